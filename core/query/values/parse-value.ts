import { firstDay, lastDay, readDigestDate } from '../../digest/digest-date.ts'
import { fail, ok, type Result } from '../../lib/result.ts'
import { datePrecision } from '../../time/calendar-date.ts'
import type { DateOrder } from '../../time/date-order.ts'
import { monthByName } from '../../time/month-names.ts'
import { parseDate } from '../../time/parse-date.ts'
import { weekdayByName } from '../../time/weekday-names.ts'
import { choiceOf } from '../choices.ts'
import { type ChoiceField, type Field, type FieldKind, FIELDS } from '../fields.ts'
import { withDigits } from './number-words.ts'
import { type Amount, durationOf, lengthOf } from './parse-amount.ts'
import type { Compare, DateValue, LengthUnit, NumberValue, QueryIssueCode, Value } from '../query.ts'
import { type DaySpan, daysOf, isRelativeDate, relativeDateOf } from '../relative-dates.ts'
import { decadeOf, seasonOfYear } from './seasons.ts'

type Reading<T> = Result<T, QueryIssueCode>

type NumberKind = Exclude<FieldKind, 'word' | 'choice' | 'seat' | 'date'>

type Unit = LengthUnit | 'minutes'

const COMPARE = /^(<=|>=|=<|=>|==|[<>≤≥=])/
/** `2019-2022`, `mon–fri`: a span as people write it, where no value holds a hyphen itself. */
const DASHED = /^([^\s<>=–—-]+)\s*[–—-]\s*([^\s<>=–—-]+)$/
const DASHED_YEARS = /^(\d{4})\s*[–—-]\s*(\d{4})$/
/** A duration of at most so much and without a unit is one of hours: nobody asks for flights of five minutes so. */
const MOST_HOURS = 24
const HAS_YEAR = /\d{4}/
/** `2018/2019`, `March 2019..July 2019`. */
const NAMED_SPAN = /^\s*(?:(?=\d{4}\s*[-–—/]\s*\d{4}$)|(?=.*\.\.))(.+?)\s*(?:\.\.|[-–—/])\s*([^.].*)$/

/**
 * One value of a field, as typed behind its sign.
 * @param sign what stood between field and values
 * @param order what `3/5/2026` means to its writer; null while nobody said
 */
export function parseValue(field: Field, sign: Compare, typed: string, order: DateOrder | null = null): Reading<Value> {
  const { kind } = FIELDS[field]
  if (kind === 'word' || kind === 'choice' || kind === 'seat') {
    return sign === '=' ? parseWord(field, kind, typed) : fail('query.no-comparison')
  }
  return kind === 'date' ? parseDates(sign, typed, order) : parseNumbers(field, kind, sign, typed)
}

function parseWord(field: Field, kind: 'word' | 'choice' | 'seat', typed: string): Reading<Value> {
  if (kind === 'word') return ok({ kind: 'word', text: typed })
  const known = choiceOf(field as ChoiceField, typed)
  if (known !== null) return ok({ kind: 'choice', choice: known })
  return kind === 'seat' ? ok({ kind: 'word', text: typed }) : fail('query.unknown-choice')
}

interface Span {
  compare: Compare
  low: string
  high: string | null
}

/** `>5`, `5..9`, `5..`, `..9`, `5`, `5-9`. */
function spanOf(sign: Compare, typed: string, dashed: RegExp): Span {
  const own = sign === '=' ? COMPARE.exec(typed)?.[0] : undefined
  if (own !== undefined) {
    return { compare: compareOf(own), low: typed.slice(own.length).trim(), high: null }
  }
  const at = typed.indexOf('..')
  const [, first, second] = (at < 0 && sign === '=' && dashed.exec(typed)) || []
  if (first !== undefined && second !== undefined) return { compare: '..', low: first, high: second }
  if (at < 0 || sign !== '=') return { compare: sign, low: typed, high: null }
  const [low, high] = [typed.slice(0, at).trim(), typed.slice(at + 2).trim()]
  if (high === '') return { compare: '>=', low, high: null }
  return low === '' ? { compare: '<=', low: high, high: null } : { compare: '..', low, high }
}

