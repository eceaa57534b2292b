// A value of an own field as people read and type it, by the kind of its field.
import type { FlightIssueCode } from '../errors/issue-codes.ts'
import { fail, ok, type Result } from '../lib/result.ts'
import { formatClockDuration, formatDate, formatDuration, formatNumber } from '../locale/format.ts'
import { type Language, type LocaleTag, localeTag } from '../locale/language.ts'
import { datePrecision } from '../time/calendar-date.ts'
import { type DateOrder, dateOrderOf } from '../time/date-order.ts'
import { parseDate } from '../time/parse-date.ts'
import { parseMinutes } from '../time/parse-minutes.ts'
import { type CustomField, type CustomKind, type CustomValue, MAX_CUSTOM_MINUTES } from './custom-field.ts'

export interface CustomReading {
  language: Language
  /** The user's local day, `2026-03-05`. */
  today: string
  dateOrder: DateOrder | null
}

/** What is typed for yes and no, in every language. */
export const YES = 'yes'
export const NO = 'no'

/** A value as it stands in the form. One that does not fit the kind stands there as it is. */
export function typedValue(value: CustomValue, kind: CustomKind, language: Language): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? YES : NO
  if (typeof value === 'number')
    return kind === 'duration' && value >= 0 ? formatClockDuration(value) : decimal(value, language)
  return kind === 'date' && datePrecision(value) !== null ? formatDate(value, localeTag(language)) : value
}

/** Reads what was typed into a field of a kind. Errors: the issue beside the field. Empty is no value. */
export function readTyped(
  typed: string,
  kind: CustomKind,
  reading: CustomReading,
): Result<CustomValue, FlightIssueCode> {
  const text = typed.trim()
  if (text === '') return ok(null)
  switch (kind) {
    case 'number': {
      const value = readNumber(text, reading.language)
      return value === null ? fail('flight.custom-number-unreadable') : ok(value)
    }
    case 'yes-no':
      if (text === YES || text === NO) return ok(text === YES)
      return ok(text)
    case 'date': {
      const read = parseDate(text, reading.today, dateOrderOf(reading))
      if (read.ok) return ok(read.value.date)
      // Which day is meant is asked of the flight's own date only.
      return fail(read.error === 'flight.date-order' ? 'flight.date-unreadable' : read.error)
    }
    case 'duration': {
      const minutes = parseMinutes(text)
      return minutes === null || minutes > MAX_CUSTOM_MINUTES ? fail('flight.minutes-unreadable') : ok(minutes)
    }
    default:
      return ok(text)
  }
}

/** `-12.5`, in German also with a comma; no grouping. Null for anything else. */
function readNumber(text: string, language: Language): number | null {
  const signed = text.normalize('NFKC').replace(/^[−–]/, '-')
  const plain = language === 'de' ? signed.replace(',', '.') : signed
  return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(plain) ? Number(plain) : null
}

/** As many digits as it has, without grouping, so that it can be typed over. */
function decimal(value: number, language: Language): string {
  return language === 'de' ? String(value).replace('.', ',') : String(value)
}

export interface ValueWords {
  tag: LocaleTag
  language: Language
  yes: string
  no: string
}

/** A value as its reader would say it, with its unit: `12.5 kg`, `1 h 25 min`, `5 Mar 2026`. */
export function valueWords(value: CustomValue, field: Pick<CustomField, 'kind' | 'unit'>, words: ValueWords): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') {
    if (field.kind === 'date' && datePrecision(value) !== null) return formatDate(value, words.tag)
    return withUnit(value, field)
  }
  if (field.kind === 'duration') return formatDuration(value, words.tag)
  // As a text it may name something, which has no grouping.
  const text = field.kind === 'number' ? formatNumber(value, words.tag, 9) : decimal(value, words.language)
  return withUnit(text, field)
}

function withUnit(text: string, { unit }: Pick<CustomField, 'unit'>): string {
  return unit === null ? text : `${text}\u00a0${unit}`
}
