import { useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { useVisibleCurrent } from '../../ui/motion/use-visible-current.ts'
import css from '../../ui/link-chips.module.css'

export interface ReviewYearsProps {
  year: number | null
  years: readonly number[]
}

/** Links to the other years. */
export function ReviewYears({ year, years }: ReviewYearsProps) {
  const { t } = useText('review')
  const row = useRef<HTMLUListElement>(null)
  useVisibleCurrent(row, String(year))
  return (
    <nav aria-label={t('years')}>
      <ul ref={row} className={css.row}>
        {[...years, null].map((one) => (
          <li key={one ?? 'all'}>
            <Link
              className={css.chip}
              to="statistics"
              query={{ view: 'review', year: one === null ? 'all' : String(one) }}
              aria-current={one === year ? 'page' : undefined}
            >
              {one ?? t('allTime')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
