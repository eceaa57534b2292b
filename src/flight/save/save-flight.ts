import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { readFlight as readRecord } from '../../../core/flight/read-flight.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import type { LmwDatabase } from '../../../sync/database.ts'
import type { Edit } from '../../../sync/storage/rows/edit-rows.ts'
import { askBackgroundSync } from '../../data/browser/ask-background-sync.ts'
import { noteWritten } from '../../data/stores/just-written.ts'
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

/** A flight that was taken out of its form, as it was when the form was opened. */
export type FlightToRemove = Pick<FlightToSave, 'id' | 'opened'>

export interface Saved {
  /** To take back. */
  steps: readonly string[]
  /** Under which the flights are in the log, in their order: one that was taken is another one by now. */
  ids: readonly string[]
}

/**
 * Writes the flights of a form to the log on this device, all of them or none, and takes out those that were removed from
 * it, unless they were changed since; sending them is the sync engine's work and is not waited for.
 * @param beside what is written with them, such as the name of their trip
 */
export function saveFlights(
  flights: readonly FlightToSave[],
  removed: readonly FlightToRemove[] = [],
  beside: readonly Edit[] = [],
): Promise<Result<Saved, StorageTrouble>> {
  const written = removed.map(({ id }) => id)
  return stored(written, async () => {
    const { db, flightEdit, flightPlace, writeTogether } = await openStore()
    const saves = flights.map((flight) =>
      flight.isNewcomer ? addition(flight, flightPlace) : change(flight, flightEdit),
    )
    const removals = removed.map((flight) => removal(flight, flightPlace))
    const steps = await writeTogether(db, [...saves.flatMap(({ edits }) => edits), ...removals, ...beside])
    const ids = saves.map(({ id }) => id())
    if (steps.length > 0) written.push(...ids)
    return { steps, ids }
  })
}

type Store = Awaited<ReturnType<typeof openStore>>

interface Saving {
  edits: readonly Edit[]
  /** Under which the flight is in the log, once that is written. */
  id: () => string
}

const change = ({ id, opened, attributes }: FlightToSave, flightEdit: Store['flightEdit']): Saving => ({
  edits: [flightEdit(id, attributes, opened)],
  id: () => id,
})

/**
 * Adds a flight under its id; under another where the log has a flight of that id which says something else. None of it
 * is written where the log has it already, to the letter.
 */
function addition({ id, attributes }: FlightToSave, flightPlace: Store['flightPlace']): Saving {
  const other = crypto.randomUUID()
  let isTaken = false
  const underItsId: Edit = {
    ...flightPlace(id),
    change: (there) => {
      isTaken = there !== null && !saysTheSame(readRecord(there).attributes, attributes)
      return there === null ? attributes : undefined
    },
  }
  const underAnother: Edit = { ...flightPlace(other), change: () => (isTaken ? attributes : undefined) }
  return { edits: [underItsId, underAnother], id: () => (isTaken ? other : id) }
}

const removal = ({ id, opened }: FlightToRemove, flightPlace: Store['flightPlace']): Edit => ({
  ...flightPlace(id),
  change: (there) => (there === null || isAsOpened(opened, readRecord(there).attributes) ? null : undefined),
})

/** Whether a flight of the log says what it said when its form was opened. */
export function isAsOpened(opened: FlightAttributes, now: FlightAttributes): boolean {
  return saysTheSame(readRecord(opened).attributes, now)
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
    noteWritten([ids].flat())
    askBackgroundSync()
    return ok(value)
  } catch (reason) {
    return fail(await storageTrouble(reason))
  }
}

/** The attributes of a flight as they are on this device, null when there is none. */
export async function readStoredFlight(db: LmwDatabase, id: string): Promise<FlightAttributes | null> {
  const found = await db.flights.findOne(id).exec()
  return found ? readRecord(found.toMutableJSON()).attributes : null
}
