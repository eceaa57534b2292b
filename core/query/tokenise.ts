import { BLANK, MARKS } from './blank.ts'
import { DATE_WORDS, fieldOf } from './fields.ts'
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

const SPACE = new RegExp(`[${BLANK}]+`, 'y')
const KEY = /(\p{L}[\p{L}-]*)(<=|>=|[:=<>≤≥])/uy
const BARE = new RegExp(`[^${BLANK}()"]+`, 'y')
const BARE_VALUE = new RegExp(`[^${BLANK}(),"]+`, 'y')
const UNSEEN = new RegExp(`[${MARKS}]+`, 'y')
/** Six at most: a span between two days with their months and years. */
const WORDS = /[^\s(),"]+(?:\s[^\s(),":<>=−-][^\s(),":<>=]*){0,5}/y
const QUOTED = /"((?:[^"\\]|\\[\s\S])*)("?)/y
const NEGATION = new RegExp(`[-−](?=[^${BLANK})])`, 'y')
const COMMA = /,/y
const OR = /^(?:or|oder)$/i
const AND = /^(?:and|und)$/i

/** Cuts the text into terms, brackets and `or`. Every character lies in a token or is blank. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  const cursor = new Cursor(text)
  while ((cursor.take(SPACE), cursor.at < text.length)) {
    const token = takeToken(cursor)
    if (token !== null) tokens.push(token)
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

/** The token at the cursor; null for an `and`, which says nothing. */
function takeToken(cursor: Cursor): Token | null {
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
  const keyStart = cursor.at
  const found = cursor.take(KEY)
  if (found) {
    const [, key = '', compare] = found
    const keyAt = { start: keyStart, end: keyStart + key.length }
    const values = takeValues(cursor, isDateKey(key))
    return { kind: 'field', key, keyAt, sign: signOf(compare), values, negated, at: span() }
  }
  const [word = ''] = cursor.take(BARE) ?? []
  if (!negated && OR.test(word)) return { kind: 'or', at: span() }
  if (!negated && AND.test(word)) return null
  return { kind: 'text', text: word, exact: false, isUnclosed: false, negated, at: span() }
}

/** Values with commas between them; an empty one stands for a missing one. Dates may be written in several words. */
function takeValues(cursor: Cursor, areDates: boolean): RawValue[] {
  const values: RawValue[] = []
  do {
    cursor.take(UNSEEN)
    const start = cursor.at
    const quoted = cursor.take(QUOTED)
    const text = quoted ? unescape(quoted[1]) : takeBareValue(cursor, areDates)
    values.push({ text, at: { start, end: cursor.at }, isUnclosed: quoted !== null && quoted[2] === '' })
  } while (cursor.take(COMMA))
  return values
}

function takeBareValue(cursor: Cursor, isDate: boolean): string {
  const words = isDate ? writtenDateLength(cursor) : 0
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
  return sign === ':' ? '=' : (sign as Compare)
}

function unescape(text = ''): string {
  return text.replaceAll(/\\([\s\S])/g, '$1')
}
