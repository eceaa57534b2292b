import { monthByName } from '../../time/month-names.ts'
import { weekdayByName } from '../../time/weekday-names.ts'
import { choiceOf } from '../choices.ts'
import { type ChoiceField, type Field, fieldOf, FIELDS, isChoiceField, isWordField, type WordField } from '../fields.ts'
import { withDigits } from '../values/number-words.ts'
import { dateOf, namedDates, dateValue, parseValue, unitAssumed } from '../values/parse-value.ts'
import { choice, type Compare, type FieldTerm, type Range, type Value, word } from '../query.ts'
import { seasonOfAnyYear } from '../values/seasons.ts'
import type { LogWords } from './log-words.ts'
import { isJoin, isWord, type Piece, rangeOf, textOf, wordAt } from './pieces.ts'
import {
  AFTER_CHOICE,
  ARTICLES,
  BY_AMOUNT,
  COMPARISON_OF,
  COUNTED,
  DELAYED,
  LATE,
  type Meaning,
  MEANING_OF,
  OF_TIME,
  WEEKEND,
} from './words.ts'

/** A part of a sentence that was understood. */
export interface Phrase {
  readonly pieces: readonly Piece[]
  /** The first piece behind it. */
  readonly next: number
  /** Where a number without a unit was read as hours. */
  readonly asHours: Range | null
}

/** What follows a word of the grammar: a field with its value. */
interface Found {
  readonly field: Field
  readonly value: Value
  readonly next: number
  /** Other values of it: a winter is three months of two years. */
  readonly also?: Value
  readonly isOpposite?: boolean
  readonly asHours?: boolean
}

const MOST_VALUE_WORDS = 4
const MOST_DATE_WORDS = 4
const MOST_AMOUNT_WORDS = 4
const MOST_BARE_WORDS = 5
/** Without a letter behind it a number may be anything, and `12:30` a time of day. */
const BARE_START = /^\d[\d.,:]*\s?\p{L}/u

/** The part of a sentence that begins here; null where none does. */
export function readPhrase(pieces: readonly Piece[], start: number, log: LogWords): Phrase | null {
  const head = pieces[start]
  if (head?.kind !== 'text' || head.exact) return null
  const found = readHead(pieces, start, log)
  if (found === null) return isWord(head) ? readPlaceBefore(pieces, start, log) : null
  const { values, more, next } = readMore(pieces, found, log)
  const negated = head.negated !== (found.isOpposite === true)
  const at = rangeOf(pieces, start, next)
  const terms = [values, ...more.map((value) => [value])].map(
    (all): FieldTerm => ({ kind: 'field', field: found.field, values: all, negated, at }),
  )
  return { pieces: terms, next, asHours: found.asHours === true ? at : null }
}

function readHead(pieces: readonly Piece[], start: number, log: LogWords): Found | null {
  const [one, two] = [headWord(pieces, start), `${headWord(pieces, start)} ${wordAt(pieces, start + 1)}`]
  const isTwo = COMPARISON_OF.has(two)
  const compare = COMPARISON_OF.get(isTwo ? two : one)
  const amount = compare && readAmount(pieces, start + (isTwo ? 2 : 1), compare, OF_TIME.has(two))
  if (amount) return amount
  if (DELAYED.has(one)) return readDelay(pieces, start, log)
  const bare = readBareAmount(pieces, start, log)
  if (bare) return bare
  const from = skipArticles(pieces, start + 1)
  for (const meaning of MEANING_OF.get(one) ?? []) {
    const found = READERS[meaning](pieces, from, log)
    if (found !== null) return found
  }
  const span = readPeriod(pieces, start, log)
  if (span?.value.kind === 'date' && span.value.to !== null && span.next > start + 2) return span
  const keyed = readKeyed(pieces, start, from, log)
  if (keyed !== null) return keyed
  const isChoice = AFTER_CHOICE.has(wordAt(pieces, start + 1))
  return isChoice ? readChoice(pieces, start, ['cabin', 'seat']) : null
}

