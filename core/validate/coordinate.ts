import type { Position } from '../geo/position.ts'
import { isBetween, isDecimal } from './number.ts'

export const COORDINATE_DECIMALS = 6
const PAIR = /^\s*([+-]?[\d.]+)\s*[,;\s]\s*([+-]?[\d.]+)\s*$/

/** Degrees north, -90 to 90, at most 6 decimals (11 cm). */
export function isLatitude(text: string): boolean {
  return isDegrees(text, 90)
}

/** Degrees east, -180 to 180, at most 6 decimals. */
export function isLongitude(text: string): boolean {
  return isDegrees(text, 180)
}

/** Reads `52.36, 13.50`; null when either half is no coordinate. */
export function parseCoordinatePair(text: string): Position | null {
  const match = PAIR.exec(text.replaceAll('−', '-'))
  const [, latitude = '', longitude = ''] = match ?? []
  return isLatitude(latitude) && isLongitude(longitude)
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : null
}

function isDegrees(text: string, limit: number): boolean {
  return isDecimal(text, COORDINATE_DECIMALS) && isBetween(Number(text), -limit, limit)
}
