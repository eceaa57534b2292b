import { scaleLinear } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { useState } from 'react'
import type { LineDrawing } from '../../core/picture/charts/chart-scene.ts'
import { cx } from '../ui/cx.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ChartFigure, type ChartFigureProps } from './chart-figure.tsx'
import type { ChartRow, Measure } from './measure/chart-row.ts'
import css from './rising-line.module.css'
import { FiguresTable } from './figures-table.tsx'
import { chartTable } from './files/chart-table.ts'
import { useTableWords } from './files/use-table-words.ts'
import { TableSwitch } from './table-switch.tsx'
import { useMeasureWords } from './measure/use-measure-words.ts'

export interface RisingLineProps extends Omit<ChartFigureProps, 'children' | 'tools' | 'file'> {
  /** Sums up to and with each, the oldest first. */
  rows: readonly ChartRow[]
  measure: Measure
}

/** Units of the drawing, which stretches to its place. */
const [WIDE, HIGH] = [600, 180]

/** What came together over time. */
export function RisingLine({ rows, measure, ...figure }: RisingLineProps) {
  const [isTable, setTable] = useState(false)
  const words = useMeasureWords()
  const tableWords = useTableWords()
  const [first, last] = [rows[0], rows.at(-1)]
  const table = <FiguresTable caption={figure.name} rows={rows} />
  if (first === undefined || last === undefined || rows.length < 2 || last[measure] === 0) return null
  const x = scaleLinear<number>({ domain: [0, rows.length - 1], range: [0, WIDE] })
  const y = scaleLinear<number>({ domain: [0, last[measure]], range: [HIGH, 4] })
  const points = rows.map((row, at) => ({ x: x(at), y: y(row[measure]) }))
  const [atX, atY] = [(point: { x: number }) => point.x, (point: { y: number }) => point.y]
  const drawing = (): LineDrawing => ({
    kind: 'line',
    shares: rows.map((row) => row[measure] / last[measure]),
    first: first.name,
    last: last.name,
    sum: words.said(measure, last[measure]),
  })
  return (
    <ChartFigure
      {...figure}
      tools={<TableSwitch isTable={isTable} onChange={setTable} name={figure.name} />}
      file={{ table: () => chartTable(rows, tableWords), drawing }}
    >
      {isTable ? (
        table
      ) : (
        <>
          <div className={css.plot} aria-hidden="true">
            <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" className={css.drawing}>
              <AreaClosed data={points} x={atX} y={atY} yScale={y} className={cx(css.area)} />
              <LinePath data={points} x={atX} y={atY} className={cx(css.line)} />
            </svg>
            <span className={css.sum}>{words.said(measure, last[measure])}</span>
            <span className={css.first}>{first.name}</span>
            <span className={css.last}>{last.name}</span>
          </div>
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
    </ChartFigure>
  )
}
