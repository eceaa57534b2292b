// The smallest store React can subscribe to.

export interface Store<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export interface Writable<T> extends Store<T> {
  set(value: T): void
}

export function createStore<T>(first: T): Writable<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
