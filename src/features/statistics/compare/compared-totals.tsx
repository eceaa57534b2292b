import type { ExportTable, TableCell, TableColumn } from '../../../../core/export/table/export-table.ts'
import { formatNumber, KM_PER_UNIT } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import type { ChartDrawing } from '../../../../core/picture/charts/chart-scene.ts'
import type { Comparison } from '../../../../core/stats/compare/compare-periods.ts'
import { COMPARED_FIGURES, type ComparedFigure } from '../../../../core/stats/compare/compared-figures.ts'
import { BARS_OF_FIGURES } from '../../../../core/stats/compare/figure-bars.ts'
import type { Period } from '../../../../core/stats/compare/period.ts'
import { ChartFigure } from '../../../charts/chart-figure.tsx'
import type { ChartFile } from '../../../charts/files/chart-file.ts'
import { MEASURES } from '../../../charts/measure/chart-row.ts'
import { NO_FIGURE } from '../../../charts/measure/chart-row.ts'
import { type Side, SIDES, usePair } from '../../../charts/pairs/paired-row.ts'
import { SideLink } from '../../../charts/pairs/side-link.tsx'
import { signed } from '../../../charts/pairs/signed.ts'
import { useChangeWords } from '../../../charts/pairs/use-change-words.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { cx } from '../../../ui/cx.ts'
import { ScrolledTable } from '../../../ui/table/scrolled-table.tsx'
import tableCss from '../../../ui/table/table.module.css'
import { useNumber } from '../words/use-chart-rows.ts'
import { useMass } from '../words/use-mass.ts'
import { useCompared } from './compare-context.ts'
import css from './compared-totals.module.css'
import { differenceWords } from './words/difference-words.ts'

/** Where the difference stands among the columns of figures. */
const CHANGE = 2

/** What both periods come to: the difference in words, then every figure. */
export function ComparedTotals({ first }: { first: Period }) {
  const { t, locale } = useText('statistics')
  const { comparison } = useCompared()
  const { names } = usePair()
  const words = useChangeWords()
  return (
    <>
      <ul className={css.sums} aria-live="polite">
        {MEASURES.map((measure) => {
          const difference = comparison.figures[`totals.${measure}`]
          const unsaid = SIDES.find((side) => comparison.unsaid[side].figures.has(`totals.${measure}`))
          return (
            <li key={measure} className={css.sum} data-difference={measure}>
              <strong className={css.value}>
                {comparison.unsaid.second.figures.has(`totals.${measure}`)
                  ? NO_FIGURE
                  : words.said(measure, difference.second)}
              </strong>{' '}
              {unsaid
                ? t('compare.unsaid', { measure: words.name(measure), period: names[unsaid] })
                : differenceWords(difference, measure, first, { t, locale, figure: words.figure })}
            </li>
          )
        })}
      </ul>
      <FiguresTable />
    </>
  )
}

