import type { Digest } from '../../core/digest/digest.ts'
import { usePreferences } from '../data/preferences/use-preferences.ts'
import { useText } from '../i18n/use-text.ts'
import { Link } from '../shell/navigation/link.tsx'
import type { StatisticsViewName } from './statistics-view-name.ts'
import css from './statistics-views.module.css'

export interface StatisticsViewsProps {
  digest: Digest | null
  shown: StatisticsViewName
}

/** The parts of the statistics with a page of their own, for whom there is more than one. */
export function StatisticsViews({ digest, shown }: StatisticsViewsProps) {
  const { t } = useText('statistics')
  const { role } = usePreferences()
  const hasPilotLog = role === 'pilot' || (digest !== null && digest.tables.pilots.size > 0)
  if (!hasPilotLog && shown === 'all') return null
  const current = (view: StatisticsViewName) => (view === shown ? 'page' : undefined)
  return (
    <nav className={css.views} aria-label={t('views.label')}>
      <Link to="statistics" className={css.view} aria-current={current('all')}>
        {t('views.all')}
      </Link>
      <Link to="statistics" query={{ view: 'pilot' }} className={css.view} aria-current={current('pilot')}>
        {t('views.pilot')}
      </Link>
    </nav>
  )
}
