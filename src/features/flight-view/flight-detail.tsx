import { type ReactNode, useDeferredValue } from 'react'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { writeFlightNumber } from '../../../core/flight/flight-number.ts'
import { formatDate } from '../../../core/locale/format.ts'
import type { Position } from '../../../core/geo/position.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { RecordedPath } from '../../../core/track/recorded-path.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useSyncState } from '../../data/use-sync-state.ts'
import { useText } from '../../i18n/use-text.ts'
import { Code } from '../../ui/code.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { FlightActions } from './actions/flight-actions.tsx'
import { FlightConflicts } from './flight-conflicts.tsx'
import { FlightFacts, FlightNote, OnBoardFacts } from './facts/flight-facts.tsx'
import { FlightHistory } from './flight-history.tsx'
import { FlightHero } from './flight-hero.tsx'
import css from './flight-detail.module.css'
import { endOf } from '../../flight/summary/listed-flight.ts'
import { useFlightTrack } from '../../flight/files/shown-tracks.ts'
import { shownDay } from '../../flight/summary/shown-day.ts'
import { SyncDot } from '../../flight/summary/sync-dot.tsx'
import { SyncProblemNotice } from './sync-problem-notice.tsx'
import { TimesTable } from './times/times-table.tsx'
import { useSyncMarks } from '../../flight/summary/use-sync-marks.ts'
import { FlightMap } from './map/flight-map.tsx'
import { RecordedTimes } from './times/recorded-times.tsx'
import { Related } from './related.tsx'
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

/** Everything known about one flight, each thing once and in the order a person asks, and what can be done with it. */
export function FlightDetail({ id, flight, onDelete, findings, media }: FlightDetailProps) {
  const { locale } = useText('flights')
  const { timeEntry } = usePreferences()
  const tag = localeTag(locale)
  const problem = useSyncState().problems.get(id)
  const markOf = useSyncMarks()
  const [from, to] = [endOf(flight.from, tag), endOf(flight.divertedTo ?? flight.to, tag)]
  const { line, way = null } = useFlightTrack(flight.media ?? NO_MEDIA) ?? {}
  // What a press waits for is what stands at the top; the map and what is below it are drawn behind it.
  const isAllDue = useDeferredValue(true, false)
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
          {formatDate(shownDay(flight, timeEntry), tag, 'long')}
          <Service flight={flight} />
        </span>
        <span data-print="no">
          <SyncDot mark={markOf(id)} />
        </span>
      </p>
      {problem && <SyncProblemNotice problem={problem} />}
      <FlightConflicts id={id} flight={flight} />
      <FlightActions id={id} flight={flight} track={line} onDelete={onDelete} />
      {findings}
      <OnBoardFacts flight={flight} />
      {media}
      <FlightNote note={flight.note} />
      {isAllDue && <MoreOfFlight id={id} flight={flight} line={line} way={way} />}
    </article>
  )
}

interface MoreProps extends Pick<FlightDetailProps, 'id' | 'flight'> {
  line: readonly Position[] | undefined
  way: RecordedPath | null
}

/** Where it went and when, and what the log has beside it. */
function MoreOfFlight({ id, flight, line, way }: MoreProps) {
  return (
    <>
      <FlightMap flight={flight} track={line} recorded={way} />
      <TimesTable flight={flight} />
      {way !== null && <RecordedTimes id={id} flight={flight} recorded={way} />}
      <SunBar flight={flight} recorded={way} />
      <FlightFacts flight={flight} />
      <TripOfFlight id={id} flight={flight} />
      <Related id={id} flight={flight} />
      <div data-print="no">
        <FlightHistory id={id} />
      </div>
    </>
  )
}

/** `SQ 22 · Singapore Airlines`, as it stands on a timetable. */
function Service({ flight: { flightNumber, airline } }: { flight: FlightAttributes }) {
  const [number, name] = [writeFlightNumber(flightNumber), airline?.name]
  if (number === '' && !name) return null
  return (
    <span className={css.service}>
      {number !== '' && <Code className={css.number}>{number}</Code>}
      {number !== '' && name && ' · '}
      {name}
    </span>
  )
}
