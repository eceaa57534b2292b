import { daysBetween } from '../time/calendar-date.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'

/** How far off a flight is. */
export type Countdown =
  /** A day or more to its departure, less than a week: whole days of 24 hours, and the hours beyond them. */
  | { kind: 'days'; days: number; hours: number }
  /** Less than a day, in whole minutes; 0 within the last of them. */
  | { kind: 'minutes'; minutes: number }
  /** Between its times: whole minutes to its arrival. */
  | { kind: 'under-way'; minutes: number }
  /** No time is known, or it is a week or more off: calendar days from today, 0 for today. */
  | { kind: 'day'; days: number }
  /** Of its date not even the day is known. */
  | { kind: 'undated' }

/** From so many days on nobody counts hours. */
const WEEK = 7

export interface CountedFlight {
  /** Milliseconds since 1970; null when unknown. */
  departureMs: number | null
  arrivalMs: number | null
  /** `2026-03-05`, `2026-03`, `2026` or null. */
  date: string | null
}

/**
 * From one instant to another, whatever the clocks of both places say: neither a date line nor a change of the clocks
 * between them makes it longer or shorter.
 * @param today the day at this device, from which calendar days are counted
 */
export function countdownTo({ departureMs, arrivalMs, date }: CountedFlight, nowMs: number, today: string): Countdown {
  if (departureMs === null) {
    return date?.length === 10 ? { kind: 'day', days: daysBetween(today, date) } : { kind: 'undated' }
  }
  const leftMs = departureMs - nowMs
  if (leftMs <= 0 && arrivalMs !== null) return { kind: 'under-way', minutes: wholeMinutes(arrivalMs - nowMs) }
  if (leftMs < DAY_MS) return { kind: 'minutes', minutes: wholeMinutes(leftMs) }
  if (leftMs >= WEEK * DAY_MS && date?.length === 10) return { kind: 'day', days: daysBetween(today, date) }
  return { kind: 'days', days: Math.floor(leftMs / DAY_MS), hours: Math.floor((leftMs % DAY_MS) / HOUR_MS) }
}

function wholeMinutes(ms: number): number {
  return Math.max(0, Math.floor(ms / MINUTE_MS))
}
