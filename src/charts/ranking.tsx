import { useState } from 'react'
import { formatNumber } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import type { BarsDrawing } from '../../core/picture/charts/chart-scene.ts'
import { foldText } from '../../core/search/fold-text.ts'
import { useText } from '../i18n/use-text.ts'
import { cx } from '../ui/cx.ts'
import { TextField } from '../ui/field/text-field.tsx'
import { ShareBar } from '../ui/progress/share-bar.tsx'
import { AllRowsSwitch } from './all-rows-switch.tsx'
import { ChartFigure, type ChartFigureProps } from './chart-figure.tsx'
import { type ChartRow, isKnown, type Measure, MEASURES, NO_FIGURE } from './measure/chart-row.ts'
import { DrillLink } from './drill-link.tsx'
import { chartTable } from './files/chart-table.ts'
import { useTableWords } from './files/use-table-words.ts'
import { percentText } from './percent-text.ts'
import css from './ranking.module.css'
import { RowName } from './row-name.tsx'
import { RowFigure } from './measure/row-figure.tsx'
import { type MeasureWords, useMeasureWords } from './measure/use-measure-words.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export interface RankingProps extends Omit<ChartFigureProps, 'children' | 'tools' | 'file'> {
  rows: readonly ChartRow[]
  measure: Measure
  /** What all of it comes to: then bars are shares of it. */
  whole?: number | undefined
  /** The rows keep their order, that of a scale, rather than stand the greatest first. */
  isInOrder?: boolean
}

const FIRST = 8
/** Thousands of rows nobody reads, and each costs a moment. */
const MOST = 200
/** A picture of more is too high for a canvas. */
const MOST_DRAWN = 40

/** A ranked list with a bar in every row: a table, so that nothing has to be said twice. */
export function Ranking({ rows, measure, whole, isInOrder = false, ...figure }: RankingProps) {
  const { t, locale } = useText('statistics')
  const words = useMeasureWords()
  const tableWords = useTableWords()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const sorted = isInOrder
    ? rows
    : rows.toSorted((a, b) => b[measure] - a[measure] || rank(b, measure) - rank(a, measure))
  const folded = foldText(typed)
  const fitting = isOpen && folded !== '' ? sorted.filter((row) => textOf(row).includes(folded)) : sorted
  const shown = fitting.slice(0, isOpen ? MOST : FIRST)
  const greatest = whole ?? rows.reduce((most, row) => Math.max(most, row[measure]), 0)
  const number = (value: number): string => formatNumber(value, localeTag(locale))
  // The picture has what is seen of the list, the table all of it.
  const drawing = (): BarsDrawing => {
    const drawn = sorted.slice(0, isOpen ? MOST_DRAWN : FIRST)
    const rest = sorted.length - drawn.length
    return {
      kind: 'bars',
      series: [],
      rows: drawn.map((row) => ({
        name: row.name,
        detail: row.detail ?? '',
        bars: [{ share: greatest > 0 ? row[measure] / greatest : 0, text: words.figureOf(measure, row) }],
        change:
          whole === undefined || whole === 0 || !isKnown(row, measure)
            ? ''
            : percentText(row[measure] / whole, localeTag(locale)),
      })),
      more: rest > 0 ? t('file.more', { count: rest, number: number(rest) }) : '',
    }
  }
  const share = whole === undefined ? undefined : { measure, value: whole }
  const file = rows.length === 0 ? null : { table: () => chartTable(sorted, tableWords, share), drawing }
  return (
    <ChartFigure {...figure} file={file}>
      {isOpen && (
        <TextField
          name={`find-${figure.name}`}
          label={t('find')}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {shown.length > 0 && (
        <table className={css.table}>
          <caption>
            <VisuallyHidden>{figure.name}</VisuallyHidden>
          </caption>
          <thead className={css.head}>
            <tr>
              <th scope="col">{t('table.name')}</th>
              {MEASURES.map((one) => (
                <th key={one} scope="col">
                  {words.name(one)}
                </th>
              ))}
              {whole !== undefined && <th scope="col">{t('table.share')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <RankedRow key={row.bar.key} {...{ row, measure, words, greatest, whole }} />
            ))}
          </tbody>
        </table>
      )}
      <p className={css.note} aria-live="polite">
        {fitting.length === 0 && rows.length > 0 && t('findNothing')}
        {isOpen &&
          fitting.length > MOST &&
          t('more', { count: fitting.length - MOST, number: number(fitting.length - MOST) })}
      </p>
      {rows.length > FIRST && <AllRowsSwitch isOpen={isOpen} onChange={setOpen} count={rows.length} />}
    </ChartFigure>
  )
}

interface RankedRowProps {
  row: ChartRow
  measure: Measure
  words: MeasureWords
  greatest: number
  whole: number | undefined
}

function RankedRow({ row, measure, words, greatest, whole }: RankedRowProps) {
  const { locale } = useText('statistics')
  const part = greatest > 0 ? row[measure] / greatest : 0
  return (
    <tr className={css.row}>
      <th scope="row" className={css.name}>
        <DrillLink bar={row.bar} className={css.link} data-bar={row.bar.key}>
          <RowName name={row.name} detail={row.detail} />
          {isKnown(row, measure) && <ShareBar share={part} className={css.track} />}
        </DrillLink>
      </th>
      {MEASURES.map((one) => (
        <td
          key={one}
          className={cx(css.figure, one !== measure && css.other)}
          data-stat={`${row.stat}.${one}`}
          data-value={row[one]}
        >
          <RowFigure {...{ row, words }} measure={one} hasUnknown={one === measure} />
        </td>
      ))}
      {whole !== undefined && (
        <td className={cx(css.figure, css.share)}>
          {whole > 0 && isKnown(row, measure) ? percentText(row[measure] / whole, localeTag(locale)) : NO_FIGURE}
        </td>
      )}
    </tr>
  )
}

/** What is known stands before what is not. */
const rank = (row: ChartRow, measure: Measure): number => Number(isKnown(row, measure))

const textOf = ({ name, detail }: ChartRow): string => foldText(`${name} ${detail ?? ''}`)
