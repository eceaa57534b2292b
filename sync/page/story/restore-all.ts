// Brings the whole trash back, and puts many records into it (I1, I4, I6): one read of the trash, then a bundle of records
// a transaction, with a breath for the page between bundles. What fails stays where it is and is counted.
import { ok, type Result } from '../../../core/lib/result.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import { COLLECTIONS, type Collection } from '../../../core/wire/resources.ts'
import type { LmwDatabase } from '../../database.ts'
import type { Failure } from '../../storage/failure.ts'
import type { RecordPlace } from '../../storage/rows/edit-rows.ts'
import type { NewRecord, RecordsChanged } from '../../storage/rows/write-records.ts'
import { type UserLog, lastRemovals } from './trash.ts'

export interface Restored {
  restored: number
  /** Had come back by another way. */
  already: number
  /** Could not be stored, or is in no trash. */
  failed: number
  /** What this call brought back, for the way back. */
  records: readonly RecordPlace[]
}

/** Records of one transaction: few enough that the page answers in between. */
const BUNDLE = 50

/** Called with how many records are dealt with. */
export type Told = (done: number) => void

/**
 * Brings these records back from the trash.
 * @throws what reading the trash throws; a record that cannot be written is only counted
 */
export async function restoreAll(
  place: UserLog,
  ids: readonly string[],
  told: Told = () => undefined,
): Promise<Result<Restored, Failure>> {
  const wanted = new Set(ids)
  const found = (await lastRemovals(place)).filter(({ id }) => wanted.has(id)).flatMap(recordOf)
  const [{ insertNew }, { linkAgain }] = await Promise.all([
    import('../../database.ts'),
    import('../../media/media-intents.ts'),
  ])
  const counts = await inBundles(place, found, told, async (db, collection, records) => {
    const answer = await insertNew(db, collection, records)
    if (collection === 'media') await linkAgain(db, answer.changed)
    return answer
  })
  const changed = new Set(counts.changed)
  return ok({
    restored: changed.size,
    already: counts.unchanged.length,
    failed: wanted.size - changed.size - counts.unchanged.length,
    records: found.filter(({ id }) => changed.has(id)).map(({ collection, type, id }) => ({ collection, type, id })),
  })
}

/** Removes these records; answers how many could not be. What is not there counts as removed. */
export async function removeAll(
  place: UserLog,
  records: readonly RecordPlace[],
  told: Told = () => undefined,
): Promise<Result<{ failed: number }, Failure>> {
  const { removeThose } = await import('../../database.ts')
  const { failed } = await inBundles(place, records, told, removeThose)
  return ok({ failed: failed.length })
}

async function inBundles<R extends RecordPlace>(
  { userId, database }: UserLog,
  records: readonly R[],
  told: Told,
  work: (db: LmwDatabase, collection: Collection, bundle: readonly R[]) => Promise<RecordsChanged>,
): Promise<Omit<RecordsChanged, 'steps'>> {
  const owner = userId()
  const [changed, unchanged, failed]: [string[], string[], string[]] = [[], [], []]
  for (const [collection, bundle] of bundlesOf(records)) {
    try {
      const db = await database()
      // Another user may have come meanwhile: nothing of this log goes into theirs.
      if (userId() !== owner) throw new Error('another user')
      const answer = await work(db, collection, bundle)
      changed.push(...answer.changed)
      unchanged.push(...answer.unchanged)
      failed.push(...answer.failed)
    } catch {
      failed.push(...bundle.map(({ id }) => id))
    }
    told(changed.length + unchanged.length + failed.length)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { changed, unchanged, failed }
}

function* bundlesOf<R extends RecordPlace>(records: readonly R[]): Generator<[Collection, R[]]> {
  for (const collection of COLLECTIONS) {
    const those = records.filter((record) => record.collection === collection)
    for (let at = 0; at < those.length; at += BUNDLE) yield [collection, those.slice(at, at + BUNDLE)]
  }
}

function recordOf({ collection, type, id, before }: HistoryStep): NewRecord[] {
  return before === null ? [] : [{ collection, type, id, content: before }]
}
