import { useEffect, useState } from 'react'
import { allRows, type Digest } from '../../../core/digest/digest.ts'
import type { LogMap } from '../../../core/map/log/log-map.ts'
import { whenIdle } from '../../data/browser/when-idle.ts'

/** Routes, airports and countries of the whole log, worked out once the page has nothing better to do; null until then. */
export function useHomeMap(digest: Digest | null): LogMap | null {
  const [map, setMap] = useState<LogMap | null>(null)
  useEffect(() => {
    if (digest === null) return undefined
    let isWanted = true
    const cancel = whenIdle(() => {
      void import('../../../core/map/log/log-map.ts').then(({ logMap }) => {
        if (isWanted) setMap(logMap(digest, allRows(digest)))
      })
    })
    return () => {
      isWanted = false
      cancel()
    }
  }, [digest])
  return map
}
