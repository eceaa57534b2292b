import type { EntryKind } from '../../../core/flight/draft/draft.ts'
import { isSession } from '../../../core/flight/session.ts'
import { readFlight } from '../../../core/flight/read-flight.ts'
import type { Result } from '../../../core/lib/result.ts'
import { openStore } from '../save/open-store.ts'
import { stored } from '../save/save-flight.ts'
import type { StorageTrouble } from '../save/storage-trouble.ts'

export interface Deleted {
  kind: EntryKind
  /** To take back. */
  steps: readonly string[]
}

/** Deletes a flight or a session from the log at once. */
export function deleteFlight(id: string): Promise<Result<Deleted, StorageTrouble>> {
  return stored(id, async () => {
    const { db, flightPlace, writeRecord } = await openStore()
    let kind: EntryKind = 'flight'
    const steps = await writeRecord(db, flightPlace(id), (there) => {
      if (there !== null && isSession(readFlight(there).attributes)) kind = 'session'
      return null
    })
    return { kind, steps }
  })
}
