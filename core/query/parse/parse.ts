import { foldText } from '../../search/fold-text.ts'
import { CHOICES_OF, wordsOf } from '../choices.ts'
import { DATE_WORDS, type Field, FIELDS, fieldOf, isChoiceField, keywords } from '../fields.ts'
import { isReadDayFirst, isAmbiguousDate, parseValue, unitAssumed } from '../values/parse-value.ts'
import {
  choice,
  type Compare,
  type GroupTerm,
  issueAt,
  type Query,
  type QueryIssue,
  type QueryIssueCode,
  type Range,
  type Term,
  type Value,
  word,
} from '../query.ts'
import { type LogWords, NO_LOG_WORDS } from '../sentence/log-words.ts'
import { isJoin, type Piece } from '../sentence/pieces.ts'
import { isDash, type Sign, withRoutes } from '../sentence/routes.ts'
import type { WantedOrder } from '../sentence/words.ts'
import { understand } from '../sentence/understand.ts'
import { nearestOf } from './nearest.ts'
import { isDateKey, type RawTerm, type Token, tokenise } from './tokenise.ts'

export interface ParsedQuery {
  readonly query: Query
  readonly issues: readonly QueryIssue[]
  /** How something was read that could have been meant otherwise. */
  readonly notes: readonly QueryIssue[]
  /** The order the text asks for: `longest flights`. */
  readonly order: WantedOrder | null
}

export const MAX_QUERY_LENGTH = 4000
const MAX_DEPTH = 24
/** Between words these say nothing. */
const DASH = /^[-–—−→←↔>/+,;.…·•]+$/u
/** Without a field before it this compares nothing; other signs between words say nothing. */
const COMPARES = /^[!=<>≤≥≠]/u
const NEGATED_VALUE = /^[-−!](?=\p{L})/u

/**
 * Reads the query language, English and German keywords alike, and sentences in either language. Never throws: what is
 * not understood becomes an issue.
 * @param log what the words of a sentence name; without it, what their grammar says
 */
export function parseQuery(text: string, log: LogWords = NO_LOG_WORDS): ParsedQuery {
  const parser = new Parser(text, log)
  const { issues, notes } = parser
  if (text.length > MAX_QUERY_LENGTH) {
    parser.complain('query.too-long', { start: MAX_QUERY_LENGTH, end: text.length })
    return { query: [], issues, notes, order: null }
  }
  const query = parser.parse()
  return { query, issues, notes, order: parser.order }
}

class Parser {
  readonly issues: QueryIssue[] = []
  readonly notes: QueryIssue[] = []
  order: WantedOrder | null = null
  readonly #log: LogWords
  readonly #text: string
  readonly #tokens: Token[]
  #at = 0
  #asksForAll = false

  constructor(text: string, log: LogWords) {
    this.#text = text
    this.#log = log
    this.#tokens = text.length > MAX_QUERY_LENGTH ? [] : tokenise(text, log.dateOrder)
  }

