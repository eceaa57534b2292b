import { formatNumber } from '../../../../../core/locale/format.ts'
import { localeTag } from '../../../../../core/locale/language.ts'
import type { Difference } from '../../../../../core/stats/compare/compare-periods.ts'
import { type Period, periodName, yearOfPeriod } from '../../../../../core/stats/compare/period.ts'
import type { Measure } from '../../../../charts/measure/chart-row.ts'
import { percentText } from '../../../../charts/percent-text.ts'
import { signed } from '../../../../charts/pairs/signed.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import type { Translate } from '../../../../i18n/translate.ts'

export interface DifferenceWording {
  t: Translate<'statistics'>
  locale: Locale
  /** A size as it stands in a table: `6,204 km`. */
  figure: (measure: Measure, value: number) => string
}

/** `12 more flights than 2024, +30%`; without percent where the first period has nothing. */
export function differenceWords(
  { change, share }: Difference,
  measure: Measure,
  first: Period,
  { t, locale, figure }: DifferenceWording,
): string {
  const period = periodInSentence(first, { t, locale })
  if (change === 0) return t(measure === 'flights' ? 'compare.same.flights' : 'compare.same.amount', { period })
  const direction = change > 0 ? 'more' : 'less'
  const size = Math.abs(change)
  const said =
    measure === 'flights'
      ? t(`compare.${direction}.flights`, { count: size, number: formatNumber(size, localeTag(locale)), period })
      : t(`compare.${direction}.amount`, { value: figure(measure, size), period })
  return share === null ? said : `${said}, ${signed(share, percentText(Math.abs(share), localeTag(locale)))}`
}

/** A year by its number; anything else is called a period. */
export function periodInSentence(period: Period, { t, locale }: Pick<DifferenceWording, 't' | 'locale'>): string {
  const name = periodName(period, locale)
  return yearOfPeriod(period) === null ? t('compare.period', { period: name }) : name
}
