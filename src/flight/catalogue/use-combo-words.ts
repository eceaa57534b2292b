import { useMemo } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { ComboBoxWords } from '../../ui/field/combo-box.tsx'

/** What a combobox says: how many matches, or what to do when there are none. */
export function useComboWords(none: string, failed: boolean): ComboBoxWords {
  const { t } = useText('form')
  return useMemo(
    () => ({
      list: t('combo.list'),
      count: (n) => t('combo.count', { count: n }),
      none: failed ? t('combo.failed') : none,
      loading: t('combo.loading'),
    }),
    [t, none, failed],
  )
}
