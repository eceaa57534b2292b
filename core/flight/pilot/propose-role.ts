import type { FlightAttributes, FlightRole } from '../flight.ts'
import { isSession } from '../session.ts'
import { isPilotRole } from './propose-pilot.ts'

/** Who flies as a pilot and has logged no role yet is taken to be in command. */
export const FIRST_PILOT_ROLE: FlightRole = 'pilot-in-command'

/**
 * The role that logs hours of the newest flight that took place with one; null where none did.
 * @param flights newest first
 */
export function lastPilotRole(flights: readonly FlightAttributes[]): FlightRole | null {
  const flown = flights.find((flight) => {
    const { role, status } = flight
    return isPilotRole(role) && status !== 'planned' && status !== 'cancelled' && !isSession(flight)
  })
  return flown?.role ?? null
}
