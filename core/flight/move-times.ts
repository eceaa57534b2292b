import { addDays, daysBetween } from '../time/calendar-date.ts'
import { readMoment } from '../time/moment.ts'
import type { TimeChoices, Timetable } from './draft.ts'
import { FLIGHT_TIME_NAMES, type FlightAttributes, type FlightTimeName, type FlightTimes } from './flight.ts'
import { type Settled, settleTime } from './settle-time.ts'

/** Did the day or the zone of an end change, so that a clock there means another instant? */
export interface MovedEnds {
  departure: boolean
  arrival: boolean
}

export function movedEnds(before: FlightAttributes, after: FlightAttributes): MovedEnds {
  const day = (before.date ?? null) !== (after.date ?? null)
  const zone = (end: 'from' | 'to'): boolean => (before[end]?.timeZone ?? null) !== (after[end]?.timeZone ?? null)
  return { departure: day || zone('from'), arrival: day || zone('to') }
}

/**
 * Carries the times the form does not show along with a moved date or place: the same clock, as many days on, in the
 * place's zone. Otherwise a flight moved by a week would keep last week's take-off.
 * @returns what could not be carried: questions and issues
 */
export function moveHiddenTimes(
  before: FlightAttributes,
  after: FlightAttributes,
  shown: Timetable,
  choices: TimeChoices,
): Settled[] {
  const moved = movedEnds(before, after)
  const open: Settled[] = []
  for (const timetable of ['scheduled', 'actual'] as const) {
    const stored = after[timetable]
    if (!stored) continue
    const times: FlightTimes = { ...stored }
    for (const name of FLIGHT_TIME_NAMES) {
      const departs = name === 'offBlock' || name === 'takeOff'
      const isShown = timetable === shown && (name === 'offBlock' || name === 'onBlock')
      if (isShown || !(departs ? moved.departure : moved.arrival)) continue
      const settled = moveTime(before, after, timetable, name, choices)
      if (settled?.kind === 'settled') times[name] = settled.value
      else if (settled) open.push(settled)
    }
    after[timetable] = times
  }
  return open
}

function moveTime(
  before: FlightAttributes,
  after: FlightAttributes,
  timetable: Timetable,
  name: FlightTimeName,
  choices: TimeChoices,
): Settled | null {
  const moment = readMoment(before[timetable]?.[name])
  if (!moment) return null
  const end = name === 'offBlock' || name === 'takeOff' ? 'from' : 'to'
  const newZone = after[end]?.timeZone ?? null
  const zone = newZone !== null && newZone !== before[end]?.timeZone ? newZone : moment.zone
  const days = before.date?.length === 10 && after.date?.length === 10 ? daysBetween(before.date, after.date) : 0
  if (days === 0 && zone === moment.zone) return null
  return settleTime({ timetable, name, date: addDays(moment.date, days), time: moment.time, zone }, choices)
}
