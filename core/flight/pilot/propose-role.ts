import type { AircraftType } from '../../aircraft/aircraft-type.ts'
import { isMultiPilot } from '../../aircraft/multi-pilot.ts'
import type { FlightAttributes, FlightRole } from '../flight.ts'
import { isSession } from '../session.ts'
import { isPilotRole } from './propose-pilot.ts'

/** Who flies as a pilot and has logged no role yet is taken to be in command. */
export const FIRST_PILOT_ROLE: FlightRole = 'pilot-in-command'

/** Roles of a crew: nobody has them in an aircraft that is flown by one. */
const CREW_ROLES: ReadonlySet<FlightRole> = new Set(['second-in-command', 'relief-pilot'])

/**
 * The role in an aircraft of another type than the one it was proposed for: that of the last flight in the type, else the
 * same, but in command where only one pilot flies.
 */
export function fittingRole(role: FlightRole, type: AircraftType | null, lastInType: FlightRole | null): FlightRole {
  if (lastInType !== null) return lastInType
  return type !== null && !isMultiPilot(type) && CREW_ROLES.has(role) ? FIRST_PILOT_ROLE : role
}

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
