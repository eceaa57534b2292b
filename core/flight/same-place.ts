import { distanceKm } from '../geo/distance.ts'
import { positionOf } from '../geo/position.ts'
import type { PlaceSnapshot } from './flight.ts'

/** The same airport by the first code both have; places without codes by their names, less than a kilometre apart. */
export function isSamePlace(left: PlaceSnapshot | null | undefined, right: PlaceSnapshot | null | undefined): boolean {
  if (!left || !right) return false
  for (const key of ['airportId', 'iata', 'icao'] as const) {
    if (left[key] && right[key]) return left[key] === right[key]
  }
  const [here, there] = [positionOf(left), positionOf(right)]
  const isNear = !here || !there || distanceKm(here, there) < 1
  return isNear && left.name.trim().toLowerCase() === right.name.trim().toLowerCase()
}
