import { openOwn, type OwnDatabase } from './idb/idb-connection.ts'
import { completed, requested } from './idb/idb-promises.ts'
import { journalKey } from './journal.ts'
import { recordDatabase } from './record-store.ts'
import { type Deletion, deleteUnused, withDatabase } from './salvage/existing-database.ts'

const KIND = 'journal'

/**
 * Removes what one user's journal holds, and the database with the last of them, or when it is damaged: other users may
 * have begun something that is gone on with from there, so a single failure says nothing of that.
 * @throws StorageError `blocked` while a page holds it open
 * @throws what the storage fails with: nothing is removed then
 */
export async function forgetJournal(
  databaseName: string,
  userId: string,
  deletion: Pick<Deletion, 'factory' | 'closeTimeoutMs' | 'ended'>,
): Promise<void> {
  const { factory = indexedDB } = deletion
  const database = recordDatabase(databaseName, KIND)
  const look = (): Promise<boolean | null> => withDatabase(database.name, canBeRead, factory).catch(() => false)
  const isReadable = (await look()) || (await look())
  if (isReadable === null) return
  if (!isReadable || (await forgetOwn(database, userId, factory))) await deleteUnused(database.name, deletion)
}

async function canBeRead(db: IDBDatabase): Promise<boolean> {
  if (!db.objectStoreNames.contains(KIND)) return false
  await requested(db.transaction(KIND).objectStore(KIND).getAllKeys())
  return true
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
