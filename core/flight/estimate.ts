import type { FlightAttributes } from './flight.ts'
import { flightDistanceKm } from './flight-distance.ts'

const TAXI_AND_CLIMB_MINUTES = 30
const CRUISE_KM_PER_MINUTE = 850 / 60

/**
 * Block time a jet would need for a distance, in whole minutes: half an hour for taxi, climb and approach, the rest at
 * 850 km/h. Good to about 15 % beyond 300 km; only used to tell which day an arrival clock belongs to.
 */
export function estimateBlockMinutes(distanceKm: number): number {
  return Math.round(TAXI_AND_CLIMB_MINUTES + distanceKm / CRUISE_KM_PER_MINUTE)
}

/** The same for a flight as far as its distance is known; the distance typed by hand is not asked, it may be wrong. */
export function expectedMinutes(flight: FlightAttributes): number | null {
  const km = flightDistanceKm({ from: flight.from, to: flight.to })
  return km === null ? null : estimateBlockMinutes(km)
}
