import { DATE_ORDERS, type DateOrder } from './date-order.ts'
import type { FlightIssueCode } from '../errors/issue-codes.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import {
  addDays,
  type DatePrecision,
  datePrecision,
  isRealDay,
  MAX_YEAR,
  MIN_YEAR,
  weekdayOfDay,
} from './calendar-date.ts'
import { monthByName } from './month-names.ts'
import { weekdayByName } from './weekday-names.ts'

export interface ParsedDate {
  /** `2026-03-05`, `2026-03` or `2026`. */
  date: string
  precision: DatePrecision
}

type Reading = Result<ParsedDate, FlightIssueCode>

/** Year, month and day as typed; a missing year has to be found, a missing month or day is the precision. */
interface Parts {
  year?: string | undefined
  month?: string | number | undefined
  day?: string | undefined
  /** Day and month are numbers and may stand the other way round. */
  loose?: boolean
}

const SEPARATOR = String.raw`\s*[-./]\s*`
const YEAR_FIRST = new RegExp(`^(\\d{4})(?:${SEPARATOR}(\\d{1,2})(?:${SEPARATOR}(\\d{1,2})\\.?)?)?$`)
/** `5 3 2026`, `2026 03 05`: blanks alone stand between figures only beside a year of four. */
const BLANKS_YEAR_LAST = /^(\d{1,2}) (\d{1,2}) (\d{4})$/
const BLANKS_YEAR_FIRST = /^(\d{4}) (\d{1,2}) (\d{1,2})$/
const COMPACT = /^((?:19|20|21)\d{2})(\d{2})(\d{2})$/
const COMPACT_YEAR_LAST = /^(\d{2})(\d{2})((?:19|20|21)\d{2})$/
const DAY_FIRST = new RegExp(`^(\\d{1,2})${SEPARATOR}(\\d{1,2})(?:${SEPARATOR}(\\d{4}|\\d{2})|\\.)?$`)
/** `03.84` has no such month. */
const MONTH_YEAR = new RegExp(`^(\\d{1,2})${SEPARATOR}(\\d{4}|3[2-9]|[4-9]\\d)$`)
const DAY_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th)?(?:\s+of\s+|[\s./-]*)([a-zäöü]{3,})[\s.,/-]*(?:['’]?(\d{4}|\d{2}))?$/
const MONTH_NAME_DAY = /^([a-zäöü]{3,})[\s./-]*(\d{1,2})(?:st|nd|rd|th)?(?:[\s,./-]+['’]?(\d{4}|\d{2}))?$/
/** `Juni 87`, `June '07`: of two figures alone those that are no day are a year. */
const MONTH_NAME_YEAR = /^([a-zäöü]{3,})[\s.,/-]*(\d{4}|['’]\d{2}|(?:3[2-9]|[4-9]\d))$/
const YEAR_MONTH_NAME = /^(\d{4})[\s./-]*([a-zäöü]{3,})[\s./-]*(\d{1,2})$/
const WEEKDAY_ALONE = /^(?:(last|letzten|letzter|vorigen)\s+)?([a-z]+)\.?$/
const WEEKDAY_BEFORE = /^([a-z]+)(?:[.,]+\s*|\s+|(?=\d))(\S.*)$/
/** Any day of the month is that near, that of a month of 31 days between shorter ones too. */
const NEAR_DAYS = 62
/** How far ahead a date without a year may lie; beyond it the last such day is meant. */
const AHEAD_DAYS = 90
const MAX_TYPED = 50
/** `28`, `28.`: a day of the month that stood there before. */
const DAY_ALONE = /^(\d{1,2})(?:\.|st|nd|rd|th)?$/

/** Days from today. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['heute', 0],
  ['yesterday', -1],
  ['gestern', -1],
  ['day before yesterday', -2],
  ['vorgestern', -2],
  ['tomorrow', 1],
  ['morgen', 1],
  ['day after tomorrow', 2],
  ['übermorgen', 2],
  ['uebermorgen', 2],
])

/**
 * Reads a date the way people type it, English and German alike: `2026-03-05`, `2026-03`, `2026`, `20260305`,
 * `5.3.2026`, `5 3 2026`, `5.3.26`, `5.3.`, `3/2026`, `5 Mar 2026`, `5mar`, `5. März 2026`, `March 5, 2026`, `März 2026`, `Juni 87`, `03.84`, each day
 * with its weekday before it; `today`, `gestern`; `Friday`, the last one. With dots the day comes first; with strokes, as in
 * `3/5/2026`, the writer's own order counts where both are days.
 * @param today the user's local day: a date without a year is the last such day, or one at most 90 days ahead
 * @param order null while nobody said which: then such a date is refused as `flight.date-order`
 * @param near the day that was there before: a day alone, as `28`, is the nearest such day
 */
export function parseDate(
  typed: string,
  today: string,
  order: DateOrder | null = 'day-month',
  near: string | null = null,
): Reading {
  if (typed.length > MAX_TYPED) return fail('flight.date-unreadable')
  const text = tidy(typed)
  const alone = near === null ? undefined : DAY_ALONE.exec(text)?.[1]
  if (near !== null && alone !== undefined) return readDayNear(Number(alone), near, today)
  return readWord(text, today) ?? readBehindWeekday(text, today, order) ?? readParts(split(text), today, order)
}

/** Whether this is only the day of a month: which month was there before. */
export function isDayAlone(typed: string): boolean {
  return DAY_ALONE.test(tidy(typed))
}

/** The nearest such day to one, of equals the earlier; of months without it and beyond the horizon none. */
function readDayNear(day: number, near: string, today: string): Reading {
  const latest = addDays(today, AHEAD_DAYS)
  for (let away = 0; away <= NEAR_DAYS; away += 1) {
    const found = [addDays(near, -away), addDays(near, away)].find(
      (date) => Number(date.slice(8)) === day && (date <= latest || date <= near),
    )
    if (found !== undefined) return ok({ date: found, precision: 'day' })
  }
  return fail('flight.date-not-real')
}

/** The two days a date may mean whose order is not known: day first, then month first. */
export function datesByOrder(typed: string, today: string): readonly string[] {
  return DATE_ORDERS.flatMap((order) => {
    const parsed = parseDate(typed, today, order)
    return parsed.ok ? [parsed.value.date] : []
  })
}

function tidy(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function readWord(text: string, today: string): Reading | null {
  const days = WORDS.get(text)
  if (days !== undefined) return ok({ date: addDays(today, days), precision: 'day' })
  const [, last, name = ''] = WEEKDAY_ALONE.exec(text) ?? []
  const weekday = weekdayByName(name)
  if (weekday === null) return null
  const ago = (weekdayOfDay(today) - weekday + 7) % 7
  return ok({ date: addDays(today, last !== undefined && ago === 0 ? -7 : -ago), precision: 'day' })
}

/** A weekday says nothing new; one that is not the day's is a slip of one of the two. */
function readBehindWeekday(text: string, today: string, order: DateOrder | null): Reading | null {
  const [, name = '', rest = ''] = WEEKDAY_BEFORE.exec(text) ?? []
  const weekday = weekdayByName(name)
  if (weekday === null) return null
  const parts = split(rest)
  const fits = (reading: Reading): boolean => reading.ok && isOn(reading.value, weekday)
  const read = readParts(parts, today, order)
  // The weekday may tell which way round day and month stand.
  if (!read.ok && read.error === 'flight.date-order') {
    const fitting = DATE_ORDERS.map((one) => readParts(parts, today, one)).filter(fits)
    return fitting.length === 1 ? (fitting[0] ?? read) : read
  }
  if (!read.ok || fits(read)) return read
  return fail(read.value.precision === 'day' ? 'flight.date-other-weekday' : 'flight.date-unreadable')
}

function isOn({ date, precision }: ParsedDate, weekday: number): boolean {
  return precision === 'day' && weekdayOfDay(date) === weekday
}

function readParts(parts: Parts | null, today: string, order: DateOrder | null): Reading {
  if (!parts) return fail('flight.date-unreadable')
  const dayFirst = readOrdered(parts, today)
  if (!parts.loose) return dayFirst
  const monthFirst = readOrdered({ ...parts, day: String(parts.month), month: parts.day }, today)
  if (!dayFirst.ok || !monthFirst.ok) return monthFirst.ok ? monthFirst : dayFirst
  if (order === null && dayFirst.value.date !== monthFirst.value.date) return fail('flight.date-order')
  return order === 'month-day' ? monthFirst : dayFirst
}

function readOrdered(parts: Parts, today: string): Reading {
  if (parts.year !== undefined) return assemble(fullYear(parts.year, today), parts)
  const year = likelyYear(parts, today)
  return year === null ? fail('flight.date-not-real') : assemble(year, parts)
}

function split(text: string): Parts | null {
  let match = COMPACT.exec(text) ?? YEAR_FIRST.exec(text) ?? BLANKS_YEAR_FIRST.exec(text)
  if (match) return { year: match[1], month: match[2], day: match[3] }
  match = MONTH_YEAR.exec(text)
  if (match) return { month: match[1], year: match[2] }
  match = COMPACT_YEAR_LAST.exec(text) ?? BLANKS_YEAR_LAST.exec(text) ?? DAY_FIRST.exec(text)
  if (match) return { day: match[1], month: match[2], year: match[3], loose: !text.includes('.') }
  return splitNamed(text)
}

function splitNamed(text: string): Parts | null {
  let match = MONTH_NAME_YEAR.exec(text)
  if (match) return named(match[1], { year: match[2]?.replace(/\D/, '') })
  match = DAY_MONTH_NAME.exec(text)
  if (match) return named(match[2], { day: match[1], year: match[3] })
  match = YEAR_MONTH_NAME.exec(text)
  if (match) return named(match[2], { day: match[3], year: match[1] })
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

function assemble(year: number, parts: Parts): Reading {
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
