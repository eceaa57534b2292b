import { isSame } from '../lib/is-same.ts'
import { readOwnSaid, saysOwn } from './own-said.ts'
import { type Query, type Term, type Value, withoutRanges } from './query.ts'

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

/** Equal but for where they were typed. */
export function isSameTerm(a: Term, b: Term): boolean {
  return isSame(withoutRanges([a]), withoutRanges([b]))
}

/** Values of one field mean "one of them"; comparisons stay apart, for `night>1h night<3h` means both. */
function isJoinable(known: Term, term: Term): boolean {
  if (known.kind !== 'field' || term.kind !== 'field') return false
  if (known.field !== term.field || known.negated !== term.negated) return false
  const values = [...known.values, ...term.values]
  if (known.field === 'own') return isOneOwnField(values)
  return values.every((value) => !('compare' in value) || value.compare === '=')
}

/** `Meal=fish` and `Meal=soup`; of two fields, or of an amount, both have to hold. */
function isOneOwnField(values: readonly Value[]): boolean {
  const said = values.flatMap((value) => (value.kind === 'word' ? [readOwnSaid(value.text)] : []))
  const name = said[0]?.name ?? ''
  return values.every((value) => saysOwn(value, name)) && said.every(({ sign }) => sign === '=')
}
