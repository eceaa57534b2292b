// Reads of a whole collection, deleted documents included, and of RxDB's copies of what the server confirmed.
import { getAssumedMasterState, getChangedDocumentsSince, getHeightOfRevision } from 'rxdb/plugins/core'
import type { RxDocumentData, RxStorageInstance, RxStorageInstanceReplicationState } from 'rxdb/plugins/core'
import type { LogDocument } from '../../core/sync/document.ts'
import { noteKey } from '../replication/meta-name.ts'

export type Storage = RxStorageInstance<unknown, unknown, unknown>
export type StoredDocument = LogDocument & RxDocumentData<unknown>
export type ReplicationInternals = RxStorageInstanceReplicationState<unknown>

const BATCH = 1000

/** Every document ever stored, deleted ones too, in batches; with `writtenAfter`, only those written later than that. */
export async function* allDocuments(
  storage: Storage,
  writtenAfter: number | null = null,
): AsyncGenerator<readonly StoredDocument[]> {
  let checkpoint: unknown = writtenAfter === null ? undefined : { id: '', lwt: writtenAfter }
  for (;;) {
    const batch = await getChangedDocumentsSince(storage, BATCH, checkpoint)
    if (batch.documents.length > 0) yield batch.documents as unknown as StoredDocument[]
    if (batch.documents.length < BATCH) return
    checkpoint = batch.checkpoint
  }
}

/** Documents by id, deleted ones too; unknown ids are left out. */
export async function documentsById(storage: Storage, ids: readonly string[]): Promise<Map<string, StoredDocument>> {
  const found = await storage.findDocumentsById([...ids], true)
  return new Map((found as unknown as StoredDocument[]).map((document) => [document.id, document]))
}

/** What replication holds as the server's state of each document; ids it never exchanged are left out. */
export async function confirmedById(
  state: ReplicationInternals,
  ids: readonly string[],
): Promise<Map<string, LogDocument>> {
  const found = await getAssumedMasterState(state, [...ids])
  return new Map(Object.entries(found).map(([id, { docData }]) => [id, docData as LogDocument]))
}

/** How often the server's state of each record was noted; ids it was never noted of are left out. */
export async function timesNoted(
  notes: Pick<ReplicationInternals['input']['metaInstance'], 'findDocumentsById'>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const found = await notes.findDocumentsById(ids.map(noteKey), true)
  return new Map(found.map((note) => [note.itemId, getHeightOfRevision(note._rev)]))
}
