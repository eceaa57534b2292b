import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { JsonObject } from '../../core/lib/json.ts'
import { canonicalJson } from '../../core/sync/canonical-json.ts'
import { recordHash } from '../../core/sync/record-hash.ts'
import type { RecordHash } from '../../core/sync/record-hash.ts'
import type { Collection, DeviceName, Overruled } from '../../core/wire/resources.ts'
import { engineOf } from '../db/engine.ts'
import { listOf, prepared } from '../db/prepared.ts'
import type { Slots } from '../db/prepared.ts'
import type { Db, RecordsTable } from '../db/schema.ts'
import { ordered } from '../db/ordered-json.ts'
import type { StoredRecord } from './evaluate-operation.ts'
import { changeTotals, formatTotals, parseTotals } from '../db/totals.ts'
import type { Totals } from '../db/totals.ts'

export interface RecordName {
  collection: Collection
  id: string
}

export const recordKey = ({ collection, id }: RecordName): string => `${collection}/${id}`

/** Where a user's log stands. */
export interface LogHead {
  /** Last number of the sequence that was given out. */
  seq: bigint
  totals: Totals
  epoch: string
}

/**
 * Where the log stands; keeps everybody else from writing that user's records until the transaction ends. The first
 * statement of it: a row is visible to readers only with all rows of lower numbers. Null when there is no such user.
 */
export async function lockLog(trx: Db, userId: string): Promise<LogHead | null> {
  const [row] = await selectHead(trx, { userId })
  return row ? { seq: BigInt(row.seq), totals: parseTotals(row.totals), epoch: row.epoch } : null
}

const selectHead = prepared((db: Db, slot: Slots<{ userId: string }>) => {
  const forUpdate = engineOf(db) === 'postgres' ? sql`for update of c` : sql``
  return sql<{ seq: string | number; totals: string; epoch: string }>`
    select c.seq, c.totals, s.value as epoch from sync_counters as c, server_state as s
    where c.user_id = ${slot('userId')} and s.name = 'epoch' ${forUpdate}
  `.compile(db)
})

/**
 * Takes `count` numbers of a user's sequence, with the lock of `lockLog`. Code that makes records live, changes or
 * removes them calls `changeRecords` instead, which keeps the totals.
 * @returns the last number before the taken ones
 */
export async function lockCounter(trx: Db, userId: string, count: number): Promise<bigint | null> {
  const row = await trx
    .updateTable('sync_counters')
    .set((eb) => ({ seq: eb('seq', '+', count) }))
    .where('user_id', '=', userId)
    .returning('seq')
    .executeTakeFirst()
  return row ? BigInt(row.seq) - BigInt(count) : null
}

