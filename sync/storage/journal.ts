// What a page is doing with many records, for the case that it does not come to the end of it (I22). It lies beside the
// log, each user's own: a log that is rebuilt, or put away for another user's turn, leaves it to be gone on with.
import { openOwn, type OwnDatabase } from './idb/idb-connection.ts'
import { completed, requested } from './idb/idb-promises.ts'
import { openRecordStore, recordDatabase, type RecordStore } from './record-store.ts'
import { type Deletion, deleteUnused, withDatabase } from './salvage/existing-database.ts'

const KIND = 'journal'

/** The journal of one user of this device. */
export function openJournal(databaseName: string, userId: string): RecordStore<unknown> {
  const records = openRecordStore<unknown>(databaseName, KIND, 'strict')
  return {
    read: (key) => records.read(ownKey(userId, key)),
    write: (key, record) => records.write(ownKey(userId, key), record),
  }
}

/**
 * Removes what one user's journal holds, and the database with the last of them.
 * @throws StorageError `blocked` while a page holds it open
 */
export async function forgetJournal(
  databaseName: string,
  userId: string,
  deletion: Pick<Deletion, 'factory' | 'closeTimeoutMs' | 'ended'>,
): Promise<void> {
  const { factory = indexedDB } = deletion
  const database = recordDatabase(databaseName, KIND)
  if ((await withDatabase(database.name, () => Promise.resolve(true), factory).catch(() => 'damaged')) === null) return
  const isEmpty = await forgetOwn(database, userId, factory).catch(() => true)
  if (isEmpty) await deleteUnused(database.name, deletion)
}

/** Answers whether nobody else has anything there. */
async function forgetOwn(database: OwnDatabase, userId: string, factory: IDBFactory): Promise<boolean> {
  const db = await openOwn(database, factory)
  try {
    const transaction = db.transaction(KIND, 'readwrite', { durability: 'strict' })
    const records = transaction.objectStore(KIND)
    const prefix = ownKey(userId, '')
    records.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
    const left = await requested(records.count())
    await completed(transaction)
    return left === 0
  } finally {
    db.close()
  }
}

const ownKey = (userId: string, key: string): string => `${userId}|${key}`
