import { wordDistance } from '../search/edit-distance.ts'
import { DATE_WORDS, type Field, fieldOf, keywords } from './fields.ts'
import { dateOf, parseValue } from './parse-value.ts'
import type { Compare, GroupTerm, Query, QueryIssue, QueryIssueCode, Range, Term, TextTerm, Value } from './query.ts'
import { isDateKey, type RawTerm, type Token, tokenise } from './tokenise.ts'

export interface ParsedQuery {
  readonly query: Query
  readonly issues: readonly QueryIssue[]
}

export const MAX_QUERY_LENGTH = 4000
const MAX_DEPTH = 24
/** `5 March 2024`. */
const MOST_DATE_WORDS = 3

/** Reads the query language, English and German keywords alike. Never throws: what is not understood becomes an issue. */
export function parseQuery(text: string): ParsedQuery {
  const parser = new Parser(text)
  if (text.length > MAX_QUERY_LENGTH) {
    parser.complain('query.too-long', { start: MAX_QUERY_LENGTH, end: text.length })
    return { query: [], issues: parser.issues }
  }
  return { query: parser.parse(), issues: parser.issues }
}

class Parser {
  readonly issues: QueryIssue[] = []
  readonly #text: string
  readonly #tokens: Token[]
  #at = 0

  constructor(text: string) {
    this.#text = text
    this.#tokens = text.length > MAX_QUERY_LENGTH ? [] : tokenise(text)
  }

  complain(code: QueryIssueCode, at: Range, suggestion: Field | null = null): void {
    this.issues.push({ code, at, text: this.#text.slice(at.start, at.end), suggestion })
  }

  parse(): Query {
    const alternatives = this.#alternatives(0)
    return alternatives.length > 1
      ? [{ kind: 'group', alternatives, negated: false, at: { start: 0, end: this.#text.length } }]
      : (alternatives[0] ?? [])
  }

  /** Until the closing bracket of this depth, or the end. */
  #alternatives(depth: number): Query[] {
    const found: Query[] = []
    let terms: Term[] = []
    let separator: Range | null = null
    let issuesBefore = this.issues.length
    const close = (next: Range | null): void => {
      const empty = separator ?? next
      if (terms.length > 0) found.push(joinDates(terms))
      else if (empty !== null && this.issues.length === issuesBefore) this.complain('query.empty-alternative', empty)
      terms = []
      separator = next
      issuesBefore = this.issues.length
    }
    for (let token = this.#tokens[this.#at]; token; token = this.#tokens[this.#at]) {
      if (token.kind === 'close' && depth > 0) break
      this.#at++
      if (token.kind === 'or') close(token.at)
      else if (token.kind === 'close') this.complain('query.stray-bracket', token.at)
      else if (token.kind === 'open') terms.push(...this.#group(token, depth + 1))
      else terms.push(...this.#term(token))
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
      return text === '' ? [] : [{ kind: 'text', text, exact, negated, at }]
    }
    const sign = signOf(token)
    const field = sign === null ? null : fieldFor(token)
    if (field === null || sign === null) {
      this.complain('query.unknown-field', token.keyAt, nearestField(token.key))
      return []
    }
    return this.#fieldTerm(token, field, sign)
  }

  #fieldTerm(token: RawTerm, field: Field, sign: Compare): Term[] {
    const values: Value[] = []
    const issuesBefore = this.issues.length
    for (const { text, at, isUnclosed } of token.values) {
      if (isUnclosed) this.complain('query.unclosed-quote', at)
      if (text === '') this.complain('query.missing-value', token.at)
      else {
        const value = parseValue(field, sign, text)
        if (value.ok) values.push(value.value)
        else this.complain(value.error, at)
      }
    }
    const isUsable = this.issues.slice(issuesBefore).every(({ code }) => code === 'query.unclosed-quote')
    return isUsable ? [{ kind: 'field', field, values, negated: token.negated, at: token.at }] : []
  }
}

/** Words that are a date only together become one: `april 2024`, `last month`. They are so however they were bracketed. */
function joinDates(terms: readonly Term[]): Term[] {
  const joined: Term[] = []
  for (let at = 0; at < terms.length; at++) {
    const [term, ...more] = terms.slice(at, at + MOST_DATE_WORDS)
    if (term === undefined) break
    const found = term.kind === 'text' && !term.exact ? writtenDate(term, more) : null
    joined.push(found?.term ?? term)
    at += found?.more ?? 0
  }
  return joined
}

function writtenDate(term: TextTerm, next: readonly Term[]): { term: TextTerm; more: number } | null {
  for (let more = next.length; more > 0; more--) {
    const words = next.slice(0, more)
    if (!words.every(isPlainWord)) continue
    const text = [term, ...words].map((one) => one.text).join(' ')
    const end = words.at(-1)?.at?.end
    const at = term.at === null || end === undefined ? null : { start: term.at.start, end }
    if (dateOf(text) !== null) return { term: { ...term, text, at }, more }
  }
  return null
}

function isPlainWord(term: Term): term is TextTerm {
  return term.kind === 'text' && !term.exact && !term.negated && /^[\p{L}\d]/u.test(term.text)
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
  const limit = key.length < 5 ? 1 : 2
  let best: { field: Field | null; errors: number } = { field: null, errors: limit + 1 }
  for (const keyword of keywords()) {
    const errors = wordDistance(key.toLowerCase(), keyword, limit)
    if (errors < best.errors) best = { field: fieldOf(keyword), errors }
  }
  return best.field
}
