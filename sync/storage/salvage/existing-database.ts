// Looks at IndexedDB databases as they lie there, of any version: never creates, upgrades or keeps one open, and
// deletes one only when nobody has it open (I6, I9).
import { onAbort } from '../on-abort.ts'
import { followOpening } from '../idb/idb-connection.ts'
import { requested } from '../idb/idb-promises.ts'
import { errorCode, StorageError } from '../failure.ts'

/** Databases this context waits for: an attempt to open one of them now would wait, too. */
const waitedFor = new Set<string>()

/** True while another context has not closed a database that this one wants to delete. */
export const isHeld = (name: string): boolean => waitedFor.has(name)

/** How long other contexts may take to close a database before its deletion is given up. */
const CLOSE_WITHIN_MS = 8000

/** Works on an existing database and closes it. Null when there is none. */
export async function withDatabase<T>(
  name: string,
  work: (db: IDBDatabase) => Promise<T>,
  factory: IDBFactory = indexedDB,
): Promise<T | null> {
  const db = await openExisting(name, factory)
  if (!db) return null
  // A deletion need not wait for a look.
  db.addEventListener('versionchange', () => db.close())
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

function openExisting(name: string, factory: IDBFactory): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name)
    followOpening(request)
    let missing = false
    request.addEventListener('upgradeneeded', () => {
      // Without this the mere look would leave an empty database that stands in somebody's way.
      missing = true
      request.transaction?.abort()
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      missing ? resolve(null) : reject(request.error ?? new Error('storage failed')),
    )
  })
}

export interface Deletion {
  factory?: IDBFactory | undefined
  /** How long others may take to close it. */
  closeTimeoutMs?: number | undefined
  /** Aborted once this context may delete nothing any more, as a page that was suspended and lost its lock. */
  ended?: AbortSignal | undefined
  /** Looks at the database once all others have closed it; false keeps it. It waits for nothing but the transaction. */
  mayGo?: ((transaction: IDBTransaction) => Promise<boolean>) | undefined
}

/**
 * Deletes a database that nobody holds open. A deletion cannot be taken back: asked for while a tab holds it, it would
 * happen when that tab closes. So it is asked for in an upgrade, which runs when all have closed it.
 * @returns false when there was none
 * @throws StorageError `blocked` when another context did not close it in time, `changed` when it may not go: nothing was
 * deleted, and nothing will be
 */
export async function deleteUnused(
  name: string,
  { factory = indexedDB, closeTimeoutMs = CLOSE_WITHIN_MS, ended, mayGo }: Deletion = {},
): Promise<boolean> {
  if (isHeld(name) || ended?.aborted) throw new StorageError('blocked')
  const version = await withDatabase(name, (db) => Promise.resolve(db.version), factory).catch(() => 'damaged' as const)
  if (version === null) return false
  await new Promise<void>((resolve, reject) => {
    let isGivenUp = false
    let forget = (): void => undefined
    const giveUp = (code: 'blocked' | 'changed'): void => {
      isGivenUp = true
      clearTimeout(timer)
      forget()
      reject(new StorageError(code))
    }
    const timer = setTimeout(() => giveUp('blocked'), closeTimeoutMs)
    if (ended) forget = onAbort(ended, () => giveUp('blocked'))
    // Aborted while it was looked at.
    if (isGivenUp) return
    const remove = (): void => {
      clearTimeout(timer)
      forget()
      const ask = async (): Promise<unknown> => requested(factory.deleteDatabase(name))
      ask().then(
        () => resolve(),
        (error: unknown) => reject(new StorageError(errorCode(error))),
      )
    }
    // What does not even open is held by nobody.
    if (version === 'damaged') return remove()
    const request = factory.open(name, version + 1)
    followOpening(request)
    waitedFor.add(name)
    request.addEventListener('upgradeneeded', () => {
      waitedFor.delete(name)
      const { transaction } = request
      const decide = (isFree: boolean): void => {
        if (!isFree) giveUp('changed')
        if (!isGivenUp) remove()
        transaction?.abort()
      }
      if (!mayGo || !transaction || isGivenUp) return decide(true)
      // What cannot be read any more can be saved no better.
      mayGo(transaction).then(decide, () => decide(true))
    })
    request.addEventListener('error', (event) => {
      event.preventDefault()
      waitedFor.delete(name)
    })
  })
  return true
}
