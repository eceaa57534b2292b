// The log as this page holds it open: opened for its user only, closed when another context asks, deleted when the user
// says so (I6, I14). A context that deletes asks all others to close the log first, then works under the sync lock.
import { type SessionState, userIdOf } from '../../../core/session/session.ts'
import { backoffDelayMs } from '../../../core/sync/machine/backoff.ts'
import type { BlobStore } from '../../media/blob-store.ts'
import type { StateMessage } from '../../transport/channels.ts'
import type { LmwDatabase } from '../../database.ts'
import type { Device } from '../../session/device.ts'
import { NOT_CARRIED, StorageError } from '../../storage/failure.ts'
import { CURRENT } from '../../storage/local-store.ts'
import { aloneWithLog } from './alone-with-log.ts'
import { createLogHalts, type LogHalts } from './log-halts.ts'
import { type LogPlace, orThrow, readOwner } from '../../session/log-place.ts'
import type { UnsentLog } from '../../session/unsent.ts'
import { createStore, type Store } from '../../../core/lib/store.ts'

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
  ensureOwner(userId: string): Promise<void>
  unsent(): Promise<UnsentLog>
}

export interface PageLogParts {
  device: Device
  session: Store<SessionState>
  tell: (message: StateMessage) => void
  databaseName: string
  /** Before an opened log is given to anybody. */
  onOpening?: ((db: LmwDatabase) => Promise<void>) | undefined
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

/** Opens nothing before it is asked. */
export function createPageLog(parts: PageLogParts): PageLog {
  const { device, session, tell, databaseName, blobs, lockMs = ALONE_TIMEOUT_MS } = parts
  const place: LogPlace = { store: device.store, databaseName, nowMs: () => Date.now() }
  let opened: Opened | null = null
  let settingOwner: Promise<void> | null = null
  /** Of what waits for the lock. */
  let stay = new AbortController()

  const generation = createStore(0)
  const readAnew = (): void => generation.set(generation.get() + 1)
  const halts = createLogHalts(() => resume())

  const halt = (): void => {
    halts.begin()
    void close()
  }
  const resume = (): void => {
    halts.end()
    // Also where the halt ended by itself: its work may have lasted longer.
    readAnew()
  }
  const close = async (): Promise<void> => {
    const closing = opened
    opened = null
    if (closing) parts.onClosed?.()
    await closing?.db.then((db) => db.close()).catch(() => undefined)
  }
  const stopWaiting = (): void => {
    stay.abort()
    stay = new AbortController()
  }
  const reopen = async (): Promise<void> => {
    halts.begin()
    await close()
    resume()
  }
  const alone = async <T>(work: (place: LogPlace) => Promise<T>): Promise<T> => {
    tell({ kind: 'halt' })
    halt()
    await close()
    try {
      return await aloneWithLog(device.locks, place, work, { ended: stay.signal, lockMs })
    } finally {
      tell({ kind: 'resume' })
      resume()
    }
  }
  const retries = createRetries(() => databaseAgain(), readAnew)
  const ensureOwner = async (userId: string): Promise<void> => {
    const owner = await readOwner(place)
    if (owner?.userId === userId) return
    const { takeOver } = await import('../../session/ownership.ts')
    if (owner) parts.onPutAway?.()
    await alone((free) => takeOver(free, userId).then(orThrow))
  }
  const open = async (userId: string, gone: () => Promise<void>): Promise<LmwDatabase> => {
    const { openDatabase } = await import('../../database.ts')
    const onGone = (): void => void gone().catch(() => undefined)
    const opening = { userId, name: databaseName, onSteps: parts.onSteps, onGone }
    return madeReady(await afterCarrying(halts, () => openDatabase(opening)), parts)
  }
  /** The open log does not exist any more: the components that show it are called, and the next save gets a new log. */
  const beginAgain = async (gone: Opened): Promise<void> => {
    // The context that halts this page resumes it.
    if (opened !== gone || halts.isOn()) return
    halts.begin()
    await close()
    await parts.onGone?.().catch(() => undefined)
    resume()
    await databaseAgain()
  }
  const database = async (): Promise<LmwDatabase> => {
    const current = session.get()
    if (current.kind === 'guest') throw new StorageError('signed-out')
    const { id } = current.user
    await halts.over()
    // Before anything is open: the former log of somebody else may have to delete what lies there.
    await (settingOwner ??= ensureOwner(id).finally(() => {
      settingOwner = null
    }))
    if (opened && opened.userId !== id) await close()
    if (!opened) {
      const mine: Opened = { userId: id, db: open(id, () => beginAgain(mine)) }
      opened = mine
      // A failed opening is tried anew by the next who asks.
      mine.db.then(
        (db) => {
          if (opened === mine) parts.onOpened(db)
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
      retries.opened()
      return db
    } catch (error) {
      if (session.get().kind !== 'guest') retries.failed()
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
    ensureOwner,
    unsent: () => unsentOf(place, session.get(), blobs),
  }
}

interface Retries {
  opened(): void
  failed(): void
}

/**
 * Tries again after each failure, ever more slowly.
 * @param mended called once it is open, whoever opened it: what was asked while it failed is to be asked anew
 */
function createRetries(again: () => Promise<unknown>, mended: () => void): Retries {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  const tryAgain = (): void => {
    timer = null
    // Another failure has a next try of its own.
    void again().catch(() => undefined)
  }
  return {
    opened: () => {
      if (failures === 0) return
      failures = 0
      if (timer) clearTimeout(timer)
      timer = null
      mended()
    },
    failed: () => {
      if (timer || failures >= REOPENINGS) return
      failures += 1
      timer = setTimeout(tryAgain, backoffDelayMs(failures, 0.5))
    },
  }
}

/** The worker carries an old log over; a page that came in the middle of it waits for the word that it may go on. */
async function afterCarrying(halts: LogHalts, openIt: () => Promise<LmwDatabase>): Promise<LmwDatabase> {
  for (;;) {
    try {
      return await openIt()
    } catch (error) {
      if (!(error instanceof StorageError) || error.message !== NOT_CARRIED) throw error
      halts.begin()
      await halts.over()
    }
  }
}

/** One that cannot be made ready is closed again. */
async function madeReady(db: LmwDatabase, { onOpening }: PageLogParts): Promise<LmwDatabase> {
  try {
    await onOpening?.(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

async function unsentOf(place: LogPlace, session: SessionState, blobs: PageLogParts['blobs']): Promise<UnsentLog> {
  const owner = await place.store.read('owner', CURRENT)
  if (!owner || owner.userId !== userIdOf(session)) {
    return { records: [], kept: [], media: [], undecided: [], damaged: [], unreadable: 0 }
  }
  const { readUnsent } = await import('../../session/read-unsent.ts')
  return readUnsent(place, owner.userId, blobs)
}
