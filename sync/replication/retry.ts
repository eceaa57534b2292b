// Sends refused records once more as they are (I2): replication's memory is put back to what the server last
// confirmed, which makes them unsent again. For failures that were the server's own fault.
import { createRevision } from 'rxdb/plugins/core'
import { buildDocument, type LogDocument } from '../../core/sync/document.ts'
import type { ReplicationInternals } from '../storage/documents.ts'
import type { ParkedRecord } from '../storage/local-store.ts'
import { noteKey } from './meta-name.ts'
import type { Parking } from './parking.ts'

/** Puts records back among the unsent; the next sweep or edit sends them. */
export async function unpark(
  internals: ReplicationInternals,
  parking: Parking,
  records: readonly ParkedRecord[],
): Promise<void> {
  const bases = records.map(({ collection, type, id, base }) => buildDocument(collection, type, id, base))
  await remember(internals, bases)
  await parking.release(records.map(({ id }) => id))
}

/** Makes these states what replication holds as the server's, of records it knows. */
export async function remember(internals: ReplicationInternals, documents: readonly LogDocument[]): Promise<void> {
  const { metaInstance } = internals.input
  const copies = await metaInstance.findDocumentsById(
    documents.map(({ id }) => noteKey(id)),
    true,
  )
  const byId = new Map(copies.map((copy) => [copy.itemId, copy]))
  const mark = await internals.checkpointKey
  const rows = documents.flatMap((docData: unknown) => {
    const previous = byId.get((docData as LogDocument).id)
    if (!previous) return []
    return [{ previous, document: { ...previous, docData, _rev: createRevision(mark, previous) } }]
  })
  await metaInstance.bulkWrite(rows, 'lmw-remember')
}
