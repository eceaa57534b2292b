import { useMemo } from 'react'
import type { Store } from '../../core/lib/store.ts'
import { syncClient } from './engine/client.ts'
import { session } from './use-session.ts'
import { engineStore } from './engine/engine-store.ts'
import { createLiveStore, type LiveSource, type LiveState } from './stores/live-store.ts'
import { useStore } from './stores/use-store.ts'
import type { LmwDatabase } from '../../sync/database.ts'

const stores = new Map<string, Store<LiveState>>()

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
  const state = useStore(store)
  // Only the caller knows what its query finds.
  return { kind: state.kind, value: state.kind === 'ready' ? (state.value as T) : initial }
}

const generation = engineStore(({ generation }) => generation, 0)

function storeOf(key: string, open: (db: LmwDatabase) => LiveSource<unknown>): Store<LiveState> {
  const known = stores.get(key)
  if (known) return known
  const store = createLiveStore({ database: () => syncClient().database(), session, generation }, open, {
    used: () => stores.set(key, store),
    idle: () => stores.delete(key),
  })
  stores.set(key, store)
  return store
}
