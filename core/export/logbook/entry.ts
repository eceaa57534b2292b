// What a flight or a session is as an entry of a pilot's logbook, whatever its layout.
import { flightDuration } from '../../flight/duration.ts'
import type { TimeEntry } from '../../flight/draft/draft.ts'
import type { Flight, FlightAttributes, FstdDevice, PilotFacts } from '../../flight/flight.ts'
import { shownTimes } from '../../flight/times/shown-times.ts'
import { flightSortKey } from '../../flight/sort-key.ts'
import { isSession, sessionDevice, sessionFacts } from '../../flight/session.ts'
import { asFlown, type EntryTime } from '../../logbook/entry-order.ts'
import { type Moment, readMoment } from '../../time/moment.ts'
import type { Exclusion } from '../format.ts'
import { utcInstant } from '../text/block-times.ts'
import { isFlownByPilot } from '../text/pilot-flights.ts'
import { icaoOrName } from '../text/place-text.ts'

type MinutesFact = { [N in keyof PilotFacts]: N extends `${string}Minutes` ? N : never }[keyof PilotFacts] & string
type CountFact = 'takeOffsDay' | 'takeOffsNight' | 'landingsDay' | 'landingsNight' | 'holds'
export type EntryFact = MinutesFact | CountFact

/**
 * Why a flight is no entry; null for one that is. A session without its length is none; of whose day only the month or the
 * year is known is one, since what was flown then counts.
 */
export function exclusionOfEntry(flight: FlightAttributes): Exclusion | null {
  if (!isFlownByPilot(flight)) return 'not-pilot'
  if (!flight.date) return 'no-date'
  return isSession(flight) && !flight.pilot?.simulatorMinutes ? 'session' : null
}

/** The flights of a logbook in the order in which they were flown; others than entries are left out. */
export function entriesOf(flights: readonly Flight[]): Flight[] {
  const keyed = flights
    .filter((flight) => exclusionOfEntry(flight) === null)
    .map((flight) => ({ flight, key: flightSortKey(flight, flight.id) }))
    .sort((a, b) => (a.key < b.key ? 1 : a.key > b.key ? -1 : 0))
  return asFlown(keyed.map(({ flight }) => ({ flight, ...timeOf(flight) }))).map(({ flight }) => flight)
}

function timeOf(flight: FlightAttributes): EntryTime {
  const { departure } = shownTimes(flight)
  return { departure: departure && departure.epochMs / 60_000, date: flight.date ?? null }
}

/** What counts of an entry; of a session nothing that takes a flight. */
export function entryFacts(flight: FlightAttributes): PilotFacts {
  return (isSession(flight) ? sessionFacts(flight.pilot) : flight.pilot) ?? {}
}

/** A fact, or several together; 0 for none. */
export function factOf(flight: FlightAttributes, ...names: readonly EntryFact[]): number {
  const facts = entryFacts(flight)
  return names.reduce((sum, name) => sum + (facts[name] ?? 0), 0)
}

/**
 * Minutes with one pilot on aircraft of one engine and of several: logbooks of EASA have those of a crew of two in a column
 * of their own.
 */
export function singlePilotMinutes(flight: FlightAttributes): { single: number; multi: number } {
  return withoutCrew((name) => factOf(flight, name))
}

/** The same of sums: the hours on several engines are written with those of a crew among them. */
export function withoutCrew(
  minutes: (name: 'multiPilotMinutes' | 'singleEngineMinutes' | 'multiEngineMinutes') => number,
): { single: number; multi: number } {
  const crew = minutes('multiPilotMinutes')
  const [single, multi] = [minutes('singleEngineMinutes'), minutes('multiEngineMinutes')]
  // Who flies with a crew mostly does so on several engines.
  const ofMulti = Math.min(multi, crew)
  return { single: Math.max(0, single - (crew - ofMulti)), multi: multi - ofMulti }
}

/** All approaches of an entry. */
export function approachCount(flight: FlightAttributes): number {
  return (entryFacts(flight).approaches ?? []).reduce((sum, { count }) => sum + count, 0)
}

/** Whole minutes from block to block, or what its pilot wrote instead; 0 where nobody knows, and of a session. */
export function totalMinutes(flight: FlightAttributes): number {
  return flightDuration(flight)?.minutes ?? 0
}

/**
 * Off block and on block; of a flight that has neither, as of most gliders, take-off and landing. An arrival alone stands
 * on no day.
 */
export function entryTimes(flight: FlightAttributes): { departure: Moment | null; arrival: Moment | null } {
  if (isSession(flight)) return { departure: null, arrival: null }
  const { offBlock, onBlock, takeOff, landing } = flight.actual ?? {}
  const isByBlock = Boolean(offBlock || onBlock)
  const departure = readMoment(isByBlock ? offBlock : takeOff)
  const arrival = readMoment(isByBlock ? onBlock : landing)
  return { departure, arrival: departure && arrival }
}

/** `2026-03-05`, the day of UTC on which the entry began, as far as its time is known. */
export function utcDate(flight: FlightAttributes): string {
  const { departure } = entryTimes(flight)
  return departure ? utcInstant(departure).slice(0, 10) : (flight.date ?? '')
}

/** The entry on the day that its reader reads. */
export function onDayRead<F extends FlightAttributes>(flight: F, entry: TimeEntry = 'local'): F {
  return entry === 'utc' ? { ...flight, date: utcDate(flight) } : flight
}

/**
 * A date as the columns of a page write it, `05/03/26` or `03/05/26`; of whose day nothing is known `03/2026` or `2026`.
 */
export function shortDate(date: string, order: 'day-month' | 'month-day'): string {
  const [year = '', month, day] = date.split('-')
  if (month === undefined) return year
  if (day === undefined) return `${month}/${year}`
  return [...(order === 'day-month' ? [day, month] : [month, day]), year.slice(2)].join('/')
}

/** Where it began and ended; of a session nothing. */
export function entryPlaces(flight: FlightAttributes): { from: string; to: string } {
  if (isSession(flight)) return { from: '', to: '' }
  return { from: icaoOrName(flight.from), to: icaoOrName(flight.divertedTo ?? flight.to) }
}

const DEVICE_NAMES: Record<FstdDevice, string> = {
  ffs: 'FFS',
  ftd: 'FTD',
  fnpt: 'FNPT',
  bitd: 'BITD',
  atd: 'ATD',
  other: '',
}

/** `Cessna 172 Skyhawk`, or the designator where nobody gave it a name. */
export function typeText({ aircraft }: FlightAttributes): string {
  return aircraft?.typeName?.trim() || (aircraft?.typeIcao ?? '')
}

/** `FFS Airbus A320`; empty for a flight. */
export function deviceText(flight: FlightAttributes): string {
  const device = sessionDevice(flight)
  return device === null ? '' : `${DEVICE_NAMES[device]} ${typeText(flight)}`.trim()
}

/** Registration of the aircraft; of a session what its device is known by. */
export function identText(flight: FlightAttributes): string {
  return (isSession(flight) ? flight.session?.identification : flight.aircraft?.registration)?.trim() ?? ''
}

/** Kinds of devices are words: one in a number that says another kind would be read as that. */
export function isDeviceKept({ session }: FlightAttributes): boolean {
  if (!session || (session.place ?? '') !== '') return false
  return !/FFS|FTD|FNPT|BITD|ATD|full[ -]flight/i.test(session.identification ?? '')
}
