import { sql } from 'kysely'
import { must } from '../../core/lib/must.ts'
import { formatHash } from '../../core/sync/record-hash.ts'
import type { Collection } from '../../core/wire/resources.ts'
import { engineOf } from '../db/engine.ts'
import { prepared } from '../db/prepared.ts'
import type { Slots } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'
import type { Cursor } from './cursor.ts'
import { parseTotals, totalOf } from './totals.ts'

/** Size at which a page ends early: a page never fills the memory. */
const MAX_PAGE_BYTES = 8_000_000
/** More than any row has. */
const ANY_BYTES = 2_147_483_647

export type FeedAnswer =
  | { kind: 'expired'; epoch: string }
  /** The whole document as JSON text: what is stored is passed on without being looked at. */
  | { kind: 'page'; page: FeedFacts; text: string | Uint8Array }

/** What is said of a page besides its rows. */
export interface FeedFacts {
  epoch: string
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

/** What follows the list of rows in the document. */
export type FormatEnd = (page: FeedFacts) => string

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
  formatEnd: FormatEnd,
): Promise<FeedAnswer> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readPage(trx, { userId, collection, after: cursor.after }, cursor, size, formatEnd))
}

async function readPage(
  trx: Db,
  reading: Reading,
  cursor: Cursor,
  size: number,
  formatEnd: FormatEnd,
): Promise<FeedAnswer> {
  const { counter, purged, epoch, live, restoredTo } = await readBounds(trx, reading)
  const isFresh = cursor.after === 0n || (cursor.startedAt ?? -1n) >= purged
  if (cursor.after > counter || (cursor.after < purged && !isFresh)) return { kind: 'expired', epoch }
  const stretch = await readStretch(trx, reading, size)
  const last = stretch.last ?? cursor.after
  const isEnd = !stretch.more
  const startedAt = last < purged ? (cursor.startedAt ?? counter) : null
  const checkpoint = isEnd ? { after: max(last, purged), startedAt: null } : { after: last, startedAt }
  const next = isEnd ? null : checkpoint
  const total = cursor.after !== 0n ? null : isEnd ? stretch.rows : await countRows(trx, reading)
  const page = { epoch, checkpoint, next, total, live: isEnd ? live : null, restoredTo }
  return { kind: 'page', page, text: withEnd(stretch.text, formatEnd(page)) }
}

async function readBounds(trx: Db, { userId, collection }: Reading) {
  const row = must((await selectBounds(trx, { userId, collection }))[0], 'epoch of the log')
  const { count, sum } = totalOf(parseTotals(row.totals ?? '{}'), collection)
  const live = { count, checksum: formatHash(sum) }
  const restoredTo = row.restored_to === null ? null : (JSON.parse(row.restored_to) as Record<string, string>)
  return { counter: BigInt(row.counter ?? 0), purged: BigInt(row.purged ?? 0), epoch: row.epoch, live, restoredTo }
}

const selectBounds = prepared((db: Db, slot: Slots<Omit<Reading, 'after'>>) =>
  db
    .selectFrom('server_state as s')
    .leftJoin('sync_counters as c', (join) => join.on('c.user_id', '=', slot('userId')))
    .leftJoin('purges as p', (join) =>
      join.on('p.user_id', '=', slot('userId')).on('p.collection', '=', slot('collection')),
    )
    .select(['c.seq as counter', 'c.totals', 'c.restored_to', 'p.seq as purged', 's.value as epoch'])
    .where('s.name', '=', 'epoch')
    .compile(),
)

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

/** Rows of a collection after a place. */
interface Stretch {
  userId: string
  collection: Collection
  after: string
  limit: number
}

const stretchOf = ({ userId, collection, after }: Reading, limit: number): Stretch => ({
  userId,
  collection,
  after: String(after),
  limit,
})

const rowsOf = (slot: Slots<Stretch>) => sql`
  from records where user_id = ${slot('userId')} and collection = ${slot('collection')} and seq > ${slot('after')}
  order by seq limit ${slot('limit')}`

