import type { Position } from './position.ts'
import { RADIANS } from './radians.ts'

/** Mean radius of the earth in kilometres, IUGG R1: the sphere that stands for the WGS 84 ellipsoid. */
export const EARTH_RADIUS_KM = 6371.0088

/** Great-circle distance on the mean sphere in kilometres (haversine); up to 0.56 % off the ellipsoid. */
export function sphericalKm(from: Position, to: Position): number {
  const latitude = (to.latitude - from.latitude) * RADIANS
  const longitude = (to.longitude - from.longitude) * RADIANS
  const h =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
