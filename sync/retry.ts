// Sends refused records once more as they are (I2): replication's memory is put back to what the server last
// confirmed, which makes them unsent again. For failures that were the server's own fault.
import { createRevision } from 'rxdb/plugins/core'
import { buildDocument } from '../core/sync/document.ts'
import type { ReplicationInternals } from './documents.ts'
import type { ParkedRecord } from './local-store.ts'
import type { Parking } from './parking.ts'

/** Puts records back among the unsent; the next sweep or edit sends them. */
export async function unpark(
  internals: ReplicationInternals,
  parking: Parking,
  records: readonly ParkedRecord[],
): Promise<void> {
  const { metaInstance } = internals.input
  const copies = await metaInstance.findDocumentsById(
    records.map(({ id }) => `${id}|0`),
    true,
  )
  const byId = new Map(copies.map((copy) => [copy.itemId, copy]))
  const mark = await internals.checkpointKey
  const rows = records.flatMap((record) => {
    const previous = byId.get(record.id)
    if (!previous) return []
    const docData: unknown = buildDocument(record.collection, record.type, record.id, record.base)
    const document = { ...previous, docData, _rev: createRevision(mark, previous) }
    return [{ previous, document }]
  })
  await metaInstance.bulkWrite(rows, 'lmw-unpark')
  await parking.release(records.map(({ id }) => id))
}
