import type { AircraftMatch } from '../../../core/aircraft/search.ts'
import type { AirportMatch } from '../../../core/place/search.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Finder } from './finder.ts'
import { isUnmatched } from './form-state.ts'
import { useAircraftSearch } from './use-aircraft-search.ts'
import { type AirlineFinder, useAirlineSearch } from './use-airline-search.ts'
import { useAirportSearch } from './use-airport-search.ts'
import type { FlightFormModel } from './use-flight-form.ts'
import { useRecentAirports } from './use-recent-airports.ts'

export interface FormCatalogues {
  airports: Finder<AirportMatch>
  airlines: AirlineFinder
  aircraft: Finder<AircraftMatch>
  /** No typed place is still waiting for the catalogue. */
  settled: boolean
}

/** The reference data the form looks things up in. */
export function useCatalogues(model: FlightFormModel): FormCatalogues {
  const { locale } = useText('flights')
  const date = model.reading.attributes.date ?? null
  const airports = useAirportSearch(locale, date, useRecentAirports())
  const airlines = useAirlineSearch(date)
  const aircraft = useAircraftSearch()
  const waiting = isUnmatched(model.state, 'from') || isUnmatched(model.state, 'to')
  return { airports, airlines, aircraft, settled: airports.search !== null || airports.failed || !waiting }
}
