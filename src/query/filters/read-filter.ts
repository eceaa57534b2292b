import { fail, ok, type Result } from '../../../core/lib/result.ts'
import { type Field, FIELDS } from '../../../core/query/fields.ts'
import { parseValue } from '../../../core/query/values/parse-value.ts'
import type { DateOrder } from '../../../core/time/date-order.ts'
import { type Compare, choice, fieldTerm, type QueryIssueCode, type Term, word } from '../../../core/query/query.ts'

/** A filter as its form holds it. */
export interface TypedFilter {
  field: Field
  compare: Compare
  value: string
  /** The upper end of `..`. */
  to: string
  negated: boolean
}

/** How the values of a field can be compared; nothing where they only are or are not. */
export function comparesOf(field: Field): readonly Compare[] {
  const { kind } = FIELDS[field]
  if (kind === 'word' || kind === 'choice' || kind === 'seat') return []
  return kind === 'weekday' || kind === 'month' ? ['=', '..'] : ['=', '>', '>=', '<', '<=', '..']
}

/**
 * The term of the query language that means the same.
 * @param order what `3/5/2026` means to its writer; null while nobody said
 */
export function readFilter(
  { field, compare, value, to, negated }: TypedFilter,
  order: DateOrder | null,
): Result<Term, QueryIssueCode> {
  const typed = value.trim()
  if (typed === '') return fail('query.missing-value')
  const { kind } = FIELDS[field]
  if (kind === 'choice') return ok(fieldTerm(field, [choice(typed)], negated))
  if (kind === 'word') return ok(fieldTerm(field, [word(typed)], negated))
  const isRange = compare === '..'
  if (isRange && to.trim() === '') return fail('query.missing-value')
  const parsed = parseValue(field, isRange ? '=' : compare, isRange ? `${typed}..${to.trim()}` : typed, order)
  return parsed.ok ? ok(fieldTerm(field, [parsed.value], negated)) : parsed
}
