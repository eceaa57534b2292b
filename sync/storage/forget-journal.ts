import { openOwn, type OwnDatabase } from './idb/idb-connection.ts'
import { completed, requested } from './idb/idb-promises.ts'
import { journalKey } from './journal.ts'
import { recordDatabase } from './record-store.ts'
import { type Deletion, deleteUnused, withDatabase } from './salvage/existing-database.ts'

const KIND = 'journal'

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
    const prefix = journalKey(userId, '')
    records.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
    for (const key of await requested(records.getAllKeys())) if (isOfNobody(key)) records.delete(key)
    const left = await requested(records.count())
    await completed(transaction)
    return left === 0
  } finally {
    db.close()
  }
}

/** Of the app of before, whose journal named no user and went with the log. */
const isOfNobody = (key: IDBValidKey): boolean => typeof key === 'string' && !key.includes('|')
