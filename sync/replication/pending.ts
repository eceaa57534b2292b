// Which records the server has not confirmed, exactly and at any moment (I2): every changed document is compared
// with replication's copy of the server's state. Parked records are added by whoever shows the number.
import { getChangedDocumentsSince } from 'rxdb/plugins/core'
import { documentContent, type LogDocument } from '../../core/sync/document.ts'
import type { Collection } from '../../core/wire/resources.ts'
import { confirmedById, documentsById, type ReplicationInternals, type Storage } from '../storage/documents.ts'
import { sameContent } from './parking.ts'

export interface PendingSource {
  collection: Collection
  storage: Storage
  internals: ReplicationInternals
}

export interface PendingTracker {
  /** Ids of unsent records. */
  ids(): ReadonlySet<string>
  /** Compares these records again. */
  recheck(ids: readonly string[]): Promise<void>
  stop(): void
}

/** True when the document holds something the server has not confirmed. */
export function isUnsent(document: LogDocument, confirmed: LogDocument | undefined, collection: Collection): boolean {
  return !sameContent(documentContent(document, collection), documentContent(confirmed, collection))
}

const BATCH = 1000

/** Follows one collection. Begins with what was written since the last push, which the sweep makes complete later. */
export async function trackPending(source: PendingSource, changed: () => void): Promise<PendingTracker> {
  const { collection, storage, internals } = source
  const waiting = new Set<string>()
  const downstream = await internals.downstreamBulkWriteFlag
  let queue: Promise<void> = Promise.resolve()
  /** Being compared just now: what is read of them may be of before a write that comes meanwhile. */
  const open = new Set<string>()
  const inQuestion = (ids: readonly string[]): string[] => ids.filter((id) => waiting.has(id) || open.has(id))

  const compare = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) open.add(id)
    const [documents, confirmed] = await Promise.all([documentsById(storage, ids), confirmedById(internals, ids)])
    let isChanged = false
    for (const [id, document] of documents) {
      const isWaiting = isUnsent(document, confirmed.get(id), collection)
      if (isWaiting === waiting.has(id)) continue
      if (isWaiting) waiting.add(id)
      else waiting.delete(id)
      isChanged = true
    }
    for (const id of ids) open.delete(id)
    if (isChanged) changed()
  }
  const recheck = (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return queue
    // A closed storage ends the tracking; its last numbers stay right until the next start.
    queue = queue.then(() => compare(ids)).catch(() => undefined)
    return queue
  }
  const written = storage.changeStream().subscribe((bulk) => {
    const ids = bulk.events.map((event) => event.documentId)
    void recheck(bulk.context === downstream ? inQuestion(ids) : ids)
  })
  const confirmed = internals.input.metaInstance.changeStream().subscribe((bulk) => {
    const ids = bulk.events.map((event) => event.documentData.itemId)
    void recheck(inQuestion(ids))
  })
  for (const ids of await writtenSincePush(source)) await recheck(ids)
  return {
    ids: () => waiting,
    recheck,
    stop: () => {
      written.unsubscribe()
      confirmed.unsubscribe()
    },
  }
}

async function writtenSincePush({ storage, internals }: PendingSource): Promise<string[][]> {
  const batches: string[][] = []
  let checkpoint: unknown = internals.lastCheckpointDoc.up?.checkpointData
  for (;;) {
    const { documents, checkpoint: next } = await getChangedDocumentsSince(storage, BATCH, checkpoint)
    if (documents.length > 0) batches.push((documents as unknown as LogDocument[]).map(({ id }) => id))
    if (documents.length < BATCH) return batches
    checkpoint = next
  }
}
