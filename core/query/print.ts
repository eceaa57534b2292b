import { assertNever } from '../lib/assert-never.ts'
import { formatDate } from '../locale/format.ts'
import { type Language, localeTag } from '../locale/language.ts'
import { BLANK, QUOTES } from './blank.ts'
import { choiceWord, weekdayName } from './choices.ts'
import { type ChoiceField, type Field, FIELDS, keywordOf } from './fields.ts'
import type { Compare, DateValue, FieldTerm, NumberValue, Query, Term, Value } from './query.ts'
import { isRelativeDate, relativeDateWords } from './relative-dates.ts'

/** The query as text in the words of a language. Read again it is the same query. */
export function printQuery(query: Query, language: Language): string {
  return query.map((term) => printTerm(term, language)).join(' ')
}

/** As it is typed, or as its reader would say it: with dates as `5 Mar 2026`, which the language reads as well. */
export type Wording = 'typed' | 'said'

/** One term; said, as a chip shows it. */
export function printTerm(term: Term, language: Language, wording: Wording = 'typed'): string {
  const minus = term.negated ? '-' : ''
  switch (term.kind) {
    case 'text':
      return minus + (term.exact ? quote(term.text) : term.text)
    case 'field':
      return minus + printField(term, language, wording)
    case 'group': {
      const or = language === 'de' ? ' oder ' : ' or '
      return `${minus}(${term.alternatives.map((query) => printQuery(query, language)).join(or)})`
    }
    default:
      return assertNever(term)
  }
}

function printField({ field, values }: FieldTerm, language: Language, wording: Wording): string {
  const keyword = keywordOf(field, language)
  const [first] = values
  if (values.length === 1 && first !== undefined && 'compare' in first && isOneSided(first.compare)) {
    return `${keyword}${printValue(field, first, language, wording)}`
  }
  return `${keyword}:${values.map((value) => printValue(field, value, language, wording)).join(',')}`
}

/** One value of a field. */
export function printValue(field: Field, value: Value, language: Language, wording: Wording = 'typed'): string {
  switch (value.kind) {
    case 'word':
      return isBare(value.text) ? value.text : quote(value.text)
    case 'choice':
      return choiceWord(field as ChoiceField, value.choice, language)
    case 'date':
      return printDate(value, language, wording)
    case 'number': {
      const write = (number: number): string => printNumber(field, number, value, language)
      return compared(value.compare, write(value.value), write(value.to ?? 0))
    }
    default:
      return assertNever(value)
  }
}

function printDate({ compare, value, to }: DateValue, language: Language, wording: Wording): string {
  const write = (date: string): string => {
    if (isRelativeDate(date)) return relativeDateWords(date, language)
    return wording === 'said' ? formatDate(date, localeTag(language)) || date : date
  }
  if (wording === 'said' && compare === '..') return `${write(value)} – ${write(to ?? '')}`
  return compared(compare, write(value), write(to ?? ''))
}

function isOneSided(compare: Compare): boolean {
  return compare !== '=' && compare !== '..'
}

function compared(compare: Compare, value: string, to: string): string {
  if (compare === '..') return `${value}..${to}`
  return compare === '=' ? value : compare + value
}

function printNumber(field: Field, number: number, { unit }: NumberValue, language: Language): string {
  const { kind } = FIELDS[field]
  if (kind === 'weekday') return weekdayName(number, language)
  if (kind === 'minutes') return printMinutes(number)
  // The shortest text of a number may hold an exponent; lengths have three decimals at most.
  return kind === 'distance' ? `${Number(number.toFixed(3))}${unit === 'nmi' ? 'nm' : (unit ?? 'km')}` : String(number)
}

/** `45min`, `8h`, `1h30`. */
function printMinutes(minutes: number): string {
  const size = Math.abs(minutes)
  const [hours, rest] = [Math.floor(size / 60), size % 60]
  const text = hours === 0 ? `${rest}min` : `${hours}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`
  return minutes < 0 ? `-${text}` : text
}

const BARE = new RegExp(String.raw`^[^${BLANK}${QUOTES}(),|&<>=≤≥\\!−-][^${BLANK}${QUOTES}(),|&]*$`)

function isBare(text: string): boolean {
  return BARE.test(text)
}

const QUOTED_SIGN = new RegExp(String.raw`[${QUOTES}\\]`, 'g')

function quote(text: string): string {
  return `"${text.replaceAll(QUOTED_SIGN, '\\$&')}"`
}
