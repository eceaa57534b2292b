import type { AircraftType } from '../../aircraft/aircraft-type.ts'
import { faaClass } from '../../aircraft/rating-class.ts'
import { distanceKm } from '../../geo/distance.ts'
import { positionOf } from '../../geo/position.ts'
import { KM_PER_UNIT } from '../../locale/format.ts'
import { flightDuration } from '../duration.ts'
import type { FlightAttributes } from '../flight.ts'
import { isSession } from '../session.ts'
import { isPilotRole } from './propose-pilot.ts'

/** What may be logged as cross-country time, which nobody has said yet. */
export interface CrossCountry {
  /** Block time. */
  minutes: number
  /** To the landing that was farthest from the departure, in a straight line. */
  nauticalMiles: number
  /** Far enough for the experience that certificates and ratings ask for. */
  countsForRatings: boolean
}

/** Two positions of one airfield are not this far apart. */
const ELSEWHERE_MILES = 1

/**
 * Cross-country time by 14 CFR 61.1(b): a landing at a point other than that of departure; for the experience of private
 * and commercial certificates and the instrument rating one more than 50 nautical miles from it in a straight line, of
 * rotorcraft 25. Landings are stops on the way and the destination, or where it was diverted to. Null where no landing
 * elsewhere is known, without block time, and for who logs no hours.
 * @param type of the catalogue; null while unknown
 */
export function crossCountryOf(flight: FlightAttributes, type: AircraftType | null): CrossCountry | null {
  if (!isPilotRole(flight.role) || flight.status === 'cancelled' || isSession(flight)) return null
  const minutes = flightDuration(flight)?.minutes ?? 0
  const from = positionOf(flight.from)
  if (minutes <= 0 || from === null) return null
  const landings = [...(flight.via ?? []), flight.divertedTo ?? flight.to].map(positionOf)
  const miles = landings.flatMap((place) => (place === null ? [] : distanceKm(from, place) / KM_PER_UNIT.nmi))
  const farthest = Math.max(0, ...miles)
  if (farthest < ELSEWHERE_MILES) return null
  return { minutes, nauticalMiles: farthest, countsForRatings: farthest > leastMiles(type) }
}

function leastMiles(type: AircraftType | null): number {
  const group = type && faaClass(type)
  return group === 'helicopter' || group === 'gyroplane' ? 25 : 50
}
