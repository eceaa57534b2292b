import type { Flight, FlightAttributes } from '../flight/flight.ts'
import type { CheckBase } from './check.ts'
import { checkFlight, type CheckOptions, type Finding, repairFlight } from './check-flight.ts'
import type { CheckCode } from './rules/checks.ts'
import { indexLog, type LogIndex } from './log-index.ts'

/**
 * The findings of a whole log by flight id, in order of time; flights without any are not in it. Made for a worker: each
 * flight is looked at once, each code of a catalogue asked once.
 */
export function checkLog(
  flights: Iterable<Flight>,
  base: CheckBase,
  options?: CheckOptions,
): Map<string, readonly Finding[]> {
  return checkIndex(indexLog(flights, base), options)
}

/** The same over an index that is there already. */
export function checkIndex(index: LogIndex, options?: CheckOptions): Map<string, readonly Finding[]> {
  const findings = new Map<string, readonly Finding[]>()
  for (const flight of index.flights) {
    const found = checkFlight(flight, index.contextOf(flight), options)
    if (found.length > 0) findings.set(flight.id, found)
  }
  return findings
}

/**
 * The repairs of one kind over a log, by flight id: the attributes to write on each. Silenced flights and flights
 * without a safe repair are left out. Every flight is judged by the log as it is; check again after writing.
 */
export function repairAll(code: CheckCode, flights: Iterable<Flight>, base: CheckBase): Map<string, FlightAttributes> {
  const index = indexLog(flights, base)
  const patches = new Map<string, FlightAttributes>()
  for (const flight of index.flights) {
    if (flight.silencedChecks?.includes(code)) continue
    const patch = repairFlight(code, flight, index.contextOf(flight))
    if (patch) patches.set(flight.id, patch)
  }
  return patches
}
