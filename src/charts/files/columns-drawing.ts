import type { ColumnsDrawing } from '../../../core/picture/charts/chart-scene.ts'
import { type ChartRow, labelOf, type Measure } from '../measure/chart-row.ts'
import { columnScale, labelStep } from '../measure/column-scale.ts'
import type { MeasureWords } from '../measure/use-measure-words.ts'

/** So many letters fit below the columns of a picture. */
const MOST_LETTERS = 60

/** Upright columns as they are drawn. */
export function columnsDrawing(rows: readonly ChartRow[], measure: Measure, words: MeasureWords): ColumnsDrawing {
  const values = rows.map((row) => row[measure])
  return seriesDrawing(rows.map(labelOf), [{ name: '', values }], measure, words)
}

/** The same of several series with one scale. */
export function seriesDrawing(
  names: readonly string[],
  series: readonly { name: string; values: readonly number[] }[],
  measure: Measure,
  words: Pick<MeasureWords, 'figure' | 'units'>,
): ColumnsDrawing {
  const { percent, ticks } = columnScale(
    series.flatMap(({ values }) => values),
    words.units(measure),
  )
  const step = labelStep(names, MOST_LETTERS)
  return {
    kind: 'columns',
    labels: names.map((name, at) => (at % step === 0 ? name : '')),
    series: series.map(({ name, values }) => ({ name, shares: values.map((value) => percent(value) / 100) })),
    ticks: ticks.map((tick) => ({ share: percent(tick) / 100, text: words.figure(measure, tick) })),
  }
}
