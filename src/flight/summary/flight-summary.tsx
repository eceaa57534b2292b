import type { ReactNode } from 'react'
import { formatDate, formatDuration } from '../../../core/locale/format.ts'
import { Code } from '../../ui/code.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { FlightMarks } from './flight-marks.tsx'
import type { RowWords } from './row-words.ts'
import css from './flight-summary.module.css'
import { FlightTime } from './flight-times.tsx'
import type { ListedFlight } from './listed-flight.ts'
import { lookOf, statusWord } from './route-look.ts'
import { SessionName } from './session-name.tsx'

export interface FlightSummaryProps {
  flight: ListedFlight
  words: RowWords
  /** How far it is saved, where that is worth a word. */
  sign?: ReactNode
}

/** A flight as a card: in the list on a phone, and among the results of a search. */
export function FlightSummary({ flight, words: { flights, query, tag, dateStyle, clock }, sign }: FlightSummaryProps) {
  const { from, to, departure, arrival, arrivalDays, isUtc, flightNumber, airline, aircraft, registration } = flight
  const { minutes, marks, session } = flight
  const status = statusWord(flight, flights)
  return (
    <span className={css.summary} data-figures="">
      <span className={css.inside}>
        <span className={css.line}>
          <span>{formatDate(flight.date, tag, dateStyle)}</span>
          {flightNumber ? <Code className={css.number}>{flightNumber}</Code> : airline && <span>{airline}</span>}
          {status && <span className={css.status}>{status}</span>}
          <span className={css.also}>
            {aircraft && <span>{aircraft}</span>}
            {registration && <Code className={css.registration}>{registration}</Code>}
            {flightNumber && airline && <span>{airline}</span>}
          </span>
          {marks.length > 0 && <FlightMarks marks={marks} t={query} />}
          {sign}
          {minutes !== null && <span className={css.duration}>{formatDuration(minutes, tag)}</span>}
        </span>
        {session ? (
          <SessionName session={session} name={flights('session.name')} tag={tag} />
        ) : (
          <RouteLine
            size="summary"
            from={{
              code: from.code,
              name: from.city,
              time: departure && <FlightTime time={departure} clock={clock} isUtc={isUtc} />,
            }}
            to={{
              code: to.code,
              name: to.city,
              time: arrival && <FlightTime time={arrival} days={arrivalDays} clock={clock} isUtc={isUtc} />,
            }}
            look={lookOf(flight)}
          />
        )}
      </span>
    </span>
  )
}
