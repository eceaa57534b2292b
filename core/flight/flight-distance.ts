import { distanceKm } from '../geo/distance.ts'
import { type Position, positionOf } from '../geo/position.ts'
import type { FlightAttributes } from './flight.ts'
import { isSession } from './session.ts'

/**
 * Length of a flight in kilometres: what was typed or imported, else from place to place over every stop to where it
 * really ended. Null when a place is missing or has no position, and of a session in a simulator.
 */
export function flightDistanceKm(attributes: FlightAttributes): number | null {
  if (isSession(attributes)) return null
  if (attributes.distanceKm !== null && attributes.distanceKm !== undefined) return attributes.distanceKm
  const stops = [attributes.from, ...(attributes.via ?? []), attributes.divertedTo ?? attributes.to]
  let total = 0
  let before: Position | null = null
  for (const stop of stops) {
    const here = positionOf(stop)
    if (!here) return null
    if (before) total += distanceKm(before, here)
    before = here
  }
  return total
}
