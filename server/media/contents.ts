import { sql } from 'kysely'
import type { FileFacts } from '../../core/media/media.ts'
import type { Db } from '../db/schema.ts'
import { failure } from '../http/api-failure.ts'
import { lockCounter, moveRecord } from '../log/records.ts'
import type { ContentName } from './media-record.ts'

export interface Piece {
  start: number
  bytes: number
  file: string
}

/** How far an upload has come. */
export interface Upload {
  /** Bytes from the beginning that are here. */
  received: number
  isComplete: boolean
  pieces: readonly Piece[]
  /** Files nobody names any more, to remove after the commit. */
  freed: readonly string[]
}

/** Removed media may take as much room again as a user has: they come back from the trash with their bytes. */
const TRASH_FACTOR = 2

/**
 * Where the upload of these bytes stands; begins it when it is new, and room is taken for all of it then. The user's
 * counter is locked, so that uploads side by side count each other exactly.
 * Rejects with 413 `quota_exceeded`.
 */
export async function beginUpload(
  db: Db,
  name: ContentName,
  facts: FileFacts,
  quotaBytes: number,
  nowMs: number,
): Promise<Upload> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, name.userId)
    const known = await findContent(trx, name)
    if (known && isOf(known, facts)) return { ...(await standing(trx, name, known)), freed: [] }
    const replaced = known ? await removeContents(trx, [name]) : []
    const freed = [...replaced, ...(await makeRoom(trx, name.userId, facts.bytes, quotaBytes))]
    await trx
      .insertInto('media_contents')
      .values({
        ...keyOf(name),
        sha256: facts.sha256,
        bytes: facts.bytes,
        media_type: facts.mediaType,
        file: null,
        touched_at: nowMs,
      })
      .execute()
    return { received: 0, isComplete: false, pieces: [], freed }
  })
}

/** How far the upload of these bytes is, without beginning one. */
export async function findUpload(db: Db, name: ContentName, facts: FileFacts): Promise<Omit<Upload, 'freed'>> {
  const known = await findContent(db, name)
  if (!known || !isOf(known, facts)) return { received: 0, isComplete: false, pieces: [] }
  return standing(db, name, known)
}

/** Appends a piece; null when it does not begin where the upload stands, which another request may have moved. */
export async function addPiece(
  db: Db,
  name: ContentName,
  facts: FileFacts,
  piece: Piece,
  nowMs: number,
): Promise<Omit<Upload, 'freed'> | null> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, name.userId)
    const before = await findUpload(trx, name, facts)
    const known = await findContent(trx, name)
    if (!known || !isOf(known, facts) || before.isComplete || before.received !== piece.start) return null
    await trx
      .insertInto('media_pieces')
      .values({ ...keyOf(name), ...piece })
      .execute()
    await touch(trx, name, { touched_at: nowMs })
    return { received: piece.start + piece.bytes, isComplete: false, pieces: [...before.pieces, piece] }
  })
}

/**
 * The bytes are whole and judged: from now on they are served, and their record moves to the end of the feed, so that a
 * device which asked for them too early hears of it. Answers its new place; false when another request was first.
 */
export async function completeUpload(
  db: Db,
  name: ContentName,
  facts: FileFacts,
  file: string,
  nowMs: number,
): Promise<{ seq: string | null } | false> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, name.userId)
    const known = await findContent(trx, name)
    if (!known || !isOf(known, facts) || known.file !== null) return false
    await trx
      .deleteFrom('media_pieces')
      .where((eb) => eb.and(keyOf(name)))
      .execute()
    await touch(trx, name, { file, touched_at: nowMs })
    return { seq: await moveRecord(trx, name.userId, { collection: 'media', id: name.mediaId }) }
  })
}

/** Forgets an upload whose bytes turned out wrong. Answers its files. */
export async function abandonUpload(db: Db, name: ContentName, facts: FileFacts): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, name.userId)
    const known = await findContent(trx, name)
    // The record may name other bytes by now, and another request may be sending those.
    return known && isOf(known, facts) && known.file === null ? removeContents(trx, [name]) : []
  })
}

export interface Content {
  sha256: string
  bytes: number
  mediaType: string
  file: string
}

/** Complete bytes, if they are those the record names. */
export async function findComplete(db: Db, name: ContentName, facts: FileFacts): Promise<Content | null> {
  const row = await findContent(db, name)
  if (!row?.file || !isOf(row, facts)) return null
  return { sha256: row.sha256, bytes: Number(row.bytes), mediaType: row.media_type, file: row.file }
}

