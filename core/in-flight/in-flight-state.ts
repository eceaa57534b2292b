import type { Fix } from './fix.ts'
import type { LiveFlight } from './live-flight.ts'
import { NO_TRACK, type TrackSummary } from './track-summary.ts'

/** The flight under way, as every page of a device shows it. */
export interface InFlightState {
  /** `failed`: this device's storage cannot be read. */
  kind: 'loading' | 'ready' | 'failed'
  /** Null when nobody is flying. */
  flight: LiveFlight | null
  track: TrackSummary
  /** The newest fix, also when it was not good enough for the track. */
  fix: Fix | null
  /** False when the last press or fix could not be stored: it is tried again with the next. */
  isStored: boolean
}

export const NO_FLIGHT: InFlightState = {
  kind: 'loading',
  flight: null,
  track: NO_TRACK,
  fix: null,
  isStored: true,
}
