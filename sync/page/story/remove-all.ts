// Puts many records into the trash (I1, I6, I9).
import type { JsonObject } from '../../../core/lib/json.ts'
import { ok, type Result } from '../../../core/lib/result.ts'
import type { Failure } from '../../../core/errors/failure.ts'
import type { RecordPlace } from '../../storage/rows/edit-rows.ts'
import { type RecordsChanged, writeRecords } from '../../storage/rows/write-records.ts'
import { inBatches, type OnProgress } from './in-batches.ts'
import type { UserLog } from './trash.ts'

/**
 * Removes these records; what is not there is left out.
 * @param isToGo asked of each within the transaction that removes it: what was edited meanwhile may stay
 */
export async function removeAll(
  place: UserLog,
  records: readonly RecordPlace[],
  onProgress: OnProgress = () => undefined,
  isToGo: (content: JsonObject) => boolean = () => true,
): Promise<Result<RecordsChanged, Failure>> {
  return ok(
    await inBatches(place, records, onProgress, (db, bundle) =>
      writeRecords(
        db,
        bundle.map(({ collection, type, id }) => ({
          collection,
          type,
          id,
          change: (current) => (current === null || isToGo(current) ? null : undefined),
        })),
      ),
    ),
  )
}
