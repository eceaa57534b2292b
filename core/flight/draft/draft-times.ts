import { addDays, daysBetween } from '../../time/calendar-date.ts'
import { type Clock, formatClockTime } from '../../locale/clock.ts'
import { minutesBetween, type Moment, readMoment } from '../../time/moment.ts'
import { parseTime } from '../../time/parse-time.ts'
import { freezeInstant, type ZonedTime } from '../../time/zoned.ts'
import { likelyDayOffset, resolveArrival } from './arrival.ts'
import { TIMETABLES, type TimeEntry, type TimeField, type Timetable } from './draft.ts'
import { expectedMinutes } from '../estimate.ts'
import { FLIGHT_TIME_NAMES, type FlightAttributes, type FlightTimeName, type PlaceSnapshot } from '../flight.ts'

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

/** The earlier time that tells which day a clock means, and how long after it is likely. */
export interface Anchor {
  text: string | null
  expectedMinutes: number | null
  /** The least that lies between; negative where the time may also come before. */
  leastMinutes: number
}

const NEAR = -720
const TAXI_MINUTES = 10

export function anchorOf(flight: FlightAttributes, times: SettledTimes, { timetable, name }: TimePlace): Anchor {
  const own = (wanted: FlightTimeName): string | null => times[`${timetable}.${wanted}`] ?? null
  const planned = times['scheduled.offBlock'] ?? null
  const near = (text: string | null): Anchor => ({ text, expectedMinutes: 0, leastMinutes: NEAR })
  const soon = (text: string | null): Anchor => ({ text, expectedMinutes: TAXI_MINUTES, leastMinutes: 0 })
  switch (name) {
    case 'offBlock':
      return near(timetable === 'actual' ? planned : null)
    case 'takeOff':
      return own('offBlock') === null ? near(timetable === 'actual' ? planned : null) : soon(own('offBlock'))
    default: {
      const text = own('offBlock') ?? own('takeOff') ?? planned
      const landing = name === 'onBlock' ? own('landing') : null
      if (text === null) return soon(landing)
      const untilLanding = minutesBetween(text, landing)
      const known = untilLanding !== null && untilLanding > 0 ? untilLanding + TAXI_MINUTES : null
      return { text, expectedMinutes: known ?? expectedMinutes(flight), leastMinutes: 1 }
    }
  }
}

export interface ClockInput {
  /** Local day of departure. */
  date: string
  time: string
  /** Days after the departure day as typed; null when they are to be found. */
  mark: number | null
  zone: string
  entry: TimeEntry
  anchor: Anchor
  /** Off block of the same timetable: the day UTC marks count from. */
  departure: string | null
}

/** What a typed clock means: its moment, and the day it is counted from and on. */
export interface ClockMeaning {
  zoned: ZonedTime
  date: string
}

export function meaningOf(input: ClockInput): ClockMeaning {
  const { time, zone, entry, anchor, mark } = input
  const base = baseDay(input)
  const clock = { date: base, time, departure: anchor.text, ...anchor }
  if (entry === 'local') {
    const { dayOffset, zoned } = resolveArrival({ ...clock, zone, dayOffset: mark ?? dayByAnchor(input, base) })
    return { zoned, date: addDays(base, dayOffset) }
  }
  const date = addDays(base, mark ?? dayByAnchor(input, base))
  const value = freezeInstant(Date.parse(`${date}T${time}:00Z`), zone)
  return { date, zoned: value === null ? { kind: 'unknown-zone' } : { kind: 'exact', value } }
}

function baseDay({ date, entry, departure }: ClockInput): string {
  const start = entry === 'utc' ? readMoment(departure) : null
  return start === null ? date : utcOf(start).date
}

function dayByAnchor(input: ClockInput, base: string): number {
  const { date, time, zone, entry, anchor } = input
  const onClock = entry === 'utc' ? 'UTC' : zone
  if (anchor.text !== null) {
    return likelyDayOffset({ date: base, time, zone: onClock, departure: anchor.text, ...anchor })
  }
  if (entry === 'local') return 0
  // Nothing to lean on: the day on which the clock of the place shows the flight's date.
  const fits = (offset: number): boolean => {
    const text = freezeInstant(Date.parse(`${addDays(date, offset)}T${time}:00Z`), zone)
    return text?.slice(0, 10) === date
  }
  return [0, -1, 1].find(fits) ?? 0
}

/** Date and clock of a moment in UTC. */
export function utcOf({ epochMs }: Moment): { date: string; time: string } {
  const text = new Date(epochMs).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
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
    time: shown.time,
    mark: null,
    zone: moment.zone,
    entry,
    anchor: anchorOf(flight, times, place),
    departure: place.name === 'offBlock' ? null : departure,
  }
  const likely = meaningOf(input).date
  return likely === shown.date ? text : withDayMark(text, daysBetween(baseDay(input), shown.date))
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
  const { time, dayOffset } = parsed.value
  const shown = formatClockTime(time, clock)
  return dayOffset === null ? shown : withDayMark(shown, dayOffset)
}
