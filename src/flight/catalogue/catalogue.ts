/** One part of the reference data: fetched and decoded when it is first wanted, kept for the page's life. */
export interface Catalogue<Value> {
  get: () => CatalogueState<Value>
  subscribe: (listener: () => void) => () => void
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
  const listeners = new Set<() => void>()
  let state: CatalogueState<Value> = { kind: 'asleep' }
  const set = (next: CatalogueState<Value>) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake: () => {
      if (state.kind === 'loading' || state.kind === 'ready') return
      set({ kind: 'loading' })
      load().then(
        (value) => set({ kind: 'ready', value }),
        () => set({ kind: 'failed' }),
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
