import { useEffect } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { prepareSearch } from '../../../core/query/complete/prepare-search.ts'
import { whenIdle } from '../../data/browser/when-idle.ts'
import { useQueryNames } from '../use-query-names.ts'

/** While nothing else is done a search is prepared that somebody is about to type; nothing without a digest. */
export function usePreparedSearch(digest: Digest | null): void {
  const names = useQueryNames()
  useEffect(() => {
    if (digest === null) return undefined
    const steps = prepareSearch(digest, names)
    let takeBack: () => void = () => undefined
    const go = (): void => {
      if (steps.next().done !== true) takeBack = whenIdle(go)
    }
    takeBack = whenIdle(go)
    return () => takeBack()
  }, [digest, names])
}
