import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { readFlight as readRecord } from '../../../core/flight/schema/read-flight.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import type { LmwDatabase } from '../../../sync/database.ts'
import { askBackgroundSync } from '../../data/ask-background-sync.ts'
import { noteWritten } from './just-written.ts'
import { openStore } from './open-store.ts'
import { type StorageTrouble, storageTrouble } from './storage-trouble.ts'

export interface FlightToSave {
  id: string
  /** The record the form was opened from; empty for a new flight. */
  opened: FlightAttributes
  attributes: FlightAttributes
  /**
   * The id was made up for a flight that is not in the log. A draft may outlive its save, in another tab or a browser
   * that was killed: what the log has under this id then is another flight.
   */
  isNewcomer?: boolean
}

export interface Saved {
  /** To take back. */
  steps: readonly string[]
  /** Under which the flights are in the log, in their order: one that was taken is another one by now. */
  ids: readonly string[]
}

/**
 * Writes the flights of a form to the log on this device, and takes out those that were removed from it; sending them is
 * the sync engine's work and is not waited for.
 */
export function saveFlights(
  flights: readonly FlightToSave[],
  removed: readonly string[] = [],
): Promise<Result<Saved, StorageTrouble>> {
  const written = [...removed]
  return stored(written, async () => {
    const store = await openStore()
    const steps: string[] = []
    const ids: string[] = []
    for (const flight of flights) {
      const saved = await saveFlight(store, flight)
      steps.push(...saved.steps)
      ids.push(saved.id)
      if (saved.steps.length > 0) written.push(saved.id)
    }
    for (const id of removed) steps.push(...(await store.removeFlight(store.db, id)))
    return { steps, ids }
  })
}

/** No steps where the log has it already, to the letter. */
async function saveFlight(
  { db, insertFlight, writeFlight }: Awaited<ReturnType<typeof openStore>>,
  { id, opened, attributes, isNewcomer = false }: FlightToSave,
): Promise<{ id: string; steps: readonly string[] }> {
  if (!isNewcomer) return { id, steps: await writeFlight(db, id, attributes, opened) }
  const { steps, there } = await insertFlight(db, id, attributes)
  if (there === null || saysTheSame(readRecord(there).attributes, attributes)) return { id, steps }
  const other = crypto.randomUUID()
  return { id: other, steps: await writeFlight(db, other, attributes) }
}

/** Whether all of them are in the log already, as they are: saved by another tab, or before the browser was killed. */
export async function areSaved(flights: readonly FlightToSave[]): Promise<boolean> {
  try {
    const { db } = await openStore()
    const found = await Promise.all(flights.map(({ id }) => readFlight(db, id)))
    return flights.every(({ isNewcomer, attributes }, at) => {
      const there = found[at] ?? null
      return isNewcomer === true && there !== null && saysTheSame(there, attributes)
    })
  } catch {
    // A log that cannot be read has none of them.
    return false
  }
}

/** Whether both say the same of a flight, whenever it was written. */
function saysTheSame(one: FlightAttributes, other: FlightAttributes): boolean {
  return isSame({ ...one, createdAt: null, editedAt: null }, { ...other, createdAt: null, editedAt: null })
}

/** Does something to the log; what the device refuses becomes a word, what it did is offered to the server. `ids`: by then. */
export async function stored<Value>(
  ids: string | readonly string[],
  write: () => Promise<Value>,
): Promise<Result<Value, StorageTrouble>> {
  try {
    const value = await write()
    noteWritten(...[ids].flat())
    askBackgroundSync()
    return ok(value)
  } catch (reason) {
    return fail(await storageTrouble(reason))
  }
}

/** The attributes of a flight as they are on this device, null when there is none. */
export async function readFlight(db: LmwDatabase, id: string): Promise<FlightAttributes | null> {
  const found = await db.flights.findOne(id).exec()
  return found ? readRecord(found.toMutableJSON()).attributes : null
}
