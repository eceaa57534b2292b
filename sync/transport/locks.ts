// Web Locks, shared by pages, workers and the service worker; within one context where a browser has none (I15).
import { createLockWatch, type LockWatch } from './lock-watch.ts'

export const SYNC_LOCK = 'lmw-sync'
export const TOKEN_LOCK = 'lmw-token'

/**
 * Held beside a lock by work that must not go on beside anybody else's, such as deleting a database: the lock is taken
 * from nobody who holds this one, awake or not.
 */
export const aloneWith = (name: string): string => `${name}-alone`

export interface Locks {
  /**
   * Runs while holding the lock, and answers what the work answers. With `ifAvailable`, answers null at once when
   * someone else holds it. A context that does not answer loses its lock to one that waits: `lost` is aborted then,
   * and the work must write and send nothing more.
   */
  run<T>(
    name: string,
    work: (lost: AbortSignal) => Promise<T>,
    options?: { ifAvailable?: boolean; signal?: AbortSignal },
  ): Promise<T | null>
}

/** The browser's lock manager, or a queue in this context. */
export function createLocks(
  manager: LockManager | undefined = globalThis.navigator?.locks,
  watch: LockWatch = createLockWatch(),
): Locks {
  return manager ? sharedLocks(manager, watch) : localLocks()
}

/** The same locks under other names: who names them so waits for nobody else. */
export function namedLocks(locks: Locks, prefix: string): Locks {
  if (prefix === '') return locks
  return { run: (name, work, options) => locks.run(prefix + name, work, options) }
}

function sharedLocks(manager: LockManager, watch: LockWatch): Locks {
  return {
    run: async (name, work, { ifAvailable = false, signal } = {}) => {
      const lost = new AbortController()
      const held: { work: ReturnType<typeof work> | null } = { work: null }
      const hold = (): ReturnType<typeof work> => {
        const stopAnswering = watch.answerFor(name)
        held.work = work(lost.signal).finally(stopAnswering)
        return held.work
      }
      try {
        if (!ifAvailable) return await waited(name, hold, signal)
        return await manager.request(name, { ifAvailable }, (lock) => (lock ? hold() : null))
      } catch (error) {
        if (!held.work) throw error
        // Either the work failed, or another context took the lock and the work has to come to its end without it.
        lost.abort(error)
        return await held.work
      }
    },
  }

  /** Waits for its turn, or for the holder to fall silent. */
  async function waited<T>(name: string, hold: () => Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
    const waiting = new AbortController()
    const ends = signal ? AbortSignal.any([signal, waiting.signal]) : waiting.signal
    const stolen: { turn: Promise<T> | null } = { turn: null }
    let isTaking = false
    const take = (): Promise<void> => {
      isTaking = true
      waiting.abort()
      return new Promise((granted, refused) => {
        stolen.turn = manager.request(name, { steal: true }, () => {
          granted()
          return hold()
        })
        stolen.turn.catch(refused)
      })
    }
    const watching = takeWhenSilent(name, take, ends)
    try {
      const done = await manager.request(name, { signal: ends }, () => {
        if (isTaking) return null
        waiting.abort()
        return hold()
      })
      return isTaking ? await stolen.turn : done
    } catch (error) {
      if (!isTaking) throw error
      return await stolen.turn
    } finally {
      await watching
    }
  }

  /** Takes the lock once nobody answers for it, unless the signal ends the watching. One context at a time. */
  async function takeWhenSilent(name: string, take: () => Promise<void>, signal: AbortSignal): Promise<void> {
    while (await watch.isSilent(name, signal)) {
      if (await isHeld(aloneWith(name))) continue
      const hasTaken = await manager.request(`${name}-taking`, { ifAvailable: true }, async (lock) => {
        // A context that asked a moment earlier holds the lock by now, and answers.
        if (!lock || !(await watch.isSilent(name, signal, 1))) return false
        await take()
        return true
      })
      if (hasTaken) return
    }
  }

  async function isHeld(name: string): Promise<boolean> {
    const { held = [] } = await manager.query()
    return held.some((lock) => lock.name === name)
  }
}

/** Within one context the holder of the lock is awake. */
const NEVER_LOST = new AbortController().signal

/** Also used by tests, in which several clients live in one process. */
export function localLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    run: async (name, work, { ifAvailable = false, signal } = {}) => {
      const before = tails.get(name)
      if (before && ifAvailable) return null
      const turn = (before ?? Promise.resolve()).then(() => {
        signal?.throwIfAborted()
        return work(NEVER_LOST)
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
