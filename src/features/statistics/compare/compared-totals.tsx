import { COMPARED_FIGURES, type ComparedFigure } from '../../../../core/stats/compare/compared-figures.ts'
import type { Period } from '../../../../core/stats/compare/period.ts'
import { MEASURES } from '../../../charts/measure/chart-row.ts'
import { NO_FIGURE, SIDES, usePair } from '../../../charts/pairs/paired-row.ts'
import { signed } from '../../../charts/pairs/signed.ts'
import { useChangeWords } from '../../../charts/pairs/use-change-words.ts'
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
  const heads = [names.first, names.second, t('compare.change'), t('compare.percent')]
  return (
    <ScrolledTable caption={t('compare.caption')}>
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
          const isSaid = (side: (typeof SIDES)[number]) => !comparison.unsaid[side].figures.has(name)
          const areBoth = SIDES.every(isSaid)
          return (
            <tr key={name}>
              <th scope="row">{t(`compare.figure.${name}`)}</th>
              {SIDES.map((side) => (
                <td key={side} className={tableCss.figure} data-stat={`${side}.${name}`} data-value={difference[side]}>
                  {isSaid(side) ? figure(name, difference[side]) : NO_FIGURE}
                </td>
              ))}
              <td
                className={cx(tableCss.figure, css.change)}
                data-stat={`change.${name}`}
                data-value={difference.change}
              >
                {areBoth ? signed(difference.change, figure(name, Math.abs(difference.change))) : NO_FIGURE}
              </td>
              <td className={tableCss.figure}>{words.percent(areBoth ? difference.share : null)}</td>
            </tr>
          )
        })}
      </tbody>
    </ScrolledTable>
  )
}

/** Figures of the table, each in its unit. */
function useFigureWords(): (name: ComparedFigure, value: number) => string {
  const words = useChangeWords()
  const number = useNumber()
  const mass = useMass()
  return (name, value) => {
    if (name === 'emissions.withNonCo2Kg') return mass(value)
    if (name === 'totals.distanceKm') return words.figure('distanceKm', value)
    return /minutes$/i.test(name) ? words.figure('minutes', value) : number(value)
  }
}
