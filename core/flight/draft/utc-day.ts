import { addDays, daysBetween, isRealDay } from '../../time/calendar-date.ts'
import { readMoment } from '../../time/moment.ts'
import { parseTime } from '../../time/parse-time.ts'
import { utcOf } from '../../time/utc-of.ts'
import { freezeInstant } from '../../time/zoned.ts'
import type { TimeEntry, TimeField, Timetable } from './draft.ts'
import type { FlightAttributes, FlightTimeName } from '../flight.ts'

interface FlightTime {
  timetable: Timetable
  name: FlightTimeName
}

/** Off block as planned is the flight's day; without it the first of these that is known. */
const FIRST_TIMES: readonly FlightTime[] = (['offBlock', 'takeOff', 'landing', 'onBlock'] as const).flatMap((name) => [
  { timetable: 'scheduled', name },
  { timetable: 'actual', name },
])

/**
 * The day that stands in the form beside the times: the flight's own, in UTC entry that on which UTC has the off block,
 * a day before or after it where midnight lies between the two clocks.
 */
export function typedDay(flight: FlightAttributes, entry: TimeEntry): string | null {
  const { date = null } = flight
  if (entry === 'local' || date === null || !isRealDay(date)) return date
  const text = FIRST_TIMES.map(({ timetable, name }) => flight[timetable]?.[name]).find(Boolean)
  const first = readMoment(text)
  return first === null ? date : addDays(date, daysBetween(first.date, utcOf(first).date))
}

/** The time that says which day of its place a day typed in UTC entry is; null where none is typed. */
export function firstTyped(draft: Readonly<Record<TimeField, string>>): FlightTime | null {
  return FIRST_TIMES.find(({ timetable, name }) => draft[`${timetable}.${name}`].trim() !== '') ?? null
}

/**
 * The day of its place on which a clock of UTC is.
 * @param day the day of UTC that stands beside it, from which a mark behind the clock counts
 * @returns the day moved by as much as the two clocks lie apart in days; `day` where time or zone are not known
 */
export function dayAt(day: string, typed: string, zone: string): string {
  const parsed = parseTime(typed)
  if (!parsed.ok || !isRealDay(day)) return day
  const utc = addDays(day, parsed.value.dayOffset ?? 0)
  const local = freezeInstant(Date.parse(`${utc}T${parsed.value.time}:00Z`), zone)?.slice(0, 10)
  return local === undefined ? day : addDays(day, daysBetween(utc, local))
}
