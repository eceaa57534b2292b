import { formatNumber } from '../../../core/locale/format.ts'
import type { LogMap } from '../../../core/map/log/log-map.ts'
import { localeTag } from '../../../core/locale/language.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Translate } from '../../i18n/translate.ts'

/** How many flights the sums of a map are over, and how many more it shows that are only planned. */
export function countedWords(t: Translate<'map'>, locale: Locale, { flights, planned }: LogMap['totals']): string {
  const counted = (count: number) => ({ count, number: formatNumber(count, localeTag(locale)) })
  const flown = t('flown', counted(flights))
  return planned > 0 ? flown + t('andPlanned', counted(planned)) : flown
}
