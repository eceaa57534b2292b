import { DAY_MS } from '../time/units.ts'

/**
 * How long a flight counts. `days` of 90: on its own day and on the 90 after it ("in the preceding 90 days"). `months`: up
 * to the same day of a later month, the last one where that month is shorter. `calendar-months`: up to the last day of a
 * later month ("within the 6 calendar months preceding the month of the flight", 14 CFR 61.57(c)).
 */
export interface CountedTime {
  unit: 'days' | 'months' | 'calendar-months'
  count: number
}

/** Days since 1 January 1970 of an ISO date, `2026-03-05`. */
export function dayOf(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
}

/** The ISO date of a day since 1 January 1970. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The last day on which something of that day counts; both in days since 1970. A later day never ends sooner. */
export function lastDayOf({ unit, count }: CountedTime, day: number): number {
  if (unit === 'days') return day + count
  const date = new Date(day * DAY_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count]
  const end = Date.UTC(year, month + 1, 0)
  if (unit === 'calendar-months') return Math.round(end / DAY_MS)
  return Math.round(Math.min(Date.UTC(year, month, date.getUTCDate()), end) / DAY_MS)
}