/** A sign as people write it: `=>` and `≥` are `>=`, `!>` is `<=`. */
export function compareOf(sign: string): Compare {
  return COMPARE_OF[sign] ?? '='
}

const COMPARE_OF: Readonly<Record<string, Compare>> = {
  '<': '<',
  '<=': '<=',
  '=<': '<=',
  '≤': '<=',
  '!>': '<=',
  '>': '>',
  '>=': '>=',
  '=>': '>=',
  '≥': '>=',
  '!<': '>=',
  '!<=': '>',
  '!>=': '<',
}

function parseNumbers(field: Field, kind: NumberKind, sign: Compare, typed: string): Reading<NumberValue> {
  // Each has its own examples to try; a year is no amount of anything.
  const unreadable = `query.${field === 'year' ? 'year' : kind}-unreadable` as const
  const { compare, low, high } = spanOf(sign, typed.trim().toLowerCase(), DASHED)
  const ends = [low, ...(high === null ? [] : [high])].map((text) => amountOf(kind, text))
  if (!ends.every((end) => end !== null)) return fail(unreadable)
  const [from, to = null] = kind === 'minutes' ? inMinutes(field, ends) : ends
  if (from === undefined) return fail(unreadable)
  const unit = to?.unit ?? from.unit ?? (kind === 'distance' ? 'km' : null)
  // `3..5mi` means miles twice; `3km..5mi` means nothing.
  if (from.unit !== null && from.unit !== unit) return fail(unreadable)
  if (to !== null && to.value < from.value) return fail('query.range-reversed')
  const value = { kind: 'number', compare, value: from.value, to: to?.value ?? null } as const
  return ok({ ...value, unit: unit === 'minutes' ? null : unit })
}

/**
 * Durations as whole minutes, none when the unit is unclear: a number without a unit takes that of the other end, else
 * few are hours and many minutes. A delay is always one of minutes.
 */
function inMinutes(field: Field, ends: readonly Amount<Unit>[]): Amount<Unit>[] {
  const [from, to] = ends
  const withUnit = ends.filter(({ unit }) => unit !== null)
  const hasHours = withUnit.length > 0 ? isHours(withUnit, ends) : areHours(field, ends)
  const scaled = ends.map(({ value, unit }) => ({
    value: unit === null && hasHours ? Math.round(value * 60) : value,
    unit: null,
  }))
  const isMixed = withUnit.length === 0 && from && to && areHours(field, [from]) !== areHours(field, [to])
  return isMixed || scaled.some(({ value }) => !Number.isInteger(value)) ? [] : scaled
}

/** `5..8h` are hours, `30..90min` are not. */
function isHours(withUnit: readonly Amount<Unit>[], ends: readonly Amount<Unit>[]): boolean {
  const alone = ends.find(({ unit }) => unit === null)
  return alone !== undefined && withUnit.every(({ value }) => value % 60 === 0 && alone.value * 60 <= value)
}

function areHours(field: Field, ends: readonly Amount<Unit>[]): boolean {
  return field !== 'delay' && ends.every(({ value, unit }) => unit === null && value > 0 && value <= MOST_HOURS)
}

/**
 * What a duration without a unit was read as, null where it has one: a note says so, in case the other was meant. A delay
 * is always one of minutes.
 */
export function unitAssumed(field: Field, sign: Compare, typed: string): 'hours' | 'minutes' | null {
  if (FIELDS[field].kind !== 'minutes' || field === 'delay') return null
  const { low, high } = spanOf(sign, typed.trim().toLowerCase(), DASHED)
  const ends = [low, ...(high === null ? [] : [high])].map(durationOf).filter((end) => end !== null)
  if (areHours(field, ends)) return 'hours'
  return ends.length > 0 && ends.every(({ value, unit }) => unit === null && value > 0) ? 'minutes' : null
}

/** Do figures that may stand the other way round say day and month? Of who never said which, the day is read first. */
export function isReadDayFirst(field: Field, sign: Compare, typed: string): boolean {
  if (FIELDS[field].kind !== 'date') return false
  const { low, high } = spanOf(sign, typed.trim(), DASHED_YEARS)
  return [low, high].some((text) => text !== null && isAmbiguousDate(text))
}

