// Finds unsent records the push would never see, as after a clock set back or a storage failure (I2, I8): compares
// every document with replication's copy and touches those that differ, which sends them.
import type { RxCollection } from 'rxdb/plugins/core'
import type { Collection } from '../../core/wire/resources.ts'
import { allDocuments, confirmedById, type ReplicationInternals, type StoredDocument } from '../storage/documents.ts'
import type { Storage } from '../storage/documents.ts'
import { isUnsent } from './pending.ts'

export interface SweepSource {
  collection: Collection
  rxCollection: RxCollection
  internals: ReplicationInternals
}

/** Touches every unsent record; answers their ids and how many documents there are, deleted ones included. */
export async function sweep(source: SweepSource): Promise<{ unsent: string[]; rows: number }> {
  const { collection, rxCollection, internals } = source
  const storage = rxCollection.storageInstance as unknown as Storage
  const unsent: string[] = []
  let rows = 0
  for await (const batch of allDocuments(storage)) {
    rows += batch.length
    const confirmed = await confirmedById(
      internals,
      batch.map((document) => document.id),
    )
    const found = batch.filter((document) => isUnsent(document, confirmed.get(document.id), collection))
    await touch(rxCollection, found)
    unsent.push(...found.map((document) => document.id))
  }
  return { unsent, rows }
}

/** Writes documents as they are: a new write time, and an event that the push hears. Deleted ones too. */
export async function touch(rxCollection: RxCollection, documents: readonly StoredDocument[]): Promise<void> {
  if (documents.length === 0) return
  const rows = documents.map((document) => ({ previous: document, document: { ...document } }))
  // A document written meanwhile is refused here, and was touched by that write.
  await rxCollection.storageInstance.bulkWrite(rows as never, 'lmw-sweep')
}
