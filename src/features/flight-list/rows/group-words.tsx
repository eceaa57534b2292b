import { useMemo } from 'react'
import { formatDate, formatDistance, formatDuration, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { totalsOf } from '../../../../core/query/rows/totals.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import css from './group-row.module.css'
import type { Heading } from '../items/list-headings.ts'
import type { Listing } from '../items/list-items.ts'
import { flownWords } from '../../../flight/summary/flown-words.ts'
import { useTripName } from './use-trip-name.ts'

/** A year, a month or a trip, and what its flights add up to. */
export function GroupWords({ listing, heading }: { listing: Listing; heading: Heading }) {
  const { t, locale } = useText('query')
  const { distanceUnit } = usePreferences()
  const { digest, rows, headings } = listing
  const { date, start, end } = heading
  const tripName = useTripName(listing, heading)
  const totals = useMemo(() => totalsOf(digest, rows.subarray(start, end)), [digest, rows, start, end])
  const tag = localeTag(locale)
  const { flights: count, sessions } = totals
  const name = (
    <span>{heading.tripId === undefined ? formatDate(date, tag, 'long') || t('flights:list.undated') : tripName}</span>
  )
  // What all add up to stands above the list.
  if (headings.length === 1) return name
  const flown = flownWords(totals, t, tag)
  return (
    <>
      {name}{' '}
      <span className={css.totals}>
        <span>{t('box.flights', { count, number: formatNumber(count, tag) })}</span>{' '}
        {flown !== null && <span>{flown}</span>}{' '}
        {totals.distanceKm > 0 && <span>{formatDistance(totals.distanceKm, distanceUnit, tag)}</span>}{' '}
        {totals.minutes > 0 && <span>{formatDuration(totals.minutes, tag)}</span>}
        {sessions > 0 && <span>{t('result.sessions', { count: sessions, number: formatNumber(sessions, tag) })}</span>}
      </span>
    </>
  )
}
