import { useRef } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { hasPilotLog } from '../../data/has-pilot-log.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { cx } from '../../ui/cx.ts'
import chips from '../../ui/link-chips.module.css'
import { useCurrentVisible } from '../../ui/motion/use-current-visible.ts'
import type { StatisticsViewName } from './statistics-view-name.ts'
import css from './statistics-views.module.css'

export interface StatisticsViewsProps {
  digest: Digest | null
  shown: StatisticsViewName
  /** The search, which figures and comparison share. */
  query?: Readonly<Record<string, string>>
}

/** The parts of the statistics with a page of their own; nothing where there is nothing to look at. */
export function StatisticsViews({ digest, shown, query }: StatisticsViewsProps) {
  const { t } = useText('statistics')
  const row = useRef<HTMLElement>(null)
  useCurrentVisible(row, shown)
  const isPilot = hasPilotLog(usePreferences(), digest)
  if (!isPilot && digest?.count === 0) return null
  const current = (view: StatisticsViewName) => (view === shown ? 'page' : undefined)
  return (
    <nav ref={row} className={cx(chips.fading, css.views)} aria-label={t('views.label')}>
      <Link to="statistics" query={query} className={css.view} aria-current={current('all')}>
        {t('views.all')}
      </Link>
      <Link
        to="statistics"
        query={{ ...query, view: 'compare' }}
        className={css.view}
        aria-current={current('compare')}
      >
        {t('views.compare')}
      </Link>
      {(isPilot || shown === 'pilot') && (
        <Link to="statistics" query={{ view: 'pilot' }} className={css.view} aria-current={current('pilot')}>
          {t('views.pilot')}
        </Link>
      )}
    </nav>
  )
}
