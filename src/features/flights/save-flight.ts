import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { readFlight as readRecord } from '../../../core/flight/read-flight.ts'

import { fail, ok, type Result } from '../../../core/lib/result.ts'
import type { LmwDatabase } from '../../../sync/database.ts'
import { askBackgroundSync } from './ask-background-sync.ts'
import { jsonOf } from './json-of.ts'
import { noteWritten } from './just-written.ts'
import { openStore } from './open-store.ts'
import { type StorageTrouble, storageTrouble } from './storage-trouble.ts'

export interface FlightToSave {
  id: string
  /** The record the form was opened from; empty for a new flight. */
  opened: FlightAttributes
  attributes: FlightAttributes
}

/** How to take back what was done. */
export type Undo = () => Promise<Result<void, StorageTrouble>>

/** Writes the flight to the log on this device; sending it is the sync engine's work and is not waited for. */
export function saveFlight({ id, opened, attributes }: FlightToSave): Promise<Result<Undo, StorageTrouble>> {
  return stored(id, async () => {
    const { db, writeFlight } = await openStore()
    const before = await readFlight(db, id)
    await writeFlight(db, id, attributes, opened)
    const after = await readFlight(db, id)
    return () => undoSave(id, before, after ?? attributes)
  })
}

/** A new flight goes again; of an edited one only what that edit changed goes back. */
function undoSave(id: string, before: FlightAttributes | null, after: FlightAttributes) {
  return stored(id, async () => {
    const { db, writeFlight, removeFlight } = await openStore()
    if (before === null) await removeFlight(db, id)
    else await writeFlight(db, id, unstamped(before), unstamped(after))
  })
}

/** Taking back is an edit of its own, with a time of its own. */
function unstamped(attributes: FlightAttributes): FlightAttributes {
  return { ...attributes, editedAt: null }
}

/** Does something to the log; what the device refuses becomes a word, what it did is offered to the server. */
export async function stored<Value>(id: string, write: () => Promise<Value>): Promise<Result<Value, StorageTrouble>> {
  try {
    const value = await write()
    noteWritten(id)
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
