import { formatDistance, formatNumber } from '../../../../core/locale/format.ts'
import { countedWords } from '../counted-words.ts'
import { localeTag } from '../../../../core/locale/language.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { SheetWords } from '../../../map/picture/map-sheet.ts'
import type { LogPlayback } from '../playback/use-log-playback.ts'
import type { PlayWords } from '../playback/use-play-words.ts'
import { bandsOf } from '../tracks/height-bands-words.ts'
import type { LogTracks } from '../tracks/use-log-tracks.ts'
import type { ShownMap } from '../use-log-map.ts'

export interface Sheet {
  shown: ShownMap
  tracks: LogTracks | null
  /** What was searched for, as it was typed. */
  search: string
  /** Key of the colour whose flights alone are shown. */
  only: string | null
  played: { playback: LogPlayback; words: PlayWords } | null
}

/** What stands on a picture of the map: title, totals, of a log that is played the day and the totals until then. */
export function useSheetWords({ shown, tracks, search, only, played }: Sheet): () => Omit<SheetWords, 'credit'> {
  const { t, locale } = useText('map')
  const { distanceUnit } = usePreferences()
  return () => {
    const tag = localeTag(locale)
    const counted = (count: number) => ({ count, number: formatNumber(count, tag) })
    const { totals, routes, airports, countries } = shown.map
    const flights = played ? Math.floor(played.playback.position.get()) : 0
    const sums = played
      ? [played.words.date(flights), ...played.words.totals(flights)]
      : [
          countedWords(t, locale, totals),
          totals.distanceKm > 0 && formatDistance(totals.distanceKm, distanceUnit, tag),
          t('kinds.route', counted(routes.length)),
          t('kinds.airport', counted(airports.length)),
          t('kinds.country', counted(countries.length)),
        ]
    const colours = shown.colours?.list.filter(({ key }) => only === null || key === only) ?? []
    return {
      title: search.trim() === '' ? t('picture.title') : t('picture.titleOf', { search: search.trim() }),
      totals: sums.filter(Boolean).join(' · '),
      legend: tracks?.scale
        ? bandsOf(tracks.scale, tag)
        : colours.map(({ name, tone, flights: count }) => ({ text: `${name} ${formatNumber(count, tag)}`, tone })),
      maker: 'LogMyWorld',
    }
  }
}
