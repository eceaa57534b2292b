// The log as this page holds it open: opened for its user only, closed when another context asks, deleted when the user
// says so (I6, I14). A context that deletes asks all others to close the log first, then works under the sync lock.
import type { SessionState } from '../../core/session/session.ts'
import { backoffDelayMs } from '../../core/sync/machine/backoff.ts'
import type { BlobStore } from '../media/blob-store.ts'
import type { StateMessage } from '../transport/channels.ts'
import type { LmwDatabase } from '../database.ts'
import type { Device } from '../session/device.ts'
import { NOT_CARRIED, StorageError } from '../storage/failure.ts'
import { CURRENT } from '../storage/local-store.ts'
import { aloneWith, SYNC_LOCK } from '../transport/locks.ts'
import { untilAborted } from '../storage/on-abort.ts'
import { type LogPlace, orThrow, readOwner } from '../session/log-place.ts'
import type { UnsentLog } from '../session/unsent.ts'
import { createStore, type Store } from '../../core/lib/store.ts'

export interface PageLog {
  /** Rises whenever another database took the place of the open one: queries have to be asked anew. */
  readonly generation: Store<number>
  database(): Promise<LmwDatabase>
  close(): Promise<void>
  /** Another context is about to delete the log: closes it until `resume`. */
  halt(): void
  resume(): void
  /** This page is suspended: it gives up the lock it holds, or waits for, and what it does alone. */
  stopWaiting(): void
  /** Opens the log anew: this page may have missed what others wrote. */
  reopen(): Promise<void>
  /**
   * Works on the log's databases while nobody has them open.
   * @throws StorageError `blocked` when another context does not close them; everything that `work` throws
   */
  alone<T>(work: (place: LogPlace) => Promise<T>): Promise<T>
  /** Makes the device's log this user's before anything of it is shown. */
  claim(userId: string): Promise<void>
  unsent(): Promise<UnsentLog>
}

export interface PageLogParts {
  device: Device
  session: Store<SessionState>
  tell: (message: StateMessage) => void
  databaseName: string
  onOpened: (db: LmwDatabase) => void
  /** None is open here any more. */
  onClosed?: () => void
  /** Another user's log is about to be put away. */
  onPutAway?: () => void
  /** The open log was found to be gone; awaited before the next one is begun. */
  onGone?: () => Promise<void>
  /** Called when steps of the history were written. */
  onSteps: () => void
  blobs: Pick<BlobStore, 'readAll'>
  /** How long others may take to release the sync lock; shorter in tests. */
  lockMs?: number
}

interface Opened {
  userId: string
  db: Promise<LmwDatabase>
}

/** After that many failures in a row only a reload or a rebuild tries again. */
const REOPENINGS = 5
const ALONE_TIMEOUT_MS = 15_000
/** A halt whose end nobody announces, because who asked for it is gone, ends by itself. */
const HALT_MS = 30_000

