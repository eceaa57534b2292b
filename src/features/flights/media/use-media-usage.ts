import { useEffect, useState } from 'react'
import type { MediaUsage } from '../../../../sync/client.ts'
import { syncClient } from '../../../data/client.ts'

/**
 * What the reader's files take here and on the server; adding it up takes a while, so only where it is wanted.
 * @param count of files: it is added up again when it changes, and what was there before stays until then
 */
export function useMediaUsage(isWanted: boolean, count: number): MediaUsage | null {
  const [known, setKnown] = useState<{ count: number; usage: MediaUsage } | null>(null)
  const isDue = isWanted && known?.count !== count
  useEffect(() => {
    if (!isDue) return undefined
    let isGone = false
    void syncClient()
      .media.usage()
      .then((usage) => {
        if (!isGone) setKnown({ count, usage })
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isDue, count])
  return isWanted && known ? known.usage : null
}
