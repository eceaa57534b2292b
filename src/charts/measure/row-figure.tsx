import type { ChartRow, Measure } from './chart-row.ts'
import css from './row-figure.module.css'
import type { MeasureWords } from './use-measure-words.ts'

export interface RowFigureProps {
  row: ChartRow
  measure: Measure
  words: MeasureWords
  /** Whether it says of how many flights the measure is not known. */
  hasUnknown: boolean
}

/** A figure of a row in a column that says what it measures. */
export function RowFigure({ row, measure, words, hasUnknown }: RowFigureProps) {
  const unknown = hasUnknown ? words.unknownOf(measure, row) : ''
  return (
    <>
      {words.figureOf(measure, row)}
      {unknown !== '' && <small className={css.unknown}> {unknown}</small>}
    </>
  )
}
