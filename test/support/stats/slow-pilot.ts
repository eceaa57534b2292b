// What the logbook adds up to once more, slowly and from the flights themselves.
import type { Flight, PilotFacts } from '../../../core/flight/flight.ts'
import { isSession, sessionFacts } from '../../../core/flight/session.ts'
import { LOGBOOK_COLUMNS, type LogbookColumn } from '../../../core/logbook/pilot-log.ts'
import type { Measures } from '../../../core/stats/figures/tally.ts'
import { slowKm, slowMinutes } from './slow-flight.ts'

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const folded = (text: string): string => text.trim().toLowerCase()

/** Flights that count and have anything in a pilot's log. */
export function slowPilotFlights(log: readonly Flight[]): Flight[] {
  return log.filter(
    (flight) =>
      !isSession(flight) &&
      flight.status !== 'planned' &&
      flight.status !== 'cancelled' &&
      LOGBOOK_COLUMNS.some((column) => column !== 'flightMinutes' && (flight.pilot?.[column] ?? null) !== null),
  )
}

/** Flights, minutes and kilometres with everybody, and how many do not say them, by the name in small letters: whoever was aboard in a role that counts. */
export function slowPeople(log: readonly Flight[], isCounted: (role: string) => boolean): Record<string, Measures> {
  const flights = slowPilotFlights(log)
  const aboard = (flight: Flight): string[] =>
    (flight.people ?? []).filter(({ role }) => isCounted(folded(role ?? ''))).map(({ name }) => folded(name))
  const names = [...new Set(flights.flatMap(aboard))].filter((name) => name !== '')
  return Object.fromEntries(
    names.map((name) => {
      const its = flights.filter((flight) => aboard(flight).includes(name))
      const metres = its.map((flight) => Math.round((slowKm(flight) ?? 0) * 1000))
      const minutes = its.map((flight) => slowMinutes(flight) ?? 0)
      const withoutDistance = its.filter((flight) => slowKm(flight) === null).length
      const withoutMinutes = its.filter((flight) => slowMinutes(flight) === null).length
      const sums = { flights: its.length, minutes: total(minutes), distanceKm: total(metres) / 1000 }
      return [name, { ...sums, withoutDistance, withoutMinutes }]
    }),
  )
}

const TEACHING = ['instructor', 'lehrer', 'examiner', 'prüfer']
const TEACHING_CODES = ['fi', 'cri', 'tri', 'ir', 'ire', 'fe', 'cfi', 'cfii']

/** @param role in small letters */
export function slowIsInstructor(role: string): boolean {
  return TEACHING_CODES.includes(role) || TEACHING.some((word) => role.includes(word))
}

/** How many approaches of each kind, in capitals, flights and sessions have. */
export function slowApproaches(log: readonly Flight[]): Record<string, number> {
  const sessions = log.filter(isSession).map(({ pilot }): PilotFacts | null => sessionFacts(pilot) ?? null)
  const facts = [...slowPilotFlights(log).map(({ pilot }) => pilot ?? null), ...sessions]
  const flown = facts.flatMap((one) => one?.approaches ?? [])
  const kinds = new Set(flown.map(({ type }) => type.trim().toUpperCase()))
  return Object.fromEntries(
    [...kinds].map((kind) => [
      kind,
      total(flown.filter(({ type }) => type.trim().toUpperCase() === kind).map(({ count }) => count)),
    ]),
  )
}

/** Every column of the logbook by what a flight has. */
export function slowSumsBy(
  log: readonly Flight[],
  keyOf: (flight: Flight) => string,
): Record<string, Record<LogbookColumn | 'flights', number>> {
  const valueOf = (flight: Flight, column: LogbookColumn): number => {
    if (column === 'flightMinutes') return slowMinutes(flight) ?? 0
    if (column === 'approaches') return total((flight.pilot?.approaches ?? []).map(({ count }) => count))
    return flight.pilot?.[column] ?? 0
  }
  const groups = [...Map.groupBy(slowPilotFlights(log), keyOf)]
  return Object.fromEntries(
    groups.map(([key, its]) => {
      const sums = LOGBOOK_COLUMNS.map((column) => [column, total(its.map((flight) => valueOf(flight, column)))])
      return [key, { flights: its.length, ...Object.fromEntries(sums) }]
    }),
  )
}
