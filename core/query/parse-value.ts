import { firstDay, lastDay, readDigestDate } from '../digest/digest-date.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import { datePrecision } from '../time/calendar-date.ts'
import { monthByName } from '../time/month-names.ts'
import { parseDate } from '../time/parse-date.ts'
import { weekdayByName } from '../time/weekday-names.ts'
import { choiceOf } from './choices.ts'
import { type ChoiceField, type Field, type FieldKind, FIELDS } from './fields.ts'
import type { Compare, DateValue, LengthUnit, NumberValue, QueryIssueCode, Value } from './query.ts'
import { daysOf, isRelativeDate, relativeDateOf } from './relative-dates.ts'

type Reading<T> = Result<T, QueryIssueCode>

type NumberKind = Exclude<FieldKind, 'word' | 'choice' | 'seat' | 'date'>

interface Amount {
  value: number
  unit: LengthUnit | null
}

const COMPARE = /^(<=|>=|[<>≤≥=])/
const DURATION = /^(-?)(?:(\d{1,5}):([0-5]\d)|(\d{1,5})h(?:([0-5]?\d)(?:m|min)?)?|(\d{1,7})(?:m|min)?)$/
const LENGTH = /^(\d{1,7}(?:\.\d{1,3})?)(km|mi|nmi|nm)?$/
/** `5.000`, `5'000`: three digits after the sign are thousands, never thousandths of a kilometre. */
const GROUPED = /^(\d{1,3})[.'’](\d{3})(?=\D|$)/
const HAS_YEAR = /\d{4}/

/**
 * One value of a field, as typed behind its sign.
 * @param sign what stood between field and values
 */
export function parseValue(field: Field, sign: Compare, typed: string): Reading<Value> {
  const { kind } = FIELDS[field]
  if (kind === 'word' || kind === 'choice' || kind === 'seat') {
    return sign === '=' ? parseWord(field, kind, typed) : fail('query.no-comparison')
  }
  return kind === 'date' ? parseDates(sign, typed) : parseNumbers(field, kind, sign, typed)
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

/** `>5`, `5..9`, `5..`, `..9`, `5`. */
function spanOf(sign: Compare, typed: string): Span {
  const own = sign === '=' ? COMPARE.exec(typed)?.[0] : undefined
  if (own !== undefined) {
    const compare = own === '≤' ? '<=' : own === '≥' ? '>=' : (own as Compare)
    return { compare, low: typed.slice(own.length), high: null }
  }
  const at = typed.indexOf('..')
  if (at < 0 || sign !== '=') return { compare: sign, low: typed, high: null }
  const [low, high] = [typed.slice(0, at), typed.slice(at + 2)]
  if (high === '') return { compare: '>=', low, high: null }
  return low === '' ? { compare: '<=', low: high, high: null } : { compare: '..', low, high }
}

function parseNumbers(field: Field, kind: NumberKind, sign: Compare, typed: string): Reading<NumberValue> {
  // Each has its own examples to try; a year is no amount of anything.
  const unreadable = `query.${field === 'year' ? 'year' : kind}-unreadable` as const
  const { compare, low, high } = spanOf(sign, typed.toLowerCase().replaceAll(/\s/g, ''))
  const to = high === null ? null : amountOf(kind, high)
  const from = amountOf(kind, low)
  if (from === null || (high !== null && to === null)) return fail(unreadable)
  const unit = to?.unit ?? from.unit ?? (kind === 'distance' ? 'km' : null)
  // `3..5mi` means miles twice; `3km..5mi` means nothing.
  if (from.unit !== null && from.unit !== unit) return fail(unreadable)
  if (to !== null && to.value < from.value) return fail('query.range-reversed')
  return ok({ kind: 'number', compare, value: from.value, to: to?.value ?? null, unit })
}

function amountOf(kind: NumberKind, text: string): Amount | null {
  if (kind === 'minutes') return plain(minutesOf(text))
  if (kind === 'month') return plain(inside(monthByName(text) ?? wholeNumber(text), 1, 12))
  if (kind === 'weekday') return plain(inside(weekdayByName(text) ?? wholeNumber(text), 1, 7))
  if (kind === 'count') return plain(wholeNumber(text))
  const match = LENGTH.exec(text.replace(GROUPED, '$1$2'))
  if (!match) return null
  const unit = match[2] === 'nm' ? 'nmi' : ((match[2] as LengthUnit | undefined) ?? null)
  return { value: Number(match[1]), unit }
}

function plain(value: number | null): Amount | null {
  return value === null ? null : { value, unit: null }
}

function inside(value: number | null, least: number, most: number): number | null {
  return value !== null && value >= least && value <= most ? value : null
}

function wholeNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null
}

/** `90`, `90min`, `1:30`, `1h30`, `8h`; a delay may be negative. */
function minutesOf(text: string): number | null {
  const match = DURATION.exec(text)
  if (!match) return null
  const [, minus, hours, minutes, wholeHours, rest, alone] = match
  const size = alone === undefined ? Number(hours ?? wholeHours) * 60 + Number(minutes ?? rest ?? 0) : Number(alone)
  return minus === '-' && size > 0 ? -size : size
}

function parseDates(sign: Compare, typed: string): Reading<DateValue> {
  const { compare, low, high } = spanOf(sign, typed)
  const value = dateOf(low)
  const to = high === null ? null : dateOf(high)
  if (value === null || (high !== null && to === null)) return fail('query.date-unreadable')
  if (to !== null && isReversed(value, to)) return fail('query.range-reversed')
  return ok({ kind: 'date', compare, value, to })
}

/** Do the words read as a date, or as a span of dates? */
export function isDateText(typed: string): boolean {
  return parseDates('=', typed).ok
}

/** As typed in the form, but with a year of four digits: a saved query means the same next year. Null for no date. */
export function dateOf(typed: string): string | null {
  const text = typed.trim()
  if (datePrecision(text) !== null) return text
  const relative = relativeDateOf(text)
  if (relative !== null) return relative
  if (!HAS_YEAR.test(text)) return null
  const parsed = parseDate(text, '2000-01-01')
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
