// Times of a record as moments: each on the clock of its place, the day of arrival found. A local time stays as written,
// but for one that a change of clocks left out, which moves forward, and an arrival worked out from a duration.
import {
  type Anchor,
  anchorOf,
  meaningsOf,
  placeOfTime,
  TIME_PLACES,
  timeField,
  type TimePlace,
} from '../flight/draft/draft-times.ts'
import { TIMETABLES, type TimeField, type Timetable } from '../flight/draft/draft.ts'
import { expectedMinutes } from '../flight/estimate.ts'
import type { FlightAttributes, FlightTimes } from '../flight/flight.ts'
import { minutesBetween, readMoment } from '../time/moment.ts'
import { freezeInstant, resolveLocal, type ZonedTime } from '../time/zoned.ts'
import { zoneNamed } from './file/zone-names.ts'
import type { Note } from './record/codes.ts'
import type { ImportAnswers, ImportQuestion } from './resolve/answers.ts'
import type { SourceTime, TargetRecord } from './record/target.ts'

export interface RowTimes {
  /** Local date of departure; null where nothing says it. */
  date: string | null
  scheduled: FlightTimes | null
  actual: FlightTimes | null
  notes: Note[]
  questions: ImportQuestion[]
}

type ClockTime = SourceTime & { clock: 'local' | 'utc' }

interface Work {
  record: TargetRecord
  /** Places are settled already. */
  flight: FlightAttributes
  answers: ImportAnswers
  rowKey: () => string
  date: string | null
  times: Partial<Record<TimeField, string | null>>
  notes: Note[]
  questions: ImportQuestion[]
}

/** So much may lie between a written duration and the times before it is said. */
const SAME_DURATION_MINUTES = 9
/** A placeholder that fits as a time does so to the minute. */
const SAME_MOMENT_MINUTES = 1
const LONGEST_MINUTES = 20 * 60
/** Where nobody knows the clock of the place. */
const NO_ZONE = 'UTC'

/**
 * The moments of a record. A clock time stays as written; the day of an arrival is the one that puts it after the
 * departure and nearest to the written duration, else to what the distance asks for (`core/flight/draft/arrival.ts`). A
 * clock that showed the time twice is settled by the duration or asked; one that skipped it moves forward.
 * @param flight with its places and its status, the rest does not matter
 */
export function settleTimes(
  record: TargetRecord,
  flight: FlightAttributes,
  answers: ImportAnswers,
  rowKey: () => string,
): RowTimes {
  const work: Work = {
    record,
    flight,
    answers,
    rowKey,
    date: dateOf(record, flight),
    times: {},
    notes: [],
    questions: [],
  }
  for (const place of TIME_PLACES) {
    const source = record[place.timetable]?.[place.name]
    if (source) work.times[timeField(place)] = settle(work, place, source)
  }
  for (const timetable of TIMETABLES) dropPlaceholder(work, timetable)
  compare(work)
  const { date, notes, questions } = work
  return { date, notes, questions, scheduled: timetableOf(work, 'scheduled'), actual: timetableOf(work, 'actual') }
}

/** A departure that stands for an unknown time unless the arrival is so much later; without it the arrival has its day by the date. */
function dropPlaceholder(work: Work, timetable: Timetable): void {
  const { record, times, notes } = work
  const source = record[timetable]?.offBlock
  const off = times[`${timetable}.offBlock`]
  if (source?.clock !== 'local' || source.ifLasts === undefined || !off) return
  const lasted = minutesBetween(off, times[`${timetable}.onBlock`])
  if (lasted !== null && Math.abs(lasted - source.ifLasts) <= SAME_MOMENT_MINUTES) return
  times[`${timetable}.offBlock`] = null
  notes.splice(0, notes.length, ...notes.filter(({ field }) => !field?.startsWith(`${timetable}.`)))
  note(work, 'time-placeholder', `${timetable}.offBlock`)
  for (const place of TIME_PLACES) {
    const later = record[timetable]?.[place.name]
    if (place.timetable === timetable && place.name !== 'offBlock' && later) {
      times[timeField(place)] = settle(work, place, later)
    }
  }
}

