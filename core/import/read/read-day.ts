import { isRealDay, MAX_YEAR, MIN_YEAR } from '../../time/calendar-date.ts'
import type { DateOrder } from '../../time/date-order.ts'
import { monthByName } from '../../time/month-names.ts'
import type { Table } from '../file/table.ts'

export interface FileDay {
  /** `2026-03-05`, `2026-03` or `2026`. */
  date: string
  /** What stands behind the day, mostly a clock; empty where nothing does. */
  rest: string
}

const YEAR_FIRST = /^(\d{4})(?:([-/.])(\d{1,2})(?:\2(\d{1,2}))?)?(?![\d/.-])[T\s]?\s*/
const COMPACT = /^((?:19|20|21)\d{2})(\d{2})(\d{2})(?!\d)[T\s]?\s*/
/** A year of two digits is one with slashes or dots alone: with hyphens it may well stand first. */
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|(?<=[/.])\d{2})(?!\d)[T\s,]?\s*/
const DAY_OF_MONTH = /^(\d{1,2})[-. ]{0,2}([a-zä]{3,9})[-., ]{1,2}(\d{4})(?!\d)[T\s,]?\s*/i
const MONTH_DAY = /^([a-zä]{3,9})\.? (\d{1,2}),? (\d{4})(?!\d)[\s,]?\s*/i

/**
 * A date as programs write it: `2026-03-05`, `2026/3/5`, `20260305`, `2026-03`, `2026`, `05.03.2026`, and by the order of
 * its file `3/5/2026` or `03-05-2026`; with dots the day comes first; `5 Mar 2026`, `05-Mar-2026`, `5. März 2026`,
 * `March 5, 2026`. A clock may follow. Null for anything else, and for days that are none.
 * @param thisYear where years may have two digits, `05/03/26`: up to the next one they are of this century
 */
export function readDay(text: string, order: DateOrder, thisYear: number | null = null): FileDay | null {
  const first = YEAR_FIRST.exec(text) ?? COMPACT.exec(text)
  if (first) {
    const isCompact = first.length === 4
    const [year, month, day] = isCompact ? [first[1], first[2], first[3]] : [first[1], first[3], first[4]]
    return assemble(year, month, day, text.slice(first[0].length))
  }
  const last = YEAR_LAST.exec(text)
  if (!last) return namedMonth(text)
  const [whole, one, separator, two, written = ''] = last
  const year = written.length === 4 ? written : wholeYear(written, thisYear)
  if (year === null) return null
  const isDayFirst = separator === '.' || order === 'day-month'
  return assemble(year, isDayFirst ? two : one, isDayFirst ? one : two, text.slice(whole.length))
}

/** `26` is 2026, `79` is 1979. */
function wholeYear(digits: string, thisYear: number | null): string | null {
  if (thisYear === null) return null
  const century = Math.floor(thisYear / 100) * 100
  return String(Number(digits) + (Number(digits) <= thisYear + 1 - century ? century : century - 100))
}

/** The order a heading says, `Date (dd/mm/yy)`; null where it says none. */
export function orderOfHeading(heading: string): DateOrder | null {
  const [, day, month] = /\((?:([dt]{1,2})|(m{1,2}))[-/. ]/i.exec(heading) ?? []
  return day ? 'day-month' : month ? 'month-day' : null
}

function namedMonth(text: string): FileDay | null {
  const found = DAY_OF_MONTH.exec(text)
  const [whole = '', day, name = '', year] = found ?? reordered(MONTH_DAY.exec(text))
  const month = monthByName(name.toLowerCase())
  return month === null ? null : assemble(year, String(month), day, text.slice(whole.length))
}

function reordered(found: RegExpExecArray | null): readonly (string | undefined)[] {
  return found ? [found[0], found[2], found[1], found[3]] : []
}

function assemble(year = '', month: string | undefined, day: string | undefined, rest: string): FileDay | null {
  const parts = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter((part) => part !== undefined)
  const date = parts.join('-')
  const isRange = Number(year) >= MIN_YEAR && Number(year) <= MAX_YEAR
  if (!isRange || !isRealDay(`${date}${'-01'.repeat(3 - parts.length)}`)) return null
  return { date, rest: rest.trim() }
}

/**
 * The order of the days of a column: the American one, as table programs save them, unless a date of it can only be the
 * other way round.
 */
export function orderOfColumn(table: Table, column: string): DateOrder {
  return orderOfDates(cellsOf(table, column)) === 'day-month' ? 'day-month' : 'month-day'
}

function* cellsOf(table: Table, column: string): Generator<string> {
  for (const row of table.rows()) yield row.get(column)
}

/**
 * Which of day and month comes first in the dates of one file, by those of which only one reading is a day; null where
 * none tells, `mixed` where they contradict each other. Dates with dots or with the year first say nothing.
 */
export function orderOfDates(texts: Iterable<string>): DateOrder | 'mixed' | null {
  const seen = { 'day-month': false, 'month-day': false }
  for (const text of texts) {
    const [, one, separator, two] = YEAR_LAST.exec(text) ?? []
    if (separator === undefined || separator === '.') continue
    if (Number(one) > 12) seen['day-month'] = true
    if (Number(two) > 12) seen['month-day'] = true
  }
  if (seen['day-month'] && seen['month-day']) return 'mixed'
  return seen['day-month'] ? 'day-month' : seen['month-day'] ? 'month-day' : null
}

/** Of a date with slashes or hyphens and the year last: day and month may be the other way round. */
export function isEitherWay(text: string): boolean {
  const [, one, separator, two] = YEAR_LAST.exec(text) ?? []
  return separator !== undefined && separator !== '.' && one !== two && Number(one) <= 12 && Number(two) <= 12
}
