import { NotebookText } from 'lucide-react'
import { hasPilotLog } from '../../data/has-pilot-log.ts'
import { useDigestWhenIdle } from '../../data/use-digest.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../navigation/link.tsx'
import css from './main-navigation.module.css'
import { useShown } from '../navigation/navigator-context.ts'

const PILOT_VIEW = { view: 'pilot' }

/** Is the page of a place the pilot's page, which is a part of the statistics? */
export function isPilotPage(search: string): boolean {
  return new URLSearchParams(search).get('view') === PILOT_VIEW.view
}

/** The way to the pilot's page, for who flies. */
export function LogbookLink() {
  const { t } = useText()
  const { view, search } = useShown().place
  const isPilot = hasPilotLog(usePreferences(), useDigestWhenIdle().digest)
  const isHere = view.kind !== 'error' && view.route.name === 'statistics' && isPilotPage(search)
  if (!isPilot && !isHere) return null
  return (
    <li className={css.onlyWide}>
      <Link
        to="statistics"
        query={PILOT_VIEW}
        className={css.link}
        aria-current={isHere ? 'page' : undefined}
        title={t('logbook')}
      >
        <NotebookText aria-hidden="true" className={css.icon} size={22} strokeWidth={1.5} />
        <span className={css.words}>{t('logbook')}</span>
      </Link>
    </li>
  )
}
