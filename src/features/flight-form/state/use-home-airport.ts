import { useMemo } from 'react'
import { toSnapshot } from '../../../../core/place/airport.ts'
import type { PlaceSnapshot } from '../../../../core/flight/flight.ts'
import { usePreferences } from '../../../data/use-preferences.ts'
import { useText } from '../../../i18n/use-text.ts'
import { airportCatalogue } from '../../../flight/catalogue/catalogues.ts'
import { useStore } from '../../../data/stores/use-store.ts'

/** The airport the reader calls home; where they said none, or one nobody knows, the one their flights show. */
export function useHomeAirport(learnt: PlaceSnapshot | null): PlaceSnapshot | null {
  const { locale } = useText('form')
  const { homeAirport } = usePreferences()
  const catalogue = useStore(airportCatalogue)
  return useMemo(() => {
    if (homeAirport === '') return learnt
    // Not another one first, only to be taken back when the catalogue is there.
    if (catalogue.kind !== 'ready') return catalogue.kind === 'failed' ? learnt : null
    const airport = catalogue.value.byIata(homeAirport) ?? catalogue.value.byIcao(homeAirport)
    return airport ? toSnapshot(airport, locale) : learnt
  }, [homeAirport, learnt, catalogue, locale])
}
