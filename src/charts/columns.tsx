import { type MouseEvent, type PointerEvent as BarEvent, type ReactNode, useState } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ChartFigure, type ChartFigureProps } from './chart-figure.tsx'
import { type ChartRow, isKnown, labelOf, type Measure } from './measure/chart-row.ts'
import { columnScale, labelPlaces } from './measure/column-scale.ts'
import css from './columns.module.css'
import { DrillLink } from './drill-link.tsx'
import { FiguresTable } from './figures-table.tsx'
import { columnsDrawing } from './files/columns-drawing.ts'
import { chartTable } from './files/chart-table.ts'
import { useTableWords } from './files/use-table-words.ts'
import { TableSwitch } from './table-switch.tsx'
import { Tip } from './tip/tip.tsx'
import { type ShownTip, useTip } from './tip/use-tip.ts'
import { type MeasureWords, useMeasureWords } from './measure/use-measure-words.ts'
import { usePressable } from './measure/use-pressable.ts'

export interface ColumnsProps extends Omit<ChartFigureProps, 'children' | 'tools' | 'file'> {
  /** In their own order: years, months, bands. */
  rows: readonly ChartRow[]
  measure: Measure
}

/**
 * Upright bars in their own order; each leads to its flights. Where they are too narrow for a finger, as 24 hours on a
 * phone, only a mouse follows them: for all others the names in the table lead there.
 */
export function Columns({ rows, measure, ...figure }: ColumnsProps) {
  const [isTable, setTable] = useState(false)
  const words = useMeasureWords()
  const tableWords = useTableWords()
  const filled = rows.filter(({ flights }) => flights > 0)
  const table = <FiguresTable caption={figure.name} rows={filled} isSeen={isTable} />
  const hasBars = rows.some((row) => row[measure] > 0)
  return (
    <ChartFigure
      {...figure}
      tools={hasBars && <TableSwitch isTable={isTable} onChange={setTable} name={figure.name} />}
      file={
        filled.length === 0
          ? null
          : {
              table: () => chartTable(filled, tableWords),
              drawing: hasBars ? () => columnsDrawing(rows, measure, words) : null,
            }
      }
    >
      {isTable ? (
        table
      ) : (
        <>
          {hasBars && <Bars rows={rows} measure={measure} words={words} />}
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
    </ChartFigure>
  )
}

interface BarsProps {
  rows: readonly ChartRow[]
  measure: Measure
  words: MeasureWords
}

function Bars({ rows, measure, words }: BarsProps) {
  const { shown, near, onKeyDown } = useTip()
  const { percent, ticks } = columnScale(
    rows.map((row) => row[measure]),
    words.units(measure),
  )
  const labelledAt = labelPlaces(rows.map(labelOf))
  const [list, isPressable] = usePressable(rows.length)
  return (
    <div className={css.plot} onKeyDown={onKeyDown} role="presentation">
      <div className={css.lines} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className={css.tick} style={{ insetBlockEnd: `${percent(tick)}%` }}>
            {words.figure(measure, tick)}
          </span>
        ))}
      </div>
      <ol ref={list} className={css.bars} data-measure={measure} aria-hidden={isPressable ? undefined : true}>
        {rows.map((row, at) => (
          <li key={row.bar.key} className={css.place}>
            {row.flights > 0 && (
              <Bar {...{ row, near, isPressable }} said={`${row.name}: ${words.saidOf(measure, row)}`}>
                {isKnown(row, measure) && (
                  <span className={css.fill} style={{ blockSize: `${percent(row[measure])}%` }} />
                )}
              </Bar>
            )}
            {shown === row.bar.key && (
              <Tip
                role="tooltip"
                isLate={at > rows.length / 2}
                style={{ insetBlockEnd: `calc(${percent(row[measure])}% + 6px)` }}
              >
                <strong>{row.name}</strong> {words.saidOf(measure, row)}
              </Tip>
            )}
            <span className={css.label} data-shown={labelledAt(at)} aria-hidden="true">
              {labelOf(row)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface BarProps {
  row: ChartRow
  near: ShownTip['near']
  isPressable: boolean
  said: string
  children: ReactNode
}

function Bar({ row: { bar }, near, isPressable, said, children }: BarProps) {
  const tip = near(bar.key)
  const narrow = {
    tabIndex: -1,
    onPointerLeave: ({ pointerType }: BarEvent) => {
      // A finger that is lifted leaves the figure to be read.
      if (pointerType === 'mouse') tip.onPointerLeave()
    },
    onClick: (event: MouseEvent) => {
      // Which of them a finger means is not to be known.
      if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch') event.preventDefault()
    },
  }
  return (
    <DrillLink
      bar={bar}
      className={css.bar}
      aria-label={said}
      data-bar={bar.key}
      {...tip}
      {...(isPressable ? {} : narrow)}
    >
      {children}
    </DrillLink>
  )
}