/** The written date, else the day on which the clock of the place of departure showed the first instant. */
function dateOf(record: TargetRecord, flight: FlightAttributes): string | null {
  if (record.date !== null) return record.date
  const first = [record.scheduled?.offBlock, record.actual?.offBlock, record.scheduled?.takeOff, record.actual?.takeOff]
  for (const source of first) {
    if (!source || source.clock === 'elapsed') continue
    if (source.clock === 'local' && source.date) return source.date
    const epochMs = instantOf(source)
    const value = epochMs === null ? null : freezeInstant(epochMs, flight.from?.timeZone ?? NO_ZONE)
    if (value !== null) return value.slice(0, 10)
    // Whose day it is nobody knows; it is off by one at most, and that the time is left out is said.
    if (source.clock === 'zone') return source.date
  }
  return null
}

function settle(work: Work, place: TimePlace, source: SourceTime): string | null {
  const field = timeField(place)
  const zone = placeOfTime(work.flight, place)?.timeZone ?? null
  if (source.clock === 'elapsed') return afterDeparture(work, place, source.minutes, zone)
  if (source.clock === 'zone' || (source.clock === 'utc' && source.date)) {
    const epochMs = instantOf(source)
    if (epochMs === null) return note(work, 'time-needs-zone', field)
    return freezeInstant(epochMs, zone ?? NO_ZONE) ?? freezeInstant(epochMs, NO_ZONE)
  }
  const both = source.clock === 'local' ? ofBoth(work, field, source, zone) : null
  if (both !== null) return both
  if (work.date?.length !== 10 && !source.date) return note(work, 'time-needs-day', field)
  if (zone === null && source.clock === 'local') return note(work, 'time-needs-zone', field)
  const zoned = meaningOf(work, place, source, zone ?? NO_ZONE)
  const value = chosen(work, place, zoned)
  if (value === null || source.orElapsed === undefined) return value
  const derived = afterDeparture(work, place, source.orElapsed, zone)
  if (derived === null || Math.abs(minutesBetween(value, derived) ?? 0) <= SAME_MOMENT_MINUTES) return value
  note(work, 'arrival-derived', field)
  return derived
}

/** A clock and the instant beside it, where they are one and the same; else the clock counts, and it is said. */
function ofBoth(work: Work, field: string, { date, time, utc }: ClockTime, zone: string | null): string | null {
  if (!utc) return null
  const moment = freezeInstant(utcInstant(utc.date, utc.time), zone ?? NO_ZONE)
  if (zone === null || moment === null) return moment
  const isSame = moment.slice(11, 16) === time && (!date || moment.startsWith(date))
  return isSame ? moment : note(work, 'instant-differs', field)
}

function meaningOf(work: Work, place: TimePlace, source: ClockTime, zone: string): ZonedTime {
  const { time, dayOffset = null } = source
  if (source.date) return resolveLocal(source.date, time, zone)
  const date = work.date ?? ''
  const departure = place.name === 'offBlock' ? null : (work.times[`${place.timetable}.offBlock`] ?? null)
  const anchor = withDuration(work, anchorOf(work.flight, work.times, place), place)
  // In an import the day is that of the place; files whose days are those of UTC give it with the time.
  const input = { date, day: date, time, mark: dayOffset, zone, entry: source.clock, anchor, departure }
  const { likely, doubtful } = meaningsOf(input)
  if (doubtful !== null) note(work, 'time-doubtful', timeField(place))
  return likely.zoned
}

/** What the file says of how long it took gives the day better than the distance, unless it is far from what such a flight takes. */
function withDuration({ record, flight }: Work, anchor: Anchor, place: TimePlace): Anchor {
  const written = writtenMinutes(record)
  if (written === null || place.name !== 'onBlock' || anchor.since?.name === 'landing') return anchor
  const usual = expectedMinutes(flight)
  const isLikely = usual === null || Math.abs(written - usual) < LONGEST_MINUTES / 2
  return isLikely ? { ...anchor, expectedMinutes: written } : anchor
}

