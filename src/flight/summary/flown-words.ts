import { formatNumber } from '../../../core/locale/format.ts'
import type { LocaleTag } from '../../../core/locale/language.ts'
import type { Totals } from '../../../core/query/rows/totals.ts'
import type { Translate } from '../../i18n/translate.ts'

/** `298 flown, 2 planned`; null where all were flown. */
export function flownWords(totals: Totals, t: Translate<'query'>, tag: LocaleTag): string | null {
  const { flights, flown, planned, cancelled } = totals
  if (flown === flights) return null
  const parts = [['flown', flown] as const, ['planned', planned] as const, ['cancelled', cancelled] as const]
  return parts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => t(`result.${what}`, { number: formatNumber(count, tag) }))
    .join(', ')
}
