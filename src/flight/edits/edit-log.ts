import { readFlight } from '../../../core/flight/schema/read-flight.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { fail, ok } from '../../../core/lib/result.ts'
import { askBackgroundSync } from '../../data/ask-background-sync.ts'
import { noteWritten } from '../save/just-written.ts'
import { openStore } from '../save/open-store.ts'
import type { Undo } from '../save/save-flight.ts'
import { type StorageTrouble, storageTrouble } from '../save/storage-trouble.ts'
import {
  type ChangeFlights,
  type DoneEdit,
  editFlights,
  type EditOutcome,
  type FlightEdit,
  repairEdit,
  undone,
} from './edit-flights.ts'
import { runWork } from './run-work.ts'
import { partsOf, type Work } from './work.ts'

export interface EditsDone extends Omit<EditOutcome, 'failure'> {
  trouble: StorageTrouble | null
}

/**
 * Edits flights of the log on this device; sending is the sync engine's work and is not waited for.
 * @param work the same in words that can be written down; null for an edit of a single flight
 */
export async function editLog(edits: readonly FlightEdit[], work: Work | null): Promise<EditsDone> {
  try {
    const { db, changeFlights } = await openStore()
    // What the log holds of an older version is read as this one writes it.
    const write: ChangeFlights = async (ids, change) => {
      const { failed } = await changeFlights(db, ids, (id, stored) => {
        const current = readFlight(stored as object as JsonObject).attributes
        const next = change(id, current)
        return next && { ...stored, ...next }
      })
      if (failed.length > 0) throw new Error('not all of them could be stored')
    }
    const run = (told: (done: number) => void): Promise<EditOutcome> => editFlights(write, edits, told)
    const { done, skipped, failure } = await (work ? runWork(work, run) : run(() => undefined))
    if (done.length > 0) {
      noteWritten(...done.map(({ id }) => id))
      askBackgroundSync()
    }
    return { done, skipped, trouble: failure && (await storageTrouble(failure.reason)) }
  } catch (reason) {
    return { done: [], skipped: 0, trouble: await storageTrouble(reason) }
  }
}

/** Edits that were worked out before, each only where its flight is still what it was then. */
export function repairLog(kind: 'repair' | 'undo', edits: readonly DoneEdit[]): Promise<EditsDone> {
  return editLog(
    edits.map((edit) => repairEdit(edit.id, edit)),
    { kind, parts: partsOf(edits) },
  )
}

/** The way back from what was done, for all of it at once. */
export function undoEdits(edits: readonly DoneEdit[]): Undo {
  return async () => {
    const { trouble } = await repairLog('undo', edits.map(undone))
    return trouble === null ? ok(undefined) : fail(trouble)
  }
}
