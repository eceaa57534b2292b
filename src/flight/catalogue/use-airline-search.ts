import { useMemo } from 'react'
import type { Airline } from '../../../core/airline/airline.ts'
import type { AirlineMatch } from '../../../core/airline/search.ts'
import { airlineCatalogue, catalogueTools } from './catalogues.ts'
import type { Finder } from './finder.ts'
import { useStore } from '../../data/stores/use-store.ts'

export interface AirlineFinder extends Finder<AirlineMatch> {
  /** The airline a flight number's designator meant on the flight's date. */
  byDesignator: (carrier: string) => Airline | null
}

export function useAirlineSearch(date: string | null): AirlineFinder {
  const state = useStore(airlineCatalogue)
  const table = state.kind === 'ready' ? state.value : null
  const find = useMemo(() => (table === null ? null : catalogueTools().createAirlineSearch(table)), [table])
  return useMemo(
    () => ({
      search: find === null ? null : (query: string) => find(query, { date }),
      byDesignator: (carrier: string) => table?.byDesignator(carrier, date) ?? null,
      failed: state.kind === 'failed',
      awaitsMore: false,
      wake: airlineCatalogue.wake,
    }),
    [find, table, date, state.kind],
  )
}
