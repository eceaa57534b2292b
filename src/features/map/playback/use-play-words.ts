import { useMemo } from 'react'
import { writeDigestDate } from '../../../../core/digest/digest-date.ts'
import type { Digest } from '../../../../core/digest/digest.ts'
import { formatDate, formatDistance, formatDuration, formatNumber } from '../../../../core/locale/format.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { type Timeline, timelineOf } from '../../../../core/map/log/timeline.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'

export interface PlayWords {
  /** Date of the last flight played; the first one's before it. */
  date: (flights: number) => string
  /** `MUC – JFK`; empty before the first, and where an end is missing. */
  route: (flights: number) => string
  /** What was flown so far: flights, distance, time. */
  totals: (flights: number) => string[]
  /** All of it but distance and time, read with the slider. */
  sentence: (flights: number) => string
}

const NO_ROWS = new Uint32Array(0)

/** What is said of a log after so many of its flights. */
export function usePlayWords(digest: Digest, played: Timeline | null, labelOf: (airport: string) => string): PlayWords {
  const { t, locale } = useText('map')
  const { distanceUnit } = usePreferences()
  return useMemo(() => {
    const tag = localeTag(locale)
    const timeline = played ?? timelineOf(digest, NO_ROWS)
    const { count, rows, metres, minutes } = timeline
    const number = formatNumber(count, tag)
    const counted = (flights: number): string => t('play.counted', { count, number, done: formatNumber(flights, tag) })
    const date = (flights: number): string => {
      const row = rows[Math.max(0, flights - 1)]
      return row === undefined ? '' : formatDate(writeDigestDate(digest.columns.date[row] ?? 0), tag)
    }
    const route = (flights: number): string => {
      if (flights === 0) return ''
      const { from, to } = timeline.lineOf(flights - 1)
      return from === '' || to === '' ? '' : `${labelOf(from)} – ${labelOf(to)}`
    }
    const totals = (flights: number): string[] => [
      counted(flights),
      formatDistance((metres[flights - 1] ?? 0) / 1000, distanceUnit, tag),
      formatDuration(minutes[flights - 1] ?? 0, tag),
    ]
    const sentence = (flights: number): string =>
      [date(flights), route(flights), counted(flights)].filter(Boolean).join(', ')
    return { date, route, totals, sentence }
  }, [digest, played, labelOf, t, locale, distanceUnit])
}
