import { changedAttributes } from '../../../core/flight/changed-attributes.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import type { FlightDocument, LmwDatabase } from '../../../sync/database.ts'
import { askBackgroundSync } from './ask-background-sync.ts'
import { openStore } from './open-store.ts'
import { type StorageTrouble, storageTrouble } from './storage-trouble.ts'

export interface FlightToSave {
  id: string
  /** The record the form was opened from; null for a new flight. */
  opened: FlightAttributes | null
  attributes: FlightAttributes
}

/** How to take the save back. */
export type Undo = () => Promise<Result<void, StorageTrouble>>

/** Writes the flight to the log on this device; sending it is the sync engine's work and is not waited for. */
export async function saveFlight(
  { id, opened, attributes }: FlightToSave,
  nowMs: number,
): Promise<Result<Undo, StorageTrouble>> {
  try {
    const store = await openStore()
    const before = await readFlight(store.db, id)
    const now = new Date(nowMs).toISOString()
    // Only what was edited goes over the record as it is by now: another device may have changed the rest.
    const edits = changedAttributes(opened ?? {}, attributes)
    const created = before === null ? { createdAt: now } : {}
    await store.writeFlight(store.db, id, { ...before, ...edits, ...created, editedAt: now })
    askBackgroundSync()
    return ok(() => undoSave(id, before, edits, nowMs))
  } catch (reason) {
    return fail(storageTrouble(reason))
  }
}

/** A new flight goes again; of an edited one only what that edit changed goes back. */
async function undoSave(
  id: string,
  before: FlightAttributes | null,
  edits: FlightAttributes,
  nowMs: number,
): Promise<Result<void, StorageTrouble>> {
  try {
    const store = await openStore()
    if (before === null) await store.removeFlight(store.db, id)
    else {
      const names = Object.keys(edits) as (keyof FlightAttributes)[]
      const back = Object.fromEntries(names.map((name) => [name, before[name] ?? null]))
      const now = await readFlight(store.db, id)
      await store.writeFlight(store.db, id, { ...(now ?? before), ...back, editedAt: new Date(nowMs).toISOString() })
    }
    askBackgroundSync()
    return ok(undefined)
  } catch (reason) {
    return fail(storageTrouble(reason))
  }
}

/** The attributes of a flight as they are on this device, null when there is none. */
export async function readFlight(db: LmwDatabase, id: string): Promise<FlightAttributes | null> {
  const found = await db.flights.findOne(id).exec()
  return found ? attributesOf(found.toMutableJSON() as FlightDocument) : null
}

/** A stored flight without what is local: its id, its place in the list and the database's own marks. */
export function attributesOf(document: FlightDocument): FlightAttributes {
  const { id: _id, sortKey: _sortKey, ...attributes } = document
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !name.startsWith('_'))) as FlightAttributes
}
