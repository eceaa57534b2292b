import { useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { yearOfPeriod, type Period, yearPeriod } from '../../../../core/stats/compare/period.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import { useVisibleCurrent } from '../../../ui/motion/use-visible-current.ts'
import css from '../../../ui/link-chips.module.css'
import { type AskedComparison, comparisonQuery } from './comparison-query.ts'

export interface YearPairsProps {
  /** Those with flights, newest first. */
  years: readonly number[]
  first: Period
  second: Period
  measure: AskedComparison['measure']
  /** The page's search, as parameters of an address. */
  query: Readonly<Record<string, string>>
}

const MOST = 5

/** A year and the year before it, by one press. */
export function YearPairs({ years, first, second, measure, query }: YearPairsProps) {
  const { t } = useText('statistics')
  const shown = [yearOfPeriod(first), yearOfPeriod(second)]
  const row = useRef<HTMLUListElement>(null)
  useVisibleCurrent(row, shown.join())
  return (
    <nav aria-label={t('compare.pairs')} data-print="no">
      <ul ref={row} className={css.row}>
        {years.slice(0, MOST).map((year) => {
          const periods = { first: yearPeriod(year - 1), second: yearPeriod(year) }
          return (
            <li key={year}>
              <Link
                className={css.chip}
                to="statistics"
                query={{ ...query, ...comparisonQuery({ ...periods, measure }) }}
                aria-current={shown[0] === year - 1 && shown[1] === year ? 'page' : undefined}
              >
                {t('compare.title', { first: periods.first.value, second: periods.second.value })}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