/** Removes rows with their pieces; answers the files they named. In a transaction that holds the user's lock. */
export async function removeContents(trx: Db, names: readonly ContentName[]): Promise<string[]> {
  const files: string[] = []
  for (const name of names) {
    const pieces = await trx
      .deleteFrom('media_pieces')
      .where((eb) => eb.and(keyOf(name)))
      .returning('file')
      .execute()
    const contents = await trx
      .deleteFrom('media_contents')
      .where((eb) => eb.and(keyOf(name)))
      .returning('file')
      .execute()
    for (const { file } of [...pieces, ...contents]) if (file !== null) files.push(file)
  }
  return files
}

async function lock(trx: Db, userId: string): Promise<void> {
  if ((await lockCounter(trx, userId, 0)) === null) throw failure('unauthorized')
}

const keyOf = ({ userId, mediaId, variant }: ContentName) => ({ user_id: userId, media_id: mediaId, variant })

/**
 * Whether an upload is of the bytes a record names now. All of it counts: room was taken for so many, and they are
 * served as what they were judged to be, so a record that keeps the sum and says something else begins anew.
 */
function isOf(known: { sha256: string; bytes: string | number; media_type: string }, facts: FileFacts): boolean {
  return known.sha256 === facts.sha256 && Number(known.bytes) === facts.bytes && known.media_type === facts.mediaType
}

function findContent(db: Db, name: ContentName) {
  return db
    .selectFrom('media_contents')
    .select(['sha256', 'bytes', 'media_type', 'file'])
    .where((eb) => eb.and(keyOf(name)))
    .executeTakeFirst()
}

async function touch(trx: Db, name: ContentName, values: { touched_at: number; file?: string }): Promise<void> {
  await trx
    .updateTable('media_contents')
    .set(values)
    .where((eb) => eb.and(keyOf(name)))
    .execute()
}

async function standing(
  db: Db,
  name: ContentName,
  { bytes, file }: { bytes: string | number; file: string | null },
): Promise<Omit<Upload, 'freed'>> {
  if (file !== null) return { received: Number(bytes), isComplete: true, pieces: [] }
  const rows = await db
    .selectFrom('media_pieces')
    .select(['start', 'bytes', 'file'])
    .where((eb) => eb.and(keyOf(name)))
    .orderBy('start')
    .execute()
  const pieces = rows.map((row) => ({ start: Number(row.start), bytes: Number(row.bytes), file: row.file }))
  return { received: pieces.reduce((sum, piece) => sum + piece.bytes, 0), isComplete: false, pieces }
}

/** Counts what the user has; where only the trash is in the way, its oldest goes. Answers the files that went. */
async function makeRoom(trx: Db, userId: string, bytes: number, quotaBytes: number): Promise<string[]> {
  const sums = await trx
    .selectFrom('media_contents as c')
    .leftJoin('records as r', (join) =>
      join.onRef('r.user_id', '=', 'c.user_id').onRef('r.id', '=', 'c.media_id').on('r.collection', '=', 'media'),
    )
    .select(sql<string | number | null>`sum(c.bytes)`.as('all'))
    .select(sql<string | number | null>`sum(case when r.deleted = 0 then c.bytes else 0 end)`.as('live'))
    .where('c.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const live = Number(sums.live ?? 0)
  if (live + bytes > quotaBytes) {
    throw failure('quota_exceeded', { meta: { usedBytes: live, quotaBytes } })
  }
  let excess = Number(sums.all ?? 0) + bytes - quotaBytes * TRASH_FACTOR
  if (excess <= 0) return []
  const gone: ContentName[] = []
  for (const row of await listGone(trx, userId)) {
    if (excess <= 0) break
    gone.push({ userId, mediaId: row.media_id, variant: row.variant === 'thumbnail' ? 'thumbnail' : 'original' })
    excess -= Number(row.bytes)
  }
  return removeContents(trx, gone)
}

/** Contents whose record was removed, the longest gone first. */
function listGone(trx: Db, userId: string) {
  return trx
    .selectFrom('media_contents as c')
    .leftJoin('records as r', (join) =>
      join.onRef('r.user_id', '=', 'c.user_id').onRef('r.id', '=', 'c.media_id').on('r.collection', '=', 'media'),
    )
    .select(['c.media_id', 'c.variant', 'c.bytes'])
    .where('c.user_id', '=', userId)
    .where((eb) => eb.or([eb('r.deleted', '=', 1), eb('r.deleted', 'is', null)]))
    .orderBy(sql`coalesce(r.updated_at, 0)`)
    .execute()
}
