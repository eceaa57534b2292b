import type { JsonObject } from '../../../core/lib/json.ts'
import type { Result } from '../../../core/lib/result.ts'
import type { DataType } from '../../../core/wire/resources.ts'
import { openStore } from './open-store.ts'
import { stored } from './save-flight.ts'
import type { StorageTrouble } from './storage-trouble.ts'

type Content = JsonObject | null

/** Changes what stands beside the flights; `null` is no record. Answers the steps to take back. */
export function writeData(
  type: DataType,
  id: string,
  change: (current: Content) => Content,
): Promise<Result<readonly string[], StorageTrouble>> {
  return stored([], async () => {
    const { db, writeRecord } = await openStore()
    return writeRecord(db, { collection: 'data', type, id }, change)
  })
}
