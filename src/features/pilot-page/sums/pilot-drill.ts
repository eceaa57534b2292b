import { LOGBOOK_COLUMNS, type LogbookColumn } from '../../../../core/logbook/pilot-log.ts'
import { printQuery } from '../../../../core/query/print.ts'
import { fieldTerm, word } from '../../../../core/query/query.ts'
import { type CountedList, countedText } from '../../../../core/stats/drill/counted.ts'
import type { CountedFact } from '../../../../core/stats/drill/counted-facts.ts'
import type { Drill } from '../../../charts/drill-context.ts'

/** Flights that count in a pilot's sums. */
const COUNTED = 'has:pilot -has:session -status:planned,cancelled'

/**
 * The list's address parameters for the pilot's flights of a year, month, types, with or taught by somebody.
 * @param keys one, of types one or more; empty where flights say none
 */
export function pilotQuery(
  kind: 'year' | 'month' | 'types' | 'person' | 'instructor',
  keys: readonly string[],
): { q: string } {
  const [key = ''] = keys
  const terms = {
    year: () => (key === '' ? WITHOUT_YEAR : `year:${key}`),
    month: () => ofMonth(key),
    types: () => ofTypes(keys),
    person: () => countedTerm('people', keys),
    instructor: () => countedTerm('instructors', keys),
  }
  return { q: `${terms[kind]()} ${COUNTED}` }
}

const WITHOUT_YEAR = '-year:>=1'

function ofMonth(key: string): string {
  if (key === '') return WITHOUT_YEAR
  // Of flights known to the year only.
  return key.length === 4 ? `year:${key} -month:>=1` : `date:${key}`
}

function ofTypes(keys: readonly string[]): string {
  const named = keys.filter((key) => key !== '')
  if (named.length === keys.length) return countedTerm('types', named)
  return named.length === 0 ? '-counted:types' : `(${countedTerm('types', named)} or -counted:types)`
}

/** The same for a kind of approach, which was flown in sessions too, and for a column of all sessions, or all of them. */
export function approachQuery(kind: string): { q: string } {
  return { q: `${countedTerm('approaches', [kind])} (has:session or -status:planned,cancelled)` }
}

export function sessionQuery(column: LogbookColumn | null): { q: string } {
  return { q: column === null ? 'has:session' : `has:session ${countedTerm('pilot', [column])}` }
}

function countedTerm(list: CountedList | CountedFact, keys: readonly string[]): string {
  const words = keys.map((key) => word(countedText(list, key)))
  return printQuery([fieldTerm('counted', words)], 'en')
}

const address: Drill['exact'] = ({ chart, key }) => {
  if (chart === 'sessions') return sessionQuery(LOGBOOK_COLUMNS.find((column) => column === key) ?? null)
  if (chart === 'approaches') return approachQuery(key)
  return pilotQuery(chart === 'byYear' ? 'year' : chart === 'people' ? 'person' : 'instructor', [key])
}

/** Where the bars of this page lead. */
export const pilotDrill: Drill = { exact: address, plain: address }
