import { useMemo } from 'react'
import type { AircraftMatch } from '../../../../core/aircraft/search.ts'
import type { AirportMatch } from '../../../../core/place/search.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { Finder } from '../../../flight/catalogue/finder.ts'
import type { LegModel } from '../state/leg-model.ts'
import type { Remembered } from '../state/remembered.ts'
import { useAircraftSearch } from '../../../flight/catalogue/use-aircraft-search.ts'
import { type AirlineFinder, useAirlineSearch } from '../../../flight/catalogue/use-airline-search.ts'
import { useAirportSearch } from '../../../flight/catalogue/use-airport-search.ts'

export interface FormCatalogues {
  airports: Finder<AirportMatch>
  airlines: AirlineFinder
  aircraft: Finder<AircraftMatch>
}

/** The reference data the form looks things up in, as they were on the day of the flight that is being filled in. */
export function useCatalogues(open: LegModel | undefined, { airports: recent }: Remembered): FormCatalogues {
  const { locale } = useText('form')
  const date = open?.reading.attributes.date ?? null
  const airports = useAirportSearch(locale, date, recent)
  const airlines = useAirlineSearch(date)
  const aircraft = useAircraftSearch()
  return useMemo(() => ({ airports, airlines, aircraft }), [airports, airlines, aircraft])
}
