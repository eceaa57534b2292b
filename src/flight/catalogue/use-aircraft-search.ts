import { useMemo } from 'react'
import type { AircraftMatch } from '../../../core/aircraft/search.ts'
import { aircraftCatalogue, catalogueTools } from './catalogues.ts'
import type { Finder } from './finder.ts'
import { useStore } from '../../data/stores/use-store.ts'

export function useAircraftSearch(): Finder<AircraftMatch> {
  const state = useStore(aircraftCatalogue)
  const table = state.kind === 'ready' ? state.value : null
  const search = useMemo(() => (table === null ? null : catalogueTools().createAircraftSearch(table)), [table])
  return { search, failed: state.kind === 'failed', awaitsMore: false, wake: aircraftCatalogue.wake }
}
