// The uploads of the log that is led (I20): they go when it is in step, for what they belong to is on the server then.
import { openBlobStore } from '../media/blob-store.ts'
import type { EngineParts } from './engine-parts.ts'
import type { Gate } from '../transport/gate.ts'
import type { LogSync } from '../replication/log-sync.ts'
import { readConnection } from './read-connection.ts'
import type { Status } from './status.ts'
import type { LogStore } from '../storage/log-store.ts'
import { createUploads, type Uploads } from '../media/uploads.ts'

export interface LeadUploadsParts {
  userId: string
  status: Pick<Status, 'changed'>
  gate: Gate
  log: LogStore
}

type Surroundings = Pick<EngineParts, 'call' | 'nowMs' | 'random' | 'onMedia' | 'databaseName' | 'connection'>

/** Builds the queue of one user's log; it sends nothing before `begin` or `drain`. */
export function startUploads(
  parts: Surroundings,
  { status, userId, gate, log }: LeadUploadsParts,
  sync: Pick<LogSync, 'waiting'>,
): Uploads {
  const { call, nowMs, random, onMedia } = parts
  const blobs = openBlobStore(parts.databaseName)
  const uploads = createUploads({
    userId,
    log,
    blobs,
    call,
    gate,
    isWaiting: (id) => sync.waiting().has(id),
    connection: () => readConnection(parts),
    nowMs,
    random,
    onProgress: onMedia,
    onChange: () => status.changed(),
  })
  return {
    ...uploads,
    stop: async () => {
      await uploads.stop()
      blobs.close()
    },
  }
}
