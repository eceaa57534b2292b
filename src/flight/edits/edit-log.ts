import { besideUnread, readFlight } from '../../../core/flight/read-flight.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { askBackgroundSync } from '../../data/browser/ask-background-sync.ts'
import { noteWritten } from '../../data/stores/just-written.ts'
import { openStore } from '../save/open-store.ts'
import { type StorageTrouble, storageTrouble } from '../save/storage-trouble.ts'
import { type Undo, undoOf } from '../undo/undo-steps.ts'
import { type ChangeFlights, editFlights, type EditOutcome, type FlightEdit, repairEdit } from './edit-flights.ts'
import { runWork, WorkGivenUp } from '../work/run-work.ts'
import { partsOf, type Repair, type Work } from '../work/work.ts'

/** Why work did not come to its end: the device would not, or somebody would not wait for other work to be done. */
export type WorkTrouble = StorageTrouble | 'givenUp'

export interface EditsDone extends Omit<EditOutcome, 'failure'> {
  trouble: WorkTrouble | null
}

/**
 * Edits flights of the log on this device; sending is the sync engine's work and is not waited for.
 * @param work the same in words that can be written down; null for an edit of a single flight
 */
export async function editLog(edits: readonly FlightEdit[], work: Work | null): Promise<EditsDone> {
  return answered(async () => {
    const write = await openWriter()
    const run = (onProgress: (done: number) => void): Promise<EditOutcome> => editFlights(write, edits, onProgress)
    return work ? runWork(work, run) : run(() => undefined)
  })
}

/** The log on this device, as what edits many flights writes it. */
export async function openWriter(): Promise<ChangeFlights> {
  const { db, writeRecords } = await openStore()
  return async (ids, change, isNoted = () => false) => {
    const edits = ids.map((id) => ({
      ...({ collection: 'flights', type: 'flights', id } as const),
      isNoted: isNoted(id),
      change: (stored: JsonObject | null) => {
        // What the log holds of an older version is read as this one writes it.
        const next = change(id, stored && readFlight(stored).attributes)
        return next ? { ...stored, ...(stored ? besideUnread(stored, next) : next) } : undefined
      },
    }))
    const { failed, steps } = await writeRecords(db, edits)
    if (failed.length > 0) throw new Error('not all of them could be stored')
    return steps
  }
}

/** Does work on the log and tells who is to hear of it; what went wrong is said in words of this device. */
export async function answered(run: () => Promise<EditOutcome>): Promise<EditsDone> {
  try {
    const { done, steps, skipped, failure } = await run()
    if (done.length > 0) noteWritten(done)
    if (steps.length > 0) askBackgroundSync()
    return { done, steps, skipped, trouble: failure && (await storageTrouble(failure.reason)) }
  } catch (reason) {
    const trouble = reason instanceof WorkGivenUp ? 'givenUp' : await storageTrouble(reason)
    return { done: [], steps: [], skipped: 0, trouble }
  }
}

/** Repairs that were worked out before, each only where its flight is still what it was then. */
export function repairLog(repairs: readonly Repair[]): Promise<EditsDone> {
  return editLog(
    repairs.map((repair) => repairEdit(repair.id, repair)),
    { kind: 'repair', parts: partsOf(repairs) },
  )
}

/** The way back from what was done, for all of it at once; a flight that was changed again since stays as it is. */
export function undoEdits(steps: readonly string[]): Undo {
  return undoOf(steps, { onlyUnchanged: true })
}
