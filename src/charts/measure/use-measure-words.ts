import { useMemo } from 'react'
import { formatDistance, formatDuration, formatNumber, KM_PER_UNIT } from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Measure } from './chart-row.ts'

export interface MeasureWords {
  /** `84 flights`, `6,204 km`, `8 h 35 min`. */
  said: (measure: Measure, value: number) => string
  /** The same in a column that says what it measures. */
  figure: (measure: Measure, value: number) => string
  name: (measure: Measure) => string
  /** What lines of a scale are whole numbers of: flights, hours, the reader's unit of distance. */
  unit: (measure: Measure) => number
}

export function useMeasureWords(): MeasureWords {
  const { t, locale } = useText('statistics')
  const { distanceUnit } = usePreferences()
  return useMemo(() => {
    const tag = localeTag(locale)
    const figure = (measure: Measure, value: number): string => {
      if (measure === 'flights') return formatNumber(value, tag)
      if (measure === 'distanceKm') return formatDistance(value, distanceUnit, tag)
      // To the minute, of hundreds of hours too: night and day add up to the time beside them, and to what other pages say.
      return formatDuration(value, tag)
    }
    return {
      figure,
      said: (measure, value) =>
        measure === 'flights'
          ? t('flights', { count: value, number: formatNumber(value, tag) })
          : figure(measure, value),
      name: (measure) => t(`measure.${measure}`),
      unit: (measure) => (measure === 'minutes' ? 60 : measure === 'distanceKm' ? KM_PER_UNIT[distanceUnit] : 1),
    }
  }, [t, locale, distanceUnit])
}
