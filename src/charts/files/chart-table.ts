import type { ExportTable, TableCell, TableColumn } from '../../../core/export/table/export-table.ts'
import { type DistanceUnit, KM_PER_UNIT } from '../../../core/locale/format.ts'
import {
  type ChartRow,
  flightsUnknown,
  isKnown,
  type Measure,
  MEASURES,
  type RowMeasures,
} from '../measure/chart-row.ts'

export interface TableWords {
  /** Over the names of the rows. */
  name: string
  measure: (measure: Measure) => string
  /** Of the reader, behind the name of the distance. */
  unit: DistanceUnit
  /** Over what the codes stand for. */
  detail: string
  share: string
  /** Over how many flights of a row do not say the measure. */
  unknown: (measure: UnknownMeasure) => string
}

export type UnknownMeasure = Exclude<Measure, 'flights'>
const UNKNOWN_MEASURES = ['distanceKm', 'minutes'] as const

/** Columns of the measures; a period's name stands before those of its own. */
export function measureColumns({ measure, unit }: TableWords, before = ''): TableColumn[] {
  return MEASURES.map((one) => {
    const name = one === 'distanceKm' ? `${measure(one)} (${unit})` : measure(one)
    return { kind: one === 'minutes' ? 'minutes' : 'number', name: before === '' ? name : `${before}: ${name}` }
  })
}

/** Their cells: kilometres in the reader's unit, whole, as the page shows them; what no flight says is left empty. */
export function measureCells(row: RowMeasures, unit: DistanceUnit): TableCell[] {
  return MEASURES.map((one) => {
    if (!isKnown(row, one)) return null
    return one === 'distanceKm' ? Math.round(row[one] / KM_PER_UNIT[unit]) : row[one]
  })
}

/** The rows of a chart as a table for other programs, in the order shown. */
export function chartTable(
  rows: readonly ChartRow[],
  words: TableWords,
  whole?: { measure: Measure; value: number },
): ExportTable {
  const hasDetails = rows.some(({ detail }) => detail)
  const unknown = UNKNOWN_MEASURES.filter((one) => rows.some((row) => flightsUnknown(row, one) > 0))
  const areMonths = rows.some(({ bar }) => bar.chart === 'byYearMonth')
  return {
    columns: [
      // Programs sort months by their numbers.
      { name: words.name, kind: areMonths ? 'date' : 'text' },
      ...(hasDetails ? [{ name: words.detail, kind: 'text' as const }] : []),
      ...measureColumns(words),
      ...unknown.map((one) => ({ name: words.unknown(one), kind: 'number' as const })),
      ...(whole ? [{ name: `${words.share} (%)`, kind: 'number' as const }] : []),
    ],
    count: rows.length,
    row: (at) => {
      const row = rows[at]
      if (row === undefined) return []
      return [
        areMonths ? row.bar.key : row.name,
        ...(hasDetails ? [row.detail ?? null] : []),
        ...measureCells(row, words.unit),
        ...unknown.map((one) => flightsUnknown(row, one)),
        ...(whole ? [isKnown(row, whole.measure) ? percent(row[whole.measure], whole.value) : null] : []),
      ]
    },
  }
}

/** With one decimal. */
function percent(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : null
}
