import { ChartColumn, FileInput, List, type LucideIcon, Map as MapSign, NotebookText, Plane, Plus } from 'lucide-react'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import css from './quick-actions.module.css'

/** Where people go from here, beside what the bar of a phone has; who flies to their logbook, too. */
export function QuickActions({ hasLogbook }: { hasLogbook: boolean }) {
  const { t } = useText('home')
  return (
    <section aria-label={t('actions.title')} data-print="no">
      <ul className={css.list}>
        <Action to="new-trip" Icon={Plus} words={t('common:pages.new-trip.link')} />
        <Action to="in-flight" Icon={Plane} words={t('common:pages.in-flight.link')} />
        <Action to="flight-log-import" Icon={FileInput} words={t('actions.import')} />
        <Action to="flight-list" Icon={List} words={t('common:pages.flight-list.link')} />
        <Action to="map" Icon={MapSign} words={t('common:pages.map.link')} />
        <Action to="statistics" Icon={ChartColumn} words={t('common:pages.statistics.link')} />
        {hasLogbook && (
          <Action to="statistics" query={{ view: 'pilot' }} Icon={NotebookText} words={t('common:logbook')} />
        )}
      </ul>
    </section>
  )
}

interface ActionProps {
  to: 'new-trip' | 'in-flight' | 'flight-log-import' | 'flight-list' | 'map' | 'statistics'
  query?: Readonly<Record<string, string>>
  Icon: LucideIcon
  words: string
}

function Action({ to, query, Icon, words }: ActionProps) {
  return (
    <li>
      <Link to={to} query={query} className={css.action}>
        <Icon aria-hidden="true" size={20} strokeWidth={1.5} className={css.sign} />
        {words}
      </Link>
    </li>
  )
}
