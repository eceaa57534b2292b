import { createStore, type Store } from '../../../core/lib/store.ts'

/** One part of the reference data: fetched and decoded when it is first wanted, kept for the page's life. */
export interface Catalogue<Value> extends Store<CatalogueState<Value>> {
  /** Starts loading unless it is there or on its way. */
  wake: () => void
}

export type CatalogueState<Value> =
  | { kind: 'asleep' }
  | { kind: 'loading' }
  | { kind: 'ready'; value: Value }
  | { kind: 'failed' }

/** `load` fetches and decodes; after a failure the next `wake` tries again. */
export function createCatalogue<Value>(load: () => Promise<Value>): Catalogue<Value> {
  const state = createStore<CatalogueState<Value>>({ kind: 'asleep' })
  return {
    first: state.first,
    get: state.get,
    subscribe: state.subscribe,
    wake: () => {
      const { kind } = state.get()
      if (kind === 'loading' || kind === 'ready') return
      state.set({ kind: 'loading' })
      load().then(
        (value) => state.set({ kind: 'ready', value }),
        () => state.set({ kind: 'failed' }),
      )
    },
  }
}

/** One file of the reference data; the service worker has it when the network has not. */
export async function fetchReference(name: string): Promise<unknown> {
  const answer = await fetch(`/reference/${name}.json`)
  if (!answer.ok) throw new Error(`reference data ${name}: ${answer.status}`)
  return answer.json()
}
