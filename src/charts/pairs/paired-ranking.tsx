import { useState } from 'react'
import { formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AllRowsSwitch } from '../all-rows-switch.tsx'
import { ChartFigure, type ChartFigureProps } from '../chart-figure.tsx'
import { type Measure, NO_FIGURE } from '../measure/chart-row.ts'
import { useTableWords } from '../files/use-table-words.ts'
import { RowName } from '../row-name.tsx'
import { TableSwitch } from '../table-switch.tsx'
import { PairLegend } from './pair-legend.tsx'
import { pairedBarsDrawing, pairedTable } from './paired-file.ts'
import css from './paired-ranking.module.css'
import { isChangeKnown, type PairedRow, type Side, SIDES, usePair } from './paired-row.ts'
import { PairedTable } from './paired-table.tsx'
import { SideLink } from './side-link.tsx'
import { useChangeWords } from './use-change-words.ts'

export interface PairedRankingProps extends Omit<ChartFigureProps, 'children' | 'tools' | 'file' | 'unsaid'> {
  rows: readonly PairedRow[]
  measure: Measure
  /** Periods of which no flight says it, and in words how many flights say nothing. */
  unsaid: readonly Side[]
  note: string
}

const FIRST = 6
/** Thousands of rows nobody reads; the file has all of them. */
const MOST = 200
/** A picture of more is too high for a canvas. */
const MOST_DRAWN = 40

/** A ranked list: both values with a bar each, and the change. What either period has most of comes first. */
export function PairedRanking({ rows, measure, unsaid, note, ...figure }: PairedRankingProps) {
  const { t, locale } = useText('statistics')
  const [isTable, setTable] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const words = useChangeWords()
  const tableWords = useTableWords()
  const { names } = usePair()
  const most = (row: PairedRow): number => Math.max(row.first[measure], row.second[measure])
  const sorted = rows.toSorted((a, b) => most(b) - most(a) || b.second[measure] - a.second[measure])
  const shown = sorted.slice(0, isOpen ? MOST : FIRST)
  const [top] = sorted
  const greatest = top ? most(top) : 0
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  const drawing = () => {
    const drawn = sorted.slice(0, isOpen ? MOST_DRAWN : FIRST)
    const rest = sorted.length - drawn.length
    const more = rest > 0 ? t('file.more', { count: rest, number: number(rest) }) : ''
    return pairedBarsDrawing({ rows: drawn, more, measure, greatest, unsaid }, words, names)
  }
  const file = { table: () => pairedTable(sorted, tableWords, names, t('compare.change'), unsaid), drawing }
  return (
    <ChartFigure
      {...figure}
      tools={rows.length > 0 && <TableSwitch isTable={isTable} onChange={setTable} name={figure.name} />}
      file={rows.length === 0 ? null : file}
    >
      {isTable ? (
        <PairedTable caption={figure.name} rows={shown} {...{ measure, unsaid }} isSeen />
      ) : (
        rows.length > 0 && (
          <>
            <PairLegend />
            <ol className={css.list} aria-label={figure.name}>
              {shown.map((row) => (
                <RankedPair key={row.key} {...{ row, measure, greatest, unsaid }} />
              ))}
            </ol>
          </>
        )
      )}
      {note && <p className={css.note}>{note}</p>}
      {isOpen && sorted.length > MOST && (
        <p className={css.note}>
          {t('file.more', { count: sorted.length - MOST, number: number(sorted.length - MOST) })}
        </p>
      )}
      {rows.length > FIRST && <AllRowsSwitch isOpen={isOpen} onChange={setOpen} count={rows.length} />}
    </ChartFigure>
  )
}

interface RankedPairProps {
  row: PairedRow
  measure: Measure
  greatest: number
  unsaid: readonly Side[]
}

function RankedPair({ row, measure, greatest, unsaid }: RankedPairProps) {
  const { t } = useText('statistics')
  const words = useChangeWords()
  const { names } = usePair()
  return (
    <li className={css.row} data-pair={row.key}>
      <div className={css.head}>
        <RowName name={row.name} detail={row.detail} />
        <span className={css.change} data-stat={`change.${row.first.stat}.${measure}`} data-value={row.change[measure]}>
          {isChangeKnown(row, measure, unsaid) ? words.change(measure, row.change[measure]) : NO_FIGURE}
        </span>
      </div>
      {SIDES.map((side) => {
        const value = row[side][measure]
        const said = t('compare.of', { name: row.name, period: names[side], value: words.saidOf(measure, row[side]) })
        const part = greatest > 0 ? value / greatest : 0
        const line = (
          <>
            <span className={css.track} aria-hidden="true">
              {value > 0 && <span className={css.fill} data-side={side} style={{ inlineSize: `${part * 100}%` }} />}
            </span>
            <span className={css.figure} data-stat={`${side}.${row[side].stat}.${measure}`} data-value={value}>
              {unsaid.includes(side) ? NO_FIGURE : words.figureOf(measure, row[side])}
            </span>
          </>
        )
        // Where there is nothing, nothing leads anywhere.
        return row[side].flights > 0 ? (
          <SideLink key={side} side={side} bar={row[side].bar} className={css.side} aria-label={said} data-side={side}>
            {line}
          </SideLink>
        ) : (
          <p key={side} className={css.side}>
            <VisuallyHidden>{names[side]}</VisuallyHidden>
            {line}
          </p>
        )
      })}
    </li>
  )
}
