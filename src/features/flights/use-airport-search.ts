import { useEffect, useMemo } from 'react'
import { type AirportMatch, createAirportSearch } from '../../../core/place/search.ts'
import type { Locale } from '../../i18n/locale.ts'
import { airportCatalogue } from './airport-catalogue.ts'
import { useCatalogue, useIdleWake } from './use-catalogue.ts'

export interface AirportFinder {
  /** Null until the catalogue is there. */
  search: ((query: string) => readonly AirportMatch[]) | null
  /** The catalogue could not be had: what is typed stands as it is. */
  failed: boolean
  wake: () => void
}

/** Airports by code, city and name, as they were on the flight's date. */
export function useAirportSearch(locale: Locale, date: string | null, recent: readonly string[]): AirportFinder {
  useIdleWake(airportCatalogue)
  const state = useCatalogue(airportCatalogue)
  const table = state.kind === 'ready' ? state.value : null
  const find = useMemo(() => (table === null ? null : createAirportSearch(table, locale)), [table, locale])
  useEffect(() => find?.warm(), [find])
  const search = useMemo(
    () => (find === null ? null : (query: string) => find(query, { date, recent })),
    [find, date, recent],
  )
  return { search, failed: state.kind === 'failed', wake: airportCatalogue.wake }
}
