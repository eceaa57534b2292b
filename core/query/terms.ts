import { isSame } from '../lib/is-same.ts'
import type { Field } from './fields.ts'
import { type Query, type Term, type Value, withoutRanges } from './query.ts'

/** The query's terms as chips, in order. */
export function termsOf(query: Query): readonly Term[] {
  return query
}

/**
 * The query with one more term. Values of a field it asks for already join that term; what stands there changes nothing.
 */
export function withTerm(query: Query, term: Term): Query {
  if (query.some((known) => isSameTerm(known, term))) return query
  const at = query.findIndex((known) => isJoinable(known, term))
  const known = query[at]
  if (known?.kind !== 'field' || term.kind !== 'field') return [...query, term]
  const values = [...known.values, ...term.values.filter((value) => !known.values.some((old) => isSame(old, value)))]
  return query.with(at, { ...known, values, at: null })
}

/** The query in which this term is the only one about its field. */
export function withOnlyTerm(query: Query, term: Term): Query {
  if (term.kind !== 'field') return withTerm(query, term)
  const at = query.findIndex((known) => known.kind === 'field' && known.field === term.field)
  if (at < 0) return [...query, term]
  return query.flatMap((known, index) => (index === at ? [term] : isAbout(known, term.field) ? [] : [known]))
}

/** The query without a term. */
export function withoutTerm(query: Query, term: Term): Query {
  return query.filter((known) => !isSameTerm(known, term))
}

/** The query without one value of a term; a term with no value left goes. */
export function withoutValue(query: Query, term: Term, value: Value): Query {
  return query.flatMap((known) => {
    if (known.kind !== 'field' || !isSameTerm(known, term)) return [known]
    const values = known.values.filter((old) => !isSame(old, value))
    return values.length > 0 ? [{ ...known, values, at: null }] : []
  })
}

/** Equal but for where they were typed. */
export function isSameTerm(a: Term, b: Term): boolean {
  return isSame(withoutRanges([a]), withoutRanges([b]))
}

/** Values of one field mean "one of them"; comparisons stay apart, for `night>1h night<3h` means both. */
function isJoinable(known: Term, term: Term): boolean {
  if (known.kind !== 'field' || term.kind !== 'field') return false
  if (known.field !== term.field || known.negated !== term.negated) return false
  return [...known.values, ...term.values].every((value) => !('compare' in value) || value.compare === '=')
}

function isAbout(term: Term, field: Field): boolean {
  return term.kind === 'field' && term.field === field
}
