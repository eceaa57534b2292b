import { useContext, useMemo } from 'react'
import {
  formatClockDuration,
  formatDistance,
  formatDuration,
  formatNumber,
  KM_PER_UNIT,
} from '../../../core/locale/format.ts'
import { localeTag } from '../../../core/locale/language.ts'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { DurationsContext } from './durations-context.ts'
import { flightsUnknown, isKnown, type Measure, NO_FIGURE, type RowMeasures } from './chart-row.ts'

export interface MeasureWords {
  /** `84 flights`, `6,204 km`, `8 h 35 min`. */
  said: (measure: Measure, value: number) => string
  /** The same in a column that says what it measures. */
  figure: (measure: Measure, value: number) => string
  /** Of a row in such a column: a dash where no flight of it says it. */
  figureOf: (measure: Measure, row: RowMeasures) => string
  /** `2 without a time`; empty where every flight says it. */
  unknownOf: (measure: Measure, row: RowMeasures) => string
  /** Of a row in words: `8 h 35 min, 2 without a time`. */
  saidOf: (measure: Measure, row: RowMeasures) => string
  name: (measure: Measure) => string
  /** What lines of a scale are whole numbers of, the coarsest first: flights, hours or half ones, the reader's unit of distance. */
  units: (measure: Measure) => readonly number[]
}

export function useMeasureWords(): MeasureWords {
  const { t, locale } = useText('statistics')
  const { distanceUnit } = usePreferences()
  const durations = useContext(DurationsContext)
  return useMemo(() => {
    const tag = localeTag(locale)
    const figure = (measure: Measure, value: number): string => {
      if (measure === 'flights') return formatNumber(value, tag)
      if (measure === 'distanceKm') return formatDistance(value, distanceUnit, tag)
      // To the minute, of hundreds of hours too: night and day add up to the time beside them, and to what other pages say.
      return durations === 'clock' ? formatClockDuration(value) : formatDuration(value, tag)
    }
    const said = (measure: Measure, value: number): string =>
      measure === 'flights' ? t('flights', { count: value, number: formatNumber(value, tag) }) : figure(measure, value)
    const unknownOf = (measure: Measure, row: RowMeasures): string => {
      const count = flightsUnknown(row, measure)
      return measure === 'flights' || count === 0 ? '' : t(`unknown.${measure}`, { number: formatNumber(count, tag) })
    }
    return {
      figure,
      said,
      unknownOf,
      figureOf: (measure, row) => (isKnown(row, measure) ? figure(measure, row[measure]) : NO_FIGURE),
      saidOf: (measure, row) => {
        const known = isKnown(row, measure) ? [said(measure, row[measure])] : []
        return [...known, unknownOf(measure, row)].filter((one) => one !== '').join(', ')
      },
      name: (measure) => t(`measure.${measure}`),
      units: (measure) =>
        measure === 'minutes' ? [60, 30] : measure === 'distanceKm' ? [KM_PER_UNIT[distanceUnit]] : [1],
    }
  }, [t, locale, distanceUnit, durations])
}
