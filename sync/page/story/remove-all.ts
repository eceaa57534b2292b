// Puts many records into the trash (I1, I6, I9).
import type { JsonObject } from '../../../core/lib/json.ts'
import { ok, type Result } from '../../../core/lib/result.ts'
import type { Failure } from '../../../core/errors/failure.ts'
import type { Content } from '../../../core/sync/merge.ts'
import type { Edit, RecordPlace } from '../../storage/rows/edit-rows.ts'
import { type RecordsChanged, writeRecords } from '../../storage/rows/write-records.ts'
import { inBatches, type OnProgress } from './in-batches.ts'
import type { UserLog } from './trash.ts'

export interface RecordToRemove extends RecordPlace {
  /** The id of a record of the same kind that has a say in whether this one goes. */
  beside?: string
}

/**
 * Asked of each record within the transaction that removes it: what was edited meanwhile may stay.
 * @param beside the other record as it is in this transaction; null where it is not there, or none was named
 */
export type IsToGo = (content: JsonObject, id: string, beside: Content) => boolean

/** Removes these records; what is not there is left out. */
export async function removeAll(
  place: UserLog,
  records: readonly RecordToRemove[],
  onProgress: OnProgress = () => undefined,
  isToGo: IsToGo = () => true,
): Promise<Result<RecordsChanged, Failure>> {
  return ok(
    await inBatches(place, records, onProgress, async (db, bundle) => {
      const written = await writeRecords(
        db,
        bundle.flatMap((record) => removal(record, isToGo)),
      )
      const own = new Set(bundle.map(({ id }) => id))
      const ownOf = (ids: readonly string[]): readonly string[] => ids.filter((id) => own.has(id))
      const { changed, unchanged, failed, steps } = written
      return { changed: ownOf(changed), unchanged: ownOf(unchanged), failed: ownOf(failed), steps }
    }),
  )
}

/** Reads the record beside it first, where one is named. */
function removal({ collection, type, id, beside }: RecordToRemove, isToGo: IsToGo): Edit[] {
  let other: Content = null
  const change: Edit['change'] = (current) => (current === null || isToGo(current, id, other) ? null : undefined)
  const itself = { collection, type, id, change }
  if (beside === undefined) return [itself]
  const look: Edit['change'] = (current) => {
    other = current
    return undefined
  }
  return [{ collection, type, id: beside, change: look }, itself]
}
