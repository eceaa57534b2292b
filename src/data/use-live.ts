import { useMemo, useSyncExternalStore } from 'react'
import { syncClient } from './client.ts'
import { createLiveStore, type LiveSource, type LiveState, type LiveStore } from './live-store.ts'
import type { LmwDatabase } from '../../sync/client.ts'

const stores = new Map<string, LiveStore>()

export interface Live<T> {
  /** The last result; `initial` until there is one. */
  value: T
  kind: LiveState['kind']
}

/**
 * A reactive query over the local database. `key` names the query with everything it depends on; queries of the
 * same key are shared. Documents arrive as plain objects, so `T` is their data.
 */
export function useLiveState<T>(key: string, open: (db: LmwDatabase) => LiveSource<unknown>, initial: T): Live<T> {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key tells queries apart, the function is a new one in every render
  const store = useMemo(() => storeOf(key, open), [key])
  const state = useSyncExternalStore(store.subscribe, store.get, loading)
  // Only the caller knows what its query finds.
  return { kind: state.kind, value: state.kind === 'ready' ? (state.value as T) : initial }
}

const LOADING: LiveState = { kind: 'loading' }
const loading = (): LiveState => LOADING

function storeOf(key: string, open: (db: LmwDatabase) => LiveSource<unknown>): LiveStore {
  const known = stores.get(key)
  if (known) return known
  const { session, generation } = syncClientStores()
  const store = createLiveStore({ database: () => syncClient().database(), session, generation }, open, {
    used: () => stores.set(key, store),
    idle: () => stores.delete(key),
  })
  stores.set(key, store)
  return store
}

// Components are made on the server too, where there is no client: it is asked for only when a store is used.
function syncClientStores() {
  return {
    session: {
      get: () => syncClient().session.get(),
      subscribe: (listener: () => void) => syncClient().session.subscribe(listener),
    },
    generation: { subscribe: (listener: () => void) => syncClient().generation.subscribe(listener) },
  }
}
