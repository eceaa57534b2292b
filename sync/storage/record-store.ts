// A few records in a database of their own beside the log's, `<log>--<kind>`: with the log everything that `besideLog`
// names is deleted (I6, I9). No connection stays open: nothing waits for one.
import { openOwn, type OwnDatabase } from './idb/idb-connection.ts'
import { completed } from './idb/idb-promises.ts'

export interface RecordStore<T> {
  /** Undefined when there is none. */
  read(key: string): Promise<T | undefined>
  /** All whose key begins with this, by key. */
  readAll(prefix: string): Promise<readonly T[]>
  /** All that begin with this. */
  keys(prefix: string): Promise<readonly string[]>
  /** Null removes. */
  write(key: string, record: T | null): Promise<void>
}

/** Worked out of the log. */
const DERIVED = ['digest', 'findings'] as const
type Kind = (typeof DERIVED)[number] | 'journal'

const nameOf = (databaseName: string, kind: Kind): string => `${databaseName}--${kind}`

/** Names of the databases that may lie beside a log and are worth nothing without it. */
export const besideLog = (databaseName: string): string[] => DERIVED.map((kind) => nameOf(databaseName, kind))

export const recordDatabase = (databaseName: string, kind: Kind): OwnDatabase => ({
  name: nameOf(databaseName, kind),
  version: 1,
  upgrade: (db) => void db.createObjectStore(kind),
})

/**
 * Opens the database `kind` of a log at every call; every method rejects where storage is refused.
 * @param durability strict where what is written must outlive a crash
 */
export function openRecordStore<T>(
  databaseName: string,
  kind: Kind,
  durability: 'strict' | 'relaxed',
  factory: IDBFactory = indexedDB,
): RecordStore<T> {
  const database = recordDatabase(databaseName, kind)
  const work = async <R>(mode: IDBTransactionMode, ask: (records: IDBObjectStore) => { result: R }): Promise<R> => {
    const db = await openOwn(database, factory)
    try {
      const transaction = db.transaction(kind, mode, { durability })
      const request = ask(transaction.objectStore(kind))
      await completed(transaction)
      return request.result
    } finally {
      db.close()
    }
  }
  return {
    read: (key) => work('readonly', (records) => records.get(key) as IDBRequest<T | undefined>),
    readAll: (prefix) => work('readonly', (records) => records.getAll(beginningWith(prefix)) as IDBRequest<T[]>),
    keys: (prefix) => work('readonly', (records) => records.getAllKeys(beginningWith(prefix)) as IDBRequest<string[]>),
    write: async (key, record) => {
      await work<unknown>('readwrite', (records) => (record === null ? records.delete(key) : records.put(record, key)))
    },
  }
}

function beginningWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`)
}