/** Hardly any page has a row so large that all of it might be too large, and to measure each costs half of reading it. */
async function readStretch(trx: Db, reading: Reading, size: number): Promise<StretchText> {
  const page = await readText(trx, reading, size, Math.floor(MAX_PAGE_BYTES / size))
  return page.isLight ? page : readText(trx, reading, await measurePage(trx, reading, size), ANY_BYTES)
}

/** Rows are taken while those before them are below the limit of bytes: one at least. */
async function measurePage(trx: Db, reading: Reading, size: number): Promise<number> {
  const rows = await selectSizes(trx, stretchOf(reading, size))
  let taken = 0
  for (let bytes = 0; taken < rows.length && bytes <= MAX_PAGE_BYTES; taken++) bytes += rows[taken]?.bytes ?? 0
  return taken
}

const selectSizes = prepared((db: Db, slot: Slots<Stretch>) =>
  sql<{ bytes: number }>`select octet_length(data) as bytes ${rowsOf(slot)}`.compile(db),
)

const BEGIN = '{"data":['
/** For what follows the rows, which is known only once they are read. Hardly anything is longer. */
const END_ROOM = ' '.repeat(1000)

/** One resource of the wire as JSON text. */
const RESOURCE_TEXT = sql`case deleted
  when 1 then concat('{"type":"', type, '","id":"', id, '","meta":{"seq":"', seq, '","revision":', revision,
    ',"device":', coalesce(device, 'null'), ',"deleted":true}}')
  else concat('{"type":"', type, '","id":"', id, '","attributes":', data, ',"meta":{"seq":"', seq, '","revision":',
    revision, ',"device":', coalesce(device, 'null'), '}}')
end`

/**
 * The database puts the whole text together: as one value it is many times as quick as row by row, and every copy of
 * so many bytes in this process costs more in collecting garbage than in copying.
 */
const selectText = prepared((db: Db, slot: Slots<Stretch & { heaviest: number }>) => {
  const isPostgres = engineOf(db) === 'postgres'
  // SQLite takes the rows as the inner query hands them over, and answers bytes, which are sent without being decoded.
  const text = isPostgres
    ? sql`concat(${sql.lit(BEGIN)}, string_agg(line, ',' order by seq))`
    : sql`cast(concat(${sql.lit(BEGIN)}, group_concat(line, ','), ${sql.lit(END_ROOM)}) as blob)`
  const isLight = sql`octet_length(data) <= cast(${slot('heaviest')} as integer)`
  return sql<TextRow>`
    select text, rows, light, last, exists(
      select 1 from records
      where user_id = ${slot('userId')} and collection = ${slot('collection')} and seq > page.last
    ) as more
    from (
      select ${text} as text, count(*) as rows, count(line) as light, max(seq) as last
      from (select seq, case when ${isLight} then ${RESOURCE_TEXT} end as line ${rowsOf(slot)}) as listed
    ) as page
  `.compile(db)
})

interface TextRow {
  text: string | Uint8Array
  rows: string | number
  light: string | number
  last: string | number | null
  more: number | boolean
}

interface StretchText {
  /** The document up to its last row; bytes have room for an end. */
  text: string | Uint8Array
  rows: number
  /** Where it ends; null without rows. */
  last: bigint | null
  /** Whether there are rows behind it. */
  more: boolean
  /** False: a row has more bytes than were allowed, and the text lacks it. */
  isLight: boolean
}

async function readText(trx: Db, reading: Reading, limit: number, heaviest: number): Promise<StretchText> {
  const row = must((await selectText(trx, { ...stretchOf(reading, limit), heaviest }))[0], 'text of a page')
  const rows = Number(row.rows)
  const last = row.last === null ? null : BigInt(row.last)
  return { text: row.text, rows, last, more: Boolean(row.more), isLight: Number(row.light) === rows }
}

const encoder = new TextEncoder()

function withEnd(text: string | Uint8Array, end: string): string | Uint8Array {
  if (typeof text === 'string') return text + end
  const from = text.length - END_ROOM.length
  const { read, written } = encoder.encodeInto(end, text.subarray(from))
  return read === end.length
    ? text.subarray(0, from + written)
    : Buffer.concat([text.subarray(0, from), encoder.encode(end)])
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
