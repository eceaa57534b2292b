import { useMemo } from 'react'
import type { Digest } from '../../../../core/digest/digest.ts'
import { formatDistance, formatDuration, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { countSessions, totalsOf } from '../../../../core/query/rows/totals.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { flownWords } from '../../../flight/summary/flown-words.ts'
import { useText } from '../../../i18n/use-text.ts'

/** What flights add up to, as it is read; null where nothing is known. */
export interface TotalsWords {
  /** `305 flights`, or `22 of 305 flights`. */
  count: string
  found: number
  /** How many of them the sums are over, and what the others are; null where it is all of them. */
  flown: string | null
  distance: string | null
  time: string | null
  /** Sessions in a simulator, with their own time; null where there are none. */
  sessions: string | null
  /** How many flights the time leaves out. */
  without: string | null
}

export function useTotalsWords(digest: Digest, rows: Uint32Array): TotalsWords {
  const { t, locale } = useText('query')
  const { distanceUnit } = usePreferences()
  const totals = useMemo(() => totalsOf(digest, rows), [digest, rows])
  const tag = localeTag(locale)
  const number = (value: number): string => formatNumber(value, tag)
  const all = useMemo(() => countSessions(digest), [digest])
  const flights = digest.count - all
  const words = { count: flights, number: number(flights), found: number(totals.flights) }
  const { distanceKm, minutes, withoutMinutes, sessions, sessionMinutes } = totals
  const sessionWords = { count: all, number: number(all), found: number(sessions) }
  const sessionCount = t(sessions === all ? 'result.sessions' : 'result.sessionsFound', sessionWords)
  return {
    count: t(totals.flights === flights ? 'result.all' : 'result.found', words),
    found: rows.length,
    flown: flownWords(totals, t, tag),
    distance: distanceKm > 0 ? formatDistance(distanceKm, distanceUnit, tag) : null,
    time: minutes > 0 ? formatDuration(minutes, tag) : null,
    sessions:
      sessions === 0
        ? null
        : [sessionCount, sessionMinutes > 0 && formatDuration(sessionMinutes, tag)].filter(Boolean).join(', '),
    without:
      minutes > 0 && withoutMinutes > 0
        ? t('result.withoutTime', { count: withoutMinutes, number: number(withoutMinutes) })
        : null,
  }
}
