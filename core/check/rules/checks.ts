import type { FlightAttributes } from '../../flight/flight.ts'
import { isSession } from '../../flight/session.ts'
import { aircraftChecks } from './aircraft-checks.ts'
import { airlineChecks } from './airline-checks.ts'
import { bookingChecks } from './booking-checks.ts'
import type { Check } from '../check.ts'
import { logChecks } from './log-checks.ts'
import { pilotChecks } from './pilot-checks.ts'
import { placeChecks } from './place-checks.ts'
import { routeChecks } from './route-checks.ts'
import { sessionChecks } from './session-checks.ts'
import { statusChecks } from './status-checks.ts'
import { timeChecks } from './time-checks.ts'
import { valueChecks } from './value-checks.ts'

/** Every check by its code. Codes are stored in `silencedChecks` and are locale keys: never renamed. */
export const CHECKS = {
  ...statusChecks,
  ...timeChecks,
  ...routeChecks,
  ...placeChecks,
  ...logChecks,
  ...airlineChecks,
  ...aircraftChecks,
  ...bookingChecks,
  ...pilotChecks,
  ...sessionChecks,
  ...valueChecks,
} satisfies Record<string, Check>

export type CheckCode = keyof typeof CHECKS

/** In the order in which findings are listed. */
export const CHECK_CODES = Object.keys(CHECKS) as readonly CheckCode[]

export function checkOf(code: CheckCode): Check {
  return CHECKS[code]
}

/** What may be asked of a session in a simulator, which has neither a way nor times in the air. */
const OF_SESSIONS: ReadonlySet<CheckCode> = new Set<CheckCode>([
  'date-missing',
  'flown-in-future',
  'planned-in-past',
  'planned-far-ahead',
  'aircraft-type-unknown',
  'people-repeat',
  'tags-repeat',
  'session-with-a-flight',
  'session-without-minutes',
  'negative-value',
  'rating-out-of-range',
  'custom-field-unknown',
  'media-missing',
  'trip-missing',
])

/** Is the check about a record of this kind? */
export function isAskedOf(code: CheckCode, record: FlightAttributes): boolean {
  return OF_SESSIONS.has(code) || !isSession(record)
}
