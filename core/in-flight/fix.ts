import { sphericalKm } from '../geo/spherical.ts'
import type { Position } from '../geo/position.ts'

/** One position of the satellites. */
export interface Fix extends Position {
  /** Milliseconds since 1970 UTC, by the satellites. */
  atMs: number
  /** Metres above the ellipsoid; null where unknown. */
  altitudeM: number | null
  /** Radius in metres of the circle it lies in with 95 % confidence. */
  accuracyM: number
  /** Metres per second over the ground as measured; null where unknown. */
  speedMps: number | null
}

/** Why a fix is not taken into the track. */
export type FixRefusal = 'inaccurate' | 'duplicate' | 'too-soon' | 'impossible'

/** Beyond it a fix comes from a mobile network or a guess. */
const WORST_ACCURACY_M = 500
/** Faster than every aircraft that can be logged here; such a jump is an error of one of both fixes. */
export const FASTEST_MPS = 900
/** Below this speed an aircraft taxies or manoeuvres: every second counts. */
const SLOW_MPS = 80
const SLOW_INTERVAL_MS = 1000
const CRUISE_INTERVAL_MS = 3000
/** Standing still is noted twice a minute, so that it does not look like a gap. */
const STANDING_INTERVAL_MS = 30_000
const STANDING_KM = 0.01

/**
 * Whether a fix belongs into the track behind `last`; null: take it. Order is that of the satellites' clock, so a fix
 * that was heard twice or late changes nothing.
 */
export function refusalOf(fix: Fix, last: Fix | null): FixRefusal | null {
  if (fix.accuracyM > WORST_ACCURACY_M) return 'inaccurate'
  if (last === null) return null
  const passedMs = fix.atMs - last.atMs
  if (passedMs <= 0) return 'duplicate'
  const km = sphericalKm(last, fix)
  // What both circles leave open is no distance.
  const leastKm = km - (fix.accuracyM + last.accuracyM) / 1000
  const speedMps = (km * 1000) / (passedMs / 1000)
  if ((leastKm * 1000) / (passedMs / 1000) > FASTEST_MPS) return 'impossible'
  if (km < STANDING_KM) return passedMs < STANDING_INTERVAL_MS ? 'too-soon' : null
  return passedMs < (speedMps < SLOW_MPS ? SLOW_INTERVAL_MS : CRUISE_INTERVAL_MS) ? 'too-soon' : null
}
