import type { Collection } from '../../core/wire/resources.ts'
import { jsonText } from '../db/json.ts'
import type { Db } from '../db/schema.ts'
import type { Cursor } from './cursor.ts'

/** Rows fetched at once, and the size at which a page ends early: a page never fills the memory. */
const CHUNK_ROWS = 500
const MAX_PAGE_CHARACTERS = 8_000_000

export interface FeedRow {
  seq: bigint
  /** The resource as JSON text: what is stored is passed on without being parsed. */
  text: string
}

export type FeedAnswer =
  | { kind: 'expired'; epoch: string }
  /** `next` is null at the end of the feed. `total`: rows of the whole feed, told at its beginning only. */
  | { kind: 'page'; epoch: string; rows: FeedRow[]; checkpoint: Cursor; next: Cursor | null; total: number | null }

/**
 * Rows of one collection after a cursor, oldest first. Rows with a sequence up to the counter's are all visible,
 * because a user's writers wait for each other; so nothing can appear behind the cursor later.
 * `expired`: tombstones after the cursor are gone, or the server knows less than the client does (an old backup).
 */
export async function readFeed(
  db: Db,
  userId: string,
  collection: Collection,
  cursor: Cursor,
  size: number,
): Promise<FeedAnswer> {
  const { rows, isEnd } = await readRows(db, userId, collection, cursor.after, size)
  // Read after the rows: tombstones purged in between are missing in them.
  const { counter, purged, epoch } = await readBounds(db, userId, collection)
  const isFresh = cursor.after === 0n || (cursor.startedAt ?? -1n) >= purged
  if (cursor.after > counter || (cursor.after < purged && !isFresh)) return { kind: 'expired', epoch }
  const last = rows.at(-1)?.seq ?? cursor.after
  const isStart = cursor.after === 0n
  if (isEnd) {
    const total = isStart ? rows.length : null
    return { kind: 'page', epoch, rows, checkpoint: { after: max(last, purged), startedAt: null }, next: null, total }
  }
  const startedAt = last < purged ? (cursor.startedAt ?? counter) : null
  const next = { after: last, startedAt }
  const total = isStart ? await countRows(db, userId, collection) : null
  return { kind: 'page', epoch, rows, checkpoint: next, next, total }
}

async function readBounds(db: Db, userId: string, collection: Collection) {
  const row = await db
    .selectFrom('server_state as s')
    .leftJoin('sync_counters as c', (join) => join.on('c.user_id', '=', userId))
    .leftJoin('purges as p', (join) => join.on('p.user_id', '=', userId).on('p.collection', '=', collection))
    .select(['c.seq as counter', 'p.seq as purged', 's.value as epoch'])
    .where('s.name', '=', 'epoch')
    .executeTakeFirstOrThrow()
  return { counter: BigInt(row.counter ?? 0), purged: BigInt(row.purged ?? 0), epoch: row.epoch }
}

/** For a progress bar; counted once per reading of the whole feed, on the feed's index. */
async function countRows(db: Db, userId: string, collection: Collection): Promise<number> {
  const { rows } = await db
    .selectFrom('records')
    .select((eb) => eb.fn.countAll<string | number>().as('rows'))
    .where('user_id', '=', userId)
    .where('collection', '=', collection)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

async function readRows(db: Db, userId: string, collection: Collection, after: bigint, size: number) {
  const rows: FeedRow[] = []
  let characters = 0
  for (;;) {
    // One row more than asked for tells whether there is a next page.
    const limit = Math.min(CHUNK_ROWS, size - rows.length) + 1
    const chunk = await queryRows(db, userId, collection, rows.at(-1)?.seq ?? after, limit)
    for (const row of chunk.slice(0, limit - 1)) {
      if (characters > MAX_PAGE_CHARACTERS) return { rows, isEnd: false }
      rows.push(row)
      characters += row.text.length
    }
    if (chunk.length < limit) return { rows, isEnd: true }
    if (rows.length >= size) return { rows, isEnd: false }
  }
}

async function queryRows(
  db: Db,
  userId: string,
  collection: Collection,
  after: bigint,
  limit: number,
): Promise<FeedRow[]> {
  const rows = await db
    .selectFrom('records')
    .select(['seq', 'type', 'id', 'revision', 'deleted', 'device'])
    .select(jsonText('data').as('data'))
    .where('user_id', '=', userId)
    .where('collection', '=', collection)
    .where('seq', '>', String(after))
    .orderBy('seq')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ seq: BigInt(row.seq), text: resourceText(row) }))
}

export interface RecordText {
  type: string
  id: string
  seq: string | number
  revision: number
  deleted: 0 | 1
  /** JSON text of the device that wrote it. */
  device: string | null
  /** JSON text of the attributes. */
  data: string
}

/** One resource of the wire as JSON text. */
function resourceText({ type, id, seq, revision, deleted, device, data }: RecordText): string {
  const attributes = deleted === 1 ? '' : `"attributes":${data},`
  const gone = deleted === 1 ? ',"deleted":true' : ''
  const meta = `{"seq":"${seq}","revision":${revision},"device":${device}${gone}}`
  return `{"type":"${type}","id":"${id}",${attributes}"meta":${meta}}`
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
