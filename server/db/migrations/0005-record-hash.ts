import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { JsonObject } from '../../../core/lib/json.ts'
import { canonicalJson } from '../../../core/sync/canonical-json.ts'
import { recordHash } from '../../../core/sync/record-hash.ts'
import type { RecordHash } from '../../../core/sync/record-hash.ts'
import { orderedJson } from '../ordered-json.ts'
import { changeTotals, formatTotals } from '../totals.ts'
import type { TotalChange, Totals } from '../totals.ts'
import type { Engine } from '../engine.ts'

/** Rows in memory at once: a log of any size is taken over. */
const BATCH = 500

interface OldRow {
  user_id: string
  collection: string
  id: string
  type: string
  deleted: 0 | 1
  data: string
}

interface NewRow extends OldRow {
  hash: RecordHash | null
}

/**
 * Records keep their attributes as text in both engines, keys in order, beside their hash; each user's counter says how
 * many are live and the sum of their hashes. What was stored before is written anew.
 */
export function recordHashes(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine === 'postgres') await sql`alter table records alter column data type text using data::text`.execute(db)
      await sql`alter table records add column hash_high bigint`.execute(db)
      await sql`alter table records add column hash_low bigint`.execute(db)
      await sql`alter table sync_counters add column totals text not null default '{}'`.execute(db)
      await fill(db, engine)
    },
  }
}

async function fill(db: Kysely<unknown>, engine: Engine): Promise<void> {
  let totals: Totals = new Map()
  let last: NewRow | undefined
  for (;;) {
    const batch = (await nextRows(db, last)).map(renewed)
    if (batch.length > 0) await writeRows(db, engine, batch)
    for (const row of batch) {
      if (last && last.user_id !== row.user_id) {
        await writeTotals(db, last.user_id, totals)
        totals = new Map()
      }
      totals = changeTotals(totals, [changeOf(row)])
      last = row
    }
    if (batch.length < BATCH) break
  }
  if (last) await writeTotals(db, last.user_id, totals)
}

async function nextRows(db: Kysely<unknown>, after: OldRow | undefined): Promise<OldRow[]> {
  const { user_id, collection, id } = after ?? { user_id: '', collection: '', id: '' }
  const { rows } = await sql<OldRow>`
    select user_id, collection, id, type, deleted, data from records
    where (user_id, collection, id) > (${user_id}, ${collection}, ${id})
    order by user_id, collection, id limit ${BATCH}
  `.execute(db)
  return rows
}

function renewed(row: OldRow): NewRow {
  const attributes: JsonObject = JSON.parse(row.data)
  const hash = row.deleted === 1 ? null : recordHash(row.type, row.id, canonicalJson(attributes))
  return { ...row, data: orderedJson(attributes), hash }
}

function changeOf({ collection, hash }: NewRow): TotalChange {
  return { collection, before: null, after: hash }
}

async function writeRows(db: Kysely<unknown>, engine: Engine, rows: readonly NewRow[]): Promise<void> {
  if (engine === 'postgres') {
    const column = (name: 'user_id' | 'collection' | 'id' | 'data') => sql`${rows.map((row) => row[name])}::text[]`
    const half = (name: 'high' | 'low') => sql`${rows.map((row) => row.hash?.[name] ?? null)}::bigint[]`
    await sql`
      update records as r set data = v.data, hash_high = v.high, hash_low = v.low
      from unnest(${column('user_id')}, ${column('collection')}, ${column('id')}, ${column('data')}, ${half('high')}, ${half('low')})
        as v (user_id, collection, id, data, high, low)
      where r.user_id = v.user_id and r.collection = v.collection and r.id = v.id
    `.execute(db)
    return
  }
  for (const { user_id, collection, id, data, hash } of rows) {
    await sql`
      update records set data = ${data}, hash_high = ${hash?.high ?? null}, hash_low = ${hash?.low ?? null}
      where user_id = ${user_id} and collection = ${collection} and id = ${id}
    `.execute(db)
  }
}

async function writeTotals(db: Kysely<unknown>, userId: string, totals: Totals): Promise<void> {
  await sql`update sync_counters set totals = ${formatTotals(totals)} where user_id = ${userId}`.execute(db)
}
