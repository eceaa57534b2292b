import { BLANK, MARKS, QUOTES } from '../blank.ts'
import { DATE_WORDS, fieldOf, FIELDS } from '../fields.ts'
import { AMOUNT, isLength } from '../values/parse-amount.ts'
import { compareOf, namedDates, isDateText } from '../values/parse-value.ts'
import type { DateOrder } from '../../time/date-order.ts'
import type { Compare, Range } from '../query.ts'

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
  /** A sign of comparison with no field before it, or one between two places: `FRA > JFK`. */
  | { readonly kind: 'sign'; readonly text: string; readonly at: Range }

/** Before a term, a colon or a tilde without a field says nothing. */
const BETWEEN = new RegExp(`[${BLANK}:~]+`, 'y')
const COLONS = /[:~]+/y
const SPACE = new RegExp(`[${BLANK}]+`, 'y')
/** The common ones, and those people write for them. */
const SIGNS = '!<=|!>=|!=|!<|!>|<>|≠|<=|=<|>=|=>|==|=~|:=|[=<>≤≥]'
const SIGN = new RegExp(SIGNS, 'y')
/** Blanks may stand before the sign; those behind it are skipped before the value. */
const KEY = new RegExp(String.raw`(\p{L}(?:[\p{L}-]*\p{L})?)([${BLANK}]*)(${SIGNS}|[:~])`, 'uy')
const WORD = String.raw`(?:[^${BLANK}${QUOTES}()|&]|&(?!&))`
const ARROW_SIGN = '(?:[-–—−=]*>+|[→⇒⟶➔])'
/** Up to an arrow before another word: `munich>hamburg`. */
const BARE = new RegExp(String.raw`${WORD}(?:(?!${ARROW_SIGN}(?:\p{L}|(?!${WORD})))${WORD})*`, 'uy')
const BARE_VALUE = new RegExp(`(?:(?!,)${WORD})+`, 'y')
const UNSEEN = new RegExp(`[${MARKS}]+`, 'y')
/** Six at most: a span between two days with their months and years. */
const WORDS = /[^\s(),"]+(?:\s[^\s(),":<>=−-][^\s(),":<>=]*){0,5}/y
const QUOTED = new RegExp(String.raw`[${QUOTES}]((?:[^${QUOTES}\\]|\\[\s\S])*)([${QUOTES}]?)`, 'y')
const NEGATION = new RegExp(`[-−!]+(?=[^-−!${BLANK})])`, 'y')
const LONE_NEGATION = new RegExp(`!+(?=[${BLANK})]|$)`, 'y')
/** Between two words it is a dash. */
const LONE_MINUS = new RegExp(`[-−](?=[${BLANK}]+[^${BLANK})])`, 'y')
const COMMA = /,/y
const BAR = /\|(?!\|)(?=[^\s|])/y
const OR_SIGN = /\|+/y
const AND_SIGN = /&+/y
const OR = /^(?:or|oder)$/i
const AND = /^(?:and|und)$/i
const NOT = /^(?:not|except|excluding|neither|nicht|kein|keine|keinen|keiner|keinem|außer|ausser|weder)$/i
/** Behind `neither` and `weder`. */
const NOR = /^(?:nor|noch)$/i
const NEITHER = new RegExp(`(?:^|[${BLANK}(])(?:neither|weder)[${BLANK}]`, 'i')
const DATE_WORD = String.raw`[\p{L}\d.]+`
/** A dash with a blank on either side; without them `2019-03` is one date. */
const DATE_SPAN = new RegExp(
  String.raw`(${DATE_WORD}(?: ${DATE_WORD}){0,2}) +[-–—] +(${DATE_WORD}(?: ${DATE_WORD}){0,2})`,
  'uy',
)
/** `FRA -> JFK`; what begins a comparison is none. */
const ARROW = new RegExp(`${ARROW_SIGN}(?![=<>!])`, 'y')

/**
 * Cuts the text into terms, brackets and `or`. Every character lies in a token or is blank.
 * @param order what `3/5/2026` means to its writer
 */
export function tokenise(text: string, order: DateOrder | null): Token[] {
  const tokens: Token[] = []
  const cursor = new Cursor(text, order)
  while ((cursor.take(BETWEEN), cursor.at < text.length)) {
    tokens.push(takeToken(cursor, tokens.at(-1)))
  }
  return tokens
}

class Cursor {
  readonly text: string
  readonly order: DateOrder | null
  at: number

  constructor(text: string, order: DateOrder | null, at = 0) {
    this.text = text
    this.order = order
    this.at = at
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

function takeToken(cursor: Cursor, before: Token | undefined): Token {
  const start = cursor.at
  const span = (): Range => ({ start, end: cursor.at })
  const arrow = takeArrow(cursor)
  if (arrow !== null) return { kind: 'sign', text: arrow, at: span() }
  if (cursor.take(SIGN)) return takeCompared(cursor, span(), false)
  if (cursor.take(OR_SIGN)) return { kind: 'or', at: span() }
  if (cursor.take(AND_SIGN)) return { kind: 'and', at: span() }
  const isFirst = before === undefined || !['field', 'text', 'close'].includes(before.kind)
  const lone = cursor.take(LONE_NEGATION) ?? (isFirst ? cursor.take(LONE_MINUS) : null)
  if (lone && lone[0].length % 2 === 1) return { kind: 'not', at: span() }
  let negated = false
  for (let signs = cursor.take(NEGATION); signs !== null; signs = cursor.take(NEGATION)) {
    negated = negated !== (signs[0].length % 2 === 1)
    cursor.take(COLONS)
  }
  const signStart = cursor.at
  if (cursor.take(SIGN)) return takeCompared(cursor, { start: signStart, end: cursor.at }, negated)
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
  const dates = takeDateSpan(cursor)
  if (dates !== null) return { kind: 'text', text: dates, exact: false, isUnclosed: false, negated, at: span() }
  const found = cursor.take(KEY)
  if (found && isKey(cursor, found)) {
    const [, key = '', , compare] = found
    const keyAt = { start: keyStart, end: keyStart + key.length }
    const values = takeValues(cursor, key)
    const isOpposite = /^(?:!=|<>|≠)$/.test(compare ?? '')
    return {
      kind: 'field',
      key,
      keyAt,
      sign: compareOf(compare ?? ''),
      values,
      negated: negated !== isOpposite,
      at: span(),
    }
  }
  cursor.at = keyStart
  const [word = ''] = cursor.take(BARE) ?? []
  if (OR.test(word)) return { kind: 'or', at: span() }
  if (AND.test(word)) return { kind: 'and', at: span() }
  const isNot = NOT.test(word) || (NOR.test(word) && NEITHER.test(cursor.text.slice(0, keyStart)))
  // `-not` says nothing.
  if (isNot) return { kind: negated ? 'and' : 'not', at: span() }
  return { kind: 'text', text: word, exact: false, isUnclosed: false, negated, at: span() }
}

/** A blank before a colon or an amount may belong to a sentence, unless a field's name is before it. */
function isKey(cursor: Cursor, [, key = '', blank = '', sign = '']: RegExpExecArray): boolean {
  if (isKnownKey(key)) return true
  if (sign === '~' || isArrow(cursor, sign)) return false
  return blank === '' || (sign !== ':' && comparedField(cursor) === null)
}

/** `> 5 hours`, `>2019`: what is compared tells which field is meant. */
function takeCompared(cursor: Cursor, at: Range, isNegated: boolean): Token {
  const field = comparedField(cursor)
  const sign = cursor.text.slice(at.start, at.end)
  if (field === null) return { kind: 'sign', text: sign, at }
  const values = takeValues(cursor, field)
  const negated = /^(?:!=|<>|≠)$/.test(sign) !== isNegated
  const all = { start: at.start, end: cursor.at }
  return { kind: 'field', key: field, keyAt: at, sign: compareOf(sign), values, negated, at: all }
}

/** The field of a date, or of an amount with a unit, that begins here; null for neither. */
function comparedField({ text, order, at }: Cursor): 'date' | 'duration' | 'distance' | null {
  const cursor = new Cursor(text, order, at)
  cursor.take(SPACE)
  const start = cursor.at
  const amount = cursor.take(AMOUNT)?.[0] ?? ''
  if (/^\d.*[\p{L}:]|^\p{L}+ \p{L}/u.test(amount)) return isLength(amount) ? 'distance' : 'duration'
  cursor.at = start
  const isDate = writtenDateLength(cursor) > 0 || namedDates(cursor.take(BARE_VALUE)?.[0] ?? '', order) !== null
  return isDate ? 'date' : null
}

function isKnownKey(key: string): boolean {
  return isDateKey(key) || fieldOf(key) !== null
}

/** An arrow between two words; before an amount or a date the same sign compares. */
function takeArrow(cursor: Cursor): string | null {
  const { at } = cursor
  const arrow = cursor.take(ARROW)?.[0] ?? null
  if (arrow !== null && comparedField(cursor) === null) return arrow
  cursor.at = at
  return null
}

/** Behind the sign stands a word, or nothing: `munich > hamburg` and `munich >` compare nothing. */
function isArrow(cursor: Cursor, sign: string): boolean {
  const isBeforeWord = new RegExp(`^[${BLANK}]*(?:\\p{L}|$)`, 'u').test(cursor.text.slice(cursor.at))
  return /^=?>$/.test(sign) && isBeforeWord && comparedField(cursor) === null
}

/** `March 2019 - July 2019` as `March 2019..July 2019`. */
function takeDateSpan(cursor: Cursor): string | null {
  const { at, order } = cursor
  const [all = '', from = '', to = ''] = cursor.take(DATE_SPAN) ?? []
  const words = to.split(' ')
  for (let count = namedDates(from, order) === null ? 0 : words.length; count > 0; count--) {
    const last = words.slice(0, count).join(' ')
    if (namedDates(last, order) === null || !isDateText(`${from}..${last}`, order)) continue
    cursor.at = at + all.length - to.length + last.length
    return `${from}..${last}`
  }
  cursor.at = at
  return null
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
  } while (cursor.take(COMMA) ?? takeBar(cursor))
  return values
}

/** `FRA|MUC` are two values of a field, but `from:FRA|to:MUC` are two fields. */
function takeBar(cursor: Cursor): RegExpExecArray | null {
  const { at } = cursor
  const bar = cursor.take(BAR)
  const found = bar === null ? null : cursor.take(KEY)
  cursor.at = found === null && bar !== null ? at + 1 : at
  return found === null ? bar : null
}

/** Over the blanks behind a sign or a comma, unless the next term begins there. */
function skipToValue(cursor: Cursor): void {
  const start = cursor.at
  if (cursor.take(SPACE) === null || cursor.at === cursor.text.length) return
  const at = cursor.at
  const found = cursor.take(KEY)
  const [word = ''] = found ? [] : (cursor.take(BARE) ?? [])
  const isNext = found
    ? isKey(cursor, found)
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
function writtenDateLength({ text, order, at }: Cursor): number {
  WORDS.lastIndex = at
  const words = WORDS.exec(text)?.[0].split(/(?=\s)/) ?? []
  for (let count = words.length; count > 1; count--) {
    const { length } = words.slice(0, count).join('')
    if (isDateText(text.slice(at, at + length), order)) return length
  }
  return 0
}

/** Is it a keyword of the date, `before` and its like among them? */
export function isDateKey(key: string): boolean {
  return DATE_WORDS.has(key.toLowerCase()) || fieldOf(key) === 'date'
}

function unescape(text = ''): string {
  return text.replaceAll(/\\([\s\S])/g, '$1')
}
