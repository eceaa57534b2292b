import { useMemo } from 'react'
import type { AirportTable } from '../../../core/place/airport-table.ts'
import { createNearestSearch, type NearestSearch } from '../../../core/place/nearest.ts'
import { airportCatalogue } from '../../flight/catalogue/catalogues.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { useIdleWake } from '../../flight/catalogue/use-idle-wake.ts'

export interface Nearest {
  table: AirportTable
  search: NearestSearch
}

/** Sorting a catalogue into cells is done once for each. */
const made = new WeakMap<AirportTable, Nearest>()

function nearestOf(table: AirportTable): Nearest {
  const known = made.get(table) ?? { table, search: createNearestSearch(table) }
  made.set(table, known)
  return known
}

/** The search for what is near; null until the catalogue is there. */
export function useNearest(): Nearest | null {
  useIdleWake(airportCatalogue)
  const state = useStore(airportCatalogue)
  const table = state.kind === 'ready' ? state.value : null
  return useMemo(() => (table === null ? null : nearestOf(table)), [table])
}
