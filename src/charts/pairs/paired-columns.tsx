import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ChartFigure, type ChartFigureProps } from '../chart-figure.tsx'
import { labelOf, type Measure, NO_FIGURE } from '../measure/chart-row.ts'
import { columnScale, labelPlaces } from '../measure/column-scale.ts'
import columnsCss from '../columns.module.css'
import { useTableWords } from '../files/use-table-words.ts'
import { TableSwitch } from '../table-switch.tsx'
import { PairLegend } from './pair-legend.tsx'
import { Tip } from '../tip/tip.tsx'
import { useTip } from '../tip/use-tip.ts'
import css from './paired-columns.module.css'
import { pairedColumnsDrawing, pairedTable } from './paired-file.ts'
import { isChangeKnown, type PairedRow, type Side, SIDES, usePair } from './paired-row.ts'
import { PairedTable } from './paired-table.tsx'
import { useChangeWords } from './use-change-words.ts'

export interface PairedColumnsProps extends Omit<ChartFigureProps, 'children' | 'tools' | 'file' | 'unsaid'> {
  /** In their own order: months, days of the week, bands. */
  rows: readonly PairedRow[]
  measure: Measure
  /** Periods of which no flight says it, and in words how many flights say nothing. */
  unsaid: readonly Side[]
  note: string
}

/**
 * Upright columns in pairs. They are too narrow to be pressed: their figures lead to the flights in the table, which is
 * also what is heard.
 */
export function PairedColumns({ rows, measure, unsaid, note, ...figure }: PairedColumnsProps) {
  const [isTable, setTable] = useState(false)
  const { t } = useText('statistics')
  const words = useChangeWords()
  const tableWords = useTableWords()
  const { names } = usePair()
  const filled = rows.filter(({ first, second }) => first.flights + second.flights > 0)
  const hasBars = rows.some((row) => SIDES.some((side) => row[side][measure] > 0))
  const table = <PairedTable caption={figure.name} rows={filled} {...{ measure, unsaid }} isSeen={isTable} />
  const file = {
    table: () => pairedTable(filled, tableWords, names, t('compare.change'), unsaid),
    drawing: hasBars ? () => pairedColumnsDrawing(rows, measure, words, names) : null,
  }
  return (
    <ChartFigure
      {...figure}
      tools={hasBars && <TableSwitch isTable={isTable} onChange={setTable} name={figure.name} />}
      file={filled.length === 0 ? null : file}
    >
      {isTable ? (
        table
      ) : (
        <>
          {hasBars && (
            <>
              <PairLegend />
              <Bars {...{ rows, measure, unsaid }} />
            </>
          )}
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
      {note && <p className={css.note}>{note}</p>}
    </ChartFigure>
  )
}

function Bars({ rows, measure, unsaid }: Pick<PairedColumnsProps, 'rows' | 'measure' | 'unsaid'>) {
  const words = useChangeWords()
  const { names } = usePair()
  const { shown, near } = useTip()
  const { percent, ticks } = columnScale(
    rows.flatMap((row) => SIDES.map((side) => row[side][measure])),
    words.units(measure),
  )
  const labelledAt = labelPlaces(rows.map(labelOf))
  return (
    <div className={columnsCss.plot} aria-hidden="true">
      <div className={columnsCss.lines}>
        {ticks.map((tick) => (
          <span key={tick} className={columnsCss.tick} style={{ insetBlockEnd: `${percent(tick)}%` }}>
            {words.figure(measure, tick)}
          </span>
        ))}
      </div>
      <ol className={columnsCss.bars} data-measure={measure}>
        {rows.map((row, at) => (
          <li key={row.key} className={columnsCss.place} data-pair={row.key} {...near(row.key)}>
            <span className={css.pair}>
              {SIDES.map((side) => (
                <span
                  key={side}
                  className={cx(css.fill, row[side][measure] === 0 && css.none)}
                  data-side={side}
                  style={{ blockSize: `${percent(row[side][measure])}%` }}
                />
              ))}
            </span>
            {shown === row.key && (
              <Tip className={css.tip} isLate={at > rows.length / 2}>
                <strong>{row.name}</strong>
                {SIDES.map((side) => (
                  <span key={side}>
                    {names[side]}: {unsaid.includes(side) ? NO_FIGURE : words.saidOf(measure, row[side])}
                  </span>
                ))}
                {isChangeKnown(row, measure, unsaid) && <span>{words.change(measure, row.change[measure])}</span>}
              </Tip>
            )}
            <span className={columnsCss.label} data-shown={labelledAt(at)}>
              {labelOf(row)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
