import type { Result } from '../../../core/lib/result.ts'
import { openStore } from './open-store.ts'
import { stored } from './save-flight.ts'
import type { StorageTrouble } from './storage-trouble.ts'

/** Deletes a flight from the log at once; answers the steps to take back. */
export function deleteFlight(id: string): Promise<Result<readonly string[], StorageTrouble>> {
  return stored(id, async () => {
    const { db, removeFlight } = await openStore()
    return removeFlight(db, id)
  })
}
