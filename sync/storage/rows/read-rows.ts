// Reads of a log's rows: each its own short transaction, over with its answer, so that no reader ever holds up a save.
import type { Content } from '../../../core/sync/merge.ts'
import { type Collection, COLLECTIONS } from '../../../core/wire/resources.ts'
import { readAtOnce, requested } from '../idb/idb-promises.ts'
import { BY_DIRTY, BY_SORT_KEY, BY_WRITE, ofDirty } from '../log-schema.ts'
import { PARKED, rowOf, type StoredRow, WAITING } from './stored-row.ts'
import type { Refusal, Row } from '../../../core/sync/row.ts'

/** A record with something the server has not confirmed. */
export interface DirtyRow extends Row {
  collection: Collection
  type: StoredRow['type']
  id: string
}

export interface Waiting {
  /** Ids of records that are not on the server as they are here, parked ones too. */
  ids: ReadonlySet<string>
  parked: ReadonlyMap<string, Refusal & { collection: Collection }>
}

/** A save waits for the transaction that reads a batch: some ten milliseconds for so many. */
const BATCH = 200

export type Connect = () => Promise<IDBDatabase>

/** Rows by id, removed ones too; unknown ids are left out. */
export async function rowsById(
  connect: Connect,
  collection: Collection,
  ids: readonly string[],
): Promise<Map<string, StoredRow>> {
  if (ids.length === 0) return new Map()
  const found = await readAtOnce(connect, collection, (transaction) => {
    const rows = transaction.objectStore(collection)
    return Promise.all(ids.map((id) => requested<StoredRow | undefined>(rows.get(id))))
  })
  return new Map(found.flatMap((row) => (row ? [[row.id, row] as const] : [])))
}

/** Attributes of live records by id. */
export async function contentsById(
  connect: Connect,
  collection: Collection,
  ids: readonly string[],
): Promise<Map<string, Content & object>> {
  const rows = await rowsById(connect, collection, ids)
  return new Map(
    [...rows.values()].flatMap((row) => {
      const content = JSON.parse(row.doc) as Content
      return content === null ? [] : [[row.id, content] as const]
    }),
  )
}

/** Every row, removed ones too, in no order that means anything. */
export async function* allRows(connect: Connect, collection: Collection): AsyncGenerator<readonly StoredRow[]> {
  for (let last: string | null = null; ; ) {
    const range: IDBKeyRange | null = last === null ? null : IDBKeyRange.lowerBound(last, true)
    const batch: StoredRow[] = await readAtOnce(connect, collection, (transaction) =>
      requested<StoredRow[]>(transaction.objectStore(collection).getAll(range, BATCH)),
    )
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
    last = batch.at(-1)?.id ?? null
  }
}

/** What was written after a number of write, in the order of the writes. */
export async function* rowsWrittenAfter(
  connect: Connect,
  collection: Collection,
  after: number,
): AsyncGenerator<readonly StoredRow[]> {
  for (let from = after; ; ) {
    const range = IDBKeyRange.lowerBound(from, true)
    const batch = await readAtOnce(connect, collection, (transaction) =>
      requested<StoredRow[]>(transaction.objectStore(collection).index(BY_WRITE).getAll(range, BATCH)),
    )
    if (batch.length > 0) yield batch
    if (batch.length < BATCH) return
    from = batch.at(-1)?.n ?? from
  }
}

/** The number of the last write of a collection; 0 before the first. */
export async function lastWrite(connect: Connect, collection: Collection): Promise<number> {
  const cursor = await readAtOnce(connect, collection, (transaction) =>
    requested(transaction.objectStore(collection).index(BY_WRITE).openKeyCursor(null, 'prev')),
  )
  return typeof cursor?.key === 'number' ? cursor.key : 0
}

const alive = (): IDBKeyRange => IDBKeyRange.bound([0], [0, []])

/** Ids of live records. */
export async function aliveIds(connect: Connect, collection: Collection): Promise<Set<string>> {
  const keys = await readAtOnce(connect, collection, (transaction) =>
    requested(transaction.objectStore(collection).index(BY_SORT_KEY).getAllKeys(alive())),
  )
  return new Set(keys as string[])
}

/** Number of live records. */
export async function countAlive(connect: Connect, collection: Collection): Promise<number> {
  return readAtOnce(connect, collection, (transaction) =>
    requested(transaction.objectStore(collection).index(BY_SORT_KEY).count(alive())),
  )
}

/** Number of all rows of the log, removed ones too; it never sinks by itself. */
export async function countRows(connect: Connect): Promise<number> {
  const counts = await readAtOnce(connect, COLLECTIONS, (transaction) =>
    Promise.all(COLLECTIONS.map((collection) => requested(transaction.objectStore(collection).count()))),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** What the server has not confirmed, exactly, without reading the log. */
export async function readWaiting(connect: Connect): Promise<Waiting> {
  const [parked, keys] = await readAtOnce(connect, COLLECTIONS, (transaction) => {
    const asked = COLLECTIONS.map((name) => requested(transaction.objectStore(name).index(BY_DIRTY).getAllKeys()))
    return Promise.all([readParked(transaction), Promise.all(asked)])
  })
  return { ids: new Set([...(keys.flat() as string[]), ...parked.keys()]), parked }
}

/** Whether a record waits to be sent, and those the server did not take as they are. */
export async function readDue(connect: Connect): Promise<{ isWaiting: boolean; parked: Waiting['parked'] }> {
  const [parked, keys] = await readAtOnce(connect, COLLECTIONS, (transaction) => {
    const asked = COLLECTIONS.map((name) =>
      requested(transaction.objectStore(name).index(BY_DIRTY).getKey(ofDirty(WAITING))),
    )
    return Promise.all([readParked(transaction), Promise.all(asked)])
  })
  return { isWaiting: keys.some((key) => key !== undefined), parked }
}

async function readParked(transaction: IDBTransaction): Promise<Waiting['parked']> {
  const found = await Promise.all(
    COLLECTIONS.map(async (collection) => {
      const rows = await requested<StoredRow[]>(
        transaction.objectStore(collection).index(BY_DIRTY).getAll(ofDirty(PARKED)),
      )
      return rows.flatMap(({ id, refused }) => (refused ? [[id, { ...refused, collection }] as const] : []))
    }),
  )
  return new Map(found.flat())
}

/** The same with what was changed. */
export async function readDirty(connect: Connect): Promise<DirtyRow[]> {
  const found = await readAtOnce(connect, COLLECTIONS, (transaction) =>
    Promise.all(
      COLLECTIONS.map(async (collection) => {
        const rows = await requested<StoredRow[]>(transaction.objectStore(collection).index(BY_DIRTY).getAll())
        return rows.map((row): DirtyRow => ({ ...rowOf(row), collection, type: row.type, id: row.id }))
      }),
    ),
  )
  return found.flat()
}

/** Rows with something the server has not confirmed. */
export async function* dirtyRows(connect: Connect, collection: Collection): AsyncGenerator<readonly StoredRow[]> {
  yield await readAtOnce(connect, collection, (transaction) =>
    requested<StoredRow[]>(transaction.objectStore(collection).index(BY_DIRTY).getAll()),
  )
}
