import { useMemo } from 'react'
import type { AirportTable } from '../../../core/place/airport-table.ts'
import { NO_OTHER_NAMES, type OtherNames } from '../../../core/query/other-names.ts'
import { useToday } from '../../data/use-today.ts'
import { useLocale } from '../../i18n/locale-context.ts'
import { airportCatalogue } from './catalogues.ts'
import { countryWords } from './country-words.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useTripNames } from './use-trips.ts'

/**
 * What a search may mean beside what the flights say: countries and cities in the reader's other language, trips as their
 * reader called them, and which day it is. The cities come with the catalogue of airports, once somebody wakes it.
 */
export function useQueryNames(): OtherNames {
  const locale = useLocale()
  const trips = useTripNames()
  const airports = useCatalogue(airportCatalogue)
  const place = airports.kind === 'ready' ? cityWords(airports.value) : NO_OTHER_NAMES.place
  const today = useToday()
  return useMemo(
    () => ({ country: countryWords(locale), trip: (id) => trips.get(id) ?? null, place, today }),
    [locale, trips, place, today],
  )
}

const known = new WeakMap<AirportTable, OtherNames['place']>()

/** One for all who ask: what was found for a place is kept by it. */
function cityWords(airports: AirportTable): OtherNames['place'] {
  const words = known.get(airports) ?? ((place) => airports.cityNames(place))
  known.set(airports, words)
  return words
}
