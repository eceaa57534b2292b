import { fail, ok, type Result } from '../../../core/lib/result.ts'
import { askBackgroundSync } from './ask-background-sync.ts'
import { openStore } from './open-store.ts'
import { readFlight, type Undo } from './save-flight.ts'
import { type StorageTrouble, storageTrouble } from './storage-trouble.ts'

/** Deletes a flight from the log at once; the answer brings it back as it was. */
export async function deleteFlight(id: string): Promise<Result<Undo, StorageTrouble>> {
  try {
    const store = await openStore()
    const before = await readFlight(store.db, id)
    if (before === null) return ok(() => Promise.resolve(ok(undefined)))
    await store.removeFlight(store.db, id)
    askBackgroundSync()
    return ok(() => bringBack(id, before))
  } catch (reason) {
    return fail(storageTrouble(reason))
  }
}

async function bringBack(id: string, attributes: Parameters<Awaited<ReturnType<typeof openStore>>['writeFlight']>[2]) {
  try {
    const store = await openStore()
    await store.writeFlight(store.db, id, attributes)
    askBackgroundSync()
    return ok(undefined)
  } catch (reason) {
    return fail(storageTrouble(reason))
  }
}
