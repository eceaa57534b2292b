// Carries the log RxDB kept into the log of today, once (I1, I2, I10): under the sync lock, with every other context's
// database closed. Each batch and the mark behind it are one transaction, so that a device that dies in the middle goes
// on where it stood; the old databases go only when all of it is stored.
import type { SyncProgress } from '../../../core/sync/machine/sync-state.ts'
import { keptChange } from '../../../core/sync/row.ts'
import { type Collection, COLLECTIONS } from '../../../core/wire/resources.ts'
import { deleteUnused } from '../salvage/existing-database.ts'
import { StorageError } from '../failure.ts'
import { completed, requested } from '../idb/idb-promises.ts'
import { keptEntries } from '../kept-entries.ts'
import { CURRENT, type KeptRecord, type LocalStore } from '../local-store.ts'
import { META } from '../log-schema.ts'
import { type LogStore, openLog } from '../log-store.ts'
import { writeLog } from '../log-transaction.ts'
import { counted, NEW_STATE } from '../rows/pull-rows.ts'
import { countRows } from '../rows/read-rows.ts'
import { storedAfter } from '../rows/stored-row.ts'
import { checkpointFrom } from './old-checkpoint.ts'
import { besideNames, countOld, markForOldApp, oldNames } from './old-databases.ts'
import type { OldRecord } from './old-row.ts'
import { type OldPlace, readOld, type Stamp } from './read-old.ts'

export interface CarryParts {
  databaseName: string
  /** Whose log it is. */
  userId: string
  store: LocalStore
  nowMs: () => number
  factory?: IDBFactory | undefined
  onProgress?: (progress: SyncProgress) => void
  signal?: AbortSignal
}

/** More in one transaction would let a device that dies begin further back. */
const BATCH = 500
const STEPS = 1000
const MARK_KEY = 'carried'

/** How far the carrying has come. */
interface Mark {
  isStored: boolean
  /** Id of the last document carried, by collection; null before the first. */
  last: Record<Collection, string | null>
  isWhole: Record<Collection, boolean>
  /** What was there when it began. */
  stamps: Record<Collection, Stamp>
}

/**
 * Carries the log over if it lies here as RxDB kept it. Answers whether it did.
 * @throws StorageError when it failed or was interrupted (nothing is lost, and the next call goes on), `damaged` when
 * something cannot be read, `blocked` when another context did not let the old databases go
 */
export async function carryLog(parts: CarryParts): Promise<boolean> {
  const { databaseName, userId, factory } = parts
  if ((await countOld(databaseName, factory)) === 0) return false
  await markForOldApp(databaseName, factory)
  const log = await openLog({ name: databaseName, userId, isShared: false, ...(factory ? { factory } : {}) })
  try {
    const mark = (await readMark(log)) ?? (await begin(parts, log))
    if (mark && !mark.isStored) await carry(parts, log, mark)
    await finish(parts, log)
    return true
  } finally {
    log.close()
  }
}

/** Null where a log of today is here already: what the old one has not sent is merged with it. */
async function begin(parts: CarryParts, log: LogStore): Promise<Mark | null> {
  if ((await countRows(log.connect)) > 0) return null
  const stamps = await perCollection(async (collection) => (await readOld(placeOf(parts), collection)).stamp)
  const mark: Mark = {
    isStored: false,
    last: { flights: null, media: null, data: null },
    isWhole: { flights: false, media: false, data: false },
    stamps,
  }
  await writeLog(log, { collections: [], durability: 'strict' }, async (transaction) => {
    transaction.store(META).put(mark, MARK_KEY)
  })
  return mark
}

async function carry(parts: CarryParts, log: LogStore, mark: Mark): Promise<void> {
  const { userId, store, onProgress = () => undefined, signal } = parts
  const total = COLLECTIONS.reduce((sum, collection) => sum + mark.stamps[collection].rows, 0)
  let done = await countRows(log.connect)
  let at = mark
  for (const collection of COLLECTIONS) {
    if (at.isWhole[collection]) continue
    const old = await readOld(placeOf(parts), collection)
    for await (const { records, lastId, unreadable } of old.batches(at.last[collection], BATCH)) {
      if (signal?.aborted) throw new StorageError('interrupted')
      // A rebuild keeps what can be read; here nothing may be left behind without a notice.
      if (unreadable > 0) throw new StorageError('damaged')
      at = { ...at, last: { ...at.last, [collection]: lastId } }
      await carryBatch(log, collection, records, at)
      done += records.length
      onProgress({ kind: 'carrying', done: Math.min(done, total), total })
    }
    at = { ...at, isWhole: { ...at.isWhole, [collection]: true } }
    await carryBatch(log, collection, await old.lone(), at, async (count) => checkpointFrom(old.checkpoint, count > 0))
  }
  const steps = (await store.readAll('history', `${userId}|`)).map(([, step]) => step)
  for (let from = 0; from < steps.length; from += STEPS) {
    await writeLog(log, { collections: [], durability: 'strict' }, async (transaction) => {
      for (const step of steps.slice(from, from + STEPS)) transaction.note(step)
    })
  }
  await writeLog(log, { collections: [], durability: 'strict' }, async (transaction) => {
    transaction.store(META).put({ ...at, isStored: true } satisfies Mark, MARK_KEY)
  })
}