/** The written duration where it may be one. */
function writtenMinutes({ durationMinutes, isDurationEstimated }: TargetRecord): number | null {
  if (isDurationEstimated || !durationMinutes || durationMinutes > LONGEST_MINUTES) return null
  return durationMinutes
}

function chosen(work: Work, place: TimePlace, zoned: ZonedTime): string | null {
  const field = timeField(place)
  switch (zoned.kind) {
    case 'exact':
      return zoned.value
    case 'unknown-zone':
      return note(work, 'time-needs-zone', field)
    case 'gap':
      note(work, 'time-gap', field)
      return zoned.candidates[1]
    case 'ambiguous':
      return byDuration(work, place, zoned.candidates) ?? asked(work, field, zoned.candidates)
  }
}

/** Of two readings of an arrival the one that the written duration fits; null where it does not decide. */
function byDuration({ record, times }: Work, place: TimePlace, candidates: readonly [string, string]): string | null {
  const written = writtenMinutes(record)
  const departure = times[`${place.timetable}.offBlock`]
  if (written === null || place.name !== 'onBlock' || !departure) return null
  const [first, second] = candidates
  const off = (candidate: string): number => Math.abs((minutesBetween(departure, candidate) ?? 0) - written)
  if (off(first) === off(second)) return null
  return off(first) < off(second) ? first : second
}

function asked(work: Work, field: string, candidates: readonly string[]): string | null {
  const { twice } = work.answers
  if (twice !== null) return candidates[twice === 'first' ? 0 : 1] ?? null
  work.questions.push({ kind: 'time', key: `${work.rowKey()}.${field}`, isBlocking: true, field, candidates })
  return null
}

function afterDeparture({ times }: Work, place: TimePlace, minutes: number, zone: string | null): string | null {
  const departure = readMoment(times[`${place.timetable}.offBlock`])
  return departure && freezeInstant(departure.epochMs + minutes * 60_000, zone ?? NO_ZONE)
}

/** The instant a time is by itself; null where it has no day, or nobody knows its zone. */
function instantOf(source: Exclude<SourceTime, { clock: 'elapsed' }>): number | null {
  if (source.clock === 'utc') return source.date ? utcInstant(source.date, source.time) : null
  if (source.clock === 'zone') {
    const zone = zoneNamed(source.zone)
    const moment = zone === null ? null : readMoment(firstReading(resolveLocal(source.date, source.time, zone)))
    if (moment) return moment.epochMs
  }
  return source.utc ? utcInstant(source.utc.date, source.utc.time) : null
}

function utcInstant(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00Z`)
}

/** What calendars take of a time that was twice, the first, and of one that was skipped, forward. */
function firstReading(zoned: ZonedTime): string | null {
  switch (zoned.kind) {
    case 'exact':
      return zoned.value
    case 'unknown-zone':
      return null
    case 'ambiguous':
      return zoned.candidates[0]
    case 'gap':
      return zoned.candidates[1]
  }
}

/** Times count, and what the file says of how long it took is compared with them. */
function compare(work: Work): void {
  const { record, times, notes } = work
  const written = record.isDurationEstimated ? null : (record.durationMinutes ?? null)
  const minutes = TIMETABLES.toReversed().map((timetable) => {
    return minutesBetween(times[`${timetable}.offBlock`], times[`${timetable}.onBlock`])
  })
  const counted = minutes.find((one) => one !== null) ?? null
  if (counted !== null && counted < 0) notes.push({ code: 'time-doubtful', field: 'onBlock' })
  if (counted === null || written === null || Math.abs(counted - written) <= SAME_DURATION_MINUTES) return
  notes.push({ code: 'duration-differs', field: 'durationMinutes', value: String(written) })
}

function timetableOf({ times }: Work, timetable: Timetable): FlightTimes | null {
  const places = TIME_PLACES.filter((place) => place.timetable === timetable)
  const known = places.flatMap((place) => {
    const value = times[timeField(place)] ?? null
    return value === null ? [] : [[place.name, value] as const]
  })
  return known.length === 0 ? null : Object.fromEntries(known)
}

function note({ notes }: Work, code: Note['code'], field: string): null {
  if (!notes.some((known) => known.code === code)) notes.push({ code, field })
  return null
}
