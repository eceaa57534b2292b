import { useMemo } from 'react'
import type { OtherNames } from '../../core/query/other-names.ts'
import { useToday } from '../data/use-today.ts'
import { useLocale } from '../i18n/locale-context.ts'
import { countryWords } from './country-words.ts'
import { useTripNames } from '../flight/read/use-trips.ts'

/** What a search may mean beside what the flights say: countries, trips as their reader called them, and the day. */
export function useQueryNames(): OtherNames {
  const locale = useLocale()
  const trips = useTripNames()
  const today = useToday()
  return useMemo(
    () => ({ country: countryWords(locale), trip: (id) => trips.get(id) ?? null, today }),
    [locale, trips, today],
  )
}