function carryBatch(
  log: LogStore,
  collection: Collection,
  records: readonly OldRecord[],
  mark: Mark,
  checkpoint?: (count: number) => Promise<ReturnType<typeof checkpointFrom>>,
): Promise<void> {
  return writeLog(log, { collections: [collection], durability: 'strict' }, async (transaction) => {
    let n = await transaction.nextWrite(collection)
    let state = (await transaction.state(collection)) ?? NEW_STATE
    for (const { type, id, row } of records) {
      const after = storedAfter({ collection, type, id }, undefined, row, { n, gen: NEW_STATE.gen })
      n += 1
      transaction.put(collection, undefined, after)
      state = counted(state, undefined, after)
    }
    if (checkpoint) state = { ...state, ...(await checkpoint(state.count)) }
    transaction.setState(collection, state)
    transaction.store(META).put(mark, MARK_KEY)
  })
}

/** Everything is stored: what lay beside the old log goes, then the old log itself. */
async function finish(parts: CarryParts, log: LogStore): Promise<void> {
  const { databaseName, userId, store, factory } = parts
  const mark = await readMark(log)
  const prefix = `${userId}|`
  const late = await readLate(parts, mark)
  const [parked, inflight, history, kept] = await Promise.all([
    store.readAll('parked', prefix),
    store.readAll('inflight', prefix),
    store.readAll('history', prefix),
    store.readAll('kept', prefix),
  ])
  await store.writeTogether({
    kept: keptEntries(new Map(kept), late),
    parked: parked.map(([key]) => [key, null]),
    inflight: inflight.map(([key]) => [key, null]),
    history: history.map(([key]) => [key, null]),
  })
  // The app of before would take fewer rows than it remembers for a loss, and delete the mark with everything.
  await store.update(
    'owner',
    CURRENT,
    (owner) => owner && { ...owner, rows: 0, rowCount: owner.rowCount ?? owner.rows },
  )
  // The documents before what was known of them, by which they are no edits. Cut off behind them, the rest goes with
  // the mark for the app of before.
  for (const name of [...(await besideNames(databaseName, factory)), ...(await oldNames(databaseName, factory))]) {
    await deleteUnused(name, { factory })
  }
  await forgetCarrying(log)
}

/** Of a log that is carried, or never was, nothing says any more how far that has come. */
export async function forgetCarrying(log: Pick<LogStore, 'connect'>): Promise<void> {
  const transaction = (await log.connect()).transaction(META, 'readwrite', { durability: 'strict' })
  transaction.objectStore(META).delete(MARK_KEY)
  await completed(transaction)
}

/** Edits of a tab that still held the old log while it was carried, or all of it where a log of today was here. */
async function readLate(parts: CarryParts, mark: Mark | undefined): Promise<KeptRecord[]> {
  const late: KeptRecord[] = []
  for (const collection of COLLECTIONS) {
    const old = await readOld(placeOf(parts), collection)
    const since = mark?.stamps[collection]
    if (since?.rows === old.stamp.rows && since.lastWrite === old.stamp.lastWrite) continue
    const records = [...(await old.writtenAfter(since?.lastWrite ?? 0)), ...(since ? [] : await old.lone())]
    for (const { type, id, row } of records) {
      const change = keptChange(row)
      if (change)
        late.push({ ...change, userId: parts.userId, collection, type, id, sinceMs: parts.nowMs(), from: null })
    }
  }
  return late
}

async function readMark(log: LogStore): Promise<Mark | undefined> {
  return requested<Mark | undefined>((await log.connect()).transaction(META).objectStore(META).get(MARK_KEY))
}

const placeOf = ({ databaseName, userId, store, factory }: CarryParts): OldPlace => ({
  databaseName,
  userId,
  store,
  factory,
})

async function perCollection<T>(work: (collection: Collection) => Promise<T>): Promise<Record<Collection, T>> {
  const [flights, media, data] = await Promise.all([work('flights'), work('media'), work('data')])
  return { flights, media, data }
}
