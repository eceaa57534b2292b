import { RADIANS } from '../../geo/radians.ts'

/** Where a square map in Mercator's projection ends, degrees north and south: 2 · atan(e^π) − 90°. */
export const MERCATOR_LIMIT = 85.051_129

/** Height on that map in degrees, as wide as those of longitude: 0 at the equator, ±180 at its ends. */
export function mercatorDegrees(latitude: number): number {
  const bounded = Math.max(-MERCATOR_LIMIT, Math.min(MERCATOR_LIMIT, latitude))
  return Math.log(Math.tan(Math.PI / 4 + (bounded * RADIANS) / 2)) / RADIANS
}
