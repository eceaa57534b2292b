// Reads a log on this device without holding it: makes none, changes none, and closes it at once when another context
// wants to delete it (I6, I9).
import { type Collection, COLLECTIONS } from '../../core/wire/resources.ts'
import { readAtOnce, requested } from './idb/idb-promises.ts'
import {
  BY_SORT_KEY,
  BY_WRITE,
  type CollectionState,
  INFO_KEY,
  LOG_VERSION,
  type LogInfo,
  META,
  stateKey,
} from './log-schema.ts'
import type { Connect } from './rows/read-rows.ts'
import { withDatabase } from './salvage/existing-database.ts'
import type { StoredRow } from './rows/stored-row.ts'

interface ExistingLog {
  info: LogInfo
  connect: Connect
}

/**
 * Works on a log and closes it. Null when there is none, or one of another app version.
 * @throws what IndexedDB reports when the log is damaged
 */
export async function readLog<T>(
  databaseName: string,
  work: (log: ExistingLog) => Promise<T>,
  factory?: IDBFactory,
): Promise<T | null> {
  return withDatabase(
    databaseName,
    async (db) => {
      if (db.version !== LOG_VERSION) return null
      const connect = (): Promise<IDBDatabase> => Promise.resolve(db)
      const info = await readAtOnce(connect, META, (transaction) =>
        requested<LogInfo | undefined>(transaction.objectStore(META).get(INFO_KEY)),
      )
      return info ? work({ info, connect }) : null
    },
    factory,
  )
}

/** Collections whose very first pull is under way: what of them is not here may still come. */
export async function stillComing(connect: Connect): Promise<ReadonlySet<Collection>> {
  const states = await readAtOnce(connect, META, (transaction) => {
    const meta = transaction.objectStore(META)
    return Promise.all(
      COLLECTIONS.map((collection) => requested<CollectionState | undefined>(meta.get(stateKey(collection)))),
    )
  })
  return new Set(COLLECTIONS.filter((_, at) => states[at]?.complete === 'first'))
}

interface WrittenSince {
  /** In the order of their writes. */
  rows: readonly StoredRow[]
  /** Number of the last write; 0 before the first. */
  last: number
  /** There are no more than these. */
  isAll: boolean
}

const BATCH = 1000

/** What was written after a number of write, as of one moment. */
export async function writtenSince(connect: Connect, collection: Collection, after: number): Promise<WrittenSince> {
  const [rows, cursor] = await readAtOnce(connect, collection, (transaction) => {
    const writes = transaction.objectStore(collection).index(BY_WRITE)
    return Promise.all([
      requested<StoredRow[]>(writes.getAll(IDBKeyRange.lowerBound(after, true), BATCH)),
      requested(writes.openKeyCursor(null, 'prev')),
    ])
  })
  return { rows, last: typeof cursor?.key === 'number' ? cursor.key : 0, isAll: rows.length < BATCH }
}

/** The number of the last write, and how many live records there are then: this walks through the whole index. */
export async function countedAt(connect: Connect, collection: Collection): Promise<{ last: number; alive: number }> {
  const [cursor, alive] = await readAtOnce(connect, collection, (transaction) => {
    const store = transaction.objectStore(collection)
    return Promise.all([
      requested(store.index(BY_WRITE).openKeyCursor(null, 'prev')),
      requested(store.index(BY_SORT_KEY).count(IDBKeyRange.bound([0], [0, []]))),
    ])
  })
  return { last: typeof cursor?.key === 'number' ? cursor.key : 0, alive }
}