  complain(code: QueryIssueCode, at: Range, more: Partial<QueryIssue> = {}): void {
    this.issues.push({ ...issueAt(code, at, this.#text.slice(at.start, at.end)), ...more })
  }

  tell(code: QueryIssueCode, at: Range): void {
    this.notes.push(issueAt(code, at, this.#text.slice(at.start, at.end)))
  }

  parse(): Query {
    const alternatives = this.#alternatives(0)
    const [first, last] = [this.#tokens[0], this.#tokens.at(-1)]
    const isSilent = alternatives.length === 0 && this.issues.length === 0 && !this.#asksForAll
    if (isSilent && first && last) this.complain('query.no-words', { start: first.at.start, end: last.at.end })
    return alternatives.length > 1
      ? [{ kind: 'group', alternatives, negated: false, at: { start: 0, end: this.#text.length } }]
      : (alternatives[0] ?? [])
  }

  /** Until the closing bracket of this depth, or the end. */
  #alternatives(depth: number): Query[] {
    const issuesBefore = this.issues.length
    const typed: (Piece | Sign)[] = []
    let not: Range | null = null
    for (let token = this.#tokens[this.#at]; token; token = this.#tokens[this.#at]) {
      if (token.kind === 'close' && depth > 0) break
      this.#at++
      if (token.kind === 'close') this.complain('query.stray-bracket', token.at)
      else if (token.kind === 'sign') typed.push(token)
      else if (token.kind === 'not') not = this.#not(token, not)
      else {
        typed.push(...this.#pieces(token, not, depth))
        not = null
      }
    }
    const { pieces, signs } = withRoutes(typed, this.#log)
    for (const { text, at } of signs) if (COMPARES.test(text)) this.complain('query.field-missing', at)
    const { pieces: understood, asHours, orders, order, isAll } = understand(pieces, this.#log, depth > 0)
    this.#asksForAll ||= isAll
    this.order = order ?? this.order
    for (const at of asHours) this.tell('query.read-as-hours', at)
    for (const at of orders) this.tell('query.is-order', at)
    return this.#split(understood, this.issues.slice(issuesBefore))
  }

  /** `not` before a term; twice it says nothing, and before nothing it is a mistake. */
  #not(token: Token & { kind: 'not' }, before: Range | null): Range | null {
    const kind = this.#tokens[this.#at]?.kind
    if (kind === 'text' || kind === 'field' || kind === 'open' || kind === 'not')
      return before === null ? token.at : null
    this.complain('query.nothing-negated', token.at)
    return null
  }

  #pieces(
    token: Exclude<Token, { kind: 'close' | 'not' | 'sign' }>,
    not: Range | null,
    depth: number,
  ): (Piece | Sign)[] {
    if (isJoin(token)) return [token]
    if (token.kind === 'text' && isDash(token)) return [{ kind: 'sign', text: token.text, at: token.at }]
    const at = { start: not?.start ?? token.at.start, end: token.at.end }
    const said = not === null ? token : { ...token, negated: !token.negated, at }
    return said.kind === 'open' ? this.#group(said, depth + 1) : this.#term(said)
  }

  /** The alternatives between the `or`; an empty one for which no issue is reported yet is an issue itself. */
  #split(pieces: readonly Piece[], issues: readonly QueryIssue[]): Query[] {
    const found: Query[] = []
    let terms: Term[] = []
    let separator: Range | null = null
    const close = (next: Range | null): void => {
      const empty = separator ?? next
      const [start, end] = [separator?.end ?? 0, next?.start ?? this.#text.length]
      const hasIssue = issues.some(({ at }) => at.start >= start && at.end <= end)
      if (terms.length > 0) found.push(terms)
      else if (empty !== null && !hasIssue) this.complain('query.empty-alternative', empty)
      terms = []
      separator = next
    }
    for (const piece of pieces) {
      if (!isJoin(piece)) terms.push(piece)
      else if (piece.kind === 'or') close(piece.at)
    }
    close(null)
    return found
  }

  #group(open: Token & { kind: 'open' }, depth: number): Term[] {
    if (depth > MAX_DEPTH) {
      this.complain('query.too-deep', open.at)
      this.#at = this.#tokens.length
      return []
    }
    const issuesBefore = this.issues.length
    const alternatives = this.#alternatives(depth)
    const closing = this.#tokens[this.#at++]
    const at = { start: open.at.start, end: closing?.at.end ?? this.#text.length }
    if (closing === undefined) this.complain('query.unclosed-bracket', open.at)
    if (alternatives.length === 0) {
      if (this.issues.length === issuesBefore) this.complain('query.empty-brackets', at)
      return []
    }
    const [only = []] = alternatives
    if (alternatives.length === 1 && !open.negated) return [...only]
    return [{ kind: 'group', alternatives, negated: open.negated, at } satisfies GroupTerm]
  }

  #term(token: Token & { kind: 'text' | 'field' }): Term[] {
    if (token.kind === 'text') {
      if (token.isUnclosed) this.complain('query.unclosed-quote', token.at)
      const { text, exact, negated, at } = token
      // A dash between two words says nothing.
      if (!exact && isAmbiguousDate(text)) this.#tellDayFirst(at)
      const isNothing = text === '' || (!exact && foldText(text) === '')
      if (isNothing && !(DASH.test(text) && this.#tokens.length > 1)) this.complain('query.no-words', at)
      return isNothing ? [] : [{ kind: 'text', text, exact, negated, at }]
    }
    const sign = signOf(token)
    const field = sign === null ? null : fieldFor(token)
    if (field === null && this.#log.isOwnField(token.key)) return this.#ownTerm(token)
    if (field === null || sign === null) {
      this.complain('query.unknown-field', token.keyAt, { suggestion: nearestField(token.key) })
      return []
    }
    return this.#fieldTerm(token, field, sign)
  }

  /** Who said which order they write in needs no note. */
  #tellDayFirst(at: Range): void {
    if (this.#log.dateOrder === null) this.tell('query.day-first', at)
  }

  /** `Meal:fish` is `own:"Meal=fish"`. */
  #ownTerm({ key, sign, values, negated, at }: RawTerm): Term[] {
    const said = values.map(({ text }) => (text === '' ? key : `${key}${sign}${text}`))
    return [{ kind: 'field', field: 'own', values: said.map(word), negated, at }]
  }

  #fieldTerm(token: RawTerm, field: Field, sign: Compare): Term[] {
    const values: Value[] = []
    const issuesBefore = this.issues.length
    const isOpposite = isNegatedValue(field, token)
    for (const { text: typed, at, isUnclosed } of token.values) {
      const text = isOpposite ? typed.slice(1) : typed
      if (isUnclosed) this.complain('query.unclosed-quote', at)
      if (text === '') this.complain('query.missing-value', token.at)
      else {
        const value = parseValue(field, sign, text, this.#log.dateOrder)
        if (value.ok) values.push(value.value)
        else
          this.complain(value.error, at, value.error === 'query.unknown-choice' ? choicesFor(field, text) : { field })
        const unit = value.ok ? unitAssumed(field, sign, text) : null
        if (unit !== null) this.tell(`query.read-as-${unit}`, at)
        if (value.ok && isReadDayFirst(field, sign, text)) this.#tellDayFirst(at)
      }
    }
    const isUsable = this.issues.slice(issuesBefore).every(({ code }) => code === 'query.unclosed-quote')
    return isUsable ? [{ kind: 'field', field, values, negated: token.negated !== isOpposite, at: token.at }] : []
  }
}

/** `cabin:-economy` is `-cabin:economy`. */
function isNegatedValue(field: Field, { values: [value, ...others] }: RawTerm): boolean {
  const { kind } = FIELDS[field]
  const isWord = kind === 'word' || kind === 'choice' || kind === 'seat'
  return isWord && others.length === 0 && value?.isQuoted === false && NEGATED_VALUE.test(value.text)
}

/** What the field knows, and the nearest of it. */
function choicesFor(field: Field, typed: string): Partial<QueryIssue> {
  if (!isChoiceField(field)) return { field }
  const nearest = nearestOf(
    foldText(typed),
    CHOICES_OF[field].flatMap((value) => wordsOf(field, value).map((text) => [text, value] as const)),
  )
  return { field, meant: nearest === null ? null : choice(nearest), known: CHOICES_OF[field].map(choice) }
}

/** `before:` brings its comparison along. */
function signOf({ key, sign }: RawTerm): Compare | null {
  const own = DATE_WORDS.get(key.toLowerCase())
  if (own === undefined) return sign
  return sign === '=' ? own : null
}

function fieldFor({ key }: RawTerm): Field | null {
  return isDateKey(key) ? 'date' : fieldOf(key)
}

/** Only one that is all but typed: the beginnings of fields are suggested while one types. */
function nearestField(key: string): Field | null {
  return nearestOf(
    key.toLowerCase(),
    [...keywords()].map((keyword) => [keyword, fieldOf(keyword)] as const),
  )
}
