import { useEffect } from 'react'
import { createStore } from '../../core/lib/store.ts'
import { useStore } from '../data/stores/use-store.ts'
import { usePrefetched } from '../shell/navigation/use-prefetched.ts'
import type { SearchHelp } from './search-help.ts'

const help = createStore<SearchHelp | null>(null)
const AHEAD = {
  fetch: async () => {
    if (help.get() === null) help.set((await import('./search-help.ts')).SEARCH_HELP)
  },
}

/** What helps somebody who types a search; null until it is fetched, ahead or once it is wanted. */
export function useSearchHelp(isWanted: boolean): SearchHelp | null {
  usePrefetched(AHEAD)
  useEffect(() => {
    if (isWanted) void AHEAD.fetch()
  }, [isWanted])
  return useStore(help)
}
