import { addDays, daysBetween } from '../time/calendar-date.ts'
import { minutesBetween, readMoment } from '../time/moment.ts'
import { parseTime } from '../time/parse-time.ts'
import { resolveArrival } from './arrival.ts'
import type { DraftReading, FlightDraft, FormIssue, TimeChoices } from './draft.ts'
import { expectedMinutes } from './estimate.ts'
import type { FlightAttributes, FlightTimes } from './flight.ts'
import { moveHiddenTimes, movedEnds } from './move-times.ts'
import { set } from './read-fields.ts'
import { type Settled, settleTime, type WallTime } from './settle-time.ts'

/** One time read: the text to store, null for none, undefined while it cannot be said. */
type Reading = string | null | undefined

interface Clock {
  date: string
  time: string
  zone: string
  dayOffset: number | null
}

const DAY_OFFSET = /^[+-]?[0-5]$/

/**
 * The two times of the form and, when date or places moved, the hidden ones; `attributes` already hold the other fields.
 * A time whose day, clock and zone did not change keeps its stored text, with seconds and the chosen side of a clock
 * change.
 */
export function readTimes(
  draft: FlightDraft,
  opened: FlightDraft,
  attributes: FlightAttributes,
  choices: TimeChoices,
): DraftReading {
  const reading: DraftReading = { attributes, issues: [], warnings: [], questions: [], dayOffset: null }
  const { original, timetable } = draft
  const stored = original[timetable]
  const moved = movedEnds(original, attributes)
  const departureTouched = moved.departure || draft.departureTime !== opened.departureTime
  const departure = departureTouched ? readDeparture(draft, reading, choices) : stored?.offBlock
  const arrivalTouched =
    moved.arrival ||
    draft.arrivalTime !== opened.arrivalTime ||
    draft.arrivalDayOffset !== opened.arrivalDayOffset ||
    (departure ?? null) !== (stored?.offBlock ?? null)
  const arrival = arrivalTouched ? readArrival(draft, reading, choices, departure ?? null) : stored?.onBlock
  if (departureTouched || arrivalTouched) writeTimes(draft, attributes, departure, arrival)
  for (const open of moveHiddenTimes(original, attributes, timetable, choices)) note(open, reading)
  compare(draft, reading)
  return reading
}

function readDeparture(draft: FlightDraft, reading: DraftReading, choices: TimeChoices): Reading {
  const clock = readClock(draft, 'departureTime', reading)
  if (!clock) return clock
  if (clock.dayOffset !== null) return refuse(reading, { field: 'departureTime', code: 'flight.time-unreadable' })
  const wall: WallTime = { ...clock, timetable: draft.timetable, name: 'offBlock' }
  return kept(draft, wall) ?? note(settleTime(wall, choices), reading)
}

function readArrival(
  draft: FlightDraft,
  reading: DraftReading,
  choices: TimeChoices,
  departure: string | null,
): Reading {
  const clock = readClock(draft, 'arrivalTime', reading)
  if (!clock) return clock
  const typed = draft.arrivalDayOffset.trim().replaceAll(/[−–]/g, '-')
  if (typed !== '' && !DAY_OFFSET.test(typed)) {
    return refuse(reading, { field: 'arrivalDayOffset', code: 'flight.day-offset-unreadable' })
  }
  const { dayOffset, zoned } = resolveArrival({
    ...clock,
    departure,
    dayOffset: clock.dayOffset ?? (typed === '' ? null : Number(typed)),
    expectedMinutes: expectedMinutes(reading.attributes),
  })
  const wall: WallTime = {
    ...clock,
    date: addDays(clock.date, dayOffset),
    timetable: draft.timetable,
    name: 'onBlock',
  }
  return kept(draft, wall) ?? note(settleTime(wall, choices, zoned), reading)
}

/** Clock, day and zone of a typed time; null when none was typed, undefined when something it needs is missing. */
function readClock(
  draft: FlightDraft,
  field: 'departureTime' | 'arrivalTime',
  reading: DraftReading,
): Clock | null | undefined {
  if (draft[field].trim() === '') return null
  const parsed = parseTime(draft[field])
  if (!parsed.ok) return refuse(reading, { field, code: parsed.error })
  const { date } = reading.attributes
  const place = field === 'departureTime' ? reading.attributes.from : reading.attributes.to
  // A missing date or place has its own issue already.
  if (!date || !place) return undefined
  if (date.length !== 10) return refuse(reading, { field, code: 'flight.time-needs-day' })
  if (!place.timeZone) return refuse(reading, { field, code: 'flight.zone-unknown' })
  return { date, time: parsed.value.time, dayOffset: parsed.value.dayOffset, zone: place.timeZone }
}

function kept(draft: FlightDraft, wall: WallTime): string | null {
  const text = draft.original[wall.timetable]?.[wall.name]
  const moment = readMoment(text)
  const same = moment && moment.date === wall.date && moment.time === wall.time && moment.zone === wall.zone
  return same ? (text ?? null) : null
}

function note(settled: Settled, reading: DraftReading): Reading {
  if (settled.kind === 'settled') return settled.value
  if (settled.kind === 'question') reading.questions.push(settled.question)
  else reading.issues.push(settled.issue)
  return undefined
}

function refuse(reading: DraftReading, issue: FormIssue): undefined {
  reading.issues.push(issue)
}

function writeTimes(draft: FlightDraft, attributes: FlightAttributes, departure: Reading, arrival: Reading): void {
  const stored = draft.original[draft.timetable]
  const times: FlightTimes = { ...stored }
  const departureChanged = departure !== undefined && departure !== (stored?.offBlock ?? null)
  const arrivalChanged = arrival !== undefined && arrival !== (stored?.onBlock ?? null)
  if (!departureChanged && !arrivalChanged) return
  if (departureChanged) times.offBlock = departure
  if (arrivalChanged) times.onBlock = arrival
  const isEmpty = Object.values(times).every((value) => value === null || value === undefined)
  set(attributes, draft.timetable, isEmpty ? null : times)
  // A duration typed by hand was typed beside other times.
  if (departure && arrival) set(attributes, 'durationMinutes', null)
}

function compare(draft: FlightDraft, reading: DraftReading): void {
  const times = reading.attributes[draft.timetable]
  const arrival = readMoment(times?.onBlock)
  const day = readMoment(times?.offBlock)?.date ?? reading.attributes.date
  if (arrival && day?.length === 10) reading.dayOffset = daysBetween(day, arrival.date)
  const minutes = minutesBetween(times?.offBlock, times?.onBlock)
  if (minutes !== null && minutes < 0) {
    reading.warnings.push({ field: 'arrivalTime', code: 'flight.arrival-before-departure' })
  }
}
