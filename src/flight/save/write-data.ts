import type { JsonObject } from '../../../core/lib/json.ts'
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import type { DataType } from '../../../core/wire/resources.ts'
import type { LmwDatabase } from '../../../sync/database.ts'
import { askBackgroundSync } from '../../data/ask-background-sync.ts'
import { openStore } from './open-store.ts'
import type { Undo } from './save-flight.ts'
import { type StorageTrouble, storageTrouble } from './storage-trouble.ts'

type Content = JsonObject | null

/** Changes what stands beside the flights; `null` is no record. The answer takes it back. */
export async function writeData(
  type: DataType,
  id: string,
  change: (current: Content) => Content,
): Promise<Result<Undo, StorageTrouble>> {
  try {
    const { db, writeRecord } = await openStore()
    let before: Content = null
    await writeRecord(db, { collection: 'data', type, id }, (current) => {
      before = current
      const next = change(current)
      return next === current ? undefined : next
    })
    askBackgroundSync()
    return ok(() => putBack(db, { type, id }, before))
  } catch (reason) {
    return fail(await storageTrouble(reason))
  }
}

async function putBack(
  db: LmwDatabase,
  place: { type: DataType; id: string },
  before: Content,
): Promise<Result<void, StorageTrouble>> {
  try {
    const { writeRecord } = await openStore()
    await writeRecord(db, { collection: 'data', ...place }, () => before)
    askBackgroundSync()
    return ok(undefined)
  } catch (reason) {
    return fail(await storageTrouble(reason))
  }
}
