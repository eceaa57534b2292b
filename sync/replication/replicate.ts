// Replication of one collection: RxDB's protocol between our pull, push and merge (I1-I5). Watches what RxDB keeps
// to itself: a storage failure inside it would let the checkpoint run on or stop the stream without a word.
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication'
import type { RxCollection } from 'rxdb/plugins/core'
import type { Checkpoint, ResyncReason } from '../../core/sync/checkpoint.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { SyncProgress } from '../../core/sync/sync-state.ts'
import type { Collection } from '../../core/wire/resources.ts'
import type { Call } from '../engine/api.ts'
import { builtOn } from './built-on.ts'
import { documentsById, type ReplicationInternals, type Storage, timesNoted } from '../storage/documents.ts'
import { errorCode } from '../storage/failure.ts'
import { beginFirstPull, type FirstPull } from './first-pull.ts'
import type { Gate } from '../engine/gate.ts'
import { createGround, type Ground } from './ground.ts'
import type { HistoryLog } from '../history/history.ts'
import type { Journal } from './journal.ts'
import type { LocalStore } from '../storage/local-store.ts'
import { replicationIdentifier } from './meta-name.ts'
import type { Parking } from './parking.ts'
import { createPull, type PulledPage } from './pull.ts'
import { isPulled, markPulled } from './pulled-mark.ts'
import { type Origin, type PushRow, pushRows } from './push.ts'
import type { Sources } from './resolve.ts'
import type { Traffic } from './traffic.ts'

export interface ReplicateParts {
  collection: Collection
  rxCollection: RxCollection
  userId: string
  call: Call
  gate: Gate
  store: LocalStore
  history: HistoryLog
  sources: Sources
  journal: Journal
  parking: Parking
  traffic: Traffic
  acknowledge: (id: string, content: Content) => void
  builtOn: (id: string, content: Content | undefined) => void
  socketId: () => string | null
  nowMs: () => number
  onStorageFailure: (code: string) => void
  onActive?: (isActive: boolean) => void
  onResync?: (reason: ResyncReason) => void
  onReceived?: ((rows: number) => void) | undefined
  onSent?: ((rows: number) => void) | undefined
  onProgress?: ((progress: SyncProgress | null) => void) | undefined
  /** Rows per page and per push; smaller in tests. */
  pullBatch?: number
  pushBatch?: number
  retryMs?: number
}

export interface Replication {
  readonly collection: Collection
  reSync(): void
  /** Ends it; requests under way are given up. */
  cancel(): Promise<void>
  /** Resolves once everything was pulled and pushed for the first time. */
  firstSync(): Promise<void>
  /** Resolves when nothing is under way. */
  inSync(): Promise<void>
  /** The storage of documents. */
  readonly storage: Storage
  /** Resolves once RxDB has opened its memory of the server's state. */
  started(): Promise<ReplicationInternals>
}

const PULL_BATCH = 1000
const PUSH_BATCH = 200
const RETRY_MS = 3000

/** Starts replicating; it goes on until cancelled. Only ever call while holding the sync lock. */
export function startReplication(parts: ReplicateParts): Replication {
  const { collection, rxCollection, userId } = parts
  const abort = new AbortController()
  const storage = rxCollection.storageInstance as unknown as Storage
  // A log that could not be opened whole is closed without being cancelled: its requests must end with it.
  rxCollection.onClose.push(() => abort.abort(new Error('replication ended')))
  const ground = createGround()
  const pullBatch = parts.pullBatch ?? PULL_BATCH
  let mended: Promise<FirstPull | null> | null = null
  let isFirstOver = false
  let isBroken = false
  const failure = settleLater()
  failure.promise.catch(() => undefined)

  const broken = (error: unknown): void => {
    if (isBroken || abort.signal.aborted) return
    isBroken = true
    failure.reject(error)
    parts.onStorageFailure(errorCode(error))
  }
  const stored = (checkpoint: Checkpoint): Promise<void> =>
    waitForCheckpoint(state, checkpoint, () => isBroken, abort.signal)
  const pull = createPull({
    ...parts,
    storage,
    signal: abort.signal,
    internals: () => internals(state),
    stored,
    // RxDB itself holds this back until no push is under way.
    onLeftOut: () => setTimeout(() => state.reSync(), 0),
  })
  const endFirst = async ({ documents, checkpoint }: PulledPage): Promise<void> => {
    if (isFirstOver || checkpoint?.first) return
    isFirstOver = true
    // RxDB notes no checkpoint of an empty page.
    if (checkpoint && documents.length > 0) await stored(checkpoint)
    await (await mended)?.end()
  }
  const origins = (ids: readonly string[]): Promise<Map<string, Origin>> => findOrigins(storage, internals(state), ids)
  const state: RxReplicationState<unknown, Checkpoint> = replicateRxCollection<unknown, Checkpoint>({
    replicationIdentifier: replicationIdentifier(userId, collection),
    collection: rxCollection,
    live: true,
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    retryTime: parts.retryMs ?? RETRY_MS,
    pull: {
      batchSize: pullBatch,
      handler: async (at, size) => {
        const running = internals(state)
        if (running) {
          const batch = !at || at.first ? pullBatch : null
          await (mended ??= mendReplication(storage, running, ground, batch, abort.signal))
        }
        const page = await pull(at, size)
        // What it does not come to is done at the next start.
        void endFirst(page).catch(() => undefined)
        return page
      },
    },
    push: {
      batchSize: parts.pushBatch ?? PUSH_BATCH,
      handler: async (rows) =>
        (await pushRows({ ...parts, origins, ground, signal: abort.signal }, rows as unknown as PushRow[])) as never,
    },
  })
  state.error$.subscribe((error) => {
    // Our handlers reject only when given up, or when the local store beside RxDB failed.
    if (!isHandlerPause(error) && !isLateCopy(error)) broken(error)
  })
  void followPushes(state, parts.traffic)
  let wasActive = false
  state.active$.subscribe((isActive) => {
    wasActive ||= isActive
    // Idle before it began is no rest.
    if (wasActive) parts.onActive?.(isActive)
    watchQueues(state, broken)
  })
  return {
    collection,
    storage,
    reSync: () => state.reSync(),
    cancel: async () => {
      abort.abort(new Error('replication ended'))
      await state.cancel()
    },
    firstSync: () => Promise.race([state.awaitInitialReplication(), failure.promise]),
    inSync: async () => void (await state.awaitInSync()),
    started: async () => {
      await Promise.race([state.startPromise, failure.promise])
      const running = internals(state)
      if (!running) throw new Error('replication ended')
      return running
    },
  }
}

