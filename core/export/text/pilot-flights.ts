import { isPilotRole } from '../../flight/pilot/propose-pilot.ts'
import type { FlightAttributes } from '../../flight/flight.ts'
import { isSession } from '../../flight/session.ts'
import { isSaid } from '../facts.ts'

/** It belongs into a pilot's logbook: a session, or a flight that its owner took part in flying. */
export function isFlownByPilot(flight: FlightAttributes): boolean {
  if (flight.status === 'cancelled' || flight.status === 'planned') return false
  return isSession(flight) || isPilotRole(flight.role) || (!flight.role && isSaid(flight.pilot))
}
