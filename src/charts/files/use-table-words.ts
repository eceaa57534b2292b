import { useMemo } from 'react'
import { usePreferences } from '../../data/use-preferences.ts'
import { useText } from '../../i18n/use-text.ts'
import { useMeasureWords } from '../measure/use-measure-words.ts'
import type { TableWords } from './chart-table.ts'

/** The words over the columns of a table for other programs. */
export function useTableWords(): TableWords {
  const { t } = useText('statistics')
  const { distanceUnit: unit } = usePreferences()
  const { name: measure } = useMeasureWords()
  return useMemo(
    () => ({
      name: t('table.name'),
      measure,
      unit,
      detail: t('table.detail'),
      share: t('table.share'),
      unknown: (one) => t(`table.unknown.${one}`),
    }),
    [t, unit, measure],
  )
}
