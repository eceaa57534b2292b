// Everything that keeps one user's log in step with the server while its database is open: three replications, the
// count of what waits, the sweep, and changes kept from before (I1-I5, I18). Knows neither tabs nor sessions.
import type { RxCollection } from 'rxdb/plugins/core'
import { COLLECTIONS, type Collection } from '../../core/wire/resources.ts'
import type { SyncProblem, SyncProgress } from '../../core/sync/sync-state.ts'
import type { ResyncReason } from '../../core/sync/checkpoint.ts'
import type { Call } from '../engine/api.ts'
import { unpackAllCopies } from './copy-packs.ts'
import type { LmwDatabase, OpenOptions } from '../database.ts'
import { confirmedById } from '../storage/documents.ts'
import type { Gate } from '../engine/gate.ts'
import { giveUp, sendParked } from './give-up.ts'
import { createHistoryLog, type HistoryLog } from '../history/history.ts'
import { createJournal, type Journal } from './journal.ts'
import type { LocalStore, ParkedRecord } from '../storage/local-store.ts'
import { metaNameOf } from './meta-name.ts'
import { sumProgress } from './pull-progress.ts'
import { openParking, type Parking } from './parking.ts'
import { type PendingTracker, trackPending } from './pending.ts'
import { rawName } from '../storage/raw-store.ts'
import { reapplyKept } from './reapply-kept.ts'
import { type Replication, type ReplicateParts, startReplication } from './replicate.ts'
import { type Acknowledged, type Grounds, createConflictHandler, type Sources } from './resolve.ts'
import { unpark } from './retry.ts'
import { sweep } from './sweep.ts'
import { createTraffic, type Traffic } from './traffic.ts'

export interface LogSyncParts {
  userId: string
  store: LocalStore
  call: Call
  gate: Gate
  nowMs: () => number
  socketId: () => string | null
  openDatabase: (options: Pick<OpenOptions, 'conflictHandler'>) => Promise<LmwDatabase>
  onChange: () => void
  onActive: (isActive: boolean) => void
  onStorageFailure: (code: string) => void
  onResync?: (reason: ResyncReason) => void
  onReceived?: (rows: number) => void
  onSent?: (rows: number) => void
  /** A complete pull is under way; null when none is. */
  onProgress?: (progress: SyncProgress | null) => void
  /** The history has new steps. */
  onHistory?: () => void
  batches?: Pick<ReplicateParts, 'pullBatch' | 'pushBatch' | 'retryMs'>
}

export interface LogSync {
  readonly db: LmwDatabase
  reSync(collection?: Collection): void
  /** Resolves after the first complete pull and push, with kept changes merged back. */
  firstSync(): Promise<void>
  /** Merges changes kept from before into the log; after every complete pull. */
  reapplyKept(): Promise<number>
  inSync(): Promise<void>
  /** Finds and sends what the push did not see. */
  sweep(): Promise<{ unsent: number; rows: number }>
  /** Sends a refused record again as it is. False when there is none of that id. */
  retry(id: string): Promise<boolean>
  /**
   * Puts a refused or unsent record back to what the server confirmed. Null when there is none of that id; else the
   * key of the step that was noted, null when nothing a person would name went.
   */
  giveUp(id: string): Promise<{ step: string | null } | null>
  /** Makes records unsent again that were refused with this code; the sweep sends them. Answers how many. */
  unparkAll(code: string): Promise<number>
  waiting(): ReadonlySet<string>
  problems(): ReadonlyMap<string, SyncProblem>
  stop(): Promise<void>
}

interface Part {
  collection: Collection
  journal: Journal
  rxCollection: RxCollection
  parking: Parking
  replication: Replication
  pending: PendingTracker
}

/** What the parts of one collection share. */
interface Context {
  collection: Collection
  history: HistoryLog
  sources: Sources
  journal: Journal
  acknowledged: Acknowledged
  grounds: Grounds
  traffic: Traffic
}

