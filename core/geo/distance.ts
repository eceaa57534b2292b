import type { Position } from './position.ts'
import { RADIANS } from './radians.ts'
import { sphericalKm } from './spherical.ts'

/** WGS 84 ellipsoid: equatorial radius in metres, flattening, polar radius. */
const A = 6_378_137
const F = 1 / 298.257_223_563
const B = A * (1 - F)
const MAX_ROUNDS = 100
const PRECISION = 1e-12

/**
 * Geodesic distance on the WGS 84 ellipsoid in kilometres, by the inverse formula of T. Vincenty, "Direct and inverse
 * solutions of geodesics on the ellipsoid with application of nested equations", Survey Review XXIII, 1975.
 * Null for nearly opposite points, where the iteration does not end (about 1 of 10,000 random pairs).
 */
export function vincentyKm(from: Position, to: Position): number | null {
  const delta = shortWay(to.longitude - from.longitude) * RADIANS
  const [sinU1, cosU1] = reduced(from.latitude)
  const [sinU2, cosU2] = reduced(to.latitude)
  let lambda = delta
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const sinLambda = Math.sin(lambda)
    const cosLambda = Math.cos(lambda)
    const sinSigma = Math.hypot(cosU2 * sinLambda, cosU1 * sinU2 - sinU1 * cosU2 * cosLambda)
    if (sinSigma === 0) return cosLambda > 0 ? 0 : null
    const cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda
    const sigma = Math.atan2(sinSigma, cosSigma)
    const sinAlpha = (cosU1 * cosU2 * sinLambda) / sinSigma
    const cos2Alpha = 1 - sinAlpha ** 2
    // On the equator cos²α is zero and the middle of the line has no latitude term.
    const cosMiddle = cos2Alpha === 0 ? 0 : cosSigma - (2 * sinU1 * sinU2) / cos2Alpha
    const c = (F / 16) * cos2Alpha * (4 + F * (4 - 3 * cos2Alpha))
    const before = lambda
    lambda =
      delta + (1 - c) * F * sinAlpha * (sigma + c * sinSigma * (cosMiddle + c * cosSigma * (2 * cosMiddle ** 2 - 1)))
    if (Math.abs(lambda) > Math.PI) return null
    if (Math.abs(lambda - before) < PRECISION) return arcKm(sigma, sinSigma, cosSigma, cosMiddle, cos2Alpha)
  }
  return null
}

function arcKm(sigma: number, sinSigma: number, cosSigma: number, cosMiddle: number, cos2Alpha: number): number {
  const u2 = (cos2Alpha * (A ** 2 - B ** 2)) / B ** 2
  const a = 1 + (u2 / 16384) * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)))
  const b = (u2 / 1024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2)))
  const inner =
    cosSigma * (2 * cosMiddle ** 2 - 1) - (b / 6) * cosMiddle * (4 * sinSigma ** 2 - 3) * (4 * cosMiddle ** 2 - 3)
  return (B * a * (sigma - b * sinSigma * (cosMiddle + (b / 4) * inner))) / 1000
}

/** Distance in kilometres: on the ellipsoid, and for the few nearly opposite pairs on the sphere. */
export function distanceKm(from: Position, to: Position): number {
  return vincentyKm(from, to) ?? sphericalKm(from, to)
}

function reduced(latitude: number): [sin: number, cos: number] {
  const tan = (1 - F) * Math.tan(latitude * RADIANS)
  const cos = 1 / Math.sqrt(1 + tan ** 2)
  return [tan * cos, cos]
}

/** A difference of longitudes turned into -180..180. */
function shortWay(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}
