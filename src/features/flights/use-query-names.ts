import { useMemo } from 'react'
import type { OtherNames } from '../../../core/query/other-names.ts'
import { useLocale } from '../../i18n/locale-context.ts'
import { countryWords } from './country-words.ts'
import { useTripNames } from './use-trips.ts'

/** Names a search may mean beside what the flights say: countries, and trips as their reader called them. */
export function useQueryNames(): OtherNames {
  const locale = useLocale()
  const trips = useTripNames()
  return useMemo(() => ({ country: countryWords(locale), trip: (id) => trips.get(id) ?? null }), [locale, trips])
}
