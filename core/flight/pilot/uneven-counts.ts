import type { PilotFacts } from '../flight.ts'

export interface UnevenCounts {
  takeOffs: number
  landings: number
}

/**
 * Take-offs and landings that do not belong to one another. In a crew one may have flown the take-off and the other the
 * landing; but what lands twice took off in between. Null where they fit or where nothing was logged.
 */
export function unevenCounts(pilot: PilotFacts | null | undefined): UnevenCounts | null {
  const takeOffs = (pilot?.takeOffsDay ?? 0) + (pilot?.takeOffsNight ?? 0)
  const landings = (pilot?.landingsDay ?? 0) + (pilot?.landingsNight ?? 0)
  return Math.max(takeOffs, landings) >= 2 && Math.abs(takeOffs - landings) >= 1 ? { takeOffs, landings } : null
}