/** Opens the database and starts. Call only while holding the sync lock. */
export async function startLogSync(parts: LogSyncParts): Promise<LogSync> {
  const { userId, store, nowMs } = parts
  const history = createHistoryLog(store, () => parts.onHistory?.())
  const contexts = byCollection((collection) => ({
    userId,
    collection,
    history,
    sources: new Map() as Sources,
    nowMs,
    journal: createJournal(store, userId, collection),
    acknowledged: new Map() as Acknowledged,
    grounds: new Map() as Grounds,
    traffic: createTraffic(),
  }))
  const db = await parts.openDatabase({ conflictHandler: (collection) => createConflictHandler(contexts[collection]) })
  const active = new Map<Collection, boolean>(COLLECTIONS.map((collection) => [collection, true]))
  const sum = sumProgress()
  try {
    const running = await Promise.all(
      COLLECTIONS.map((collection) =>
        startPart(parts, db, contexts[collection], {
          onActive: (isActive) => {
            active.set(collection, isActive)
            parts.onActive([...active.values()].some(Boolean))
          },
          onProgress: (progress) => parts.onProgress?.(sum.set(collection, progress)),
        }),
      ),
    )
    return createFace(parts, db, history, running)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function startPart(
  parts: LogSyncParts,
  db: LmwDatabase,
  context: Context,
  told: { onActive: (isActive: boolean) => void; onProgress: (progress: SyncProgress | null) => void },
): Promise<Part> {
  const { collection, history, sources, journal, acknowledged, grounds, traffic } = context
  const { userId, store, call, gate, nowMs, socketId, onStorageFailure, onResync, batches } = parts
  const parking = await openParking(store, userId, collection, nowMs, parts.onChange)
  const rxCollection = db[collection] as unknown as RxCollection
  await unpackAllCopies(await memoryName(rxCollection, userId, collection))
  const replication = startReplication({
    collection,
    rxCollection,
    userId,
    store,
    call,
    gate,
    nowMs,
    socketId,
    history,
    sources,
    journal,
    parking,
    traffic,
    acknowledge: (id, content) => void acknowledged.set(id, content),
    builtOn: (id, content) => void (content === undefined ? grounds.delete(id) : grounds.set(id, content)),
    ...told,
    onReceived: parts.onReceived,
    onSent: parts.onSent,
    onStorageFailure,
    onResync: (reason) => {
      onResync?.(reason)
      // What a restored server had forgotten is merged back once everything it has is here.
      void replication
        .inSync()
        .then(() => reapplyKept(store, db, userId, history, nowMs))
        .catch(onStorageFailure)
    },
    ...batches,
  })
  const internals = await replication.started()
  const pending = await trackPending({ collection, storage: replication.storage, internals }, parts.onChange)
  return { collection, rxCollection, journal, parking, replication, pending }
}

function createFace(parts: LogSyncParts, db: LmwDatabase, history: HistoryLog, running: readonly Part[]): LogSync {
  const { store, userId, nowMs } = parts
  const inSync = async (): Promise<void> => void (await Promise.all(running.map((part) => part.replication.inSync())))
  const sweepAll = async (): Promise<{ unsent: number; rows: number }> => {
    const sum = { unsent: 0, rows: 0 }
    for (const { collection, rxCollection, journal, replication, pending } of running) {
      const internals = await replication.started()
      const found = await sweep({ collection, rxCollection, internals })
      await journal.prune((ids) => confirmedById(internals, ids))
      await pending.recheck(found.unsent)
      sum.unsent += found.unsent.length
      sum.rows += found.rows
    }
    return sum
  }
  return {
    db,
    reSync: (collection) => {
      for (const part of running) if (!collection || part.collection === collection) part.replication.reSync()
    },
    firstSync: async () => {
      await Promise.all(running.map((part) => part.replication.firstSync()))
      await reapplyKept(store, db, userId, history, nowMs)
    },
    inSync,
    sweep: sweepAll,
    retry: async (id) => {
      const part = running.find(({ parking }) => parking.get(id))
      if (part) await sendParked(part, id)
      return part !== undefined
    },
    giveUp: async (id) => {
      const part = running.find(({ parking, pending }) => parking.get(id) ?? pending.ids().has(id))
      return part ? { step: await giveUp({ ...part, userId, history, nowMs }, id) } : null
    },
    unparkAll: async (code) => {
      let unparked = 0
      for (const { parking, replication } of running) {
        const records = parking.all().filter((record) => record.code === code)
        if (records.length > 0) await unpark(await replication.started(), parking, records)
        unparked += records.length
      }
      return unparked
    },
    reapplyKept: () => reapplyKept(store, db, userId, history, nowMs),
    waiting: () =>
      new Set(running.flatMap(({ pending, parking }) => [...pending.ids(), ...parking.all().map(({ id }) => id)])),
    problems: () => new Map(running.flatMap(({ parking }) => parking.all().map(problemOf))),
    stop: async () => {
      for (const { pending } of running) pending.stop()
      // After a storage failure this fails too; the database has to be let go of all the same.
      await Promise.allSettled(running.map(({ replication }) => replication.cancel()))
      await history.flushed()
      await db.close()
    },
  }
}

/** Name of the database of replication's memory. */
async function memoryName({ storageInstance }: RxCollection, userId: string, collection: Collection): Promise<string> {
  const { databaseName, schema } = storageInstance
  return rawName(databaseName, await metaNameOf(userId, collection), schema.version)
}

function problemOf({ id, code, issues, collection, sinceMs }: ParkedRecord): [string, SyncProblem] {
  return [id, { code, issues, collection, sinceMs }]
}

function byCollection<T>(make: (collection: Collection) => T): Record<Collection, T> {
  return { flights: make('flights'), media: make('media'), data: make('data') }
}