function FiguresTable() {
  const { t } = useText('statistics')
  const { comparison } = useCompared()
  const { names } = usePair()
  const words = useChangeWords()
  const figure = useFigureWords()
  const finding = useFiguresFinding()
  const file = useFiguresFile()
  const heads = [names.first, names.second, t('compare.change'), t('compare.percent')]
  return (
    <ChartFigure name={t('compare.caption')} {...{ finding, file }}>
      <ScrolledTable caption={t('compare.caption')} isNamedBefore>
        <thead>
          <tr>
            <th scope="col">{t('compare.what')}</th>
            {heads.map((head, at) => (
              <th key={SIDES[at] ?? head} scope="col" className={cx(tableCss.figure, at === CHANGE && css.change)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED_FIGURES.map((name) => {
            const difference = comparison.figures[name]
            const isBoth = isSaidByBoth(comparison, name)
            return (
              <tr key={name}>
                <th scope="row">{t(`compare.figure.${name}`)}</th>
                {SIDES.map((side) => (
                  <td
                    key={side}
                    className={tableCss.figure}
                    data-stat={`${side}.${name}`}
                    data-value={difference[side]}
                  >
                    <SideFigure {...{ side, name }} />
                  </td>
                ))}
                <td
                  className={cx(tableCss.figure, css.change)}
                  data-stat={`change.${name}`}
                  data-value={difference.change}
                >
                  {isBoth ? signed(difference.change, figure(name, Math.abs(difference.change))) : NO_FIGURE}
                </td>
                <td className={tableCss.figure}>{words.percent(isBoth ? difference.share : null)}</td>
              </tr>
            )
          })}
        </tbody>
      </ScrolledTable>
    </ChartFigure>
  )
}

/** Leads to the flights it is of, where it is of flights and there are some. */
function SideFigure({ side, name }: { side: Side; name: ComparedFigure }) {
  const { comparison } = useCompared()
  const figure = useFigureWords()
  if (comparison.unsaid[side].figures.has(name)) return NO_FIGURE
  const value = comparison.figures[name][side]
  const bar = BARS_OF_FIGURES[name]
  if (bar === undefined || value === 0) return figure(name, value)
  return (
    <SideLink side={side} bar={bar}>
      {figure(name, value)}
    </SideLink>
  )
}

function isSaidByBoth({ unsaid }: Comparison, name: ComparedFigure): boolean {
  return SIDES.every((side) => !unsaid[side].figures.has(name))
}

/** How many of the figures that both periods have rose, and how many fell. */
function useFiguresFinding(): string {
  const { t, locale } = useText('statistics')
  const { comparison } = useCompared()
  const { names } = usePair()
  const known = COMPARED_FIGURES.filter((name) => isSaidByBoth(comparison, name))
  const count = (sign: number): string => {
    const which = known.filter((name) => Math.sign(comparison.figures[name].change) === sign)
    return formatNumber(which.length, localeTag(locale))
  }
  const number = formatNumber(known.length, localeTag(locale))
  return t('compare.figures', { ...names, more: count(1), less: count(-1), count: known.length, number })
}

/** The table for other programs: times in columns of their own, for no program adds them to numbers. */
function useFiguresFile(): ChartFile {
  const { t } = useText('statistics')
  const { comparison } = useCompared()
  const { names } = usePair()
  const { distanceUnit: unit } = usePreferences()
  const words = useChangeWords()
  const figure = useFigureWords()
  const nameOf = (name: ComparedFigure): string => {
    const own = t(`compare.figure.${name}`)
    return name === 'totals.distanceKm' ? `${own} (${unit})` : name === 'emissions.withNonCo2Kg' ? `${own} (kg)` : own
  }
  const cells = (name: ComparedFigure, value: number | null): TableCell[] => {
    if (isTime(name)) return [null, value]
    return [value === null ? null : Math.round(name === 'totals.distanceKm' ? value / KM_PER_UNIT[unit] : value), null]
  }
  const table = (): ExportTable => ({
    columns: [
      { name: t('compare.what'), kind: 'text' },
      ...[names.first, names.second, t('compare.change')].flatMap((head): TableColumn[] => [
        { name: `${head}: ${t('pilot.number')}`, kind: 'number' },
        { name: `${head}: ${t('measure.minutes')}`, kind: 'minutes' },
      ]),
    ],
    count: COMPARED_FIGURES.length,
    row: (at) => {
      const name = COMPARED_FIGURES[at]
      if (name === undefined) return []
      const { change, ...sides } = comparison.figures[name]
      const said = SIDES.map((side) => (comparison.unsaid[side].figures.has(name) ? null : sides[side]))
      const values = [...said, isSaidByBoth(comparison, name) ? change : null]
      return [nameOf(name), ...values.flatMap((value) => cells(name, value))]
    },
  })
  // Each row has a unit of its own: its greater bar is the full length.
  const drawing = (): ChartDrawing => ({
    kind: 'bars',
    series: SIDES.map((side) => names[side]),
    rows: COMPARED_FIGURES.map((name) => {
      const difference = comparison.figures[name]
      const greatest = Math.max(difference.first, difference.second)
      return {
        name: t(`compare.figure.${name}`),
        detail: '',
        bars: SIDES.map((side) => ({
          share: greatest > 0 ? difference[side] / greatest : 0,
          text: comparison.unsaid[side].figures.has(name) ? NO_FIGURE : figure(name, difference[side]),
        })),
        change: words.percent(isSaidByBoth(comparison, name) ? difference.share : null),
      }
    }),
    more: '',
  })
  return { table, drawing }
}

const isTime = (name: ComparedFigure): boolean => /minutes$/i.test(name)

/** Figures of the table, each in its unit. */
function useFigureWords(): (name: ComparedFigure, value: number) => string {
  const words = useChangeWords()
  const number = useNumber()
  const mass = useMass()
  return (name, value) => {
    if (name === 'emissions.withNonCo2Kg') return mass(value)
    if (name === 'totals.distanceKm') return words.figure('distanceKm', value)
    return isTime(name) ? words.figure('minutes', value) : number(value)
  }
}
