import type { FlightIssueCode } from '../../errors/issue-codes.ts'
import { type Clock, formatClockTime } from '../../locale/clock.ts'
import { addDays, daysBetween } from '../../time/calendar-date.ts'
import { readMoment } from '../../time/moment.ts'
import { utcOf } from '../../time/utc-of.ts'
import { parseTime } from '../../time/parse-time.ts'
import { freezeInstant, resolveLocal } from '../../time/zoned.ts'
import type { FlightAttributes, PilotFacts } from '../flight.ts'

/** Reporting for duty, before the flight; release, after it. */
export const DUTY_SIDES = ['on', 'off'] as const
export type DutySide = (typeof DUTY_SIDES)[number]
/** Where each stands in the record. */
export const DUTY_FACTS = { on: 'dutyOn', off: 'dutyOff' } as const satisfies Record<DutySide, keyof PilotFacts>

/** What a clock of the duty is read against. */
export interface DutyAnchor {
  /**
   * Off block for reporting, on block for release: what happened, else what was planned, else reporting for release;
   * null while unknown.
   */
  text: string | null
  /** The flight's day, for where there is no such time. */
  date: string | null
  /** Of the place where it was; null while unknown. */
  zone: string | null
}

interface DutyClock {
  /** `05:40` */
  time: string
  /** Days from the anchor's day, where somebody typed them. */
  dayOffset: number | null
  isUtc: boolean
}

const MOST_DAYS = 2

export function dutyAnchor(flight: FlightAttributes, side: DutySide): DutyAnchor {
  const { actual, scheduled, from, to, divertedTo, date = null } = flight
  const text =
    side === 'on'
      ? (actual?.offBlock ?? actual?.takeOff ?? scheduled?.offBlock ?? scheduled?.takeOff)
      : (actual?.onBlock ?? actual?.landing ?? scheduled?.onBlock ?? scheduled?.landing ?? flight.pilot?.dutyOn)
  const place = side === 'on' ? from : (divertedTo ?? to)
  return { text: text ?? null, date, zone: place?.timeZone ?? null }
}

/**
 * What is typed for a duty, as times of a flight are typed. The time it means is the last such clock before the flight
 * for reporting, the next one after it for release; on the flight's day where no time says when it was. An hour that the
 * clock showed twice or skipped is the one farther from the flight.
 * @param isUtc whether clocks are typed in UTC; one with a `Z` behind it always is
 * @returns the frozen time, RFC 9557 to the minute; or why it cannot be said
 */
export function readDuty(
  typed: string,
  anchor: DutyAnchor,
  side: DutySide,
  isUtc: boolean,
): { text: string } | { code: FlightIssueCode } {
  const parsed = parseTime(typed)
  if (!parsed.ok) return { code: parsed.error }
  const { time, dayOffset } = parsed.value
  if (dayOffset !== null && Math.abs(dayOffset) > MOST_DAYS) return { code: 'flight.duty-days-unreadable' }
  return resolve(anchor, side, { time, dayOffset, isUtc: isUtc || parsed.value.isUtc === true })
}

/** A stored time of the duty as it is typed: the clock, and the day where leaving it out would mean another one. */
export function writeDuty(flight: FlightAttributes, side: DutySide, isUtc: boolean, clock: Clock = '24'): string {
  const moment = readMoment(flight.pilot?.[DUTY_FACTS[side]])
  if (moment === null) return ''
  const { date, time } = isUtc ? utcOf(moment) : moment
  const text = formatClockTime(time, clock)
  const anchor = dutyAnchor(flight, side)
  const read = resolve(anchor, side, { time, dayOffset: null, isUtc })
  const day = dutyDay(anchor, isUtc)
  if (day === null || ('text' in read && readMoment(read.text)?.epochMs === moment.epochMs)) return text
  const days = daysBetween(day, date)
  return `${text} ${days < 0 ? '-' : '+'}${Math.abs(days)}`
}

function resolve(anchor: DutyAnchor, side: DutySide, clock: DutyClock): { text: string } | { code: FlightIssueCode } {
  const zone = anchor.zone ?? (clock.isUtc ? 'UTC' : null)
  if (zone === null) return { code: 'flight.zone-needed' }
  const day = dutyDay(anchor, clock.isUtc)
  if (day === null) return { code: 'flight.time-needs-day' }
  const limit = readMoment(anchor.text)?.epochMs ?? null
  const readings = daysOf(anchor, side, clock)
    .map((days) => onDay(addDays(day, days), side, clock, zone))
    .filter((text) => text !== null)
  const fits = (text: string): boolean => {
    const at = readMoment(text)?.epochMs ?? null
    // Nothing to lean on: the day on which the clock of the place shows the flight's date.
    if (limit === null || at === null) return clock.dayOffset !== null || text.startsWith(day)
    return side === 'on' ? at <= limit : at >= limit
  }
  const text = readings.find(fits) ?? readings[0]
  return text === undefined ? { code: 'flight.zone-unknown' } : { text }
}

/** A time of the duty when its flight has moved by whole days: the same clock in the same zone. */
export function moveDuty(text: string, days: number): string {
  const moment = readMoment(text)
  if (moment === null || days === 0) return text
  const zoned = resolveLocal(addDays(moment.date, days), moment.time, moment.zone)
  return zoned.kind === 'exact' ? zoned.value : zoned.kind === 'unknown-zone' ? text : zoned.candidates[0]
}

/** The day from which days of a duty's clock are counted, on the clock it is typed on; null while unknown. */
function dutyDay({ text, date, zone }: DutyAnchor, isUtc: boolean): string | null {
  const moment = readMoment(text)
  if (moment === null) return date?.length === 10 ? date : null
  if (isUtc) return utcOf(moment).date
  return (zone === null ? null : freezeInstant(moment.epochMs, zone)?.slice(0, 10)) ?? moment.date
}

function daysOf({ text }: DutyAnchor, side: DutySide, { dayOffset, isUtc }: DutyClock): readonly number[] {
  if (dayOffset !== null) return [dayOffset]
  if (text === null) return isUtc ? [0, -1, 1] : [0]
  return side === 'on' ? [0, -1] : [0, 1]
}

function onDay(date: string, side: DutySide, { time, isUtc }: DutyClock, zone: string): string | null {
  if (isUtc) return freezeInstant(Date.parse(`${date}T${time}:00Z`), zone)
  const zoned = resolveLocal(date, time, zone)
  switch (zoned.kind) {
    case 'unknown-zone':
      return null
    case 'exact':
      return zoned.value
    default:
      return zoned.candidates[side === 'on' ? 0 : 1]
  }
}
