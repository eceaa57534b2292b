import type { Digest } from '../../../core/digest/digest.ts'
import { writeDigestDate } from '../../../core/digest/digest-date.ts'
import type { RelatedFlights } from '../../../core/digest/related-flights.ts'
import { formatDate, formatDuration, formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { useText } from '../../i18n/use-text.ts'
import { Link } from '../../shell/navigation/link.tsx'
import { listFlight } from '../../flight/summary/listed-flight.ts'
import css from './related.module.css'
import { useListQuery } from '../../query/views/use-list-query.ts'

/** Which time it was on this route, since when, and the quickest and slowest of them. */
export function RouteRecord({ related, digest, id }: { related: RelatedFlights; digest: Digest; id: string }) {
  const { t, locale } = useText('view')
  const tag = localeTag(locale)
  const { route, sameDirection, nth, fastest, slowest } = related
  const dateOf = (row: number | undefined): string | null => writeDigestDate(digest.columns.date[row ?? -1] ?? 0)
  // Newest first; those without a date come after all others.
  const [last, first] = [dateOf(route[0]), dateOf(route.findLast((row) => dateOf(row) !== null))]
  return (
    <div className={css.record}>
      {nth !== null && (
        <p>
          {t('related.nth', {
            nth: formatNumber(nth, tag),
            total: formatNumber(route.length + 1, tag),
            there: formatNumber(sameDirection + 1, tag),
            back: formatNumber(route.length - sameDirection, tag),
          })}
        </p>
      )}
      {first && last && first !== last && (
        <p className={css.soft}>
          {t('related.between', { first: formatDate(first, tag), last: formatDate(last, tag) })}
        </p>
      )}
      {fastest !== null && slowest !== null && (
        <dl className={css.extremes}>
          <Extreme name={t('related.fastest')} row={fastest} digest={digest} own={id} />
          <Extreme name={t('related.slowest')} row={slowest} digest={digest} own={id} />
        </dl>
      )}
    </div>
  )
}

interface ExtremeProps {
  name: string
  row: number
  digest: Digest
  own: string
}

function Extreme({ name, row, digest, own }: ExtremeProps) {
  const { t, locale } = useText('view')
  const tag = localeTag(locale)
  const kept = useListQuery()
  const { id, date, minutes } = listFlight(digest, row)
  return (
    <div className={css.extreme}>
      <dt>{name}</dt>
      <dd>
        {formatDuration(minutes ?? 0, tag)}{' '}
        {id === own ? (
          <span className={css.soft}>{t('related.thisOne')}</span>
        ) : (
          <Link to="flight-list" params={{ id }} query={kept}>
            {formatDate(date, tag)}
          </Link>
        )}
      </dd>
    </div>
  )
}
