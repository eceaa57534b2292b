// One user's log on this device: its rows, its history, and the four paths that write them. The same for page, worker
// and service worker; nothing else writes rows.
import type { Collection } from '../../core/wire/resources.ts'
import { createConnection } from './idb/idb-connection.ts'
import { completed, requested } from './idb/idb-promises.ts'
import { type Changes, createChanges } from './changes.ts'
import { type CollectionState, INFO_KEY, logDatabase, type LogInfo, META, stateKey } from './log-schema.ts'
import { errorCode, StorageError } from './failure.ts'
import type { Connect } from './rows/read-rows.ts'
import type { TransactionParts } from './log-transaction.ts'
import { createNumbers, type OperationNumbers } from '../../core/sync/operations/operation-numbers.ts'
import { NEW_STATE } from './rows/pull-rows.ts'

export interface LogStore extends TransactionParts {
  readonly info: Pick<LogInfo, 'token' | 'userId' | 'isMarked'>
  /** Of the operations this context takes up. */
  readonly numbers: OperationNumbers
  readonly connect: Connect
  readonly changes: Changes
  state(collection: Collection): Promise<CollectionState>
  close(): void
}

export interface OpenLogOptions {
  name: string
  userId: string
  factory?: IDBFactory
  /** False for a context that shares the log with nobody, as in the simulation. */
  isShared?: boolean
  onSteps?: () => void
  /** This log is not here any more: nothing is read or written by its store from now on. */
  onGone?: () => void
}

/** What reading and writing fail with then. */
export const LOG_GONE = 'gone'

/**
 * Opens a user's log; makes an empty one where there is none.
 * @throws StorageError: `other_user` when the log that is here is somebody else's (I6), `newer_version` when a later
 * app has changed its shape, else what IndexedDB reports
 */
export async function openLog(options: OpenLogOptions): Promise<LogStore> {
  const { name, userId, factory, isShared = true, onSteps = () => undefined, onGone = () => undefined } = options
  let mine: LogInfo | null = null
  let isOver = false
  const made = logDatabase(name)
  const { connect: begin, close } = createConnection(
    {
      ...made,
      // Made once, by its opener: another connection finds this log or none, never an empty one in its place.
      upgrade: (db, transaction, oldVersion) =>
        mine ? transaction.abort() : made.upgrade(db, transaction, oldVersion),
      admit: async (db) => {
        if (mine && (await readInfo(db))?.token !== mine.token) throw new StorageError(LOG_GONE)
      },
      // At once: who does not look would show for long what is not here.
      onTaken: () => void connect().catch(() => undefined),
    },
    factory,
  )
  const gone = (): StorageError => {
    if (!isOver) onGone()
    isOver = true
    return new StorageError(LOG_GONE)
  }
  const refused = (error: unknown): never => {
    throw mine && isMissing(error) ? gone() : storageError(error)
  }
  const connect = (): Promise<IDBDatabase> =>
    isOver ? Promise.reject(new StorageError(LOG_GONE)) : begin().catch(refused)
  try {
    const info = await ensureOwner(await connect(), userId)
    if (info.userId !== userId) throw new StorageError('other_user')
    mine = info
    const changes = createChanges(info.token, isShared ? `lmw-log:${name}` : null)
    return {
      info,
      numbers: createNumbers(crypto.randomUUID()),
      connect,
      changes,
      onSteps,
      state: async (collection) => {
        const meta = (await begin()).transaction(META).objectStore(META)
        return (await requested<CollectionState | undefined>(meta.get(stateKey(collection)))) ?? NEW_STATE
      },
      close: () => {
        isOver = true
        changes.close()
        close()
      },
    }
  } catch (error) {
    close()
    throw storageError(error)
  }
}

/** Whose log is here; it becomes this user's when it is nobody's. */
async function ensureOwner(db: IDBDatabase, userId: string): Promise<LogInfo> {
  const transaction = db.transaction(META, 'readwrite', { durability: 'strict' })
  const meta = transaction.objectStore(META)
  const known = await requested<LogInfo | undefined>(meta.get(INFO_KEY))
  const info = known ?? { token: crypto.randomUUID(), userId, restored: null }
  if (!known) meta.put(info, INFO_KEY)
  await completed(transaction)
  return info
}

async function readInfo(db: IDBDatabase): Promise<LogInfo | undefined> {
  return requested<LogInfo | undefined>(db.transaction(META).objectStore(META).get(INFO_KEY))
}

/** Not this log, or none: then its making was given up. */
function isMissing(error: unknown): boolean {
  return error instanceof StorageError ? error.message === LOG_GONE : errorCode(error) === 'AbortError'
}

function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  return new StorageError(errorCode(error) === 'VersionError' ? 'newer_version' : errorCode(error))
}
