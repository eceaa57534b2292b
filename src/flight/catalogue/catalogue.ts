import { createStore, type Store } from '../../../core/lib/store.ts'

/** One part of the reference data: fetched and decoded when it is first wanted, kept for the page's life. */
export interface Catalogue<Value> extends Store<CatalogueState<Value>> {
  /** Starts loading unless it is there or on its way. */
  wake: () => void
}

export type CatalogueState<Value> =
  | { kind: 'asleep' }
  | { kind: 'loading' }
  /** `awaitsMore`: what comes later is on its way. */
  | { kind: 'ready'; value: Value; awaitsMore?: true }
  | { kind: 'failed' }

/**
 * `load` fetches and decodes; after a failure the next `wake` tries again. `complete` adds what comes later; where it
 * cannot be had, what is there serves until the next `wake` has better luck.
 */
export function createCatalogue<Value>(
  load: () => Promise<Value>,
  complete?: (value: Value) => Promise<Value>,
): Catalogue<Value> {
  const state = createStore<CatalogueState<Value>>({ kind: 'asleep' })
  let missing = complete
  const add = async (value: Value): Promise<void> => {
    const wanted = missing
    if (!wanted) return
    missing = undefined
    try {
      state.set({ kind: 'ready', value: await wanted(value) })
    } catch {
      missing = wanted
      state.set({ kind: 'ready', value })
    }
  }
  return {
    first: state.first,
    get: state.get,
    subscribe: state.subscribe,
    wake: () => {
      const known = state.get()
      if (known.kind === 'ready') return void add(known.value)
      if (known.kind === 'loading') return
      state.set({ kind: 'loading' })
      load().then(
        (value) => {
          state.set({ kind: 'ready', value, ...(missing && { awaitsMore: true }) })
          void add(value)
        },
        () => state.set({ kind: 'failed' }),
      )
    },
  }
}