/** `delayed`, `delayed by more than 2 hours`. */
function readDelay(pieces: readonly Piece[], start: number, log: LogWords): Found | null {
  if (log.isName(headWord(pieces, start))) return null
  const next = start + 1
  const from = BY_AMOUNT.has(wordAt(pieces, next)) ? next + 1 : next
  const isTwo = COMPARISON_OF.has(`${wordAt(pieces, from)} ${wordAt(pieces, from + 1)}`)
  const sign = COMPARISON_OF.get(isTwo ? `${wordAt(pieces, from)} ${wordAt(pieces, from + 1)}` : wordAt(pieces, from))
  const at = from + (isTwo ? 2 : Number(sign !== undefined))
  const much = longestAmount(pieces, at, (text, end) =>
    /^\d.*\p{L}/u.test(text) ? amountOf('delay', sign ?? '=', text, end) : null,
  )
  return much ?? { field: 'delay', value: { kind: 'number', compare: '>', value: 0, to: null, unit: null }, next }
}

/** `airline LH`, `year 2019`: a field's keyword without its colon, before a value of it. */
function readKeyed(pieces: readonly Piece[], start: number, at: number, log: LogWords): Found | null {
  const field = fieldOf(headWord(pieces, start))
  const next = textOf(pieces, at, 1)
  if (field === null || next === null || log.isName(`${headWord(pieces, start)} ${next}`)) return null
  if (isWordField(field)) {
    const named = readNamed([field], null, pieces, at, log)
    if (named !== null) return named
  }
  if (isChoiceField(field)) return readChoice(pieces, at, [field])
  if (isWordField(field)) return null
  if (FIELDS[field].kind === 'date') return readDate('=', pieces, at, log)
  return longestAmount(pieces, at, (text, end) =>
    /^\d|^\p{L}{3}/u.test(text) ? amountOf(field, '=', text, end) : null,
  )
}

/** A word of the grammar may be negated: `nicht mit`. */
function headWord(pieces: readonly Piece[], at: number): string {
  const head = pieces[at]
  return head?.kind === 'text' && !head.exact ? wordAt([{ ...head, negated: false }], 0) : ''
}

function skipArticles(pieces: readonly Piece[], at: number): number {
  const next = pieces[at + 1]
  const isArticle = ARTICLES.has(wordAt(pieces, at)) && next !== undefined && !isJoin(next)
  return isArticle ? skipArticles(pieces, at + 1) : at
}

type Reader = (pieces: readonly Piece[], at: number, log: LogWords) => Found | null

const READERS: Readonly<Record<Meaning, Reader>> = {
  from: (pieces, at, log) => readPeriod(pieces, at, log) ?? readPlace('from', pieces, at, log),
  to: (pieces, at, log) => readPlace('to', pieces, at, log),
  via: (pieces, at, log) => readPlace('via', pieces, at, log),
  with: (pieces, at, log) =>
    (DELAYED.has(wordAt(pieces, at)) ? readDelay(pieces, at, log) : null) ??
    readHas(pieces, at, log) ??
    readSeat(pieces, at, log) ??
    readNamed(WITH, 'with', pieces, at, log),
  without: (pieces, at, log) => {
    const found = READERS.with(pieces, at, log)
    return found === null ? null : { ...found, isOpposite: true }
  },
  by: (pieces, at, log) => readNamed(['airline', 'operator', 'aircraft', 'registration'], 'airline', pieces, at, log),
  in: (pieces, at, log) =>
    readDate('=', pieces, at, log) ??
    readMonth(pieces, at) ??
    readChoice(pieces, at, ['cabin']) ??
    readNamed(['country', 'airport', 'aircraft', 'registration', 'seat'], null, pieces, at, log),
  on: (pieces, at, log) =>
    readDate('=', pieces, at, log) ??
    readWeekday(pieces, at) ??
    readChoice(pieces, at, ['seat', 'side']) ??
    readNamed(['flight', 'airport', 'airline', 'aircraft', 'registration', 'seat'], null, pieces, at, log),
  after: (pieces, at, log) => readDate('>', pieces, at, log),
  before: (pieces, at, log) => readDate('<', pieces, at, log),
  since: (pieces, at, log) => readDate('>=', pieces, at, log),
  until: (pieces, at, log) => readDate('<=', pieces, at, log),
  between: readBetween,
  as: (pieces, at) => readChoice(pieces, at, ['role']),
}
const WITH: readonly WordField[] = ['with', 'airline', 'aircraft', 'registration', 'flight', 'tag']

