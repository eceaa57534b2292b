import { daysBetween } from '../../time/calendar-date.ts'
import { minutesBetween, type Moment, readMoment } from '../../time/moment.ts'
import { utcOf } from '../../time/utc-of.ts'
import { parseTime } from '../../time/parse-time.ts'
import type { DraftReading, FlightDraft, FormIssue, TimeChoices, TimeEntry, TimeField } from './draft.ts'
import { TIMETABLES } from './draft.ts'
import {
  type Anchor,
  anchorOf,
  type ClockMeanings,
  meaningsOf,
  placeOfTime,
  settledOf,
  TIME_PLACES,
  timeField,
  type TimePlace,
} from './draft-times.ts'
import { FLIGHT_TIME_NAMES, type FlightAttributes, type FlightTimes, type PlaceSnapshot } from '../flight.ts'
import { set } from './read-fields.ts'
import { typedDay } from './utc-day.ts'
import { settleDay, type Settled, settleTime, type TypedTime } from './settle-time.ts'

export type TimesReading = Omit<DraftReading, 'attributes' | 'day'>

/** One time read: the text to store, null for none, undefined while it cannot be said. */
type Reading = string | null | undefined

interface Work extends TimesReading {
  draft: FlightDraft
  attributes: FlightAttributes
  choices: TimeChoices
  day: string | null
  times: Partial<Record<TimeField, Reading>>
}

const MOST_DAYS = 5

/**
 * The eight times; `attributes` already hold the other fields. A time whose day, clock and zone did not change keeps its
 * stored text, with seconds and the chosen side of a clock change. One whose text was left alone is read anew where its
 * day, its zone or the time it leans on has moved.
 */
export function readTimes(
  draft: FlightDraft,
  opened: FlightDraft,
  attributes: FlightAttributes,
  choices: TimeChoices,
  day: string | null,
): TimesReading {
  const nothing = { times: {}, issues: [], warnings: [], questions: [], dayMarks: {} }
  const work: Work = { draft, attributes, choices, day, ...nothing }
  for (const place of TIME_PLACES) {
    const field = timeField(place)
    const touched = draft[field] !== opened[field] || hasMoved(work, place)
    work.times[field] = touched ? readTime(work, place) : (draft.original[place.timetable]?.[place.name] ?? null)
  }
  if (opened.duration === draft.duration) dropOldDuration(work)
  for (const timetable of TIMETABLES) writeTimetable(work, timetable)
  const { issues, warnings, questions } = work
  compare(work)
  return { issues, warnings, questions, dayMarks: marksOf(attributes, draft.timeEntry) }
}

/** Does the same text mean another moment than when the form was opened? */
function hasMoved({ draft, attributes, times }: Work, place: TimePlace): boolean {
  const { original } = draft
  const zone = (flight: FlightAttributes) => placeOfTime(flight, place)?.timeZone ?? null
  if ((original.date ?? null) !== (attributes.date ?? null) || zone(original) !== zone(attributes)) return true
  return anchorOf(original, settledOf(original), place).text !== anchorOf(attributes, times, place).text
}

function readTime(work: Work, place: TimePlace): Reading {
  const { draft, attributes, times } = work
  const field = timeField(place)
  if (draft[field].trim() === '') return null
  const parsed = parseTime(draft[field])
  if (!parsed.ok) return refuse(work, { field, code: parsed.error })
  const { time, dayOffset: mark, endsDay, isUtc } = parsed.value
  const entry = isUtc ? 'utc' : draft.timeEntry
  if (mark !== null && Math.abs(mark) > MOST_DAYS) return refuse(work, { field, code: 'flight.day-offset-unreadable' })
  // The flight's date is the day of the scheduled departure.
  if (mark !== null && field === 'scheduled.offBlock') {
    return refuse(work, { field, code: endsDay ? 'flight.time-next-day' : 'flight.time-unreadable' })
  }
  const { date } = attributes
  const end = withClock(placeOfTime(attributes, place), entry)
  // A missing date or place has its own issue already.
  if (!date || !end) return undefined
  if (date.length !== 10) return refuse(work, { field, code: 'flight.time-needs-day' })
  if (!end.timeZone) return refuse(work, { field, code: 'flight.zone-needed' })
  const day = draft.timeEntry === 'utc' ? (work.day ?? date) : date
  const departure = place.name === 'offBlock' ? null : (times[`${place.timetable}.offBlock`] ?? null)
  const anchor = anchorOf(attributes, times, place)
  const meanings = meaningsOf({ date, day, time, mark, zone: end.timeZone, entry, anchor, departure })
  const wall = { id: field, date: meanings.likely.date, time, zone: end.timeZone }
  return kept(work, place, wall, entry) ?? settle(work, settled(work, wall, meanings, anchor))
}

