import { fail, ok } from '../../../../core/lib/result.ts'
import { askBackgroundSync } from '../ask-background-sync.ts'
import { openStore } from '../open-store.ts'
import { readFlight, type Undo } from '../save-flight.ts'
import { type StorageTrouble, storageTrouble } from '../storage-trouble.ts'
import { type DoneEdit, editFlights, type EditOutcome, type FlightEdit, undoEdit } from './edit-flights.ts'

export interface EditsDone extends Omit<EditOutcome, 'failure'> {
  trouble: StorageTrouble | null
}

export interface EditProgress {
  done: number
  total: number
}

/** So few are done before anybody could read how far it is. */
const WORTH_SHOWING = 50

let progress: EditProgress | null = null
const listeners = new Set<() => void>()

/** How far the edit of many flights is, wherever it was begun; null while there is none. */
export function editProgress(): EditProgress | null {
  return progress
}

export function subscribeProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: EditProgress | null): void {
  progress = next
  for (const listener of listeners) listener()
}

/** Edits flights of the log on this device; sending is the sync engine's work and is not waited for. */
export async function editLog(edits: readonly FlightEdit[]): Promise<EditsDone> {
  const total = edits.length
  const isShown = total >= WORTH_SHOWING
  if (isShown) show({ done: 0, total })
  try {
    const { db, writeFlight } = await openStore()
    const store = {
      read: (id: string) => readFlight(db, id),
      write: (id: string, ...values: [object, object]) => writeFlight(db, id, ...values),
    }
    const { done, skipped, failure } = await editFlights(store, edits, (count) => {
      if (isShown) show({ done: count, total })
    })
    if (done.length > 0) askBackgroundSync()
    return { done, skipped, trouble: failure && (await storageTrouble(failure.reason)) }
  } catch (reason) {
    return { done: [], skipped: 0, trouble: await storageTrouble(reason) }
  } finally {
    if (isShown) show(null)
  }
}

/** The way back from what was done, for all of it at once. */
export function undoEdits(edits: readonly DoneEdit[]): Undo {
  return async () => {
    const { trouble } = await editLog(edits.map(undoEdit))
    return trouble === null ? ok(undefined) : fail(trouble)
  }
}
