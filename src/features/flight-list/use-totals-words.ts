import { useMemo } from 'react'
import type { Digest } from '../../../core/digest/digest.ts'
import { formatDistance, formatDuration, formatNumber } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { totalsOf } from '../../../core/query/totals.ts'
import { usePreferences } from '../../data/preferences/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'

/** What flights add up to, as it is read; null where nothing is known. */
export interface TotalsWords {
  /** `305 flights`, or `22 of 305 flights`. */
  count: string
  found: number
  distance: string | null
  time: string | null
  /** How many flights the time leaves out. */
  without: string | null
}

export function useTotalsWords(digest: Digest, rows: Uint32Array): TotalsWords {
  const { t, locale } = useText('query')
  const { distanceUnit } = usePreferences()
  const totals = useMemo(() => totalsOf(digest, rows), [digest, rows])
  const tag = localeTag(locale)
  const number = (value: number): string => formatNumber(value, tag)
  const words = { count: digest.count, number: number(digest.count), found: number(rows.length) }
  const { distanceKm, minutes, withoutMinutes } = totals
  return {
    count: t(rows.length === digest.count ? 'result.all' : 'result.found', words),
    found: rows.length,
    distance: distanceKm > 0 ? formatDistance(distanceKm, distanceUnit, tag) : null,
    time: minutes > 0 ? formatDuration(minutes, tag) : null,
    without:
      minutes > 0 && withoutMinutes > 0
        ? t('result.withoutTime', { count: withoutMinutes, number: number(withoutMinutes) })
        : null,
  }
}
