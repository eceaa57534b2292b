// One user's log on this device: its rows, its history, and the four paths that write them. The same for page, worker
// and service worker; nothing else writes rows.
import type { Collection } from '../../core/wire/resources.ts'
import { createConnection } from './idb/idb-connection.ts'
import { completed, requested } from './idb/idb-promises.ts'
import { type Changes, createChanges } from './changes.ts'
import { type CollectionState, INFO_KEY, logDatabase, type LogInfo, META, stateKey } from './log-schema.ts'
import { errorCode, StorageError } from './failure.ts'
import type { Connect } from './read-rows.ts'
import type { TransactionParts } from './log-transaction.ts'
import { createNumbers, type OperationNumbers } from '../../core/sync/operation-numbers.ts'
import { NEW_STATE } from './pull-rows.ts'

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
}

/**
 * Opens a user's log; makes an empty one where there is none.
 * @throws StorageError: `other_user` when the log that is here is somebody else's (I6), `newer_version` when a later
 * app has changed its shape, else what IndexedDB reports
 */
export async function openLog(options: OpenLogOptions): Promise<LogStore> {
  const { name, userId, factory, isShared = true, onSteps = () => undefined } = options
  const { connect, close } = createConnection(logDatabase(name), factory)
  try {
    const info = await claimLog(await connect(), userId)
    if (info.userId !== userId) throw new StorageError('other_user')
    const changes = createChanges(info.token, isShared ? `lmw-log:${name}` : null)
    return {
      info,
      numbers: createNumbers(crypto.randomUUID()),
      connect: () => connect().catch((error: unknown) => Promise.reject(storageError(error))),
      changes,
      onSteps,
      state: async (collection) => {
        const meta = (await connect()).transaction(META).objectStore(META)
        return (await requested<CollectionState | undefined>(meta.get(stateKey(collection)))) ?? NEW_STATE
      },
      close: () => {
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
async function claimLog(db: IDBDatabase, userId: string): Promise<LogInfo> {
  const transaction = db.transaction(META, 'readwrite', { durability: 'strict' })
  const meta = transaction.objectStore(META)
  const known = await requested<LogInfo | undefined>(meta.get(INFO_KEY))
  const info = known ?? { token: crypto.randomUUID(), userId, restored: null }
  if (!known) meta.put(info, INFO_KEY)
  await completed(transaction)
  return info
}

function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  return new StorageError(errorCode(error) === 'VersionError' ? 'newer_version' : errorCode(error))
}
