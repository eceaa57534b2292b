import { RADIANS } from '../../geo/radians.ts'
import { subsolarPoint } from '../../sun/sun-position.ts'
import type { Point } from '../arcs/arc.ts'

/** On the day of an equinox the line between day and night would be upright. */
const LEAST_DECLINATION = 0.05
const STEP = 2

/**
 * Where the sun is below the horizon at an instant: the ring of a polygon on a flat map from 180° west to 180° east, up
 * to the pole that has night. Its edge is where the altitude is zero (Meeus, formula 13.6): tan φ = -cos H / tan δ.
 */
export function nightArea(epochMs: number): Point[] {
  const { declination, greenwichHourAngle } = subsolarPoint(epochMs)
  const steepness = Math.max(LEAST_DECLINATION, Math.abs(declination)) * (declination < 0 ? -1 : 1)
  const tangent = Math.tan(steepness * RADIANS)
  const ring: Point[] = []
  for (let longitude = -180; longitude <= 180; longitude += STEP) {
    const cosine = Math.cos((greenwichHourAngle + longitude) * RADIANS)
    ring.push([longitude, Math.atan(-cosine / tangent) / RADIANS])
  }
  const pole = steepness > 0 ? -90 : 90
  return [...ring, [180, pole], [-180, pole], ring[0] ?? [-180, pole]]
}
