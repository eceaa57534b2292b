import type { Digest } from '../../../core/digest/digest.ts'
import { newestRows } from '../../../core/home/flown-rows.ts'
import { FlightSummary } from '../../flight/summary/flight-summary.tsx'
import { listFlight } from '../../flight/summary/listed-flight.ts'
import type { RowWords } from '../../flight/summary/row-words.ts'
import { SyncSign } from '../../flight/summary/sync-sign.tsx'
import { useSyncMarks } from '../../flight/summary/use-sync-marks.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { cx } from '../../ui/cx.ts'
import css from './flight-lines.module.css'

const MOST = 5

export interface LastFlightsProps {
  digest: Digest
  words: RowWords
}

/** The newest flights of the log; the list has the others. */
export function LastFlights({ digest, words }: LastFlightsProps) {
  const { t } = useText('home')
  const markOf = useSyncMarks()
  const rows = newestRows(digest, MOST)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="last-flights">
      <header className={css.header}>
        <h2 id="last-flights" className={css.title}>
          {t('last.title')}
        </h2>
        <Link to="flight-list" className={css.all}>
          {t('last.all')}
        </Link>
      </header>
      <ul className={cx(css.lines, css.pairs)}>
        {rows.map((row) => {
          const flight = listFlight(digest, row, words.tag)
          const mark = markOf(flight.id)
          return (
            <li key={flight.id}>
              <Link
                className={css.line}
                to="flight-list"
                params={{ id: flight.id }}
                data-flight-id={flight.id}
                data-sync-state={mark}
              >
                <FlightSummary
                  flight={flight}
                  words={words}
                  sign={mark !== 'saved' && <SyncSign mark={mark} t={words.flights} />}
                />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
