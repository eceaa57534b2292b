import { useMemo } from 'react'
import { idsNamed } from '../../core/custom/custom-field.ts'
import type { OtherNames } from '../../core/query/other-names.ts'
import { usePreferences } from '../data/use-preferences.ts'
import { useCustomFields } from '../data/use-custom-fields.ts'
import { useToday } from '../data/browser/use-today.ts'
import { useLocale } from '../i18n/locale-context.ts'
import { useStore } from '../data/stores/use-store.ts'
import { countedRows } from './counted-rows.ts'
import { countryWords } from './country-words.ts'
import { useTripNames } from '../flight/read/use-trips.ts'
import { useDateOrder } from './use-date-order.ts'

/** What a search may mean beside what the flights say: countries, trips as their reader called them, and days. */
export function useQueryNames(): OtherNames {
  const locale = useLocale()
  const trips = useTripNames()
  const fields = useCustomFields().value
  const { placeCodes } = usePreferences()
  const dateOrder = useDateOrder()
  const today = useToday()
  const counted = useStore(countedRows)
  return useMemo(
    () => ({
      country: countryWords(locale),
      trip: (id) => trips.get(id) ?? null,
      ownField: (name) => idsNamed(name, fields),
      placeCodes,
      dateOrder,
      today,
      ...(counted && { counted }),
    }),
    [locale, trips, fields, placeCodes, dateOrder, today, counted],
  )
}
