import { formatNumber, UNIT_SIGN } from '../../core/locale/format.ts'
import { localeTag } from '../../core/locale/language.ts'
import type { MonthsDrawing } from '../../core/picture/charts/chart-scene.ts'
import { useText } from '../i18n/use-text.ts'
import { ChartFigure, type ChartFigureProps } from './chart-figure.tsx'
import { type ChartRow, isKnown, type Measure, NO_FIGURE } from './measure/chart-row.ts'
import { DrillLink } from './drill-link.tsx'
import { chartTable } from './files/chart-table.ts'
import { useTableWords } from './files/use-table-words.ts'
import css from './month-grid.module.css'
import { useMeasureWords } from './measure/use-measure-words.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export interface MonthGridProps extends Omit<ChartFigureProps, 'children' | 'tools' | 'file'> {
  /** Months with flights, by `2019-03`. */
  rows: readonly ChartRow[]
  measure: Measure
}

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
/** Shades of a month, beside that of one without flights. */
const SHADES = 4

/** Every month of every year, the newest year first: a table whose cells lead to the month's flights. */
export function MonthGrid({ rows, measure, ...figure }: MonthGridProps) {
  const { t, locale } = useText('statistics')
  const words = useMeasureWords()
  const tableWords = useTableWords()
  const unit = UNIT_SIGN[tableWords.unit]
  const byKey = new Map(rows.map((row) => [row.bar.key, row]))
  const years = [...new Set(rows.map(({ bar }) => bar.key.slice(0, 4)))].toSorted().toReversed()
  const greatest = Math.max(0, ...rows.map((row) => row[measure]))
  const shadeOf = (row: ChartRow): number => (greatest > 0 ? Math.ceil((row[measure] / greatest) * SHADES) : 0)
  const textOf = (row: ChartRow): string => (measure === 'flights' ? String(row.flights) : '')
  // Paper has neither shades nor a pointer: there every month says its figure, hours and thousands with one decimal.
  const printed = (row: ChartRow): string => {
    if (!isKnown(row, measure)) return NO_FIGURE
    const unit = (words.units(measure)[0] ?? 1) * (measure === 'distanceKm' ? 1000 : 1)
    return formatNumber(row[measure] / unit, localeTag(locale), 1)
  }
  const format = new Intl.DateTimeFormat(localeTag(locale), { month: 'narrow', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(localeTag(locale), { month: 'long', timeZone: 'UTC' })
  const drawing = (): MonthsDrawing => ({
    kind: 'months',
    letters: MONTHS.map((_, at) => format.format(Date.UTC(2024, at))),
    years: years.map((year) => ({
      name: year,
      cells: MONTHS.map((month) => {
        const row = byKey.get(`${year}-${month}`)
        if (row === undefined) return null
        return isKnown(row, measure)
          ? { shade: Math.max(1, shadeOf(row)), text: textOf(row) }
          : { shade: 1, text: NO_FIGURE }
      }),
    })),
  })
  const file = rows.length === 0 ? null : { table: () => chartTable(rows, tableWords), drawing }
  return (
    <ChartFigure {...figure} file={file}>
      {years.length > 0 && measure !== 'flights' && (
        <p className={css.unit}>{measure === 'minutes' ? t('months.hours') : t('months.distance', { unit })}</p>
      )}
      {years.length > 0 && (
        <table className={css.grid}>
          <caption>
            <VisuallyHidden>{figure.name}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('table.year')}</VisuallyHidden>
              </th>
              {MONTHS.map((month, at) => (
                <th key={month} scope="col" abbr={long.format(Date.UTC(2024, at))}>
                  {format.format(Date.UTC(2024, at))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {MONTHS.map((month) => {
                  const row = byKey.get(`${year}-${month}`)
                  if (row === undefined)
                    return <td key={month} className={css.none} aria-label={words.said(measure, 0)} />
                  return (
                    <td
                      key={month}
                      className={css.month}
                      data-shade={shadeOf(row)}
                      data-stat={`${row.stat}.${measure}`}
                      data-value={row[measure]}
                    >
                      <DrillLink
                        bar={row.bar}
                        data-bar={row.bar.key}
                        title={`${row.name}: ${words.saidOf(measure, row)}`}
                        aria-label={`${row.name}: ${words.saidOf(measure, row)}`}
                      >
                        {measure === 'flights' ? (
                          textOf(row)
                        ) : !isKnown(row, measure) ? (
                          NO_FIGURE
                        ) : (
                          <span className={css.printed}>{printed(row)}</span>
                        )}
                      </DrillLink>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ChartFigure>
  )
}
