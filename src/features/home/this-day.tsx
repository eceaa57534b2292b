import { yearOf } from '../../../core/digest/digest-date.ts'
import type { Digest } from '../../../core/digest/digest.ts'
import { rowsOfThisDay } from '../../../core/home/flown-rows.ts'
import { formatDate } from '../../../core/locale/format.ts'
import { FlightSummary } from '../../flight/summary/flight-summary.tsx'
import { listFlight } from '../../flight/summary/listed-flight.ts'
import type { RowWords } from '../../flight/summary/row-words.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import css from './flight-lines.module.css'

const MOST = 3

export interface ThisDayProps {
  digest: Digest
  /** `2026-03-05` */
  today: string
  words: RowWords
}

/** What was flown on this day of the year before, the newest first. */
export function ThisDay({ digest, today, words }: ThisDayProps) {
  const { t } = useText('home')
  const rows = rowsOfThisDay(digest, today).slice(0, MOST)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="this-day">
      <h2 id="this-day" className={css.title}>
        {t('day.title', { day: formatDate(today, words.tag, 'in-year') })}
      </h2>
      <ul className={css.lines}>
        {rows.map((row) => {
          const flight = listFlight(digest, row, words.tag)
          const count = Number(today.slice(0, 4)) - yearOf(digest.columns.date[row] ?? 0)
          return (
            <li key={flight.id}>
              <Link className={css.line} to="flight-list" params={{ id: flight.id }} data-this-day={flight.id}>
                <span className={css.ago}>{t('day.ago', { count })}</span>
                <FlightSummary flight={flight} words={words} />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
