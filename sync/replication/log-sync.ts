// Keeps one user's log in step with the server while it is open (I1-I5): the loop, what waits, what is parked. Knows
// neither tabs nor sessions.
import type { ResyncReason } from '../../core/sync/checkpoint.ts'
import type { SyncProblem, SyncProgress } from '../../core/sync/machine/sync-state.ts'
import type { Collection } from '../../core/wire/resources.ts'
import type { Call } from '../transport/api.ts'
import type { Gate } from '../transport/gate.ts'
import type { RowChange } from '../storage/changes.ts'
import { errorCode } from '../storage/failure.ts'
import { beginTerm } from './begin-term.ts'
import type { LogStore } from '../storage/log-store.ts'
import { readWaiting, type Waiting } from '../storage/rows/read-rows.ts'
import type { Equal } from './equality.ts'
import { createLoop } from './loop.ts'

export interface LogSyncParts {
  userId: string
  log: LogStore
  call: Call
  gate: Pick<Gate, 'attempt' | 'open'>
  nowMs: () => number
  socketId: () => string | null
  /** What waits or is parked changed. */
  onChange: () => void
  onActive: (isActive: boolean) => void
  onStorageFailure: (code: string) => void
  onResync?: (reason: ResyncReason) => void
  onReceived?: (rows: number) => void
  onSent?: (records: number) => void
  /** A complete pull is under way; null when none is. */
  onProgress?: (progress: SyncProgress | null) => void
  onEqual?: (equal: Equal) => void
  /** What is confirmed here is not what the server holds. */
  onUnequal?: (collection: Collection) => void
  /** The bytes of a photo, document or track have come to the server. */
  onTouched?: (id: string) => void
  pageSize?: number
  batchSize?: number
  probeDelaysMs?: readonly number[]
}

export interface LogSync {
  readonly log: LogStore
  /** Looks at the server for changes. */
  reSync(collection?: Collection): void
  /** Resolves after the first complete pull, with what waited sent. */
  firstSync(): Promise<void>
  /** Whether everything the server had has been here once. */
  isFetched(): boolean
  /** Resolves when nothing is under way, after the end at the latest. */
  inSync(): Promise<void>
  /** Ids of records the server has not confirmed, parked ones too, as of the last change. */
  waiting(): ReadonlySet<string>
  problems(): ReadonlyMap<string, SyncProblem>
  /** Ends it; a request under way is given up, the log stays open. */
  stop(): Promise<void>
}

const NOTHING: Waiting = { ids: new Set(), parked: new Map() }

/** Starts. Call only while holding the sync lock. */
export async function startLogSync(parts: LogSyncParts): Promise<LogSync> {
  const { log, onChange, onStorageFailure } = parts
  const abort = new AbortController()
  const failed = Promise.withResolvers<never>()
  // Nobody has to listen.
  failed.promise.catch(ignore)
  let waiting = NOTHING
  let reading: Promise<void> | null = null
  let isStale = false

  const fail = (error: unknown): void => {
    if (abort.signal.aborted) return
    failed.reject(error)
    onStorageFailure(errorCode(error))
  }
  /** Many rows change at once: looked at once they have, and once more for what came meanwhile. */
  const look = (): Promise<void> => {
    isStale = true
    reading ??= (async () => {
      while (isStale && !abort.signal.aborted) {
        isStale = false
        waiting = await readWaiting(log.connect)
        onChange()
      }
      // Right after the last question whether something came, without an await, or what comes next would wait for nobody.
      reading = null
    })().catch((error: unknown) => {
      reading = null
      fail(error)
    })
    return reading ?? Promise.resolve()
  }
  const stopListening = log.changes.listen(({ collection, changes, isOwn }) => {
    if (!isOwn || collection === 'media' || changes.some(waitedOrWaits)) void look()
    if (collection !== 'media') return
    for (const { id, isTouched } of changes) if (isTouched) parts.onTouched?.(id)
  })
  const loop = await createLoop({
    ...parts,
    log: await beginTerm(log),
    signal: abort.signal,
    onReceived: parts.onReceived ?? ignore,
    onSent: parts.onSent ?? ignore,
    onProgress: parts.onProgress ?? ignore,
    onResync: parts.onResync ?? ignore,
    onEqual: parts.onEqual ?? ignore,
    onUnequal: parts.onUnequal ?? ignore,
  })
  await look()
  const running = loop.run().catch(fail)
  return {
    log,
    reSync: (collection) => {
      void look()
      loop.pull(collection)
    },
    firstSync: () => Promise.race([loop.settled(), failed.promise]),
    isFetched: () => loop.isFetched(),
    inSync: () => Promise.race([loop.idle(), failed.promise]),
    waiting: () => waiting.ids,
    problems: () => new Map([...waiting.parked].map(([id, problem]) => [id, problem])),
    stop: async () => {
      abort.abort(new Error('replication ended'))
      stopListening()
      await running
      await reading
    },
  }
}

/** Whether a row of this context is one of those that wait, or was. */
function waitedOrWaits({ before, after }: RowChange): boolean {
  return before?.dirty !== undefined || after?.dirty !== undefined
}

function ignore(): void {}
