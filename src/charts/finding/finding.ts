import type { ChartRow, Measure } from '../measure/chart-row.ts'

/** The sentence above a chart, which states what it shows. */
export type ChartFinding =
  | { kind: 'none' }
  | { kind: 'few'; flights: number }
  | { kind: 'only'; row: ChartRow }
  | { kind: 'tie'; rows: readonly ChartRow[] }
  | { kind: 'lead'; row: ChartRow; share: number }

/** With fewer flights the sentence names no first place. */
export const ENOUGH = 5

/**
 * The share is of the flights that say it: of their number, kilometres or minutes, as the measure is.
 * @param flights of which the chart knows something
 */
export function findingOf(rows: readonly ChartRow[], measure: Measure, flights: number): ChartFinding {
  const sorted = rows.filter((row) => row[measure] > 0).toSorted((a, b) => b[measure] - a[measure])
  const [first, second] = sorted
  if (first === undefined) return { kind: 'none' }
  if (second === undefined) return { kind: 'only', row: first }
  if (flights < ENOUGH) return { kind: 'few', flights }
  if (first[measure] > second[measure])
    return { kind: 'lead', row: first, share: first[measure] / sumOf(rows, measure) }
  return { kind: 'tie', rows: sorted.filter((row) => row[measure] === first[measure]) }
}

/** What rows come to in which a flight is once at most. */
export function sumOf(rows: readonly ChartRow[], measure: Measure): number {
  return rows.reduce((sum, row) => sum + row[measure], 0)
}
