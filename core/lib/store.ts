/** A value that changes; each change is announced to all listeners. */
export interface Store<T> {
  /** What it began with: what the server shows, and a page of the server until its script runs. */
  readonly first: T
  readonly get: () => T
  /** Answers what ends the listening. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Writable<T> extends Store<T> {
  readonly set: (value: T) => void
}

/** Something that happens now and then. */
export interface Signal<T> {
  readonly tell: (what: T) => void
  /** Answers what ends the listening. */
  readonly listen: (listener: (what: T) => void) => () => void
}

export function createSignal<T = void>(): Signal<T> {
  const listeners = new Set<(what: T) => void>()
  return {
    tell: (what) => {
      for (const listener of listeners) listener(what)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function createStore<T>(first: T): Writable<T> {
  const changed = createSignal()
  let value = first
  return {
    first,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      changed.tell()
    },
    subscribe: changed.listen,
  }
}

/** Changes some members of what a store holds. */
export function patch<T extends object>(store: Writable<T>, change: Partial<T>): void {
  store.set({ ...store.get(), ...change })
}

/** Resolves as soon as what a store holds is so. */
export function whenIs<T>(store: Store<T>, isSo: (value: T) => boolean): Promise<void> {
  if (isSo(store.get())) return Promise.resolve()
  return new Promise((resolve) => {
    const leave = store.subscribe(() => {
      if (!isSo(store.get())) return
      leave()
      resolve()
    })
  })
}

/** The same store; `begin` is called whenever somebody begins to listen, and what it answers when they leave. */
export function onSubscribe<T>(store: Store<T>, begin: () => () => void): Store<T> {
  return {
    first: store.first,
    get: store.get,
    subscribe: (listener) => {
      const forget = store.subscribe(listener)
      const leave = begin()
      return () => {
        forget()
        leave()
      }
    },
  }
}

/** Begins with the first who comes, and ends with the last who leaves. */
export function refCount(begin: () => () => void): () => () => void {
  let users = 0
  let end = (): void => undefined
  return () => {
    users += 1
    if (users === 1) end = begin()
    return () => {
      users -= 1
      if (users === 0) end()
    }
  }
}
