import { BLANK, MARKS } from './blank.ts'
import { DATE_WORDS, fieldOf, FIELDS } from './fields.ts'
import { AMOUNT } from './parse-amount.ts'
import { isDateText } from './parse-value.ts'
import type { Compare, Range } from './query.ts'

/** A field with what follows it, not yet understood. */
export interface RawTerm {
  readonly kind: 'field'
  readonly key: string
  readonly keyAt: Range
  readonly sign: Compare
  readonly values: readonly RawValue[]
  readonly negated: boolean
  readonly at: Range
}

export interface RawValue {
  readonly text: string
  readonly at: Range
  readonly isQuoted: boolean
  readonly isUnclosed: boolean
}

export interface RawText {
  readonly kind: 'text'
  readonly text: string
  readonly exact: boolean
  readonly isUnclosed: boolean
  readonly negated: boolean
  readonly at: Range
}

export type Token =
  | RawTerm
  | RawText
  | { readonly kind: 'open'; readonly negated: boolean; readonly at: Range }
  | { readonly kind: 'close'; readonly at: Range }
  | { readonly kind: 'or'; readonly at: Range }
  | { readonly kind: 'and'; readonly at: Range }
  | { readonly kind: 'not'; readonly at: Range }

/** Before a term, a sign of comparison without a field says nothing. */
const BETWEEN = new RegExp(`[${BLANK}:=<>≤≥≠]+`, 'y')
const SPACE = new RegExp(`[${BLANK}]+`, 'y')
/** Blanks may stand before the sign; those behind it are skipped before the value. */
const KEY = new RegExp(String.raw`(\p{L}(?:[\p{L}-]*\p{L})?)([${BLANK}]*)(!=|<>|≠|<=|>=|[:=<>≤≥])`, 'uy')
const BARE = new RegExp(`[^${BLANK}()"]+`, 'y')
const BARE_VALUE = new RegExp(`[^${BLANK}(),"]+`, 'y')
const UNSEEN = new RegExp(`[${MARKS}]+`, 'y')
/** Six at most: a span between two days with their months and years. */
const WORDS = /[^\s(),"]+(?:\s[^\s(),":<>=−-][^\s(),":<>=]*){0,5}/y
const QUOTED = /"((?:[^"\\]|\\[\s\S])*)("?)/y
const NEGATION = new RegExp(`[-−!](?=[^${BLANK})])`, 'y')
const COMMA = /,/y
const OR = /^(?:or|oder)$/i
const AND = /^(?:and|und)$/i
const NOT = /^(?:not|nicht|kein|keine|keinen|keiner|keinem)$/i
/** `FRA>JFK` is a route, no comparison. */
const ARROW = /[\p{L}\d]{3,4}->?[\p{L}\d]{3,4}(?![^\s()"])|[\p{L}\d]{3,4}>[\p{L}\d]{3,4}(?![^\s()"])/uy

/** Cuts the text into terms, brackets and `or`. Every character lies in a token or is blank. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  const cursor = new Cursor(text)
  while ((cursor.take(BETWEEN), cursor.at < text.length)) {
    tokens.push(takeToken(cursor))
  }
  return tokens
}

class Cursor {
  readonly text: string
  at = 0

  constructor(text: string) {
    this.text = text
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match) this.at += match[0].length
    return match
  }

  takeLength(length: number): string {
    this.at += length
    return this.text.slice(this.at - length, this.at)
  }
}

function takeToken(cursor: Cursor): Token {
  const start = cursor.at
  const span = (): Range => ({ start, end: cursor.at })
  const negated = cursor.take(NEGATION) !== null
  const sign = cursor.text[cursor.at]
  if (sign === '(' || sign === ')') {
    cursor.at++
    return sign === '(' ? { kind: 'open', negated, at: span() } : { kind: 'close', at: span() }
  }
  const quoted = cursor.take(QUOTED)
  if (quoted) {
    return { kind: 'text', text: unescape(quoted[1]), exact: true, isUnclosed: quoted[2] === '', negated, at: span() }
  }
  return takeTerm(cursor, negated, span)
}

function takeTerm(cursor: Cursor, negated: boolean, span: () => Range): Token {
  const keyStart = cursor.at
  const found = isRoute(cursor) ? null : cursor.take(KEY)
  if (found && isKey(found)) {
    const [, key = '', , compare] = found
    const keyAt = { start: keyStart, end: keyStart + key.length }
    const values = takeValues(cursor, key)
    const isOpposite = /^(?:!=|<>|≠)$/.test(compare ?? '')
    return { kind: 'field', key, keyAt, sign: signOf(compare), values, negated: negated !== isOpposite, at: span() }
  }
  cursor.at = keyStart
  const [word = ''] = cursor.take(BARE) ?? []
  if (!negated && OR.test(word)) return { kind: 'or', at: span() }
  if (!negated && AND.test(word)) return { kind: 'and', at: span() }
  if (!negated && NOT.test(word)) return { kind: 'not', at: span() }
  return { kind: 'text', text: word, exact: false, isUnclosed: false, negated, at: span() }
}

/** Whoever puts a blank before a colon may be writing a sentence, unless a field stands there. */
function isKey([, key = '', blank, sign]: RegExpExecArray): boolean {
  return blank === '' || sign !== ':' || isKnownKey(key)
}

function isKnownKey(key: string): boolean {
  return isDateKey(key) || fieldOf(key) !== null
}

/** `FRA>JFK`, `FRA->JFK`, unless what stands before the sign is a field. */
function isRoute({ text, at }: Cursor): boolean {
  ARROW.lastIndex = at
  const found = ARROW.exec(text)?.[0]
  return found !== undefined && !isKnownKey(found.split(/[->]/)[0] ?? '')
}

/** Values with commas between them; an empty one stands for a missing one. Dates may be written in several words. */
function takeValues(cursor: Cursor, key: string): RawValue[] {
  const values: RawValue[] = []
  do {
    cursor.take(UNSEEN)
    skipToValue(cursor)
    const start = cursor.at
    const quoted = cursor.take(QUOTED)
    const text = quoted ? unescape(quoted[1]) : takeBareValue(cursor, key)
    const isQuoted = quoted !== null
    values.push({ text, at: { start, end: cursor.at }, isQuoted, isUnclosed: isQuoted && quoted[2] === '' })
  } while (cursor.take(COMMA))
  return values
}

/** Over the blanks behind a sign or a comma, unless the next term begins there. */
function skipToValue(cursor: Cursor): void {
  const start = cursor.at
  if (cursor.take(SPACE) === null || cursor.at === cursor.text.length) return
  const at = cursor.at
  const found = cursor.take(KEY)
  const [word = ''] = found ? [] : (cursor.take(BARE) ?? [])
  const isNext = found
    ? isKey(found)
    : OR.test(word) || AND.test(word) || NOT.test(word) || '()'.includes(cursor.text[at] ?? '')
  cursor.at = isNext ? start : at
}

function takeBareValue(cursor: Cursor, key: string): string {
  const field = isDateKey(key) ? 'date' : fieldOf(key)
  const kind = field === null ? null : FIELDS[field].kind
  if (kind === 'minutes' || kind === 'distance') {
    const amount = cursor.take(AMOUNT)
    if (amount) return amount[0]
  }
  const words = kind === 'date' ? writtenDateLength(cursor) : 0
  return words > 0 ? cursor.takeLength(words) : (cursor.take(BARE_VALUE)?.[0] ?? '')
}

/** Characters of the longest run of words from here on that is a date: `5 March 2024`, `last month..today`; 0 for none. */
function writtenDateLength({ text, at }: Cursor): number {
  WORDS.lastIndex = at
  const words = WORDS.exec(text)?.[0].split(/(?=\s)/) ?? []
  for (let count = words.length; count > 1; count--) {
    const { length } = words.slice(0, count).join('')
    if (isDateText(text.slice(at, at + length))) return length
  }
  return 0
}

/** Is it a keyword of the date, `before` and its like among them? */
export function isDateKey(key: string): boolean {
  return DATE_WORDS.has(key.toLowerCase()) || fieldOf(key) === 'date'
}

function signOf(sign = ':'): Compare {
  if (sign === '≤') return '<='
  if (sign === '≥') return '>='
  return /^(?:[:≠]|!=|<>)$/.test(sign) ? '=' : (sign as Compare)
}

function unescape(text = ''): string {
  return text.replaceAll(/\\([\s\S])/g, '$1')
}
