// Who was in command of a flight, as logbooks name them.
import type { FlightAttributes, FlightRole } from '../flight.ts'
import { isSession } from '../session.ts'
import { isCommander } from './is-commander.ts'
import { isInstructor } from './is-instructor.ts'
import { isPilotRole } from './propose-pilot.ts'

/** What logbooks write in place of their holder's own name. */
export const SELF = 'SELF'

const COMMANDING: ReadonlySet<FlightRole> = new Set(['pilot-in-command', 'instructor', 'examiner'])
const ASSISTING: ReadonlySet<FlightRole> = new Set(['second-in-command', 'relief-pilot'])

/** Its holder was in command: who flew as somebody else's co-pilot was not, whatever hours he has as the one flying. */
export function isOwnCommand(flight: FlightAttributes): boolean {
  if (isSession(flight)) return false
  const { role } = flight
  if (role && COMMANDING.has(role)) return true
  if (role && ASSISTING.has(role)) return false
  if ((flight.pilot?.dualReceivedMinutes ?? 0) > 0) return false
  return (!role || isPilotRole(role)) && Boolean(flight.pilot?.picMinutes || flight.pilot?.soloMinutes)
}

/** Who was in command: `SELF`, a captain, a pupil's instructor; empty where nobody is named, and of a session. */
export function commanderName(flight: FlightAttributes): string {
  if (isSession(flight)) return ''
  if (isOwnCommand(flight)) return SELF
  const people = flight.people ?? []
  const named = people.find(({ role }) => isCommander(role)) ?? people.find(({ role }) => isInstructor(role))
  return named?.name.trim() ?? ''
}
