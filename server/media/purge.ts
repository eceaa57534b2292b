import { sql } from 'kysely'
import type { JsonObject } from '../../core/lib/json.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/schema.ts'
import { changeRecords, loadRecords, lockCounter, lockLog, recordKey } from '../log/records.ts'
import type { ChangedRecord, RecordName } from '../log/records.ts'
import { removeContents } from './contents.ts'
import type { MediaFiles } from './media-files.ts'
import type { ContentName } from './media-record.ts'
import { DAY_MS } from '../../core/time/units.ts'
import { chunksOf } from '../../core/lib/chunks-of.ts'

/** A day longer than the trash of any device keeps a record. */
const GONE_MS = 31 * DAY_MS
/** An upload nobody goes on with. */
const STALE_MS = 7 * DAY_MS
/** Records removed with one statement. */
const BATCH = 500
/** Old enough that no request is about to name it. */
const ORPHAN_MS = DAY_MS

/**
 * Removes what nobody can come back for: media of flights removed 31 days ago, bytes of media removed as long ago,
 * uploads left lying for a week, and files no row names.
 */
export async function purgeMedia({ db, media, clock }: Pick<AppContext, 'db' | 'media' | 'clock'>): Promise<void> {
  const now = clock()
  for (const userId of await usersWithGoneFlights(db, now - GONE_MS)) {
    await db.transaction().execute((trx) => removeMediaOfGoneFlights(trx, userId, now))
  }
  await purgeContents(db, media, now)
  await media.sweep((files) => knownFiles(db, files), now - ORPHAN_MS)
}

/** Also of those who have records only: their devices hold bytes until they hear that these are gone. */
async function usersWithGoneFlights(db: Db, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom('records as r')
    .select('r.user_id')
    .distinct()
    .where('r.collection', '=', 'flights')
    .where(sql.ref('r.deleted'), '=', sql.lit(1))
    .where('r.updated_at', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('records as m')
          .select('m.id')
          .whereRef('m.user_id', '=', 'r.user_id')
          .where('m.collection', '=', 'media')
          .where('m.deleted', '=', 0),
      ),
    )
    .execute()
  return rows.map((row) => row.user_id)
}

/** The records go as if a device had removed them, so that every device hears of it; their bytes with the next step. */
async function removeMediaOfGoneFlights(trx: Db, userId: string, now: number): Promise<void> {
  // First of all, so that no record is read that another transaction is changing.
  if ((await lockLog(trx, userId)) === null) return
  const flights = await trx
    .selectFrom('records')
    .select('id')
    .where('user_id', '=', userId)
    .where('collection', '=', 'flights')
    .where('deleted', '=', 1)
    .where('updated_at', '<', now - GONE_MS)
    .execute()
  const gone = new Set(flights.map((flight) => flight.id))
  const media = await trx
    .selectFrom('records')
    .select(['id', 'data'])
    .where('user_id', '=', userId)
    .where('collection', '=', 'media')
    .where('deleted', '=', 0)
    .execute()
  const names = media
    .filter(({ data }) => gone.has(flightOf(data)))
    .map(({ id }) => ({ collection: 'media' as const, id }))
  for (const batch of chunksOf(names, BATCH)) await removeRecords(trx, userId, batch, now)
}

async function removeRecords(trx: Db, userId: string, names: readonly RecordName[], now: number): Promise<void> {
  const head = await lockLog(trx, userId)
  if (head === null) return
  const before = await loadRecords(trx, userId, names)
  const changed = names.flatMap((name, index): ChangedRecord[] => {
    const record = before.get(recordKey(name))
    if (!record) return []
    const seq = String(head.seq + BigInt(index + 1))
    const { type, revision } = record
    return [
      {
        ...name,
        record: { type, seq, revision: revision + 1, deleted: true, device: null, overruled: [], attributes: {} },
      },
    ]
  })
  await changeRecords(trx, userId, head, before, changed, now)
}

function flightOf(data: string): string {
  const attributes: JsonObject = JSON.parse(data)
  return typeof attributes['flightId'] === 'string' ? attributes['flightId'] : ''
}

/** Contents nobody can come back for. */
function goneContents(db: Db, now: number) {
  return db
    .selectFrom('media_contents as c')
    .leftJoin('records as r', (join) =>
      join.onRef('r.user_id', '=', 'c.user_id').onRef('r.id', '=', 'c.media_id').on('r.collection', '=', 'media'),
    )
    .select(['c.user_id', 'c.media_id', 'c.variant'])
    .where((eb) =>
      eb.or([
        eb.and([eb('c.file', 'is', null), eb('c.touched_at', '<', now - STALE_MS)]),
        eb.and([eb('r.deleted', '=', 1), eb('r.updated_at', '<', now - GONE_MS)]),
        eb.and([eb('r.deleted', 'is', null), eb('c.touched_at', '<', now - GONE_MS)]),
      ]),
    )
}

async function purgeContents(db: Db, files: MediaFiles, now: number): Promise<void> {
  for (const row of await goneContents(db, now).execute()) {
    const variant = row.variant === 'thumbnail' ? 'thumbnail' : 'original'
    const name: ContentName = { userId: row.user_id, mediaId: row.media_id, variant }
    const freed = await db.transaction().execute(async (trx) => {
      await lockCounter(trx, name.userId, 0)
      // Meanwhile it may have come out of the trash, or somebody has gone on with its upload.
      const isGone = await goneContents(trx, now)
        .where('c.user_id', '=', row.user_id)
        .where('c.media_id', '=', row.media_id)
        .where('c.variant', '=', row.variant)
        .executeTakeFirst()
      return isGone ? removeContents(trx, [name]) : []
    })
    await files.remove(freed)
  }
}

async function knownFiles(db: Db, files: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (let from = 0; from < files.length; from += 500) {
    const some = files.slice(from, from + 500)
    const contents = await db.selectFrom('media_contents').select('file').where('file', 'in', some).execute()
    const pieces = await db.selectFrom('media_pieces').select('file').where('file', 'in', some).execute()
    for (const { file } of [...contents, ...pieces]) if (file !== null) known.add(file)
  }
  return known
}

/** Every file of a user who is about to be removed: to be removed from the disk once that is done. */
export async function filesOfUser(trx: Db, userId: string): Promise<string[]> {
  const contents = await trx.selectFrom('media_contents').select('file').where('user_id', '=', userId).execute()
  const pieces = await trx.selectFrom('media_pieces').select('file').where('user_id', '=', userId).execute()
  return [...contents, ...pieces].flatMap(({ file }) => file ?? [])
}
