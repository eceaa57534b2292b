import { Trash2 } from 'lucide-react'
import { sessionDevice } from '../../../core/flight/session.ts'
import { formatDate } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { SessionName } from '../../flight/summary/session-name.tsx'
import { SyncDot } from '../../flight/summary/sync-dot.tsx'
import { useSyncMarks } from '../../flight/summary/use-sync-marks.ts'
import { useSyncState } from '../../data/use-sync-state.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SmallActions } from '../../ui/button/small-actions.tsx'
import { FlightConflicts } from './flight-conflicts.tsx'
import type { FlightDetailProps } from './flight-detail.tsx'
import css from './flight-detail.module.css'
import { FlightFacts } from './facts/flight-facts.tsx'
import { FlightHistory } from './flight-history.tsx'
import { SyncProblemNotice } from './sync-problem-notice.tsx'
import { TripOfFlight } from './trip-of-flight.tsx'

/** A session in a simulator: what is known of it and what can be done with it. It has no map, times in the air or way. */
export function SessionDetail({ id, flight, onDelete, findings, media }: FlightDetailProps) {
  const { t, locale } = useText('flights')
  const tag = localeTag(locale)
  const problem = useSyncState().problems.get(id)
  const markOf = useSyncMarks()
  const session = { device: sessionDevice(flight) ?? 'other', minutes: flight.pilot?.simulatorMinutes ?? null }
  return (
    <article className={css.flight}>
      <h2 className={css.title}>
        <SessionName session={session} name={t('session.name')} tag={tag} />
      </h2>
      <p className={css.line}>
        <span>{formatDate(flight.date, tag, 'long')}</span>
        <span data-print="no">
          <SyncDot mark={markOf(id)} />
        </span>
      </p>
      {problem && <SyncProblemNotice problem={problem} />}
      <FlightConflicts id={id} flight={flight} />
      <div className={css.actions}>
        <LinkButton to="edit-trip" params={{ id }} query={{ back: 'flight' }}>
          {t('detail.edit')}
        </LinkButton>
        <Button kind="plain" className={css.delete} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          {t('detail.delete')}
        </Button>
      </div>
      {findings}
      <FlightFacts flight={flight} />
      <TripOfFlight id={id} flight={flight} />
      {media}
      <SmallActions>
        <LinkButton kind="plain" to="create-the-same-flight" params={{ id }} query={{ as: 'same' }}>
          {t('session.again')}
        </LinkButton>
      </SmallActions>
      <div data-print="no">
        <FlightHistory id={id} />
      </div>
    </article>
  )
}
