import { daysBetween, isRealDay } from '../time/calendar-date.ts'
import { minutesBetween } from '../time/moment.ts'
import type { Flight, FlightAttributes } from './flight.ts'
import { isSamePlace } from './same-place.ts'

/** Flights of one number on one route leave hours apart at least; a delay moves a departure less than this. */
const SAME_DEPARTURE_MINUTES = 20 * 60
const SAME_DEPARTURE_MINUTES_WITHOUT_NUMBER = 3 * 60

/**
 * The flight of the log that the candidate most likely is, or null: the same route, and either the same number at most a
 * day apart (a date may have been local or UTC) or, where a number is missing, the same day. Exact times are not
 * compared, only departures hours apart tell two flights apart.
 * @param candidate with its `id` when it is in the log itself, so that it is not found as its own double
 */
export function findSameFlight(candidate: FlightAttributes & { id?: string }, others: Iterable<Flight>): Flight | null {
  for (const other of others) if (other.id !== candidate.id && isSameFlight(candidate, other)) return other
  return null
}

export function isSameFlight(left: FlightAttributes, right: FlightAttributes): boolean {
  if (!isSamePlace(left.from, right.from) || !isSamePlace(left.to, right.to)) return false
  const number = compareNumbers(left, right)
  if (number === 'different' || !isSameDate(left.date, right.date, number === 'same' ? 1 : 0)) return false
  const apart = departuresApart(left, right)
  return apart === null || apart < (number === 'same' ? SAME_DEPARTURE_MINUTES : SAME_DEPARTURE_MINUTES_WITHOUT_NUMBER)
}

/** Whether two flights have one number; `unknown` where one has none. */
export function compareNumbers(left: FlightAttributes, right: FlightAttributes): 'same' | 'different' | 'unknown' {
  const [a, b] = [left.flightNumber, right.flightNumber]
  if (!a || !b) return 'unknown'
  // LH400 and DLH400 are one flight: designators of different kinds cannot be compared.
  const carriersDiffer = a.carrier.length === b.carrier.length && a.carrier !== b.carrier
  const same = Number(a.number) === Number(b.number) && (a.suffix ?? '') === (b.suffix ?? '') && !carriersDiffer
  return same ? 'same' : 'different'
}

/** At most so many days apart. A date known to the month or year only fits every day in it. */
export function isSameDate(left: string | null | undefined, right: string | null | undefined, days: number): boolean {
  if (!left || !right) return false
  if (isRealDay(left) && isRealDay(right)) return Math.abs(daysBetween(left, right)) <= days
  return left.startsWith(right) || right.startsWith(left)
}

/** Minutes between their departures, by the same timetable where both have one; null while one is not known. */
export function departuresApart(left: FlightAttributes, right: FlightAttributes): number | null {
  for (const timetable of ['scheduled', 'actual'] as const) {
    const minutes = minutesBetween(left[timetable]?.offBlock, right[timetable]?.offBlock)
    if (minutes !== null) return Math.abs(minutes)
  }
  const minutes = minutesBetween(departureOf(left), departureOf(right))
  return minutes === null ? null : Math.abs(minutes)
}

function departureOf(flight: FlightAttributes): string | null {
  return flight.actual?.offBlock ?? flight.scheduled?.offBlock ?? null
}
