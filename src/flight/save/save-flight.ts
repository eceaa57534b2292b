import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { readFlight as readRecord } from '../../../core/flight/schema/read-flight.ts'
import { isSame } from '../../../core/lib/is-same.ts'

import { fail, ok, type Result } from '../../../core/lib/result.ts'
import type { LmwDatabase } from '../../../sync/database.ts'
import { askBackgroundSync } from '../../data/ask-background-sync.ts'
import { jsonOf } from './json-of.ts'
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
  undo: Undo
  /** Under which the flights are in the log, in their order: one that was taken is another one by now. */
  ids: readonly string[]
}

/** How to take back what was done. */
export type Undo = () => Promise<Result<void, StorageTrouble>>

/**
 * Writes the flights of a form to the log on this device, and takes out those that were removed from it; sending them is
 * the sync engine's work and is not waited for. One undo takes all of it back.
 */
export function saveFlights(
  flights: readonly FlightToSave[],
  removed: readonly string[] = [],
): Promise<Result<Saved, StorageTrouble>> {
  const ids: string[] = []
  const written = [...removed]
  return stored(written, async () => {
    const { db, writeFlight, removeFlight } = await openStore()
    const changes: Change[] = []
    for (const { id: wanted, opened, attributes, isNewcomer = false } of flights) {
      const there = await readFlight(db, wanted)
      const isTaken = isNewcomer && there !== null
      const isThere = isTaken && saysTheSame(there, attributes)
      const id = isTaken && !isThere ? crypto.randomUUID() : wanted
      ids.push(id)
      if (isThere) continue
      written.push(id)
      const before = isTaken ? null : there
      await writeFlight(db, id, attributes, opened)
      changes.push({ id, before, after: (await readFlight(db, id)) ?? attributes })
    }
    for (const id of removed) {
      const before = await readFlight(db, id)
      if (before !== null) await removeFlight(db, id)
      changes.push({ id, before, after: null })
    }
    return { undo: () => undoSave(changes), ids }
  })
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

interface Change {
  id: string
  /** Null where there was none. */
  before: FlightAttributes | null
  /** Null where none is left. */
  after: FlightAttributes | null
}

/** New flights go again, removed ones come back; of an edited one only what that edit changed goes back. */
function undoSave(changes: readonly Change[]) {
  return stored(
    changes.map(({ id }) => id),
    async () => {
      const { db, writeFlight, removeFlight } = await openStore()
      for (const { id, before, after } of changes) {
        if (before === null) await removeFlight(db, id)
        else if (after === null) await writeFlight(db, id, before)
        else await writeFlight(db, id, unstamped(before), unstamped(after))
      }
    },
  )
}

/** Taking back is an edit of its own, with a time of its own. */
function unstamped(attributes: FlightAttributes): FlightAttributes {
  return { ...attributes, editedAt: null }
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
  return found ? readRecord(jsonOf(found)).attributes : null
}