export function createPageLog({
  device,
  session,
  tell,
  databaseName,
  onOpened,
  onClosed = () => undefined,
  onPutAway = () => undefined,
  onGone = () => Promise.resolve(),
  onSteps,
  blobs,
  lockMs = ALONE_TIMEOUT_MS,
}: PageLogParts): PageLog {
  const place: LogPlace = { store: device.store, databaseName, nowMs: () => Date.now() }
  let opened: Opened | null = null
  let claiming: Promise<void> | null = null
  let failures = 0
  /** Of what waits for the lock. */
  let stay = new AbortController()
  let reopening: ReturnType<typeof setTimeout> | null = null

  const generation = createStore(0)
  let halted: PromiseWithResolvers<void> | null = null

  const halt = (): void => {
    halted ??= halting()
    void close()
  }
  const resume = (): void => {
    if (!halted) return
    halted.resolve()
    halted = null
    generation.set(generation.get() + 1)
  }
  const close = async (): Promise<void> => {
    const closing = opened
    opened = null
    if (closing) onClosed()
    await closing?.db.then((db) => db.close()).catch(() => undefined)
  }
  const stopWaiting = (): void => {
    stay.abort()
    stay = new AbortController()
  }
  const reopen = async (): Promise<void> => {
    halted ??= halting()
    await close()
    resume()
  }
  const alone = async <T>(work: (place: LogPlace) => Promise<T>): Promise<T> => {
    tell({ kind: 'halt' })
    halt()
    await close()
    try {
      const ended = stay.signal
      const signal = AbortSignal.any([AbortSignal.timeout(lockMs), ended])
      let isMine = false
      const mine = async (): Promise<{ value: T } | null> => {
        isMine = true
        // A page in the browser's cache keeps the locks it holds, and no context steals this one.
        const given = async () => ({ value: await untilAborted(ended, work({ ...place, ended }), refuseBlocked) })
        return device.locks.run(aloneWith(SYNC_LOCK), given)
      }
      const done = await device.locks.run(SYNC_LOCK, mine, { signal }).catch((error: unknown) => {
        // Given up while it was waited for.
        throw isMine || !signal.aborted ? error : new StorageError('blocked')
      })
      if (!done) throw new StorageError('blocked')
      return done.value
    } finally {
      tell({ kind: 'resume' })
      resume()
    }
  }
  const tryAgainLater = (): void => {
    if (reopening || failures >= REOPENINGS) return
    failures += 1
    reopening = setTimeout(
      () => {
        reopening = null
        const reopen = (): Promise<void> => databaseAgain().then(() => generation.set(generation.get() + 1))
        // Another failure has a next try of its own.
        void reopen().catch(() => undefined)
      },
      backoffDelayMs(failures, 0.5),
    )
  }
  const claim = async (userId: string): Promise<void> => {
    const owner = await readOwner(place)
    if (owner?.userId === userId) return
    const { takeOver } = await import('../session/ownership.ts')
    if (owner) onPutAway()
    await alone((free) => takeOver(free, userId).then(orThrow))
  }
  const open = async (userId: string, gone: () => Promise<void>): Promise<LmwDatabase> => {
    const { openDatabase } = await import('../database.ts')
    const onGone = (): void => void gone().catch(() => undefined)
    return afterCarrying(() => openDatabase({ userId, name: databaseName, onSteps, onGone }))
  }
  /** The open log does not exist any more: the components that show it are called, and the next save gets a new log. */
  const beginAgain = async (gone: Opened): Promise<void> => {
    // The context that halts this page resumes it.
    if (opened !== gone || halted) return
    halted = halting()
    await close()
    await onGone().catch(() => undefined)
    resume()
    await databaseAgain()
  }
  /** The worker carries an old log over; a page that came in the middle of it waits for the word that it may go on. */
  const afterCarrying = async (openIt: () => Promise<LmwDatabase>): Promise<LmwDatabase> => {
    for (;;) {
      try {
        return await openIt()
      } catch (error) {
        if (!(error instanceof StorageError) || error.message !== NOT_CARRIED) throw error
        halted ??= halting()
        await halted.promise
      }
    }
  }
  const database = async (): Promise<LmwDatabase> => {
    const current = session.get()
    if (current.kind === 'guest') throw new StorageError('signed-out')
    const { id } = current.user
    await halted?.promise
    // Before anything is open: claiming may have to delete what lies there.
    await (claiming ??= claim(id).finally(() => {
      claiming = null
    }))
    if (opened && opened.userId !== id) await close()
    if (!opened) {
      const mine: Opened = { userId: id, db: open(id, () => beginAgain(mine)) }
      opened = mine
      // A failed opening is tried anew by the next who asks.
      mine.db.then(
        (db) => {
          if (opened === mine) onOpened(db)
        },
        () => {
          if (opened === mine) opened = null
        },
      )
    }
    return opened.db
  }
  /** A browser may throw a damaged database away at the first opening and give a new one at the second. */
  const databaseAgain = async (): Promise<LmwDatabase> => {
    try {
      const db = await database()
      failures = 0
      return db
    } catch (error) {
      if (session.get().kind !== 'guest') tryAgainLater()
      throw error
    }
  }
  return {
    generation,
    halt,
    resume,
    reopen,
    stopWaiting,
    database: databaseAgain,
    close,
    alone,
    claim,
    unsent: async () => {
      const owner = await device.store.read('owner', CURRENT)
      const current = session.get()
      if (!owner || current.kind === 'guest' || owner.userId !== current.user.id) {
        return { records: [], kept: [], media: [], damaged: [], unreadable: 0 }
      }
      const { readUnsent } = await import('../session/read-unsent.ts')
      return readUnsent(place, owner.userId, blobs)
    },
  }
}

function refuseBlocked(): never {
  throw new StorageError('blocked')
}

/** Ends by itself when the context that asked for it is gone. */
function halting(): PromiseWithResolvers<void> {
  const halted = Promise.withResolvers<void>()
  setTimeout(halted.resolve, HALT_MS)
  return halted
}
