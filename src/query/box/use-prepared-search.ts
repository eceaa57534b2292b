import { useEffect } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { whenIdle } from '../../data/browser/when-idle.ts'
import { usePrefetched } from '../../shell/navigation/use-prefetched.ts'
import { fetchSearchHelp, searchHelp } from '../search-help.ts'
import { useQueryNames } from '../use-query-names.ts'

const AHEAD = { fetch: fetchSearchHelp }

/** Fetches what helps to write a search; while somebody is about to type and nothing else is done, a search is prepared. */
export function usePreparedSearch(digest: Digest | null, isTyping: boolean): void {
  const names = useQueryNames()
  const help = useStore(searchHelp)
  usePrefetched(AHEAD)
  useEffect(() => {
    if (isTyping) void fetchSearchHelp()
  }, [isTyping])
  useEffect(() => {
    if (!isTyping || digest === null || help === null) return undefined
    const steps = help.prepareSearch(digest, names)
    let takeBack: () => void = () => undefined
    const go = (): void => {
      if (steps.next().done !== true) takeBack = whenIdle(go)
    }
    takeBack = whenIdle(go)
    return () => takeBack()
  }, [isTyping, help, digest, names])
}
