import type { Track, TrackPoint } from '../track/track.ts'
import type { Fix } from './fix.ts'
import { isGap } from './track-summary.ts'

/** The recording as every other track: a piece ends where positions were missing. */
export function toTrack(name: string | null, fixes: readonly Fix[]): Track {
  const segments: TrackPoint[][] = []
  let last: Fix | null = null
  for (const fix of fixes) {
    if (last === null || isGap(last, fix)) segments.push([])
    segments.at(-1)?.push({
      latitude: fix.latitude,
      longitude: fix.longitude,
      altitudeM: fix.altitudeM,
      atMs: fix.atMs,
      speedMs: fix.speedMps,
    })
    last = fix
  }
  return { name, segments }
}
