import { useMemo, useState } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { createStore, type Writable } from '../../../../core/lib/store.ts'
import { playOrder } from '../../../../core/map/shown/play-order.ts'
import { type Timeline, timelineOf } from '../../../../core/map/log/timeline.ts'
import type { Playback } from '../../../../core/map/shown/playback.ts'

export interface LogPlayback extends Playback {
  timeline: Timeline
  position: Writable<number>
}

/** The flights of these rows as they are played; null while nobody wants that. */
export function useLogPlayback(digest: Digest, rows: Uint32Array, isOpen: boolean): LogPlayback | null {
  const [position] = useState(() => createStore(0))
  return useMemo(() => {
    if (!isOpen) return null
    const timeline = timelineOf(digest, rows)
    const order = playOrder(digest, timeline)
    return { timeline, order, position, lineOf: (at) => (at < timeline.count ? timeline.lineOf(at).points : null) }
  }, [digest, rows, isOpen, position])
}
