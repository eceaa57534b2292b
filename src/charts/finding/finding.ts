import { type ChartRow, flightsUnknown, isKnown, type Measure } from '../measure/chart-row.ts'

/** The sentence above a chart, which states what it shows. */
export type ChartFinding = {
  /** Some of the flights do not say the measure: the sentence is about those that do. */
  isOfKnown: boolean
} & (
  | { kind: 'none' }
  | { kind: 'few'; flights: number }
  | { kind: 'only'; row: ChartRow }
  | { kind: 'tie'; rows: readonly ChartRow[] }
  | { kind: 'lead'; row: ChartRow; share: number }
)

/** With fewer flights the sentence names no first place. */
export const ENOUGH = 5

/**
 * The share is of the flights that say it: of their number, kilometres or minutes, as the measure is.
 * @param flights of which the chart knows something
 */
export function findingOf(rows: readonly ChartRow[], measure: Measure, flights: number): ChartFinding {
  const isOfKnown = rows.some((row) => flightsUnknown(row, measure) > 0)
  const sorted = rows
    .filter((row) => row.flights > 0 && isKnown(row, measure))
    .toSorted((a, b) => b[measure] - a[measure])
  const [first, second] = sorted
  if (first === undefined) return { kind: 'none', isOfKnown }
  if (second === undefined) return { kind: 'only', row: first, isOfKnown }
  const known = isOfKnown ? Math.min(flights, flightsSaying(rows, measure)) : flights
  if (known < ENOUGH) return { kind: 'few', flights: known, isOfKnown }
  if (first[measure] > second[measure])
    return { kind: 'lead', row: first, share: first[measure] / sumOf(rows, measure), isOfKnown }
  return { kind: 'tie', rows: sorted.filter((row) => row[measure] === first[measure]), isOfKnown }
}

/** Flights of the rows that say the measure. */
function flightsSaying(rows: readonly ChartRow[], measure: Measure): number {
  return rows.reduce((sum, row) => sum + row.flights - flightsUnknown(row, measure), 0)
}

/** What rows come to in which a flight is once at most. */
export function sumOf(rows: readonly ChartRow[], measure: Measure): number {
  return rows.reduce((sum, row) => sum + row[measure], 0)
}
