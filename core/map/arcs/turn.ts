import { sphericalKm } from '../../geo/spherical.ts'
import { pointAlong } from '../../geo/great-circle.ts'
import type { Position } from '../../geo/position.ts'

/** Kilometres a place may lie beside the middle of a ball without the ball being turned. */
const NEAR_KM = 2200

/**
 * The middle of a ball that is turned a part of the way to a place; the same middle while the place lies near it.
 * @param share of the way, up to 1
 */
export function turnedTo(middle: Position, place: Position, share: number): Position {
  return sphericalKm(middle, place) <= NEAR_KM ? middle : pointAlong(middle, place, share)
}
