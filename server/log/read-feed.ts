import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { must } from '../../core/lib/must.ts'
import { formatHash } from '../../core/sync/record-hash.ts'
import type { Collection } from '../../core/wire/resources.ts'
import { engineOf } from '../db/engine.ts'
import { prepared } from '../db/prepared.ts'
import type { Slots } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'
import type { Cursor } from './cursor.ts'
import { RESOURCE_TEXT } from './resource-text.ts'
import { parseTotals, totalOf } from '../db/totals.ts'

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
  /** Rows of the whole feed, given at its beginning only. */
  total: number | null
  /** Live records and the sum of their hashes at the checkpoint, given at the end of the feed only. */
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
  const isStart = cursor.after === 0n
  const read = async ({ rows, last, isEnd }: Extent, heaviest: number): Promise<FeedAnswer | null> => {
    const startedAt = last < purged ? (cursor.startedAt ?? counter) : null
    const checkpoint = isEnd ? { after: max(last, purged), startedAt: null } : { after: last, startedAt }
    const next = isEnd ? null : checkpoint
    const total = isStart ? (isEnd ? rows : await countRows(trx, reading)) : null
    const page = { epoch, checkpoint, next, total, live: isEnd ? live : null, restoredTo }
    const text = await readText(trx, { ...reading, last }, rows, heaviest, formatEnd(page))
    return text === null ? null : { kind: 'page', page, text }
  }
  // Hardly any page has a row so large that all of it might be too large, and to measure each costs half of reading it.
  const light = await read(await countPage(trx, reading, size), Math.floor(MAX_PAGE_BYTES / size))
  return light ?? must(await read(await measurePage(trx, reading, size), ANY_BYTES), 'page')
}

/** How many rows a page has, where it ends, and whether that is the end of the feed. */
interface Extent {
  rows: number
  last: bigint
  isEnd: boolean
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

const after = (slot: Slots<Omit<Stretch, 'limit'>>) =>
  sql`user_id = ${slot('userId')} and collection = ${slot('collection')} and seq > ${slot('after')}`

/** SQLite prepares a query anew whenever its bare limit was given a value. */
const limitOf = (slot: Slots<Stretch>) => sql`cast(${slot('limit')} as integer)`

const rowsOf = (slot: Slots<Stretch>) => sql`from records where ${after(slot)} order by seq limit ${limitOf(slot)}`

/** By the feed's index alone. */
async function countPage(trx: Db, reading: Reading, size: number): Promise<Extent> {
  const [counted] = await selectExtent(trx, stretchOf(reading, size))
  const { rows, last, more } = must(counted, 'extent of a page')
  return { rows: Number(rows), last: BigInt(last ?? reading.after), isEnd: !more }
}

const selectExtent = prepared((db: Db, slot: Slots<Stretch>) =>
  sql<{ rows: string | number; last: string | number | null; more: number | boolean }>`
    select count(*) as rows, max(seq) as last, exists(select 1 ${rowsOf(slot)} offset ${limitOf(slot)}) as more
    from (select seq ${rowsOf(slot)}) as page
  `.compile(db),
)

/** Rows are taken while those before them are below the limit of bytes: one at least. */
async function measurePage(trx: Db, reading: Reading, size: number): Promise<Extent> {
  const rows = await selectSizes(trx, stretchOf(reading, size + 1))
  let taken = 0
  for (let bytes = 0; taken < Math.min(size, rows.length) && bytes <= MAX_PAGE_BYTES; taken++) {
    bytes += rows[taken]?.bytes ?? 0
  }
  return { rows: taken, last: BigInt(rows[taken - 1]?.seq ?? reading.after), isEnd: taken === rows.length }
}

const selectSizes = prepared((db: Db, slot: Slots<Stretch>) =>
  sql<{ seq: string | number; bytes: number }>`select seq, octet_length(data) as bytes ${rowsOf(slot)}`.compile(db),
)

const BEGIN = '{"data":['

/** Rows up to a place that is known, and what follows them in the document. */
interface Text extends Omit<Stretch, 'limit'> {
  last: string
  heaviest: number
  end: string
}

/**
 * The database puts the whole text together: as one value it is many times as quick as row by row, and every copy of
 * so many bytes in this process costs more in collecting garbage than in copying.
 */
const selectText = prepared((db: Db, slot: Slots<Text>) => {
  const isLight = sql`octet_length(data) <= cast(${slot('heaviest')} as integer)`
  const line = sql`case when ${isLight} then ${RESOURCE_TEXT} end`
  const where = sql`where ${after(slot)} and seq <= ${slot('last')}`
  const text = (rows: RawBuilder<unknown>) => sql`concat(${sql.lit(BEGIN)}, ${rows}, cast(${slot('end')} as text))`
  if (engineOf(db) === 'postgres')
    return sql<TextRow>`
      select ${text(sql`string_agg(line, ',' order by seq)`)} as text, count(line) as light
      from (select seq, ${line} as line from records ${where}) as page
    `.compile(db)
  // With an `order by` SQLite takes six times as long; along the feed's index rows come in order. It answers bytes,
  // which are sent without being decoded.
  return sql<TextRow>`
    select cast(${text(sql`group_concat(${line}, ',')`)} as blob) as text, sum(${isLight}) as light
    from records indexed by records_feed ${where}
  `.compile(db)
})

interface TextRow {
  text: string | Uint8Array
  light: string | number
}

/** Null when a row has more bytes than `heaviest`. */
async function readText(
  trx: Db,
  { userId, collection, after, last }: Reading & { last: bigint },
  rows: number,
  heaviest: number,
  end: string,
) {
  if (rows === 0) return BEGIN + end
  const [page] = await selectText(trx, {
    userId,
    collection,
    after: String(after),
    last: String(last),
    heaviest,
    end,
  })
  const { text, light } = must(page, 'text of a page')
  return Number(light) < rows ? null : text
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
