import { sql } from 'kysely'
import { formatHash } from '../../core/sync/record-hash.ts'
import type { Collection } from '../../core/wire/resources.ts'
import { engineOf } from '../db/engine.ts'
import type { Db } from '../db/schema.ts'
import type { Cursor } from './cursor.ts'
import { parseTotals, totalOf } from './totals.ts'

/** Size at which a page ends early: a page never fills the memory. */
const MAX_PAGE_BYTES = 8_000_000

export type FeedAnswer = { kind: 'expired'; epoch: string } | FeedAnswerPage

export interface FeedAnswerPage {
  kind: 'page'
  epoch: string
  /** The resources as JSON text with commas between them: what is stored is passed on without being looked at. */
  data: string | Uint8Array
  checkpoint: Cursor
  /** Null at the end of the feed. */
  next: Cursor | null
  /** Rows of the whole feed, told at its beginning only. */
  total: number | null
  /** Live records and the sum of their hashes at the checkpoint, told at the end of the feed only. */
  live: { count: number; checksum: string } | null
  /** See `FeedPage`; null while no backup was put back. */
  restoredTo: Readonly<Record<string, string>> | null
}

/** Whose rows, and after which place. */
interface Reading {
  userId: string
  collection: Collection
  after: bigint
}

/**
 * Rows of one collection after a cursor, oldest first. Rows with a sequence up to the counter's are all visible,
 * because a user's writers wait for each other; so nothing can appear behind the cursor later. All is read of one
 * state of the database.
 * `expired`: tombstones after the cursor are gone, or the server knows less than the client does (an old backup).
 */
export async function readFeed(
  db: Db,
  userId: string,
  collection: Collection,
  cursor: Cursor,
  size: number,
): Promise<FeedAnswer> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readPage(trx, { userId, collection, after: cursor.after }, cursor, size))
}

async function readPage(trx: Db, reading: Reading, cursor: Cursor, size: number): Promise<FeedAnswer> {
  const { counter, purged, epoch, live, restoredTo } = await readBounds(trx, reading)
  const isFresh = cursor.after === 0n || (cursor.startedAt ?? -1n) >= purged
  if (cursor.after > counter || (cursor.after < purged && !isFresh)) return { kind: 'expired', epoch }
  const { rows, last, isEnd } = await measurePage(trx, reading, size)
  const data = rows === 0 ? '' : await readRows(trx, reading, rows)
  const isStart = cursor.after === 0n
  if (isEnd) {
    const checkpoint = { after: max(last, purged), startedAt: null }
    return { kind: 'page', epoch, data, checkpoint, next: null, total: isStart ? rows : null, live, restoredTo }
  }
  const startedAt = last < purged ? (cursor.startedAt ?? counter) : null
  const next = { after: last, startedAt }
  const total = isStart ? await countRows(trx, reading) : null
  return { kind: 'page', epoch, data, checkpoint: next, next, total, live: null, restoredTo }
}

async function readBounds(trx: Db, { userId, collection }: Reading) {
  const row = await trx
    .selectFrom('server_state as s')
    .leftJoin('sync_counters as c', (join) => join.on('c.user_id', '=', userId))
    .leftJoin('purges as p', (join) => join.on('p.user_id', '=', userId).on('p.collection', '=', collection))
    .select(['c.seq as counter', 'c.totals', 'c.restored_to', 'p.seq as purged', 's.value as epoch'])
    .where('s.name', '=', 'epoch')
    .executeTakeFirstOrThrow()
  const { count, sum } = totalOf(parseTotals(row.totals ?? '{}'), collection)
  const live = { count, checksum: formatHash(sum) }
  const restoredTo = row.restored_to === null ? null : (JSON.parse(row.restored_to) as Record<string, string>)
  return { counter: BigInt(row.counter ?? 0), purged: BigInt(row.purged ?? 0), epoch: row.epoch, live, restoredTo }
}

/** For a progress bar; counted once per reading of the whole feed, on the feed's index. */
async function countRows(trx: Db, { userId, collection }: Reading): Promise<number> {
  const { rows } = await trx
    .selectFrom('records')
    .select((eb) => eb.fn.countAll<string | number>().as('rows'))
    .where('user_id', '=', userId)
    .where('collection', '=', collection)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

const rowsAfter = ({ userId, collection, after }: Reading, limit: number) => sql`
  from records where user_id = ${userId} and collection = ${collection} and seq > ${String(after)}
  order by seq limit ${limit}`

/** How many rows the page has, where it ends, and whether that is the end of the feed. */
async function measurePage(trx: Db, reading: Reading, size: number) {
  const { rows: measured } = await sql<Measure>`
    select count(*) as rows, coalesce(sum(bytes), 0) as bytes, max(seq) as last,
      exists(select 1 ${rowsAfter(reading, 1)} offset ${size}) as more
    from (select seq, octet_length(data) as bytes ${rowsAfter(reading, size)}) as page
  `.execute(trx)
  const { rows = 0, bytes = 0, last = null, more = 0 } = measured[0] ?? {}
  if (Number(bytes) > MAX_PAGE_BYTES) return cutPage(trx, reading, size)
  return { rows: Number(rows), last: BigInt(last ?? reading.after), isEnd: !more }
}

interface Measure {
  rows: string | number
  bytes: string | number
  last: string | number | null
  more: number | boolean
}

/** Rows are taken while those before them are below the limit of bytes: one at least. */
async function cutPage(trx: Db, reading: Reading, size: number) {
  const { rows } = await sql<{ seq: string | number; bytes: number }>`
    select seq, octet_length(data) as bytes ${rowsAfter(reading, size + 1)}`.execute(trx)
  let taken = 0
  for (let bytes = 0; taken < Math.min(size, rows.length) && bytes <= MAX_PAGE_BYTES; taken++) {
    bytes += rows[taken]?.bytes ?? 0
  }
  return { rows: taken, last: BigInt(rows[taken - 1]?.seq ?? reading.after), isEnd: taken === rows.length }
}

/** One resource of the wire as JSON text. */
const RESOURCE_TEXT = sql`case deleted
  when 1 then concat('{"type":"', type, '","id":"', id, '","meta":{"seq":"', seq, '","revision":', revision,
    ',"device":', coalesce(device, 'null'), ',"deleted":true}}')
  else concat('{"type":"', type, '","id":"', id, '","attributes":', data, ',"meta":{"seq":"', seq, '","revision":',
    revision, ',"device":', coalesce(device, 'null'), '}}')
end`

/** The database puts the text together: as one value it is many times as quick as row by row. */
async function readRows(trx: Db, reading: Reading, rows: number): Promise<string | Uint8Array> {
  const page = sql`(select seq, ${RESOURCE_TEXT} as line ${rowsAfter(reading, rows)}) as page`
  // SQLite takes the rows as the inner query hands them over, and answers bytes, which are sent without being decoded.
  const whole =
    engineOf(trx) === 'postgres' ? sql`string_agg(line, ',' order by seq)` : sql`cast(group_concat(line, ',') as blob)`
  const read = await sql<{ data: string | Uint8Array }>`select ${whole} as data from ${page}`.execute(trx)
  return read.rows[0]?.data ?? ''
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
