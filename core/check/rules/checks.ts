import { aircraftChecks } from './aircraft-checks.ts'
import { airlineChecks } from './airline-checks.ts'
import { bookingChecks } from './booking-checks.ts'
import type { Check } from '../check.ts'
import { logChecks } from './log-checks.ts'
import { pilotChecks } from './pilot-checks.ts'
import { placeChecks } from './place-checks.ts'
import { routeChecks } from './route-checks.ts'
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
  ...valueChecks,
} satisfies Record<string, Check>

export type CheckCode = keyof typeof CHECKS

/** In the order in which findings are listed. */
export const CHECK_CODES = Object.keys(CHECKS) as readonly CheckCode[]

export function checkOf(code: CheckCode): Check {
  return CHECKS[code]
}