/** `3/5/2026`. */
export function isAmbiguousDate(text: string): boolean {
  if (!HAS_YEAR.test(text)) return false
  const parsed = parseDate(text, '2000-01-01', null)
  return !parsed.ok && parsed.error === 'flight.date-order'
}

function amountOf(kind: NumberKind, text: string): Amount<Unit> | null {
  if (kind === 'minutes') return durationOf(text)
  if (kind === 'distance') return lengthOf(text)
  if (kind === 'month') return plain(inside(monthByName(text) ?? wholeNumber(text), 1, 12))
  if (kind === 'weekday') return plain(inside(weekdayByName(text) ?? wholeNumber(text), 1, 7))
  return plain(wholeNumber(text))
}

function plain(value: number | null): Amount<Unit> | null {
  return value === null ? null : { value, unit: null }
}

function inside(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null
}

function wholeNumber(text: string): number | null {
  const digits = withDigits(text)
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null
}

function parseDates(sign: Compare, typed: string, order: DateOrder | null): Reading<DateValue> {
  const { compare, low, high } = spanOf(sign, typed.trim(), DASHED_YEARS)
  const from = datesOf(low, order)
  const to = high === null ? null : datesOf(high, order)
  if (from === null || (high !== null && to === null)) return fail('query.date-unreadable')
  if (to === null) return ok(dateValue(compare, from))
  if (isReversed(from.first, to.last)) return fail('query.range-reversed')
  return ok({ kind: 'date', compare, value: from.first, to: to.last })
}

/** A comparison with a date, or with all days of a season. */
export function dateValue(compare: Compare, { first, last }: DaySpan): DateValue {
  if (compare === '=' && first !== last) return { kind: 'date', compare: '..', value: first, to: last }
  return { kind: 'date', compare, value: compare === '>' || compare === '<=' ? last : first, to: null }
}

/** The date, the first and the last month of `summer 2019`, or the years of `1980s`; null for none of them. */
function datesOf(typed: string, order: DateOrder | null): DaySpan | null {
  const date = dateOf(typed, order)
  return date === null ? (seasonOfYear(typed) ?? decadeOf(typed)) : { first: date, last: date }
}

/** The dates that words by themselves name: as `datesOf`, or `2018-2019`, `2018..2019`; null for none. */
export function namedDates(typed: string, order: DateOrder | null): DaySpan | null {
  const dates = datesOf(typed, order)
  if (dates !== null || !NAMED_SPAN.test(typed)) return dates
  const read = parseDates('=', typed.replace(NAMED_SPAN, '$1..$2'), order)
  return read.ok && read.value.to !== null ? { first: read.value.value, last: read.value.to } : null
}

/** Do the words read as a date, or as a span of dates? */
export function isDateText(typed: string, order: DateOrder | null): boolean {
  return parseDates('=', typed, order).ok
}

/** As typed in the form, but with a year of four digits: a saved query means the same next year. Null for no date. */
export function dateOf(typed: string, order: DateOrder | null): string | null {
  const text = typed.trim()
  if (datePrecision(text) !== null) return text
  const relative = relativeDateOf(text)
  if (relative !== null) return relative
  if (!HAS_YEAR.test(text)) return null
  const parsed = parseDate(text, '2000-01-01', order ?? 'day-month')
  return parsed.ok ? parsed.value.date : null
}

/** A Wednesday in the middle of a month: words are compared as they follow one another on most days. */
const ANY_DAY = '2024-06-12'

/** `2019..2019-03` ends inside its beginning and is fine. Whether a word lies before a day, only that day knows. */
function isReversed(from: string, to: string): boolean {
  if (isRelativeDate(from) !== isRelativeDate(to)) return false
  if (!isRelativeDate(from) || !isRelativeDate(to)) return to < from.slice(0, to.length)
  return lastDay(readDigestDate(daysOf(to, ANY_DAY).last)) < firstDay(readDigestDate(daysOf(from, ANY_DAY).first))
}
