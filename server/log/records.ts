import type { JsonObject } from '../../core/lib/json.ts'
import type { Collection, DeviceName } from '../../core/wire/resources.ts'
import { jsonText } from '../db/json.ts'
import type { Db } from '../db/schema.ts'
import type { RecordText } from './read-feed.ts'
import type { StoredRecord } from './evaluate-operation.ts'

export interface RecordName {
  collection: Collection
  id: string
}

export const recordKey = ({ collection, id }: RecordName): string => `${collection}/${id}`

/**
 * Takes `count` numbers of a user's sequence and keeps everybody else from writing that user's records until the
 * transaction ends. The first statement of it: a row is visible to readers only with all rows of lower numbers.
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

/** This user's records of those names. Another user's are as if they did not exist. */
export async function loadRecords(
  trx: Db,
  userId: string,
  names: readonly RecordName[],
): Promise<Map<string, StoredRecord>> {
  const ids = [...new Set(names.map((name) => name.id))]
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('records')
    .select(['collection', 'id', 'type', 'seq', 'revision', 'deleted', 'device'])
    .select(jsonText('data').as('data'))
    .where('user_id', '=', userId)
    .where('collection', 'in', [...new Set(names.map((name) => name.collection))])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [`${row.collection}/${row.id}`, stored(row)]))
}

function stored({ type, seq, revision, deleted, device, data }: Omit<RecordText, 'id'>): StoredRecord {
  const attributes: JsonObject = JSON.parse(data)
  const author: DeviceName | null = device === null ? null : JSON.parse(device)
  return { type, seq: String(seq), revision, deleted: deleted === 1, device: author, attributes }
}

export interface ChangedRecord extends RecordName {
  record: StoredRecord
}

export async function storeRecords(
  trx: Db,
  userId: string,
  changed: readonly ChangedRecord[],
  nowMs: number,
): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ collection, id, record }) => ({
    user_id: userId,
    collection,
    id,
    type: record.type,
    seq: record.seq,
    revision: record.revision,
    deleted: record.deleted ? (1 as const) : (0 as const),
    data: JSON.stringify(record.attributes),
    updated_at: nowMs,
    device: record.device && JSON.stringify(record.device),
  }))
  await trx
    .insertInto('records')
    .values(rows)
    .onConflict((c) =>
      c.columns(['user_id', 'collection', 'id']).doUpdateSet((eb) => ({
        type: eb.ref('excluded.type'),
        seq: eb.ref('excluded.seq'),
        revision: eb.ref('excluded.revision'),
        deleted: eb.ref('excluded.deleted'),
        data: eb.ref('excluded.data'),
        updated_at: eb.ref('excluded.updated_at'),
        device: eb.ref('excluded.device'),
      })),
    )
    .execute()
}