/** The longest run of words, of at most so many, of which something can be read. */
function longest<T>(
  pieces: readonly Piece[],
  at: number,
  most: number,
  read: (text: string, next: number) => T | null,
): T | null {
  const piece = pieces[at]
  if (piece?.kind === 'text' && piece.exact && !piece.negated) return read(piece.text, at + 1)
  for (let count = most; count > 0; count--) {
    const text = textOf(pieces, at, count)
    const found = text === null ? null : read(text, at + count)
    if (found !== null) return found
  }
  return null
}

function readDate(compare: Compare, pieces: readonly Piece[], at: number, log: LogWords): Found | null {
  return longest(pieces, at, MOST_DATE_WORDS, (text, next) => {
    const dates = namedDates(text, log.dateOrder)
    return dates === null ? null : { field: 'date', value: dateValue(compare, dates), next }
  })
}

/** `from 2015 to 2019`; without an end it lasts until now. */
function readPeriod(pieces: readonly Piece[], at: number, log: LogWords): Found | null {
  const first = readDate('>=', pieces, at, log)
  if (first === null) return null
  const meanings = MEANING_OF.get(wordAt(pieces, first.next)) ?? []
  const isSpan = meanings.includes('until') || meanings.includes('to')
  const last = isSpan ? readDate('=', pieces, skipArticles(pieces, first.next + 1), log) : null
  return last === null ? first : spanOf(first, last)
}

function spanOf(first: Found, last: Found): Found | null {
  if (first.value.kind !== 'date' || last.value.kind !== 'date') return null
  const read = parseValue('date', '=', `${first.value.value}..${last.value.to ?? last.value.value}`)
  return read.ok ? { field: 'date', value: read.value, next: last.next } : null
}

function readMonth(pieces: readonly Piece[], at: number): Found | null {
  const text = textOf(pieces, at, 1)?.toLowerCase() ?? ''
  const month = monthByName(text)
  if (month !== null) return { field: 'month', value: numberValue(month, null), next: at + 1 }
  const first = seasonOfAnyYear(text)
  if (first === null) return null
  const isWinter = first === 12
  const value = numberValue(isWinter ? 1 : first, isWinter ? 2 : first + 2)
  return { field: 'month', value, ...(isWinter ? { also: numberValue(first, null) } : {}), next: at + 1 }
}

function readWeekday(pieces: readonly Piece[], at: number): Found | null {
  const typed = wordAt(pieces, at)
  if (WEEKEND.has(typed)) return { field: 'weekday', value: numberValue(6, 7), next: at + 1 }
  const day = typed.length < 3 ? null : (weekdayByName(typed) ?? weekdayByName(typed.replace(/[se]$/, '')))
  return day === null ? null : { field: 'weekday', value: numberValue(day, null), next: at + 1 }
}

function numberValue(value: number, to: number | null): Value {
  return { kind: 'number', compare: to === null ? '=' : '..', value, to, unit: null }
}

/** `business class`, `the window seat`. */
function readChoice(pieces: readonly Piece[], at: number, fields: readonly ChoiceField[]): Found | null {
  return longest(pieces, at, 2, (text, next) => {
    for (const field of fields) {
      const known = choiceOf(field, text.replaceAll(' ', '-')) ?? choiceOf(field, text)
      if (known === null) continue
      return { field, value: choice(known), next: AFTER_CHOICE.has(wordAt(pieces, next)) ? next + 1 : next }
    }
    return null
  })
}

/** `with a photo`, unless somebody is called so. */
function readHas(pieces: readonly Piece[], at: number, log: LogWords): Found | null {
  const text = textOf(pieces, at, 1)
  const known = text === null || log.has('with', text) ? null : choiceOf('has', text)
  return known === null ? null : { field: 'has', value: choice(known), next: at + 1 }
}

/** `with a window seat`, `mit Fensterplatz`, unless somebody is called so. */
function readSeat(pieces: readonly Piece[], at: number, log: LogWords): Found | null {
  const text = textOf(pieces, at, 1)
  return text === null || log.has('with', text) ? null : readChoice(pieces, at, ['seat'])
}

