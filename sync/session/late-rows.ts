// What a tab saved in a log after its rows were kept for the account that claimed it (I1): kept for that account too.
import { isSame } from '../../core/lib/is-same.ts'
import { broughtForwardId } from '../../core/logbook/brought-forward.ts'
import { COLLECTIONS } from '../../core/wire/resources.ts'
import { keptEntries } from '../storage/kept-entries.ts'
import { type KeptRecord, type OwnerRecord, recordKey, type Removal } from '../storage/local-store.ts'
import { contentOf, type StoredRow } from '../storage/rows/stored-row.ts'
import { withDatabase } from '../storage/salvage/existing-database.ts'
import { type LastWrites, readLastWrites, readLogInfo } from '../storage/salvage/raw-unsent.ts'
import { readRows } from '../storage/salvage/read-damaged.ts'
import { giveMedia, idFor, mediaWithBytes } from './inherit-log.ts'
import type { LogPlace } from './log-place.ts'
import { withBlobs } from './with-blobs.ts'

type Claimed = OwnerRecord & { removal: Removal & { to: string; writes: LastWrites } }
type LateRow = Pick<KeptRecord, 'collection' | 'type' | 'id' | 'mine'>

const BATCH = 1000

/** The note that this user's log was claimed, and up to which write it is kept; null for any other log. */
export async function readTakeOver({ store }: Pick<LogPlace, 'store'>, from: string): Promise<Claimed | null> {
  const note = await store.read('owner', from)
  const { removal } = note ?? {}
  if (!note || removal?.to === undefined || removal.writes === undefined) return null
  return { ...note, removal: { ...removal, to: removal.to, writes: removal.writes } }
}

/**
 * Keeps what was written since the claim for the account, removals too, and notes up to which write that is.
 * @returns numbers of the last writes that are kept, with which the log may go; null where nothing is to be compared
 * @throws what the local store fails with: nothing was kept then
 */
export async function keepLate(place: LogPlace, from: string): Promise<LastWrites | null> {
  const { store, databaseName, factory } = place
  const note = await readTakeOver(place, from)
  if (!note) return null
  const writes = await readLastWrites(databaseName, factory)
  const { to, writes: known } = note.removal
  if (writes === null || isSame(writes, known)) return writes
  if ((await readLogInfo(databaseName, factory))?.userId !== from) return writes
  const late = await readLate(place, from, note.removal)
  const waiting = new Map(await store.readAll('kept', `${to}|`))
  const kept = late.map((row) => lateEntry(waiting, { ...row, id: idFor(row.id, from, to) }, to, place.nowMs()))
  await store.writeTogether({ kept, owner: [[from, { ...note, removal: { ...note.removal, writes } }]] })
  return writes
}

/** Gives the bytes that were saved late, and not given with the others. */
export async function giveLateMedia(place: LogPlace, from: string, to: string): Promise<void> {
  await withBlobs(place, async (blobs) => {
    for (const media of await mediaWithBytes(blobs, from)) await giveMedia(blobs, media, to)
  })
}

/** Ids of a log without an account are its own: what is kept under one is an earlier state of the same record. */
function lateEntry(
  waiting: ReadonlyMap<string, KeptRecord>,
  { collection, type, id, mine }: LateRow,
  to: string,
  sinceMs: number,
): [string, KeptRecord | null] {
  const record: KeptRecord = { userId: to, collection, type, id, base: null, mine, sent: null, sinceMs, from: null }
  const key = recordKey(to, collection, id)
  const before = waiting.get(key)
  // The account may have sums of its own from before the log.
  if (before && id === broughtForwardId(to)) return [key, keptEntries(waiting, [record])[0]?.[1] ?? record]
  return [key, mine === null ? null : { ...record, ...before, mine }]
}

/** Rows with a higher number than those kept, as far as they can be read. */
async function readLate(place: LogPlace, from: string, { to, writes }: Claimed['removal']): Promise<LateRow[]> {
  const { databaseName, factory } = place
  const late: LateRow[] = []
  const read = async (db: IDBDatabase): Promise<void> => {
    for (const [index, collection] of COLLECTIONS.entries()) {
      const last = Number(writes[index] ?? -Infinity)
      for (let range: IDBKeyRange | null = null; ; ) {
        const found: Awaited<ReturnType<typeof readRows<StoredRow>>> = await readRows(db, collection, range, BATCH)
        const since = found.rows.filter(({ n }) => n > last)
        late.push(...since.map(({ type, id, doc }) => ({ collection, type, id, mine: contentOf({ doc }) })))
        if (found.lastKey === null) break
        range = IDBKeyRange.lowerBound(found.lastKey, true)
      }
    }
  }
  await withDatabase(databaseName, read, factory)
  const media = await withBlobs(place, (blobs) =>
    Promise.all([from, to].map((userId) => mediaWithBytes(blobs, userId))),
  )
  const withBytes = new Set(media.flat().map(({ id }) => id))
  return late.filter(({ collection, id, mine }) => collection !== 'media' || mine === null || withBytes.has(id))
}
