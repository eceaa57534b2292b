import { addDays, daysBetween } from '../../time/calendar-date.ts'
import { type Clock, formatClockTime } from '../../locale/clock.ts'
import { minutesBetween, readMoment } from '../../time/moment.ts'
import { utcOf } from '../../time/utc-of.ts'
import { parseTime } from '../../time/parse-time.ts'
import { freezeInstant, type ZonedTime } from '../../time/zoned.ts'
import { dayOffsetsOf, resolveArrival } from './arrival.ts'
import { TIMETABLES, type TimeEntry, type TimeField, type Timetable } from './draft.ts'
import { expectedMinutes } from '../estimate.ts'
import { FLIGHT_TIME_NAMES, type FlightAttributes, type FlightTimeName, type PlaceSnapshot } from '../flight.ts'
import { typedDay } from './utc-day.ts'

export interface TimePlace {
  timetable: Timetable
  name: FlightTimeName
}

/** The eight times, in the order in which each can lean on those before it. */
export const TIME_PLACES: readonly TimePlace[] = TIMETABLES.flatMap((timetable) =>
  FLIGHT_TIME_NAMES.map((name) => ({ timetable, name })),
)

export function timeField({ timetable, name }: TimePlace): TimeField {
  return `${timetable}.${name}`
}

/** Times that are settled already, by their field. */
export type SettledTimes = Readonly<Partial<Record<TimeField, string | null | undefined>>>

/** Where a time was on the clock: what happened at the end may have been somewhere else than what was planned. */
export function placeOfTime(flight: FlightAttributes, { timetable, name }: TimePlace): PlaceSnapshot | null {
  if (name === 'offBlock' || name === 'takeOff') return flight.from ?? null
  return (timetable === 'actual' ? (flight.divertedTo ?? flight.to) : flight.to) ?? null
}

/** What a time is measured against, and what it is called. */
export interface Reference {
  name: FlightTimeName | 'schedule'
  text: string
}

/** The earlier time that tells which day a clock means, and how long after it is likely. */
export interface Anchor {
  text: string | null
  expectedMinutes: number | null
  /** The least that lies between; negative where the time may also come before. */
  leastMinutes: number
  /** It is planned: what happened is on its day or later. */
  isSchedule: boolean
  /** What must not come after it. */
  since: Reference | null
}

/** Earlier than this before the schedule is asked about. */
const EARLY_MINUTES = 180
const TAXI_MINUTES = 10

export function anchorOf(flight: FlightAttributes, times: SettledTimes, place: TimePlace): Anchor {
  const own = (wanted: FlightTimeName): Reference | null => {
    const text = times[`${place.timetable}.${wanted}`] ?? null
    return text === null ? null : { name: wanted, text }
  }
  const planned = plannedTime(times, place)
  switch (place.name) {
    case 'offBlock':
      return afterSchedule(planned, 0, -EARLY_MINUTES)
    case 'takeOff':
      return own('offBlock') === null ? afterSchedule(planned, 0, -EARLY_MINUTES) : soonAfter(own('offBlock'))
    default: {
      const landing = place.name === 'onBlock' ? own('landing') : null
      const start = own('offBlock') ?? own('takeOff')
      if (start === null)
        return landing || !planned ? soonAfter(landing) : afterSchedule(planned, expectedMinutes(flight), 1)
      const least = own('takeOff') === null ? 1 : between(start, own('takeOff')) + 1
      if (landing === null) {
        const since = own('takeOff') ?? start
        const leastMinutes = Math.max(1, least)
        return { text: start.text, expectedMinutes: expectedMinutes(flight), leastMinutes, isSchedule: false, since }
      }
      const untilLanding = between(start, landing)
      const known = untilLanding > 0 ? untilLanding + TAXI_MINUTES : expectedMinutes(flight)
      const leastMinutes = Math.max(1, untilLanding)
      return { text: start.text, expectedMinutes: known, leastMinutes, isSchedule: false, since: landing }
    }
  }
}

/** Off block as planned, for what happened. */
function plannedTime(times: SettledTimes, { timetable }: TimePlace): Reference | null {
  const text = timetable === 'actual' ? (times['scheduled.offBlock'] ?? null) : null
  return text === null ? null : { name: 'schedule', text }
}

function afterSchedule(since: Reference | null, expected: number | null, leastMinutes: number): Anchor {
  return { text: since?.text ?? null, expectedMinutes: expected, leastMinutes, isSchedule: true, since }
}

function soonAfter(since: Reference | null): Anchor {
  return { text: since?.text ?? null, expectedMinutes: TAXI_MINUTES, leastMinutes: 0, isSchedule: false, since }
}

function between(from: Reference, to: Reference | null): number {
  return minutesBetween(from.text, to?.text) ?? 0
}

