import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { writeFlightNumber } from '../../../core/flight/flight-number.ts'
import { formatDate } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useSyncState } from '../../data/use-sync-state.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code.tsx'
import { cx } from '../../ui/cx.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { SmallActions } from '../../ui/button/small-actions.tsx'
import { FlightConflicts } from './flight-conflicts.tsx'
import { FlightFacts } from './flight-facts.tsx'
import { FlightHistory } from './flight-history.tsx'
import { FlightHero } from './flight-hero.tsx'
import css from './flight-detail.module.css'
import { endOf } from '../../flight/face/listed-flight.ts'
import { useFlightTrack } from '../../flight/files/shown-tracks.ts'
import { SyncDot } from '../../flight/face/sync-dot.tsx'
import { SyncProblemNotice } from './sync-problem-notice.tsx'
import { TimesTable } from './times/times-table.tsx'
import { useSyncMarks } from '../../flight/face/use-sync-marks.ts'
import { FlightMap } from './map/flight-map.tsx'
import { RecordedTimes } from './times/recorded-times.tsx'
import { Related } from './related.tsx'
import { ShareFlight } from './map/share-flight.tsx'
import { SunBar } from './times/sun-bar.tsx'
import { TripOfFlight } from './trip-of-flight.tsx'

const NO_MEDIA: readonly string[] = []

export interface FlightDetailProps {
  id: string
  flight: FlightAttributes
  onDelete: () => void
  /** What looks wrong with it. */
  findings: ReactNode
  /** Its photos, documents and tracks. */
  media: ReactNode
}

/** Everything known about one flight, and what can be done with it. */
export function FlightDetail({ id, flight, onDelete, findings, media }: FlightDetailProps) {
  const { t, locale } = useText('flights')
  const tag = localeTag(locale)
  const problem = useSyncState().problems.get(id)
  const markOf = useSyncMarks()
  const [from, to] = [endOf(flight.from, tag), endOf(flight.divertedTo ?? flight.to, tag)]
  const { line, way = null } = useFlightTrack(flight.media ?? NO_MEDIA) ?? {}
  const copies = ['same', 'return', 'next'] as const
  return (
    <article className={css.flight}>
      <h2 className={css.title}>
        <RouteLine
          size="card"
          from={{ code: from.code, name: from.city }}
          to={{ code: to.code, name: to.city }}
          look={flight.status === 'planned' || flight.status === 'cancelled' ? flight.status : 'flown'}
        />
      </h2>
      <FlightHero flight={flight} />
      <p className={css.line}>
        <span>
          {formatDate(flight.date, tag, 'long')}
          <Service flight={flight} />
        </span>
        <span data-print="no">
          <SyncDot mark={markOf(id)} />
        </span>
      </p>
      {problem && <SyncProblemNotice problem={problem} />}
      <FlightConflicts id={id} flight={flight} />
      <div className={cx(css.actions, css.own)}>
        <LinkButton to="edit-trip" params={{ id }} query={{ back: 'flight' }}>
          {t('detail.edit')}
        </LinkButton>
        <Button kind="plain" className={css.delete} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
          {t('detail.delete')}
        </Button>
      </div>
      <FlightMap flight={flight} track={line} recorded={way} />
      {findings}
      <TimesTable flight={flight} />
      {way !== null && <RecordedTimes id={id} flight={flight} recorded={way} />}
      <SunBar flight={flight} recorded={way} />
      <FlightFacts flight={flight} />
      <TripOfFlight id={id} flight={flight} />
      {media}
      <div className={css.again}>
        <h3 className={css.small}>{t('detail.again')}</h3>
        <SmallActions>
          {copies.map((kind) => (
            <LinkButton key={kind} kind="plain" to="create-the-same-flight" params={{ id }} query={{ as: kind }}>
              {t(`form:copy.${kind}`)}
            </LinkButton>
          ))}
        </SmallActions>
      </div>
      <ShareFlight flight={flight} track={line} />
      <Related id={id} flight={flight} />
      <div data-print="no">
        <FlightHistory id={id} />
      </div>
    </article>
  )
}

/** `SQ 22 · Singapore Airlines · Airbus A350-900`, as it stands on a timetable. */
function Service({ flight: { flightNumber, airline, aircraft } }: { flight: FlightAttributes }) {
  const number = writeFlightNumber(flightNumber)
  const rest = [airline?.name, aircraft?.typeName ?? aircraft?.typeIcao].filter(Boolean)
  if (number === '' && rest.length === 0) return null
  return (
    <span className={css.service}>
      {number !== '' && <Code className={css.number}>{number}</Code>}
      {number !== '' && rest.length > 0 && ' · '}
      {rest.join(' · ')}
    </span>
  )
}
