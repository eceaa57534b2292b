import type { Field } from './fields.ts'

/** Where something stands in the typed text, in UTF-16 units; `end` is the first one after it. */
export interface Range {
  start: number
  end: number
}

/** What a flight must fulfil, all of it. The same thing as text (`parseQuery`, `printQuery`) and as filter chips. */
export type Query = readonly Term[]

export type Term = TextTerm | FieldTerm | GroupTerm

interface TermBase {
  readonly negated: boolean
  /** Null for what was not typed. */
  readonly at: Range | null
}

/** Words that begin so anywhere in the flight; `exact`: in quotes, just this text, inside words as well. */
export interface TextTerm extends TermBase {
  readonly kind: 'text'
  readonly text: string
  readonly exact: boolean
}

/** One of the values holds for the field. */
export interface FieldTerm extends TermBase {
  readonly kind: 'field'
  readonly field: Field
  readonly values: readonly Value[]
}

/** One of the alternatives holds. */
export interface GroupTerm extends TermBase {
  readonly kind: 'group'
  readonly alternatives: readonly Query[]
}

export type Value = WordValue | ChoiceValue | NumberValue | DateValue

export interface WordValue {
  readonly kind: 'word'
  readonly text: string
}

/** A value of a list the app knows, such as a cabin; never in the words of a language. */
export interface ChoiceValue {
  readonly kind: 'choice'
  readonly choice: string
}

export type Compare = '=' | '<' | '<=' | '>' | '>=' | '..'
export type LengthUnit = 'km' | 'mi' | 'nmi'

/** Minutes for durations; lengths in their unit. `to` is the upper end of a `..`, inclusive like the lower. */
export interface NumberValue {
  readonly kind: 'number'
  readonly compare: Compare
  readonly value: number
  readonly to: number | null
  readonly unit: LengthUnit | null
}

/** `2026-03-05`, `2026-03`, `2026`, or one of `RELATIVE_DATES`. */
export interface DateValue {
  readonly kind: 'date'
  readonly compare: Compare
  readonly value: string
  readonly to: string | null
}

export type QueryIssueCode =
  | 'query.unknown-field'
  | 'query.missing-value'
  | 'query.unknown-choice'
  | 'query.minutes-unreadable'
  | 'query.distance-unreadable'
  | 'query.count-unreadable'
  | 'query.year-unreadable'
  | 'query.month-unreadable'
  | 'query.weekday-unreadable'
  | 'query.date-unreadable'
  | 'query.range-reversed'
  | 'query.no-comparison'
  | 'query.unclosed-quote'
  | 'query.unclosed-bracket'
  | 'query.stray-bracket'
  | 'query.empty-brackets'
  | 'query.empty-alternative'
  | 'query.too-deep'
  | 'query.too-long'
  | 'query.nothing-negated'
  | 'query.read-as-hours'
  | 'query.read-as-minutes'
  | 'query.value-unknown'
  | 'query.text-unknown'
  | 'query.no-flights-then'
  | 'query.is-order'
  | 'query.field-missing'
  | 'query.no-times'
  | 'query.no-words'
  | 'query.day-first'

/** What could not be understood; that part is left out of the query, the rest of it holds. */
export interface QueryIssue {
  readonly code: QueryIssueCode
  readonly at: Range
  /** What was typed there. */
  readonly text: string
  /** A field that may have been meant. */
  readonly suggestion: Field | null
  /** The field a value was typed for; null where it is not about a value. */
  readonly field: Field | null
  /** A value that may have been meant. */
  readonly meant: Value | null
  /** Values there are instead. */
  readonly known: readonly Value[]
}

export function issueAt(code: QueryIssueCode, at: Range, text: string): QueryIssue {
  return { code, at, text, suggestion: null, field: null, meant: null, known: [] }
}

export function fieldTerm(field: Field, values: readonly Value[], negated = false): FieldTerm {
  return { kind: 'field', field, values, negated, at: null }
}

export function word(text: string): WordValue {
  return { kind: 'word', text }
}

export function choice(value: string): ChoiceValue {
  return { kind: 'choice', choice: value }
}

/** The query without the places it was typed at: what two queries are compared by. */
export function withoutRanges(query: Query): Query {
  return query.map((term) => {
    if (term.kind !== 'group') return { ...term, at: null }
    return { ...term, at: null, alternatives: term.alternatives.map(withoutRanges) }
  })
}