/** Gives a live record, as it is, the next place in the feed; null when there is none. */
export async function moveRecord(trx: Db, userId: string, { collection, id }: RecordName): Promise<string | null> {
  const before = await lockCounter(trx, userId, 1)
  if (before === null) return null
  const seq = String(before + 1n)
  const { numUpdatedRows } = await trx
    .updateTable('records')
    .set({ seq })
    .where('user_id', '=', userId)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('deleted', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? null : seq
}

/** A record as it was read, with its hash; null when it is deleted. */
export interface LoadedRecord extends StoredRecord {
  hash: RecordHash | null
}

/** This user's records of those names. Another user's are as if they did not exist. */
export async function loadRecords(
  trx: Db,
  userId: string,
  names: readonly RecordName[],
): Promise<Map<string, LoadedRecord>> {
  if (names.length === 0) return new Map()
  const rows = await selectRecords(trx, ...names.map(({ collection, id }) => ({ userId, collection, id })))
  return new Map(rows.map((row) => [`${row.collection}/${row.id}`, loaded(row)]))
}

const selectRecords = prepared((db: Db, slot: Slots<{ userId: string; collection: string; id: string }>, rows) =>
  db
    .selectFrom('records')
    .select(['collection', 'id', 'type', 'seq', 'revision', 'deleted', 'device', 'overruled', 'data'])
    .select(['hash_high', 'hash_low'])
    .where('user_id', '=', slot('userId'))
    .where(
      'collection',
      'in',
      listOf(rows, (row) => slot('collection', row)),
    )
    .where(
      'id',
      'in',
      listOf(rows, (row) => slot('id', row)),
    )
    .compile(),
)

interface RecordRow {
  type: string
  seq: string | number
  revision: number
  deleted: 0 | 1
  device: string | null
  overruled: string | null
  data: string
  hash_high: string | number | null
  hash_low: string | number | null
}

function loaded(row: RecordRow): LoadedRecord {
  const { type, seq, revision, deleted, device, overruled, data, hash_high, hash_low } = row
  const attributes: JsonObject = JSON.parse(data)
  const author: DeviceName | null = device === null ? null : JSON.parse(device)
  const isDeleted = deleted === 1
  const hash = isDeleted ? null : { high: Number(hash_high), low: Number(hash_low) }
  const noted: readonly Overruled[] = overruled === null ? [] : JSON.parse(overruled)
  return { type, seq: String(seq), revision, deleted: isDeleted, device: author, overruled: noted, attributes, hash }
}

export interface ChangedRecord extends RecordName {
  record: StoredRecord
}

/**
 * Stores records whose numbers follow `head.seq`, and moves the log's head to the last of them. In the transaction that
 * holds the lock.
 * @param before the same records as they were
 */
export async function changeRecords(
  trx: Db,
  userId: string,
  head: LogHead,
  before: ReadonlyMap<string, LoadedRecord>,
  changed: readonly ChangedRecord[],
  nowMs: number,
): Promise<void> {
  const last = changed.at(-1)
  if (!last) return
  const hashes = await storeRecords(trx, userId, changed, nowMs)
  const changes = changed.map((one, index) => ({
    collection: one.collection,
    before: before.get(recordKey(one))?.hash ?? null,
    after: hashes[index] ?? null,
  }))
  const totals = formatTotals(changeTotals(head.totals, changes))
  await updateHead(trx, { userId, seq: last.record.seq, totals })
}

const updateHead = prepared((db: Db, slot: Slots<{ userId: string; seq: string; totals: string }>) =>
  db
    .updateTable('sync_counters')
    .set({ seq: slot('seq'), totals: slot('totals') })
    .where('user_id', '=', slot('userId'))
    .compile(),
)

/** Writes rows, nothing of the log's head. Answers the hash of each, null for a deleted one. */
export async function storeRecords(
  trx: Db,
  userId: string,
  changed: readonly ChangedRecord[],
  nowMs: number,
): Promise<(RecordHash | null)[]> {
  const stored = changed.map(({ collection, id, record }) => {
    // In order, so its canonical text needs no other.
    const attributes = ordered(record.attributes)
    const hash = record.deleted ? null : recordHash(record.type, id, canonicalJson(attributes))
    const row = {
      user_id: userId,
      collection,
      id,
      type: record.type,
      seq: record.seq,
      revision: record.revision,
      deleted: record.deleted ? (1 as const) : (0 as const),
      data: JSON.stringify(attributes),
      hash_high: hash?.high ?? null,
      hash_low: hash?.low ?? null,
      updated_at: nowMs,
      device: record.device && JSON.stringify(record.device),
      overruled: record.overruled.length === 0 ? null : JSON.stringify(record.overruled),
    }
    return { row, hash }
  })
  await insertRecords(trx, ...stored.map(({ row }) => row))
  return stored.map(({ hash }) => hash)
}

const insertRecords = prepared((db: Db, slot: Slots<Insertable<RecordsTable>>, rows) =>
  db
    .insertInto('records')
    .values(
      listOf(rows, (row) => ({
        user_id: slot('user_id', row),
        collection: slot('collection', row),
        id: slot('id', row),
        type: slot('type', row),
        seq: slot('seq', row),
        revision: slot('revision', row),
        deleted: slot('deleted', row),
        data: slot('data', row),
        hash_high: slot('hash_high', row),
        hash_low: slot('hash_low', row),
        updated_at: slot('updated_at', row),
        device: slot('device', row),
        overruled: slot('overruled', row),
      })),
    )
    .onConflict((c) =>
      c.columns(['user_id', 'collection', 'id']).doUpdateSet((eb) => ({
        type: eb.ref('excluded.type'),
        seq: eb.ref('excluded.seq'),
        revision: eb.ref('excluded.revision'),
        deleted: eb.ref('excluded.deleted'),
        data: eb.ref('excluded.data'),
        hash_high: eb.ref('excluded.hash_high'),
        hash_low: eb.ref('excluded.hash_low'),
        updated_at: eb.ref('excluded.updated_at'),
        device: eb.ref('excluded.device'),
        overruled: eb.ref('excluded.overruled'),
      })),
    )
    .compile(),
)
