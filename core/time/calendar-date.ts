import { DAY_MS } from './units.ts'

/** Calendar arithmetic on `YYYY-MM-DD`; no zone is involved anywhere. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const PARTIAL = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/

/** The first powered airship flew in 1900; nobody plans past 2199. */
export const MIN_YEAR = 1900
export const MAX_YEAR = 2199

export type DatePrecision = 'day' | 'month' | 'year'

/** Is it a day that exists in the calendar? `2026-02-29` is not. */
export function isRealDay(text: string): boolean {
  const match = DAY.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = isLeap && month === 2 ? 29 : (MONTH_LENGTHS[month - 1] ?? 0)
  return day >= 1 && day <= length
}

/** Precision of `2026-03-05`, `2026-03` or `2026`; null when it is none of them or names no real day or month. */
export function datePrecision(text: string | null | undefined): DatePrecision | null {
  const match = PARTIAL.exec(text ?? '')
  if (!match) return null
  const [whole, , month, day] = match
  if (day !== undefined) return isRealDay(whole) ? 'day' : null
  if (month !== undefined) return isRealDay(`${whole}-01`) ? 'month' : null
  return 'year'
}

/** The day `days` later (earlier when negative). */
export function addDays(day: string, days: number): string {
  return toIso(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
}

/** Calendar days from one day to the other: 1 for the next day. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOfDay(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

function toIso(epochMs: number): string {
  return Number.isNaN(epochMs) ? '' : new Date(epochMs).toISOString().slice(0, 10)
}
