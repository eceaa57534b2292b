// Unsent records read straight from IndexedDB, without opening the log: for a page before it is open, for salvage when
// it cannot be opened, and for the exact count before it is deleted (I2, I9, I14). Of the log of today, of one that a
// later app has changed as far as its rows can be understood, and of the log of before.
import { keptChange, type KeptChange, type Refusal } from '../../../core/sync/row.ts'
import type { Content } from '../../../core/sync/merge.ts'
import { type Collection, COLLECTIONS, type ResourceType } from '../../../core/wire/resources.ts'
import { StorageError } from '../failure.ts'
import { withDatabase } from './existing-database.ts'
import { requested } from '../idb/idb-promises.ts'
import type { LocalStore } from '../local-store.ts'
import { BY_DIRTY, BY_LIST, BY_WRITE, HISTORY, INFO_KEY, type LogInfo, META, type StoredStep } from '../log-schema.ts'
import { listName } from '../step-lists.ts'
import { readEach, readRows } from './read-damaged.ts'
import { contentOf, rowOf, type StoredRow } from '../rows/stored-row.ts'
import { countOld } from '../takeover/old-databases.ts'
import { readOld } from '../takeover/read-old.ts'

export interface UnsentRecord extends KeptChange {
  collection: Collection
  type: ResourceType
  id: string
  /** Set while the record is parked. */
  refused: Refusal | null
}

export interface UnsentReading {
  records: UnsentRecord[]
  /** Collections of which nothing could be read. */
  damaged: Collection[]
  /** Rows that could not be read, of any kind. */
  unreadable: number
}

export interface RawPlace {
  databaseName: string
  /** What lay beside the log of before. */
  store: Pick<LocalStore, 'readAll'>
  factory?: IDBFactory | undefined
}

const BATCH = 1000

/** Whose log this is; undefined where there is none, or where its name cannot be read. */
export async function readLogInfo(databaseName: string, factory?: IDBFactory): Promise<LogInfo | undefined> {
  return (await withDatabase(databaseName, infoIn, factory).catch(() => null)) ?? undefined
}

async function infoIn(db: IDBDatabase): Promise<LogInfo | undefined> {
  if (!db.objectStoreNames.contains(META)) return undefined
  return requested<LogInfo | undefined>(db.transaction(META).objectStore(META).get(INFO_KEY))
}

/** Numbers of the last write of each collection: another one after any write. */
export type LastWrites = readonly (IDBValidKey | null)[]

/** Of a log as it lies there; null where there is none of today's form, or where it cannot be read. */
export async function readLastWrites(databaseName: string, factory?: IDBFactory): Promise<LastWrites | null> {
  const read = (db: IDBDatabase): Promise<LastWrites> => lastWrites(db.transaction(COLLECTIONS))
  return withDatabase(databaseName, read, factory).catch(() => null)
}

/** The same within a transaction. */
export function lastWrites(transaction: IDBTransaction): Promise<LastWrites> {
  return Promise.all(
    COLLECTIONS.map(async (collection) => {
      const last = await requested(transaction.objectStore(collection).index(BY_WRITE).openKeyCursor(null, 'prev'))
      return last?.key ?? null
    }),
  )
}

/** Every record of this user that the server has not confirmed, exactly. Another user's log tells nothing. */
export async function readUnsentRaw(place: RawPlace, userId: string): Promise<UnsentReading> {
  const { databaseName, factory } = place
  const reading: UnsentReading = { records: [], damaged: [], unreadable: 0 }
  const info = await readLogInfo(databaseName, factory)
  if (!info || info.userId === userId) {
    for (const collection of COLLECTIONS) await readCollection(place, collection, reading)
  }
  if ((await countOld(databaseName, factory).catch(() => 1)) > 0) await readOldUnsent(place, userId, reading)
  return reading
}

export interface WholeRecord {
  collection: Collection
  type: ResourceType
  id: string
  mine: Content
}

/**
 * Every record of this user as their log has it, confirmed or not; those removed are left out. None where there is no
 * log, or another user's.
 * @throws StorageError `unreadable` when a row, or whose log it is, cannot be read; what IndexedDB reports
 */
export async function readAllRaw(databaseName: string, userId: string, factory?: IDBFactory): Promise<WholeRecord[]> {
  const info = await withDatabase(databaseName, infoIn, factory)
  if (info === undefined) throw new StorageError('unreadable')
  if (info?.userId !== userId) return []
  const records: WholeRecord[] = []
  const read = async (db: IDBDatabase): Promise<void> => {
    for (const collection of COLLECTIONS) {
      for (let range: IDBKeyRange | null = null; ; ) {
        const found: Awaited<ReturnType<typeof readRows<StoredRow>>> = await readRows(db, collection, range, BATCH)
        if (found.unreadable > 0) throw new StorageError('unreadable')
        for (const { type, id, doc } of found.rows) {
          const mine = contentOf({ doc })
          if (mine !== null) records.push({ collection, type, id, mine })
        }
        if (found.lastKey === null) break
        range = IDBKeyRange.lowerBound(found.lastKey, true)
      }
    }
  }
  await withDatabase(databaseName, read, factory)
  return records
}

