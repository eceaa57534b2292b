import { formatNumber } from '../../../../core/locale/format.ts'
import type { LocaleTag } from '../../../../core/locale/language.ts'
import type { TrackHeights } from '../../../../core/map/log/track-heights.ts'
import { heightWords } from '../../../flight/files/track-words.ts'
import type { Translate } from '../../../i18n/translate.ts'

/** `3 tracks, up to 11,278 m (37,000 ft)`. */
export function heightsText({ recordings, topM }: TrackHeights, t: Translate<'map'>, tag: LocaleTag): string {
  const counted = t('tracks.counted', { count: recordings, number: formatNumber(recordings, tag) })
  return topM === null ? counted : `${counted}, ${t('tracks.top', { height: heightWords(topM, tag) })}`
}
