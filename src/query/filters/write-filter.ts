import { isSame } from '../../../core/lib/is-same.ts'
import type { Field } from '../../../core/query/fields.ts'
import { saysOwn } from '../../../core/query/own-said.ts'
import type { ParsedQuery } from '../../../core/query/parse/parse.ts'
import { printQuery, printTerm } from '../../../core/query/print.ts'
import {
  type DateValue,
  type FieldTerm,
  fieldTerm,
  type Query,
  type Term,
  type Value,
} from '../../../core/query/query.ts'
import { isSameTerm, withTerm } from '../../../core/query/terms.ts'
import { foldText } from '../../../core/search/fold-text.ts'
import type { Locale } from '../../i18n/locale.ts'

/** A search as its box has it. */
export interface WrittenSearch {
  text: string
  search: Pick<ParsedQuery, 'query' | 'issues'>
  locale: Locale
}

/** Which values of which field a menu chooses, or leaves out. */
export interface Facet {
  field: Field
  negated?: boolean
}

/** The values chosen of a field, as its menu marks them; a year that was asked for as a date is one of the years. */
export function chosenIn(query: Query, facet: Facet): readonly Value[] {
  const terms = query.filter((term) => isOf(term, facet))
  return terms.flatMap(({ values }) => values.map((value) => valueFor(facet.field, value)))
}

/** Whether it is the same choice: `fra` and `FRA` are. */
export function isSameValue(one: Value, other: Value): boolean {
  if (one.kind === 'word' && other.kind === 'word') return foldText(one.text) === foldText(other.text)
  return isSame(one, other)
}

/** The text with one more value chosen: of one field, flights with any of the values are shown. */
export function withValue(written: WrittenSearch, facet: Facet, value: Value): string {
  const { text, search, locale } = written
  const { query, issues } = search
  const known = query.find((term) => isOf(term, facet))
  if (known === undefined) return withFilter(written, fieldTerm(facet.field, [value], facet.negated))
  if (chosenIn(query, facet).some((old) => isSameValue(old, value))) return text
  const more: FieldTerm = { ...known, values: [...known.values, valueFor(known.field, value)] }
  // What is not understood stays as it was typed, and the value joins its field all the same.
  if (issues.length > 0) return rewritten(written, (term) => (term === known ? more : term))
  return printQuery(query.with(query.indexOf(known), more), locale)
}

/** The text without a value that was chosen. */
export function withoutValue(written: WrittenSearch, facet: Facet, value: Value): string {
  return rewritten(written, (term) => {
    if (!isOf(term, facet)) return term
    const values = term.values.filter((old) => !isSameValue(valueFor(facet.field, old), value))
    if (values.length === term.values.length) return term
    return values.length > 0 ? { ...term, values } : null
  })
}

/** The text with one filter more; while something is not understood, text is only added. */
export function withFilter({ text, search: { query, issues }, locale }: WrittenSearch, term: Term): string {
  if (issues.length === 0) return printQuery(withTerm(query, term), locale)
  return query.some((known) => isSameTerm(known, term)) ? text : `${text.trim()} ${printTerm(term, locale)}`
}

/** The text without one of the query's terms. */
export function withoutFilter(written: WrittenSearch, term: Term): string {
  return rewritten(written, (one) => (one === term ? null : one))
}

/** The text with nothing asked of a field any more, neither for nor against it. */
export function withoutField(written: WrittenSearch, field: Field): string {
  return rewritten(written, (term) => (termsOfField([term], field).length > 0 ? null : term))
}

/** The text with nothing asked of one of the reader's own fields any more. */
export function withoutOwn(written: WrittenSearch, name: string): string {
  return rewritten(written, (term) => {
    if (term.kind !== 'field' || term.field !== 'own') return term
    const values = term.values.filter((value) => !saysOwn(value, name))
    if (values.length === term.values.length) return term
    return values.length > 0 ? { ...term, values } : null
  })
}

/** What is asked of a field, for it and against it. */
export function termsOfField(query: Query, field: Field): readonly FieldTerm[] {
  return query.filter((term): term is FieldTerm => term.kind === 'field' && term.field === field)
}

/**
 * The text with some of its terms changed or, where `change` answers null, taken out. What could not be understood
 * stays as it was typed; so do the words of a sentence, but those of the changed term.
 */
function rewritten({ text, search: { query }, locale }: WrittenSearch, change: (term: Term) => Term | null): string {
  let left = text
  // From the end, so that places before it stay what they are. Words of a sentence may say several: `with Anna and Ben`.
  const places = new Map(query.flatMap(({ at }) => (at === null ? [] : [[at.start, at] as const])))
  for (const { start, end } of [...places.values()].sort((a, b) => b.start - a.start)) {
    const said = query.filter(({ at }) => at?.start === start && at.end === end)
    const stays = said.flatMap((term) => change(term) ?? [])
    if (stays.length === said.length && stays.every((term, at) => term === said[at])) continue
    const parts = [left.slice(0, start).trimEnd(), printQuery(stays, locale), left.slice(end).trimStart()]
    left = parts.filter(Boolean).join(' ')
  }
  return left
}

/** Whether the term chooses values of the facet. Years asked for as dates are years. */
function isOf(term: Term, { field, negated = false }: Facet): term is FieldTerm {
  if (term.kind !== 'field' || term.negated !== negated) return false
  return term.field === field || (field === 'year' && term.field === 'date' && term.values.every(isWholeYear))
}

function isWholeYear(value: Value): value is DateValue {
  return value.kind === 'date' && value.compare === '=' && /^\d{4}$/.test(value.value)
}

/** The value as the field has it: 2019 as a year is a number, as a date a text. */
function valueFor(field: Field, value: Value): Value {
  if (field === 'year' && isWholeYear(value)) {
    return { kind: 'number', compare: '=', value: Number(value.value), to: null, unit: null }
  }
  if (field === 'date' && value.kind === 'number') {
    return { kind: 'date', compare: '=', value: String(value.value).padStart(4, '0'), to: null }
  }
  return value
}
