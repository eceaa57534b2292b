import { useEffect } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { whenIdle } from '../../data/browser/when-idle.ts'
import type { SearchHelp } from '../search-help.ts'
import { useQueryNames } from '../use-query-names.ts'

/** While nothing else is done a search is prepared that somebody is about to type; nothing without a digest. */
export function usePreparedSearch(digest: Digest | null, help: SearchHelp | null): void {
  const names = useQueryNames()
  useEffect(() => {
    if (digest === null || help === null) return undefined
    const steps = help.prepareSearch(digest, names)
    let takeBack: () => void = () => undefined
    const go = (): void => {
      if (steps.next().done !== true) takeBack = whenIdle(go)
    }
    takeBack = whenIdle(go)
    return () => takeBack()
  }, [digest, help, names])
}
