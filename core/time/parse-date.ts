import type { FlightIssueCode } from '../errors/issue-codes.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import { addDays, type DatePrecision, datePrecision, isRealDay, MAX_YEAR, MIN_YEAR } from './calendar-date.ts'
import { monthByName } from './month-names.ts'

export interface ParsedDate {
  /** `2026-03-05`, `2026-03` or `2026`. */
  date: string
  precision: DatePrecision
}

/** Year, month and day as typed; a missing year has to be found, a missing month or day is the precision. */
interface Parts {
  year?: string | undefined
  month?: string | number | undefined
  day?: string | undefined
}

const SEPARATOR = String.raw`\s*[-./]\s*`
const YEAR_FIRST = new RegExp(`^(\\d{4})(?:${SEPARATOR}(\\d{1,2})(?:${SEPARATOR}(\\d{1,2})\\.?)?)?$`)
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const DAY_FIRST = new RegExp(`^(\\d{1,2})${SEPARATOR}(\\d{1,2})(?:${SEPARATOR}(\\d{4}|\\d{2})|\\.)?$`)
const MONTH_YEAR = new RegExp(`^(\\d{1,2})${SEPARATOR}(\\d{4})$`)
const DAY_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]*([a-zäöü]{3,})[\s.,-]*(\d{4}|\d{2})?$/
const MONTH_NAME_DAY = /^([a-zäöü]{3,})[\s.]+(\d{1,2})(?:st|nd|rd|th)?(?:[\s,]+(\d{4}))?$/
const MONTH_NAME_YEAR = /^([a-zäöü]{3,})[\s.,-]+(\d{4})$/
/** How far ahead a date without a year may lie; beyond it the last such day is meant. */
const AHEAD_DAYS = 90
const MAX_TYPED = 50

/**
 * Reads a date the way people type it, English and German alike: `2026-03-05`, `2026-03`, `2026`, `20260305`,
 * `5.3.2026`, `05/03/2026` (day first, as in both languages), `5.3.26`, `5.3.`, `3/2026`, `5 Mar 2026`,
 * `5. März 2026`, `March 5, 2026`, `März 2026`.
 * @param today the user's local day: a date without a year is the last such day, or one at most 90 days ahead
 */
export function parseDate(typed: string, today: string): Result<ParsedDate, FlightIssueCode> {
  if (typed.length > MAX_TYPED) return fail('flight.date-unreadable')
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  const parts = split(text)
  if (!parts) return fail('flight.date-unreadable')
  if (parts.year !== undefined) return assemble(fullYear(parts.year, today), parts)
  const year = likelyYear(parts, today)
  return year === null ? fail('flight.date-not-real') : assemble(year, parts)
}

function split(text: string): Parts | null {
  let match = COMPACT.exec(text) ?? YEAR_FIRST.exec(text)
  if (match) return { year: match[1], month: match[2], day: match[3] }
  match = MONTH_YEAR.exec(text)
  if (match) return { month: match[1], year: match[2] }
  match = DAY_FIRST.exec(text)
  if (match) return { day: match[1], month: match[2], year: match[3] }
  return splitNamed(text)
}

function splitNamed(text: string): Parts | null {
  let match = MONTH_NAME_YEAR.exec(text)
  if (match) return named(match[1], { year: match[2] })
  match = DAY_MONTH_NAME.exec(text)
  if (match) return named(match[2], { day: match[1], year: match[3] })
  match = MONTH_NAME_DAY.exec(text)
  return match ? named(match[1], { day: match[2], year: match[3] }) : null
}

function named(name: string | undefined, rest: Parts): Parts | null {
  const month = monthByName(name ?? '')
  return month === null ? null : { ...rest, month }
}

/** `26` is the year of that ending from 98 years ago to next year. */
function fullYear(year: string, today: string): number {
  if (year.length === 4) return Number(year)
  const latest = Number(today.slice(0, 4)) + 1
  const candidate = latest - (latest % 100) + Number(year)
  return candidate > latest ? candidate - 100 : candidate
}

function likelyYear(parts: Parts, today: string): number | null {
  const thisYear = Number(today.slice(0, 4))
  const horizon = addDays(today, AHEAD_DAYS)
  // Eight years back always hold a 29 February.
  for (let year = thisYear + 1; year >= thisYear - 8; year -= 1) {
    const day = write(year, parts)
    if (isRealDay(day) && day <= horizon) return year
  }
  return null
}

function assemble(year: number, parts: Parts): Result<ParsedDate, FlightIssueCode> {
  const date = write(year, parts)
  const precision = datePrecision(date)
  if (!precision) return fail('flight.date-not-real')
  if (year < MIN_YEAR || year > MAX_YEAR) return fail('flight.date-out-of-range')
  return ok({ date, precision })
}

function write(year: number, { month, day }: Parts): string {
  const parts = [String(year).padStart(4, '0')]
  if (month !== undefined) parts.push(String(month).padStart(2, '0'))
  if (day !== undefined) parts.push(day.padStart(2, '0'))
  return parts.join('-')
}
