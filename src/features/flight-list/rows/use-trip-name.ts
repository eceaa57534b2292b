import { useMemo } from 'react'
import { localeTag } from '../../../../core/locale/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Heading } from '../items/list-headings.ts'
import type { Listing } from '../items/list-items.ts'
import { tripTitle } from '../../../flight/read/trip-words.ts'
import { useTripNames } from '../../../flight/read/use-trips.ts'

/** A trip by its name, else by its way, and when it began; words for flights of no trip. */
export function useTripName({ digest, rows }: Listing, { tripId, start, end }: Heading): string {
  const { t, locale } = useText('list')
  const names = useTripNames()
  return useMemo(() => {
    if (tripId === undefined) return ''
    if (tripId === null) return t('trips.none')
    return tripTitle(digest, rows.subarray(start, end), names.get(tripId), localeTag(locale))
  }, [digest, rows, tripId, start, end, names, t, locale])
}
