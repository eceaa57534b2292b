import { allRows, areSameRows, type Digest } from '../../digest/digest.ts'
import type { FlightStatus } from '../../flight/flight.ts'
import { isSame } from '../../lib/is-same.ts'
import type { OtherNames } from '../../query/other-names.ts'
import { choice, type FieldTerm, fieldTerm, type Query, type Term } from '../../query/query.ts'
import { filterRows } from '../../query/rows/filter-rows.ts'
import type { BarTerms } from './bar-terms.ts'

/** Flights that count, for those a search finds beside them do not. */
const FLOWN: readonly FlightStatus[] = ['flown', 'diverted']
const NO_SESSION = fieldTerm('has', [choice('session')], true)

/**
 * The query that finds just the flights of a bar: what was asked for, and the bar's own terms. In plain fields where they
 * find the same flights, and of what does not count only what has to be left out.
 * @param counted flights of which status count; sessions in a simulator never do
 */
export function drillQuery(digest: Digest, asked: Query, terms: BarTerms, names: OtherNames, counted = FLOWN): Query {
  const { exact, plain } = terms
  const rest = restOf(terms, counted)
  const bar = filterRows(digest, [...asked, ...exact, ...rest], allRows(digest), names)
  const forms = [plain, exact].filter((one) => one !== null)
  // As few of the rest as leave the same flights.
  const restricted = rest.length === 0 ? [[]] : [[], ...rest.map((one) => [one]), rest]
  const queries = forms.flatMap((form) => restricted.map((more) => joined(asked, [...form, ...more])))
  const found = queries.find((query) => areSameRows(filterRows(digest, query, allRows(digest), names), bar))
  return found ?? exactQuery(asked, terms, counted)
}

/** The same without asking the log: always right, in words that are seldom needed. */
export function exactQuery(asked: Query, terms: BarTerms, counted = FLOWN): Query {
  return joined(asked, [...terms.exact, ...restOf(terms, counted)])
}

/** What leaves out all that does not count; nothing where that is asked for. */
function restOf({ isLeftOut = false }: BarTerms, counted: readonly string[]): FieldTerm[] {
  return isLeftOut ? [] : [fieldTerm('status', counted.map(choice)), NO_SESSION]
}

/** Both hold; one that follows from the other is left out. */
function joined(asked: Query, more: readonly FieldTerm[]): Query {
  const wider = (known: Term): boolean => more.some((term) => isNarrower(term, known))
  const kept = asked.filter((known) => !wider(known))
  const added = more.filter((term) => !kept.some((known) => known.kind === 'field' && isNarrower(known, term)))
  return [...kept, ...added]
}

/** Whether every flight that fulfils the one fulfils the other: one of several values, or all of them. */
function isNarrower(one: FieldTerm, other: Term): boolean {
  if (other.kind !== 'field' || other.field !== one.field || one.negated || other.negated) return false
  return one.values.every((value) => other.values.some((known) => isSame(known, value)))
}
