import type { ExportTable } from '../../../core/export/table/export-table.ts'
import type { BarsDrawing, ColumnsDrawing } from '../../../core/picture/charts/chart-scene.ts'
import { labelOf, type Measure, MEASURES, NO_FIGURE } from '../measure/chart-row.ts'
import { measureCells, measureColumns, type TableWords } from '../files/chart-table.ts'
import { seriesDrawing } from '../files/columns-drawing.ts'
import { isChangeKnown, isSideKnown, type Pair, type PairedRow, type Side, SIDES } from './paired-row.ts'
import type { ChangeWords } from './use-change-words.ts'

/** The change by what the first period has; null where that is nothing, or one of both is not known. */
export function percentOf(row: PairedRow, measure: Measure, unsaid: readonly Side[]): number | null {
  const { first, change } = row
  return !isChangeKnown(row, measure, unsaid) || first[measure] === 0 ? null : change[measure] / first[measure]
}

/** Both periods and the change in every measure, as a table for other programs; what no flight says is left empty. */
export function pairedTable(
  rows: readonly PairedRow[],
  words: TableWords,
  names: Pair['names'],
  change: string,
  unsaid: readonly Side[],
): ExportTable {
  const hasDetails = rows.some(({ detail }) => detail)
  return {
    columns: [
      { name: words.name, kind: 'text' },
      ...(hasDetails ? [{ name: words.detail, kind: 'text' as const }] : []),
      ...SIDES.flatMap((side) => measureColumns(words, names[side])),
      ...measureColumns(words, change),
    ],
    count: rows.length,
    row: (at) => {
      const row = rows[at]
      if (row === undefined) return []
      const cells = (one: PairedRow['change'], isKnown: (measure: Measure) => boolean) =>
        measureCells(one, words.unit).map((cell, index) => (isKnown(MEASURES[index] ?? 'flights') ? cell : null))
      const measures = [
        ...SIDES.flatMap((side) => cells(row[side], (measure) => isSideKnown(row, side, measure, unsaid))),
        ...cells(row.change, (measure) => isChangeKnown(row, measure, unsaid)),
      ]
      return [row.name, ...(hasDetails ? [row.detail ?? null] : []), ...measures]
    },
  }
}

export function pairedColumnsDrawing(
  rows: readonly PairedRow[],
  measure: Measure,
  words: ChangeWords,
  names: Pair['names'],
): ColumnsDrawing {
  return seriesDrawing(
    rows.map(labelOf),
    SIDES.map((side) => ({ name: names[side], values: rows.map((row) => row[side][measure]) })),
    measure,
    words,
  )
}

export interface PairedBars {
  /** Those drawn, and in words how many there are besides. */
  rows: readonly PairedRow[]
  more: string
  measure: Measure
  greatest: number
  unsaid: readonly Side[]
}

export function pairedBarsDrawing(
  { rows, more, measure, greatest, unsaid }: PairedBars,
  words: ChangeWords,
  names: Pair['names'],
): BarsDrawing {
  return {
    kind: 'bars',
    series: SIDES.map((side) => names[side]),
    rows: rows.map((row) => ({
      name: row.name,
      detail: row.detail ?? '',
      bars: SIDES.map((side) => ({
        share: greatest > 0 ? row[side][measure] / greatest : 0,
        text: unsaid.includes(side) ? NO_FIGURE : words.figureOf(measure, row[side]),
      })),
      change: isChangeKnown(row, measure, unsaid) ? words.change(measure, row.change[measure]) : NO_FIGURE,
    })),
    more,
  }
}
