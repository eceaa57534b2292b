import { useEffect, useMemo } from 'react'
import type { AirportMatch, AirportSearch } from '../../../core/place/search.ts'
import type { Locale } from '../../i18n/locale.ts'
import { airportCatalogue, catalogueTools } from './catalogues.ts'
import type { Finder } from './finder.ts'
import { useStore } from '../../data/stores/use-store.ts'
import { whenIdle } from '../../data/browser/when-idle.ts'
import { useIdleWake } from './use-idle-wake.ts'

/** More than anybody reads; fewer would hide the second airport of a big city's name. */
const OFFERED = 30

/** Whenever the browser has nothing better to do, the airports first; for the second form of a page nothing is left. */
function warmIdly(find: AirportSearch): () => void {
  let stop = (): void => undefined
  const step = (): void => {
    if (find.warm()) stop = whenIdle(step)
  }
  step()
  return () => stop()
}

/** Airports by code, city and name, as they were on the flight's date. */
export function useAirportSearch(locale: Locale, date: string | null, recent: readonly string[]): Finder<AirportMatch> {
  useIdleWake(airportCatalogue)
  const state = useStore(airportCatalogue)
  const table = state.kind === 'ready' ? state.value : null
  const find = useMemo(
    () => (table === null ? null : catalogueTools().createAirportSearch(table, locale)),
    [table, locale],
  )
  useEffect(() => (find === null ? undefined : warmIdly(find)), [find])
  const search = useMemo(
    () => (find === null ? null : (query: string) => find(query, { date, recent, limit: OFFERED })),
    [find, date, recent],
  )
  return {
    search,
    failed: state.kind === 'failed',
    awaitsMore: state.kind === 'ready' && state.awaitsMore === true,
    wake: airportCatalogue.wake,
  }
}
