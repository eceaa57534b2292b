import type { Digest } from '../../../../core/digest/digest.ts'
import { readRow } from '../../../../core/digest/read-row.ts'
import { formatDate, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { shownCodeOrName } from '../../../data/preferences/shown-code.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../shell/navigation/link.tsx'
import css from './counted-flights.module.css'

/** Older ones than these tell nobody more. */
const MOST = 24

/** The flights a meter counts, the newest first; each leads to itself. */
export function CountedFlights({ digest, rows }: { digest: Digest; rows: readonly number[] }) {
  const { t, locale } = useText('pilot')
  const tag = localeTag(locale)
  return (
    <>
      <ol className={css.flights}>
        {rows.slice(0, MOST).map((row) => {
          const { id, date, from, to, divertedTo, aircraft, registration, session } = readRow(digest, row)
          const ends = [from, divertedTo ?? to].map((place) => (place ? shownCodeOrName(place) : null))
          const route = ends.filter((code) => code !== null && code !== '').join(' – ')
          return (
            <li key={id}>
              <Link to="flight-list" params={{ id }} className={css.flight}>
                <span className={css.date}>{formatDate(date, tag)}</span>
                <span className={css.route}>{session ? t('sections.sessions') : route}</span>
                <span className={css.aircraft}>{registration ?? aircraft?.icao ?? aircraft?.name}</span>
              </Link>
            </li>
          )
        })}
      </ol>
      {rows.length > MOST && (
        <p className={css.rest}>
          {t('recency.rest', { count: rows.length - MOST, number: formatNumber(rows.length - MOST, tag) })}
        </p>
      )}
    </>
  )
}