export interface ClockInput {
  /** Local day of departure. */
  date: string
  /** The same day as it was typed (`typedDay`): days of clocks in UTC count from it. */
  day: string
  time: string
  /** Days after the departure day as typed; null when they are to be found. */
  mark: number | null
  zone: string
  entry: TimeEntry
  anchor: Anchor
  /** Off block of the same timetable: the day UTC marks count from. */
  departure: string | null
}

/** What a typed clock means on one day. */
export interface ClockMeaning {
  zoned: ZonedTime
  /** The day on the clock it was typed on. */
  date: string
}

/** The likely meaning; with another day beside it where somebody has to say which it is. */
export interface ClockMeanings {
  likely: ClockMeaning
  doubtful: ClockMeaning | null
}

export function meaningsOf(input: ClockInput): ClockMeanings {
  const { entry, mark, anchor } = input
  const base = baseDay(input)
  if (mark !== null) return { likely: meaningOn(input, base, mark), doubtful: null }
  if (anchor.text === null) return { likely: meaningOn(input, base, dayWithoutAnchor(input, base)), doubtful: null }
  const zone = entry === 'utc' ? 'UTC' : input.zone
  const clock = { date: base, time: input.time, zone, departure: anchor.text, ...anchor }
  const { likely, doubtful } = dayOffsetsOf(clock)
  return {
    likely: meaningOn(input, base, likely),
    doubtful: doubtful === null ? null : meaningOn(input, base, doubtful),
  }
}

function meaningOn({ time, zone, entry, anchor }: ClockInput, base: string, dayOffset: number): ClockMeaning {
  const date = addDays(base, dayOffset)
  if (entry === 'local') {
    const clock = { date: base, time, zone, departure: anchor.text, ...anchor }
    return { date, zoned: resolveArrival({ ...clock, dayOffset }).zoned }
  }
  const value = freezeInstant(Date.parse(`${date}T${time}:00Z`), zone)
  return { date, zoned: value === null ? { kind: 'unknown-zone' } : { kind: 'exact', value } }
}

function baseDay({ date, day, entry, departure }: ClockInput): string {
  if (entry === 'local') return date
  const start = readMoment(departure)
  return start === null ? day : utcOf(start).date
}

function dayWithoutAnchor({ date, time, zone, entry }: ClockInput, base: string): number {
  if (entry === 'local') return 0
  // Nothing to lean on: the day on which the clock of the place shows the flight's date.
  const fits = (offset: number): boolean => {
    const text = freezeInstant(Date.parse(`${addDays(base, offset)}T${time}:00Z`), zone)
    return text?.slice(0, 10) === date
  }
  return [0, -1, 1].find(fits) ?? 0
}

/** A stored time as it stands in its field: the clock, and the day mark where leaving it out would mean another day. */
export function writeTime(flight: FlightAttributes, place: TimePlace, entry: TimeEntry, clock: Clock = '24'): string {
  const moment = readMoment(flight[place.timetable]?.[place.name])
  if (moment === null) return ''
  const shown = entry === 'utc' ? utcOf(moment) : moment
  const text = formatClockTime(shown.time, clock)
  if (flight.date?.length !== 10) return text
  const times = settledOf(flight)
  const departure = times[`${place.timetable}.offBlock`] ?? null
  const input: ClockInput = {
    date: flight.date,
    day: typedDay(flight, entry) ?? flight.date,
    time: shown.time,
    mark: null,
    zone: moment.zone,
    entry,
    anchor: anchorOf(flight, times, place),
    departure: place.name === 'offBlock' ? null : departure,
  }
  const { likely, doubtful } = meaningsOf(input)
  return likely.date === shown.date && doubtful === null
    ? text
    : withDayMark(text, daysBetween(baseDay(input), shown.date))
}

/** The stored times by field. */
export function settledOf(flight: FlightAttributes): SettledTimes {
  return Object.fromEntries(
    TIME_PLACES.map((place) => [timeField(place), flight[place.timetable]?.[place.name] ?? null]),
  )
}

/** A typed time with another day mark behind it. */
export function withDayMark(text: string, days: number): string {
  const clock = text.replace(/\s*\(?[+\-−–]\s?\d+\s*\)?\s*$/, '')
  return `${clock} ${days < 0 ? '-' : '+'}${Math.abs(days)}`
}

/** A typed time the way its reader writes times, or as it was typed when it cannot be read. */
export function tidyTime(text: string, clock: Clock): string {
  const parsed = parseTime(text)
  if (text.trim() === '' || !parsed.ok) return text
  const { time, dayOffset, isUtc } = parsed.value
  const shown = formatClockTime(time, clock) + (isUtc ? 'Z' : '')
  return dayOffset === null ? shown : withDayMark(shown, dayOffset)
}
