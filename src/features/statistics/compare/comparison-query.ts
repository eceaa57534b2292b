import { type Period, readPeriod, writePeriod, yearPeriod } from '../../../../core/stats/compare/period.ts'
import type { Measure } from '../../../charts/measure/chart-row.ts'
import { measureQuery, readMeasure } from '../context/measure-query.ts'

/** What of a comparison stands in the address, beside the search. */
export interface AskedComparison {
  first: Period | null
  second: Period | null
  measure: Measure
}

export function readComparison(search: string): AskedComparison {
  const query = new URLSearchParams(search)
  const periodIn = (name: string): Period | null => {
    const read = readPeriod(query.get(name) ?? '')
    return read.ok ? read.value : null
  }
  return {
    first: periodIn('first'),
    second: periodIn('second'),
    measure: readMeasure(search),
  }
}

/** The same as parameters of an address; what is as usual is left out. */
export function comparisonQuery({ first, second, measure }: AskedComparison): Record<string, string> {
  return {
    view: 'compare',
    ...(first && { first: writePeriod(first) }),
    ...(second && { second: writePeriod(second) }),
    ...measureQuery(measure),
  }
}

/** The periods asked for; where one is not, the newest year with flights, and the year before it. */
export function shownPeriods(
  { first, second }: Pick<AskedComparison, 'first' | 'second'>,
  [newest]: readonly number[],
  thisYear: number,
): { first: Period; second: Period } {
  const year = newest ?? thisYear
  return { first: first ?? yearPeriod(year - 1), second: second ?? yearPeriod(year) }
}
