import { Plane } from 'lucide-react'
import type { Digest } from '../../../core/digest/digest.ts'
import { countdownTo } from '../../../core/home/countdown.ts'
import type { PlannedFlights } from '../../../core/home/planned-flights.ts'
import { formatDate, formatNumber } from '../../../core/locale/format.ts'
import { FlightTime } from '../../flight/summary/flight-times.tsx'
import { listFlight } from '../../flight/summary/listed-flight.ts'
import type { RowWords } from '../../flight/summary/row-words.ts'
import { useText } from '../../i18n/use-text.ts'
import { LinkButton } from '../../shell/navigation/link-button.tsx'
import { Link } from '../../shell/navigation/link.tsx'
import { Code } from '../../ui/code.tsx'
import { RouteLine } from '../../ui/route-line.tsx'
import { BoardingFacts } from './boarding-facts.tsx'
import { Clocks } from './clocks.tsx'
import { countdownWords } from './countdown-words.ts'
import css from './next-flight.module.css'

export interface NextFlightProps {
  digest: Digest
  planned: PlannedFlights
  nowMs: number
  today: string
  words: RowWords
}

/** The planned flight that departs next, as a boarding card: how long until then, and what one has to know at the airport. */
export function NextFlight({ digest, planned, nowMs, today, words }: NextFlightProps) {
  const { t } = useText('home')
  const [next, ...others] = planned.ahead
  if (!next) return null
  const { tag, clock } = words
  const flight = listFlight(digest, next.row, tag)
  const countdown = countdownTo(next, nowMs, today)
  const isNear =
    countdown.kind === 'minutes' || countdown.kind === 'under-way' || (countdown.kind === 'day' && countdown.days === 0)
  const { from, to, departure, arrival, arrivalDays, isUtc, flightNumber, airline } = flight
  return (
    <section aria-labelledby="next-flight" data-next-flight={flight.id}>
      <header className={css.header}>
        <h2 id="next-flight" className={css.title}>
          {t(countdown.kind === 'under-way' ? 'next.flying' : 'next.title')}
        </h2>
        <p className={css.countdown} data-countdown={countdown.kind}>
          {countdownWords(countdown, t, tag)}
        </p>
      </header>
      <Link className={css.card} to="flight-list" params={{ id: flight.id }}>
        <span className={css.main}>
          <span className={css.line}>
            <span className={css.date}>{formatDate(flight.date, tag, 'long')}</span>
            {flightNumber ? <Code>{flightNumber}</Code> : airline && <span>{airline}</span>}
          </span>
          <span className={css.route}>
            <RouteLine
              size="card"
              look="planned"
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
            />
          </span>
        </span>
        <BoardingFacts id={flight.id} seat={flight.seat} pnr={flight.pnr} />
      </Link>
      <Clocks {...{ digest, nowMs, clock, tag }} row={next.row} />
      {(isNear || others.length > 0) && (
        <p className={css.foot}>
          {isNear && (
            <LinkButton to="in-flight">
              <Plane aria-hidden="true" size={18} strokeWidth={1.5} />
              {t('next.record')}
            </LinkButton>
          )}
          {others.length > 0 && (
            <Link to="flight-list" query={{ q: 'status:planned' }}>
              {t('next.more', { count: others.length, number: formatNumber(others.length, tag) })}
            </Link>
          )}
        </p>
      )}
    </section>
  )
}
