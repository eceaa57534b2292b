import { useText } from '../../i18n/use-text.ts'
import { isUnmatched } from './form-state.ts'
import { type AirportFinder, useAirportSearch } from './use-airport-search.ts'
import type { FlightFormModel } from './use-flight-form.ts'
import { useRecentAirports } from './use-recent-airports.ts'

export interface FormCatalogues {
  airports: AirportFinder
  /** No typed place is still waiting for the catalogue. */
  settled: boolean
}

/** The reference data the form looks things up in. */
export function useCatalogues(model: FlightFormModel): FormCatalogues {
  const { locale } = useText('flights')
  const recent = useRecentAirports()
  const airports = useAirportSearch(locale, model.reading.attributes.date ?? null, recent)
  const waiting = isUnmatched(model.state, 'from') || isUnmatched(model.state, 'to')
  return { airports, settled: airports.search !== null || airports.failed || !waiting }
}
