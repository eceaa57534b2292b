// Changes that must outlive the log they were made in: another user's turn on the device, a rebuilt database, a
// server restored from a backup. They are merged back in once everything was pulled (I6, I9, I14, I23).
import { mergeRecord } from '../../core/sync/merge.ts'
import { type KeptRecord, type LocalStore, recordKey } from '../storage/local-store.ts'

/** Keeps changes; a record kept before stays as it was, with the older base it was made on. */
export async function keepRecords(store: LocalStore, records: readonly KeptRecord[]): Promise<void> {
  for (const record of records) {
    await store.update('kept', recordKey(record.userId, record.collection, record.id), (known) =>
      known ? joinKept(known, record) : record,
    )
  }
}

function joinKept(known: KeptRecord, record: KeptRecord): KeptRecord {
  const { attributes } = mergeRecord({ base: known.base, mine: record.mine, theirs: known.mine })
  return { ...known, mine: attributes }
}