/** A place of the log or of one of its countries; one that stands nowhere in the log is meant as a place all the same. */
function readPlace(field: 'from' | 'to' | 'via', pieces: readonly Piece[], at: number, log: LogWords): Found | null {
  const found = readNamed(['airport', 'country'], field, pieces, at, log)
  return found === null ? null : { ...found, field }
}

/** What the log names so, under the first of the fields that has it; what it does not say at all, under the last resort. */
function readNamed(
  fields: readonly WordField[],
  resort: WordField | null,
  pieces: readonly Piece[],
  at: number,
  log: LogWords,
): Found | null {
  const known = longest(pieces, at, MOST_VALUE_WORDS, (text, next): Found | null => {
    const isOne = isValue(text) && (pieces[at]?.kind !== 'text' || !isGrammar(wordAt(pieces, at)))
    const field = isOne ? fields.find((one) => log.has(one, text)) : undefined
    return field === undefined ? null : { field, value: word(text), next }
  })
  if (known !== null || resort === null) return known
  const text = textOf(pieces, at, 1)
  if (text === null || !isValue(text) || isGrammar(text) || dateOf(text, log.dateOrder) !== null) return null
  // Ben is nobody whom a note about Bengal tells of.
  if (resort === 'with' && isCapital(text) ? log.saysWord(text) : log.says(text)) return null
  return { field: resort, value: word(text), next: at + 1 }
}

function isCapital(text: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(text)
}

/** Signs and lone letters name nothing. */
function isValue(text: string): boolean {
  return /^[\p{L}\d].*[\p{L}\d]/u.test(text)
}

function isGrammar(text: string): boolean {
  return MEANING_OF.has(text.toLowerCase()) || COMPARISON_OF.has(text.toLowerCase())
}

/** `FRA to JFK`: what stands before the word is where the flight began. */
function readPlaceBefore(pieces: readonly Piece[], start: number, log: LogWords): Phrase | null {
  const from = longest(pieces, start, MOST_VALUE_WORDS, (text, next): Found | null => {
    const isTo = MEANING_OF.get(wordAt(pieces, next))?.includes('to') === true
    return isTo && isValue(text) && log.has('airport', text) ? { field: 'from', value: word(text), next } : null
  })
  if (from === null || readPlace('to', pieces, skipArticles(pieces, from.next + 1), log) === null) return null
  const at = rangeOf(pieces, start, from.next)
  return {
    pieces: [{ kind: 'field', field: 'from', values: [from.value], negated: false, at }],
    next: from.next,
    asHours: null,
  }
}

/** `between 2015 and 2019`, `between 2 and 5 hours`, `between Munich and New York`. */
function readBetween(pieces: readonly Piece[], at: number, log: LogWords): Found | null {
  const and = pieces.findIndex((piece, place) => place > at && piece.kind === 'and')
  if (and < 0 || and > at + MOST_VALUE_WORDS) return null
  const low = readDate('=', pieces, at, log)
  const high = low?.next === and ? readDate('=', pieces, skipArticles(pieces, and + 1), log) : null
  if (low && high) return spanOf(low, high)
  const text = textOf(pieces, at, and - at)
  if (text === null) return null
  const amount = /^\d/.test(text) ? readAmount(pieces, and + 1, '=', false, `${text}..`) : null
  if (amount !== null) return amount
  return log.has('airport', text)
    ? longest(pieces, and + 1, MOST_VALUE_WORDS, (other, next) =>
        log.has('airport', other) ? { field: 'route', value: word(`${text}-${other}`), next } : null,
      )
    : null
}

/** `5 hours`, `5000 km`, `3 landings`, `30 minutes late`. */
function readAmount(
  pieces: readonly Piece[],
  at: number,
  compare: Compare,
  isTime: boolean,
  before = '',
): Found | null {
  return longestAmount(pieces, at, (text, next) => {
    if (!/^\d/.test(text)) return null
    const [, number, counted] = /^(\d+) ([\p{L}][\p{L}\- ]*)$/u.exec(text.toLowerCase()) ?? []
    const field = COUNTED.get(counted ?? '')
    if (field !== undefined) return amountOf(field, compare, before + (number ?? ''), next)
    const hasUnit = /\p{L}|:/u.test(text)
    if (!hasUnit && !isTime) return null
    const distance = hasUnit ? amountOf('distance', compare, before + text, next) : null
    if (distance !== null) return distance
    const isLate = LATE.has(wordAt(pieces, next))
    return amountOf(isLate ? 'delay' : 'duration', compare, before + text, isLate ? next + 1 : next)
  })
}

