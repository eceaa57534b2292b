import { type Measure, MEASURES } from '../../../charts/measure/chart-row.ts'

/** What an address says the charts measure. */
export function readMeasure(search: string): Measure {
  const named = new URLSearchParams(search).get('measure')
  return MEASURES.find((one) => one === named) ?? 'flights'
}

/** The same as parameters of an address; what is usual is left out. */
export function measureQuery(measure: Measure): Record<string, string> {
  return measure === 'flights' ? {} : { measure }
}
