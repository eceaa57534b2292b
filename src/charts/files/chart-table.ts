import type { ExportTable, TableCell, TableColumn } from '../../../core/export/table/export-table.ts'
import { type DistanceUnit, KM_PER_UNIT } from '../../../core/locale/format.ts'
import { type ChartRow, type Measure, MEASURES } from '../measure/chart-row.ts'

export interface TableWords {
  /** Over the names of the rows. */
  name: string
  measure: (measure: Measure) => string
  /** Of the reader, behind the name of the distance. */
  unit: DistanceUnit
  /** Over what the codes stand for. */
  detail: string
  share: string
}

/** Columns of the measures; a period's name stands before those of its own. */
export function measureColumns({ measure, unit }: TableWords, before = ''): TableColumn[] {
  return MEASURES.map((one) => {
    const name = one === 'distanceKm' ? `${measure(one)} (${unit})` : measure(one)
    return { kind: one === 'minutes' ? 'minutes' : 'number', name: before === '' ? name : `${before}: ${name}` }
  })
}

/** Their cells: kilometres in the reader's unit, whole, as the page shows them. */
export function measureCells(row: Readonly<Record<Measure, number>>, unit: DistanceUnit): TableCell[] {
  return MEASURES.map((one) => (one === 'distanceKm' ? Math.round(row[one] / KM_PER_UNIT[unit]) : row[one]))
}

/** The rows of a chart as a table for other programs, in the order shown. */
export function chartTable(
  rows: readonly ChartRow[],
  words: TableWords,
  whole?: { measure: Measure; value: number },
): ExportTable {
  const hasDetails = rows.some(({ detail }) => detail)
  const areMonths = rows.some(({ bar }) => bar.chart === 'byYearMonth')
  return {
    columns: [
      // Programs sort months by their numbers.
      { name: words.name, kind: areMonths ? 'date' : 'text' },
      ...(hasDetails ? [{ name: words.detail, kind: 'text' as const }] : []),
      ...measureColumns(words),
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
        ...(whole ? [percent(row[whole.measure], whole.value)] : []),
      ]
    },
  }
}

/** With one decimal. */
function percent(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part / whole) * 1000) / 10 : null
}
