import { useMemo } from 'react'
import { formatDate } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { writeDigestDate } from '../../../core/digest/digest-date.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Heading } from './list-headings.ts'
import type { Listing } from './list-items.ts'
import { tripWay } from './trip-words.ts'
import { useTripNames } from './use-trips.ts'

/** A trip by its name, else by its way, and when it began; words for flights of no trip. */
export function useTripName({ digest, rows }: Listing, { tripId, start, end }: Heading): string {
  const { t, locale } = useText('list')
  const names = useTripNames()
  return useMemo(() => {
    if (tripId === undefined) return ''
    if (tripId === null) return t('trips.none')
    const own = rows.subarray(start, end)
    const began = writeDigestDate(digest.columns.date[own.reduce((a, b) => Math.max(a, b), 0)] ?? 0)
    const name = names.get(tripId) ?? tripWay(digest, own)
    return [name, began && formatDate(began, localeTag(locale))].filter(Boolean).join(', ')
  }, [digest, rows, tripId, start, end, names, t, locale])
}