/** What RxDB leaves open between its steps, before the first row is pulled; with a batch for a very first pull. */
async function mendReplication(
  storage: Storage,
  running: ReplicationInternals,
  ground: Ground,
  firstBatch: number | null,
  signal: AbortSignal,
): Promise<FirstPull | null> {
  // Before the ground, which then stands in front of it: what is not noted yet is not absent.
  const first = firstBatch === null ? null : await beginFirstPull(storage, running, firstBatch)
  await Promise.all([markPulled(storage, running), ground.guard(storage, running, signal)])
  return first
}

/** A promise that only ever fails, for races; nobody has to listen. */
function settleLater(): { promise: Promise<never>; reject: (error: unknown) => void } {
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<never>((_, no) => {
    reject = no
  })
  return { promise, reject }
}

function internals(state: RxReplicationState<unknown, Checkpoint>): ReplicationInternals | undefined {
  return state.internalReplicationState
}

/** An expired cursor at the very beginning is the one thing a handler answers by throwing. */
function isHandlerPause(error: unknown): boolean {
  const parameters = (error as { parameters?: { errors?: readonly { message?: string }[] } }).parameters
  return parameters?.errors?.every(({ message }) => message === 'cursor_expired') ?? false
}

/** Push and pull noted the same row at once; whichever came second is told, and nothing is amiss. */
function isLateCopy(error: unknown): boolean {
  const parameters = (error as { parameters?: { writeError?: { status?: number } } }).parameters
  return parameters?.writeError?.status === 409
}

async function findOrigins(
  storage: Storage,
  running: ReplicationInternals | undefined,
  ids: readonly string[],
): Promise<Map<string, Origin>> {
  if (!running) return new Map()
  const { identifier, hashFunction, metaInstance } = running.input
  const [mark, documents, noted] = await Promise.all([
    hashFunction(identifier),
    documentsById(storage, ids),
    timesNoted(metaInstance, ids),
  ])
  return new Map(
    [...documents.values()].map((stored) => {
      const confirmations = noted.get(stored.id) ?? 0
      const isOurs = stored._meta.o?.hash === mark && isPulled(stored)
      return [stored.id, { stored, isPulled: isOurs, confirmations, builtOn: builtOn(stored, confirmations) }]
    }),
  )
}

/** Follows which pushes have landed. */
async function followPushes(state: RxReplicationState<unknown, Checkpoint>, traffic: Traffic): Promise<void> {
  await state.startPromise
  const running = internals(state)
  if (!running) return
  running.input.metaInstance.changeStream().subscribe((bulk) => {
    traffic.landed(bulk.events.map((event) => event.documentData.itemId))
  })
  running.events.active.up.subscribe((isActive) => {
    if (!isActive) traffic.idle()
  })
}

/** RxDB chains its work on promises; one that was rejected once rejects all that follows, silently. */
function watchQueues(state: RxReplicationState<unknown, Checkpoint>, broken: (error: unknown) => void): void {
  const running = state.internalReplicationState
  if (!running) return
  for (const queue of [running.streamQueue.up, running.streamQueue.down, running.checkpointQueue]) {
    Promise.resolve(queue).catch(broken)
  }
}

/** Waits until a pulled page is in the database: RxDB itself would ask for the next one without looking. */
async function waitForCheckpoint(
  state: RxReplicationState<unknown, Checkpoint>,
  checkpoint: Checkpoint,
  isBroken: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const seen = state.internalReplicationState?.lastCheckpointDoc.down?.checkpointData
    if (seen?.seq === checkpoint.seq && seen.epoch === checkpoint.epoch) return
    // The rows before were not stored: asking for more would carry the checkpoint past them (I5).
    if (isBroken()) throw new Error('page not stored')
    signal.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
