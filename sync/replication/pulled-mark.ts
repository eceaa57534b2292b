// RxDB marks rows its pull has written, so that they are no edits of this device, and drops the mark of new rows on
// the way to the storage. Without it a crash between the rows and the note of what the server holds makes them edits
// made here: sent back over what others changed since, and their removal never sent (I2, I5).
import { getHeightOfRevision } from 'rxdb/plugins/core'
import type { ReplicationInternals, Storage } from '../storage/documents.ts'

interface WriteRow {
  previous?: unknown
  document: { _meta: object }
}

/** A document as it is stored, with RxDB's mark of whose pull wrote it at which height of its revision. */
export interface PulledMark {
  readonly _rev: string
  readonly _meta: { readonly o?: { readonly hash?: string; readonly _rev: number } | undefined }
}

/** Last written by a pull, and by nobody on this device since. */
export function isPulled({ _meta: { o: origin }, _rev: revision }: PulledMark): boolean {
  return origin !== undefined && origin._rev === getHeightOfRevision(revision)
}

/** Puts the mark back on new rows that this replication pulls, just above the storage. */
export async function markPulled(storage: Storage, running: ReplicationInternals): Promise<void> {
  const { identifier, hashFunction } = running.input
  const [hash, pulled] = await Promise.all([hashFunction(identifier), running.downstreamBulkWriteFlag])
  const { originalStorageInstance: beneath } = storage as unknown as { originalStorageInstance: Storage }
  const write = beneath.bulkWrite.bind(beneath)
  beneath.bulkWrite = (rows, context) => {
    if (context === pulled) for (const row of rows as unknown as readonly WriteRow[]) mark(row, hash)
    return write(rows, context)
  }
}

function mark({ document, previous }: WriteRow, hash: string): void {
  if (!previous) document._meta = { ...document._meta, o: { hash, _rev: 1 } }
}
