import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import type { CheckContext, Found } from '../check.ts'
import { CHECK_CODES, type CheckCode, checkOf, isAskedOf } from '../rules/checks.ts'
import { factsOf } from '../facts.ts'
import { withDutyAlong } from '../repairs/repair-duty.ts'

/** One thing that looks wrong with one flight. */
export interface Finding extends Required<Found> {
  code: CheckCode
  /** `repairFlight` knows what to write. */
  canRepair: boolean
  /** The user said that it is right as it is. */
  isSilenced: boolean
}

export interface CheckOptions {
  /** Show what the user has silenced for the flight as well. */
  silenced: 'hide' | 'show'
}

const HIDE: CheckOptions = { silenced: 'hide' }
const ALL = CHECK_CODES.map((code) => [code, checkOf(code)] as const)

/** Everything that looks wrong with a flight, in the order of the checks. Changes nothing. */
export function checkFlight(flight: Flight, context: CheckContext, options: CheckOptions = HIDE): Finding[] {
  const subject = { flight, context, facts: factsOf(flight, context.catalogues) }
  const silenced = flight.silencedChecks ?? []
  const findings: Finding[] = []
  for (const [code, check] of ALL) {
    const isSilenced = silenced.includes(code)
    if ((isSilenced && options.silenced === 'hide') || !isAskedOf(code, flight)) continue
    const found = check.find(subject)
    if (!found) continue
    const { pointers, params = {}, flights = [], severity = check.severity } = found
    const canRepair = (check.repair?.(subject) ?? null) !== null
    findings.push({ code, severity, pointers, params, flights, canRepair, isSilenced })
  }
  return findings
}

/**
 * The attributes that settle one finding, with null for one to empty; null when the check finds nothing, knows no
 * repair for this flight, or would still find the same afterwards.
 */
export function repairFlight(code: CheckCode, flight: Flight, context: CheckContext): FlightAttributes | null {
  const { find, repair } = checkOf(code)
  const subject = { flight, context, facts: factsOf(flight, context.catalogues) }
  if (!isAskedOf(code, flight)) return null
  const own = find(subject) ? (repair?.(subject) ?? null) : null
  if (!own) return null
  const patch = withDutyAlong(flight, own)
  const repaired = { ...flight, ...patch }
  const after = { flight: repaired, context, facts: factsOf(repaired, context.catalogues) }
  return find(after) ? null : patch
}
