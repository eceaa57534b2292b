import { useEffect, useState } from 'react'
import type { MediaUsage } from '../../../sync/page/media/page-media.ts'
import { syncClient } from '../../data/engine/client.ts'

/**
 * What the reader's files take here and on the server; adding it up takes a while, so only where it is wanted.
 * @param of it is added up again when this changes, and what was there before stays until then
 */
export function useMediaUsage(isWanted: boolean, of: string): MediaUsage | null {
  const [known, setKnown] = useState<{ of: string; usage: MediaUsage } | null>(null)
  const isDue = isWanted && known?.of !== of
  useEffect(() => {
    if (!isDue) return undefined
    let isGone = false
    void syncClient()
      .media.usage()
      .then((usage) => {
        if (!isGone) setKnown({ of, usage })
      })
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isDue, of])
  return isWanted && known ? known.usage : null
}
