// What a page is doing with many records, for the case that it does not come to the end of it (I22). It lies beside the
// log, each user's own: a log that is rebuilt, or put away for another user's turn, leaves it to be gone on with.
import { openRecordStore, type RecordStore } from './record-store.ts'

/** The journal of one user of this device. */
export function openJournal(databaseName: string, userId: string): RecordStore<unknown> {
  const records = openRecordStore<unknown>(databaseName, 'journal', 'strict')
  return {
    read: async (key) => (await records.read(journalKey(userId, key))) ?? records.read(key),
    readAll: (prefix) => records.readAll(journalKey(userId, prefix)),
    keys: async (prefix) => {
      const found = await records.keys(journalKey(userId, prefix))
      return found.map((key) => key.slice(journalKey(userId, '').length))
    },
    write: async (key, record) => {
      await records.write(journalKey(userId, key), record)
      // As the app wrote it before, which named no user.
      if (record === null) await records.write(key, null)
    },
  }
}

export const journalKey = (userId: string, key: string): string => `${userId}|${key}`
