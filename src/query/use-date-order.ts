import { type DateOrder, dateOrderOf } from '../../core/time/date-order.ts'
import { usePreferences } from '../data/use-preferences.ts'
import { useLocale } from '../i18n/locale-context.ts'

/** What `3/5/2026` means to the reader; null while nobody said. */
export function useDateOrder(): DateOrder | null {
  const language = useLocale()
  const { dateOrder } = usePreferences()
  return dateOrderOf({ language, dateOrder: dateOrder === 'ask' ? null : dateOrder })
}
