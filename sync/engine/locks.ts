// Web Locks, shared by pages, workers and the service worker; within one context where a browser has none (I15).

export const SYNC_LOCK = 'lmw-sync'
export const TOKEN_LOCK = 'lmw-token'

export interface Locks {
  /** Runs while holding the lock. With `ifAvailable`, answers null at once when someone else holds it. */
  run<T>(
    name: string,
    work: () => Promise<T>,
    options?: { ifAvailable?: boolean; signal?: AbortSignal },
  ): Promise<T | null>
}

/** The browser's lock manager, or a queue in this context. */
export function createLocks(manager: LockManager | undefined = globalThis.navigator?.locks): Locks {
  return manager ? sharedLocks(manager) : localLocks()
}

function sharedLocks(manager: LockManager): Locks {
  return {
    run: async (name, work, { ifAvailable = false, signal } = {}) => {
      // A request may not name both options.
      const options: LockOptions = ifAvailable ? { ifAvailable } : signal ? { signal } : {}
      return manager.request(name, options, (lock) => (lock ? work() : Promise.resolve(null)))
    },
  }
}

/** Also used by tests, in which several clients live in one process. */
export function localLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run: async (name, work, { ifAvailable = false, signal } = {}) => {
      const before = tails.get(name)
      if (before && ifAvailable) return null
      const turn = (before ?? Promise.resolve()).then(() => {
        signal?.throwIfAborted()
        return work()
      })
      const tail = turn
        .catch(() => undefined)
        .then(() => {
          if (tails.get(name) === tail) tails.delete(name)
        })
      tails.set(name, tail)
      return turn
    },
  }
}
