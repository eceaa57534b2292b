import { useMemo } from 'react'
import { localeTag } from '../../../core/locale/language.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Measure } from '../measure/chart-row.ts'
import { percentText } from '../percent-text.ts'
import { type MeasureWords, useMeasureWords } from '../measure/use-measure-words.ts'
import { signed } from './signed.ts'

export interface ChangeWords extends MeasureWords {
  /** `+12`, `−1,204 km`, `0`. */
  change: (measure: Measure, value: number) => string
  /** `+3 flights`. */
  changeSaid: (measure: Measure, value: number) => string
  /** `+30%`; a dash where the first is nothing. */
  percent: (share: number | null) => string
}

/** Figures of two periods, and by how much they differ. */
export function useChangeWords(): ChangeWords {
  const { locale } = useText('statistics')
  const words = useMeasureWords()
  return useMemo(
    () => ({
      ...words,
      change: (measure, value) => signed(value, words.figure(measure, Math.abs(value))),
      changeSaid: (measure, value) => signed(value, words.said(measure, Math.abs(value))),
      percent: (share) => (share === null ? '–' : signed(share, percentText(Math.abs(share), localeTag(locale)))),
    }),
    [words, locale],
  )
}