async function readCollection(place: RawPlace, collection: Collection, reading: UnsentReading): Promise<void> {
  const { databaseName, factory } = place
  const read = async (db: IDBDatabase): Promise<void> => {
    if (!db.objectStoreNames.contains(collection)) return
    const { rows, unreadable } = await dirtyRows(db, collection)
    reading.unreadable += unreadable
    for (const row of rows) {
      const record = unsentRecord(collection, row)
      if (record === 'unreadable') reading.unreadable += 1
      else if (record) reading.records.push(record)
    }
  }
  await withDatabase(databaseName, read, factory).catch(() => reading.damaged.push(collection))
}

/** By their index; one by one where that fails; every row of the store where there is no index to be read. */
async function dirtyRows(db: IDBDatabase, collection: Collection): Promise<{ rows: StoredRow[]; unreadable: number }> {
  const objects = (): IDBObjectStore => db.transaction(collection).objectStore(collection)
  try {
    return { rows: await requested<StoredRow[]>(objects().index(BY_DIRTY).getAll()), unreadable: 0 }
  } catch {
    // Below.
  }
  try {
    const keys = await requested(objects().index(BY_DIRTY).getAllKeys())
    return await readEach<StoredRow>(objects, keys as string[])
  } catch {
    // Below.
  }
  const found: StoredRow[] = []
  let unreadable = 0
  for (let range: IDBKeyRange | null = null; ; ) {
    const read: Awaited<ReturnType<typeof readRows<StoredRow>>> = await readRows(db, collection, range, BATCH)
    found.push(...read.rows.filter(({ dirty }) => dirty !== undefined))
    unreadable += read.unreadable
    if (read.lastKey === null) return { rows: found, unreadable }
    range = IDBKeyRange.lowerBound(read.lastKey, true)
  }
}

function unsentRecord(collection: Collection, stored: StoredRow): UnsentRecord | null | 'unreadable' {
  try {
    const row = rowOf(stored)
    const change = keptChange(row)
    return change && { ...change, refused: row.refused, collection, type: stored.type, id: stored.id }
  } catch {
    return 'unreadable'
  }
}

/** Of a record in both logs the one of the log before counts, until that log is gone. */
async function readOldUnsent(place: RawPlace, userId: string, reading: UnsentReading): Promise<void> {
  const byKey = new Map(reading.records.map((record) => [`${record.collection}/${record.id}`, record]))
  for (const collection of COLLECTIONS) {
    try {
      const old = await readOld({ ...place, userId }, collection)
      const take = (records: Awaited<ReturnType<typeof old.lone>>): void => {
        for (const { type, id, row } of records) {
          const change = keptChange(row)
          if (change) byKey.set(`${collection}/${id}`, { ...change, refused: row.refused, collection, type, id })
        }
      }
      for await (const { records, unreadable } of old.batches(null, BATCH)) {
        reading.unreadable += unreadable
        take(records)
      }
      take(await old.lone())
    } catch {
      if (!reading.damaged.includes(collection)) reading.damaged.push(collection)
    }
  }
  reading.records = [...byKey.values()]
}

/** The history of a log, as far as it can be read. */
export async function readStepsRaw(
  databaseName: string,
  factory?: IDBFactory,
): Promise<{ steps: StoredStep[]; unreadable: number }> {
  const steps: StoredStep[] = []
  let unreadable = 0
  const read = async (db: IDBDatabase): Promise<void> => {
    if (!db.objectStoreNames.contains(HISTORY)) return
    const objects = (): IDBObjectStore => db.transaction(HISTORY).objectStore(HISTORY)
    try {
      steps.push(...(await requested<StoredStep[]>(objects().getAll())))
    } catch {
      const each = await readEach<StoredStep>(objects, (await requested(objects().getAllKeys())) as string[])
      steps.push(...each.rows)
      unreadable += each.unreadable
    }
  }
  await withDatabase(databaseName, read, factory).catch(() => {
    unreadable += 1
  })
  return { steps, unreadable }
}

/** Open conflict cards of this user, by their index; where that cannot be read, among all steps. */
export async function readOpenCardsRaw(
  { databaseName, factory }: RawPlace,
  userId: string,
): Promise<{ undecided: StoredStep[]; unreadable: number }> {
  const read = async (db: IDBDatabase): Promise<StoredStep[]> => {
    if (!db.objectStoreNames.contains(HISTORY)) return []
    const steps = db.transaction(HISTORY).objectStore(HISTORY)
    return requested<StoredStep[]>(steps.index(BY_LIST).getAll(listName(userId, 'open')))
  }
  try {
    return { undecided: (await withDatabase(databaseName, read, factory)) ?? [], unreadable: 0 }
  } catch {
    const { steps, unreadable } = await readStepsRaw(databaseName, factory)
    const list = listName(userId, 'open')
    return { undecided: steps.filter((step) => step.list === list), unreadable }
  }
}

/** Number of rows here, removed ones included; it never sinks by itself. */
export async function countRows(databaseName: string, factory?: IDBFactory): Promise<number> {
  const count = async (db: IDBDatabase): Promise<number> => {
    const stores = COLLECTIONS.filter((collection) => db.objectStoreNames.contains(collection))
    const counts = await Promise.all(stores.map((name) => requested(db.transaction(name).objectStore(name).count())))
    return counts.reduce((sum, rows) => sum + rows, 0)
  }
  const [rows, old] = await Promise.all([withDatabase(databaseName, count, factory), countOld(databaseName, factory)])
  // While the log of before is carried over, both hold the same.
  return Math.max(rows ?? 0, old)
}
