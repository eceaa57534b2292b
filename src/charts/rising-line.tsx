import { scaleLinear } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import { useState } from 'react'
import type { LineDrawing } from '../../core/picture/charts/chart-scene.ts'
import { cx } from '../ui/cx.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useText } from '../i18n/use-text.ts'
import { ChartFigure, type ChartFigureProps } from './chart-figure.tsx'
import type { ChartRow, Measure } from './measure/chart-row.ts'
import css from './rising-line.module.css'
import { DrillLink } from './drill-link.tsx'
import { FiguresTable } from './figures-table.tsx'
import { chartTable } from './files/chart-table.ts'
import { useTableWords } from './files/use-table-words.ts'
import { TableSwitch } from './table-switch.tsx'
import { Tip } from './tip/tip.tsx'
import { useTip } from './tip/use-tip.ts'
import { type MeasureWords, useMeasureWords } from './measure/use-measure-words.ts'

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
  const table = <FiguresTable caption={figure.name} rows={rows} isSeen={isTable} />
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
    sum: words.saidOf(measure, last),
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
          <div className={css.plot}>
            <div aria-hidden="true">
              <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" className={css.drawing}>
                <AreaClosed data={points} x={atX} y={atY} yScale={y} className={cx(css.area)} />
                <LinePath data={points} x={atX} y={atY} className={cx(css.stroke)} />
              </svg>
              <span className={css.sum}>{words.saidOf(measure, last)}</span>
              <span className={css.first}>{first.name}</span>
              <span className={css.last}>{last.name}</span>
            </div>
            <Points rows={rows} measure={measure} words={words} heightOf={(row) => 1 - y(row[measure]) / HIGH} />
          </div>
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
    </ChartFigure>
  )
}

interface PointsProps extends Pick<RisingLineProps, 'rows' | 'measure'> {
  words: MeasureWords
  /** How high the line is there, 0 to 1. */
  heightOf: (row: ChartRow) => number
}

/** What lies around each point of the line leads to the flights up to there. */
function Points({ rows, measure, words, heightOf }: PointsProps) {
  const { t } = useText('statistics')
  const { shown, near, onKeyDown } = useTip()
  const wide = 100 / (rows.length - 1)
  return (
    <div className={css.points} onKeyDown={onKeyDown} role="presentation">
      <ol>
        {rows.map((row, at) => {
          const [from, to] = [Math.max(0, (at - 0.5) * wide), Math.min(100, (at + 0.5) * wide)]
          const value = words.saidOf(measure, row)
          const [isShown, height] = [shown === row.bar.key, `${heightOf(row) * 100}%`]
          return (
            <li key={row.bar.key} style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}>
              <DrillLink
                bar={row.bar}
                aria-label={t('until', { name: row.name, value })}
                data-bar={`until-${row.bar.key}`}
                {...near(row.bar.key)}
              />
              {isShown && (
                <>
                  <span
                    className={css.dot}
                    aria-hidden="true"
                    style={{ insetBlockEnd: height, insetInlineStart: `${((at * wide - from) / (to - from)) * 100}%` }}
                  />
                  <Tip className={css.tip} role="tooltip" isLate={at > rows.length / 2}>
                    {t('until', { name: row.name, value })}
                  </Tip>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
