import { ok, type Result } from '../../../core/lib/result.ts'
import { openStore } from './open-store.ts'
import { readFlight, stored, type Undo } from './save-flight.ts'
import type { StorageTrouble } from './storage-trouble.ts'

const NOTHING_TO_UNDO: Undo = () => Promise.resolve(ok(undefined))

/** Deletes a flight from the log at once; the answer brings it back as it was. */
export function deleteFlight(id: string): Promise<Result<Undo, StorageTrouble>> {
  return stored(id, async () => {
    const { db, removeFlight } = await openStore()
    const before = await readFlight(db, id)
    if (before === null) return NOTHING_TO_UNDO
    await removeFlight(db, id)
    return () =>
      stored(id, async () => {
        const { db, writeFlight } = await openStore()
        await writeFlight(db, id, before)
      })
  })
}