function settled({ choices }: Work, wall: TypedTime, { likely, doubtful }: ClockMeanings, { since }: Anchor): Settled {
  if (doubtful === null || since === null) return settleTime(wall, likely.zoned, choices)
  return settleDay(wall, [doubtful.zoned, likely.zoned], since, choices)
}

/** UTC needs no zone: a place typed by hand, whose zone nobody knows, takes times in it. */
function withClock(end: PlaceSnapshot | null, entry: FlightDraft['timeEntry']): PlaceSnapshot | null {
  return end && !end.timeZone && entry === 'utc' ? { ...end, timeZone: 'UTC' } : end
}

/** What is stored, where it shows this very clock. */
function kept(
  { draft }: Work,
  place: TimePlace,
  wall: { date: string; time: string; zone: string },
  entry: FlightDraft['timeEntry'],
): string | null {
  const text = draft.original[place.timetable]?.[place.name]
  const moment = readMoment(text)
  if (moment === null || moment.zone !== wall.zone) return null
  const clock: Pick<Moment, 'date' | 'time'> = entry === 'utc' ? utcOf(moment) : moment
  return clock.date === wall.date && clock.time === wall.time ? (text ?? null) : null
}

function settle({ questions, issues }: Work, answer: Settled): Reading {
  if (answer.kind === 'settled') return answer.value
  if (answer.kind === 'question') questions.push(answer.question)
  else issues.push(answer.issue)
  return undefined
}

function refuse({ issues }: Work, issue: FormIssue): undefined {
  issues.push(issue)
}

function writeTimetable({ draft, attributes, times }: Work, timetable: (typeof TIMETABLES)[number]): void {
  const stored = draft.original[timetable]
  const next: FlightTimes = { ...stored }
  let changed = false
  for (const name of FLIGHT_TIME_NAMES) {
    const value = times[`${timetable}.${name}`]
    if (value === undefined || value === (stored?.[name] ?? null)) continue
    next[name] = value
    changed = true
  }
  if (!changed) return
  const isEmpty = Object.values(next).every((value) => value === null || value === undefined)
  set(attributes, timetable, isEmpty ? null : next)
}

/** A duration typed by hand was typed beside other times. */
function dropOldDuration({ draft, attributes, times }: Work): void {
  const isNew = TIMETABLES.some((timetable) => {
    const [start, end] = [times[`${timetable}.offBlock`], times[`${timetable}.onBlock`]]
    const stored = draft.original[timetable]
    return start && end && (start !== stored?.offBlock || end !== stored.onBlock)
  })
  if (isNew) set(attributes, 'durationMinutes', null)
}

function compare({ attributes, warnings }: Work): void {
  for (const timetable of TIMETABLES) {
    const minutes = minutesBetween(attributes[timetable]?.offBlock, attributes[timetable]?.onBlock)
    if (minutes !== null && minutes < 0) {
      warnings.push({ field: `${timetable}.onBlock`, code: 'flight.arrival-before-departure' })
    }
  }
}

function marksOf(flight: FlightAttributes, entry: TimeEntry): TimesReading['dayMarks'] {
  const marks: Partial<Record<TimeField, number>> = {}
  const day = typedDay(flight, entry)
  if (day?.length !== 10) return marks
  for (const place of TIME_PLACES) {
    const moment = readMoment(flight[place.timetable]?.[place.name])
    if (moment !== null) marks[timeField(place)] = daysBetween(day, (entry === 'utc' ? utcOf(moment) : moment).date)
  }
  return marks
}
