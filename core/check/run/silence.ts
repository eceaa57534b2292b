import type { FlightAttributes } from '../../flight/flight.ts'
import type { CheckCode } from '../rules/checks.ts'

/** The flight's `silencedChecks` with a code added or taken away. */
export function silence(flight: FlightAttributes, code: CheckCode, isSilenced: boolean): FlightAttributes {
  const others = (flight.silencedChecks ?? []).filter((other) => other !== code)
  const codes = isSilenced ? [...others, code] : others
  return { silencedChecks: codes.length > 0 ? codes : null }
}
