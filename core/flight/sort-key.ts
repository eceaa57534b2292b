import { readMoment } from '../time/moment.ts'
import type { FlightAttributes } from './flight.ts'

/** Fixed for the local database's index. */
export const SORT_KEY_MAX_LENGTH = 64

const MINUTES_BEFORE = 2000
const NO_TIME = 0
const MAX_EPOCH_SECONDS = 9_999_999_999

/**
 * Text that sorts flights newest first in plain ascending order, so the local index can be used:
 * inverted date, inverted minute of departure, inverted moment of logging, id.
 * A flight known to the month or year only stands below the days of that month or year; a flight without a time
 * below those with one on its day; without a date below everything.
 */
export function flightSortKey(attributes: FlightAttributes, id: string): string {
  const date = attributes.date ?? ''
  const day = `${date.slice(0, 4)}${date.slice(5, 7)}${date.slice(8, 10)}`.replaceAll(/\D/g, '').padEnd(8, '0')
  const minute = String(departureMinute(attributes)).padStart(4, '0')
  const logged = String(loggedSecond(attributes)).padStart(10, '0')
  return `${invert(day)}${invert(minute)}${invert(logged)}-${id}`.slice(0, SORT_KEY_MAX_LENGTH)
}

/**
 * Minutes of the departure instant after the start of its date in UTC, moved into 1..9999. The instant and not the
 * clock orders a day: 18:00 in Tokyo comes before 14:00 in New York.
 */
function departureMinute(attributes: FlightAttributes): number {
  const { actual, scheduled, date } = attributes
  const text = actual?.offBlock ?? actual?.takeOff ?? scheduled?.offBlock ?? scheduled?.takeOff
  const moment = readMoment(text)
  if (!moment) return NO_TIME
  const midnight = Date.parse(`${date?.length === 10 ? date : moment.date}T00:00:00Z`)
  const minute = Math.floor((moment.epochMs - midnight) / 60_000) + MINUTES_BEFORE
  return Number.isFinite(minute) ? Math.min(Math.max(minute, 1), 9999) : NO_TIME
}

function loggedSecond(attributes: FlightAttributes): number {
  const seconds = Math.floor(Date.parse(attributes.createdAt ?? '') / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), MAX_EPOCH_SECONDS) : 0
}

function invert(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))
}
