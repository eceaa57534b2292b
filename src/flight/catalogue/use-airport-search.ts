import { useEffect, useMemo } from 'react'
import { type AirportMatch, createAirportSearch } from '../../../core/place/search.ts'
import type { Locale } from '../../i18n/locale.ts'
import { airportCatalogue } from './catalogues.ts'
import type { Finder } from './finder.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { useIdleWake } from './use-idle-wake.ts'

/** More than anybody reads; fewer would hide the second airport of a big city's name. */
const OFFERED = 30

/** Airports by code, city and name, as they were on the flight's date. */
export function useAirportSearch(locale: Locale, date: string | null, recent: readonly string[]): Finder<AirportMatch> {
  useIdleWake(airportCatalogue)
  const state = useStore(airportCatalogue)
  const table = state.kind === 'ready' ? state.value : null
  const find = useMemo(() => (table === null ? null : createAirportSearch(table, locale)), [table, locale])
  useEffect(() => find?.warm(), [find])
  const search = useMemo(
    () => (find === null ? null : (query: string) => find(query, { date, recent, limit: OFFERED })),
    [find, date, recent],
  )
  return { search, failed: state.kind === 'failed', wake: airportCatalogue.wake }
}