/** As `longest`, of the words of an amount: `five hours`, `two and a half hours`. */
function longestAmount<T>(
  pieces: readonly Piece[],
  at: number,
  read: (text: string, next: number) => T | null,
): T | null {
  const isHalf = pieces[at + 1]?.kind === 'and' && wordAt(pieces, at + 2) === 'a' && wordAt(pieces, at + 3) === 'half'
  const half = isHalf ? [textOf(pieces, at, 1), textOf(pieces, at + 4, 1)] : []
  if (half.every((word) => word !== null) && isHalf) {
    const found = read(withDigits(half.join(' and a half ')), at + 5)
    if (found !== null) return found
  }
  return longest(pieces, at, MOST_AMOUNT_WORDS, (text, next) => read(withDigits(text), next))
}

/** `90 min`, `1.5 h`, `three landings` by themselves, unless a flight says so in other words. */
function readBareAmount(pieces: readonly Piece[], start: number, log: LogWords): Found | null {
  const head = pieces[start]
  if (head?.kind !== 'text') return null
  const words = [{ ...head, negated: false }, ...pieces.slice(start + 1, start + MOST_BARE_WORDS)]
  const found = readAmount(words, 0, '=', false)
  if (found === null) return null
  const typed = textOf(words, 0, found.next) ?? ''
  // 5H is a seat.
  if (typed !== '' && (!BARE_START.test(withDigits(typed)) || /^\d+[A-Z]$/.test(typed) || log.says(typed))) return null
  return { ...found, next: start + found.next }
}

function amountOf(field: Field, compare: Compare, typed: string, next: number): Found | null {
  const read = parseValue(field, compare, typed)
  return read.ok ? { field, value: read.value, next, asHours: unitAssumed(field, compare, typed) === 'hours' } : null
}

/** `Lufthansa or Swiss`, `Anna and Ben`: several values of one field; people joined by `and` are all meant. */
function readMore(
  pieces: readonly Piece[],
  found: Found,
  log: LogWords,
): { values: Value[]; more: Value[]; next: number } {
  const [values, more]: [Value[], Value[]] = [[found.value, ...(found.also ? [found.also] : [])], []]
  let { next } = found
  for (let other = readNext(pieces, next, found, log); other !== null; other = readNext(pieces, next, found, log)) {
    const isBoth = found.field === 'with' && pieces[next]?.kind !== 'or'
    ;(isBoth ? more : values).push(other.value)
    next = other.next
  }
  return { values, more, next }
}

function isJoinAt(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at]
  return piece !== undefined && isJoin(piece)
}

/** `FRA, HHN`. */
function isCommaBefore(pieces: readonly Piece[], at: number): boolean {
  const before = pieces[at - 1]
  return before?.kind === 'text' && !before.exact && before.text.endsWith(',')
}

function readNext(pieces: readonly Piece[], at: number, { field, value }: Found, log: LogWords): Found | null {
  const isJoined = isJoinAt(pieces, at)
  if (!isJoined && !isCommaBefore(pieces, at)) return null
  const from = skipArticles(pieces, isJoined ? at + 1 : at)
  if (value.kind === 'date') return value.compare === '=' ? readDate('=', pieces, from, log) : null
  if (value.kind === 'number')
    return field === 'month' ? readMonth(pieces, from) : field === 'weekday' ? readWeekday(pieces, from) : null
  if (value.kind === 'choice') return readChoice(pieces, from, [field as ChoiceField])
  const { kind: fieldKind } = FIELDS[field]
  if (fieldKind !== 'word' && fieldKind !== 'seat') return null
  const isPlace = field === 'from' || field === 'to' || field === 'via'
  const next = readNamed(isPlace ? ['airport', 'country'] : [field as WordField], null, pieces, from, log)
  return next === null ? null : { ...next, field }
}
