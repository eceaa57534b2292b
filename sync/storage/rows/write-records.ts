// What a person does to records of their log (I1, I4, I9, I12): each edit reads and writes in one transaction together
// with its step of the history, and carries when it was made, by which a later edit is distinguished from an earlier one.
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import { type Content, mergeRecord, type MergeResult } from '../../../core/sync/merge.ts'
import { mergeEdit } from '../../../core/sync/edit/merge-edit.ts'
import { type Edit, EDITS_AT_ONCE, editRows, type RecordPlace } from './edit-rows.ts'
import type { LogStore } from '../log-store.ts'
import { chunksOf } from '../../../core/lib/chunks-of.ts'

/** The log that is written, under its user's name. */
export interface WritableLog {
  log: LogStore
  /** The clock, when it is another than the device's. */
  nowMs?: (() => number) | undefined
}

/** What became of each record. */
export interface RecordsChanged {
  changed: readonly string[]
  /** Was as wanted before: there already, gone already, or the same. */
  unchanged: readonly string[]
  /** The device could not store what was to become of them. */
  failed: readonly string[]
  /** Keys of their steps in the history, in order: given to undo, all of it is taken back. */
  steps: readonly string[]
}

/**
 * The edit that writes a flight.
 * @param attributes all attributes of the flight
 * @param base what the attributes were when editing began: only what differs from it is changed then, member by member
 * and element by element, so an edit of another tab or device that arrived meanwhile survives (I4)
 */
export function flightEdit(id: string, attributes: FlightAttributes, base?: FlightAttributes): Edit {
  const wanted = attributes as JsonObject
  const began = base as JsonObject | undefined
  return { ...flightPlace(id), change: (current) => (current && began ? edited(current, began, wanted) : wanted) }
}

/** Fields that were changed since editing began, and to something else than it makes of them; whichever clock is ahead. */
export function contestedFields(
  current: FlightAttributes,
  base: FlightAttributes,
  attributes: FlightAttributes,
): MergeResult['overwritten'] {
  return mergeRecord({ base, mine: { ...attributes, editedAt: null }, theirs: current }).overwritten
}

/**
 * Edits several records in one transaction: all of them, or none. At most `EDITS_AT_ONCE`.
 * @returns the keys of their steps, in the order of the edits
 * @throws StorageError when the device could not store it
 */
export async function writeTogether(place: WritableLog, edits: readonly Edit[]): Promise<readonly string[]> {
  const dated = edits.map((edit) => datedEdit(place, edit))
  return (await editRows(place.log, dated, editorOf(place))).steps
}

/**
 * Removes a flight; resolves when that is durable. A flight that is not there is no error.
 * @throws StorageError when the device could not store it
 */
export function removeFlight(place: WritableLog, id: string): Promise<readonly string[]> {
  return writeRecord(place, flightPlace(id), () => null)
}

/**
 * Writes what `change` makes of a record; resolves when that is durable. Null removes, undefined leaves it. `change` is
 * called once, within the transaction: it must not wait for anything.
 * @returns the keys of its steps, for undo; none when there was nothing a person would name
 * @throws StorageError when the device could not store it
 */
export function writeRecord(
  place: WritableLog,
  record: RecordPlace,
  change: (current: Content) => Content | undefined,
): Promise<readonly string[]> {
  return writeTogether(place, [{ ...record, change }])
}

/**
 * Edits many records, in a transaction for every few hundred: what cannot be stored of one is none of the others'
 * business.
 * @throws StorageError when the device could store none of it
 */
export async function writeRecords(place: WritableLog, edits: readonly Edit[]): Promise<RecordsChanged> {
  const [changed, unchanged, failed, steps]: [string[], string[], string[], string[]] = [[], [], [], []]
  const reasons: unknown[] = []
  for (const bundle of chunksOf(edits, EDITS_AT_ONCE)) {
    try {
      const answer = await editRows(
        place.log,
        bundle.map((edit) => datedEdit(place, edit)),
        editorOf(place),
      )
      changed.push(...answer.changed)
      unchanged.push(...answer.unchanged)
      steps.push(...answer.steps)
    } catch (reason) {
      reasons.push(reason)
      failed.push(...bundle.map(({ id }) => id))
    }
  }
  if (failed.length > 0 && failed.length === edits.length) throw reasons[0]
  return { changed, unchanged, failed, steps }
}

const clockOf = ({ nowMs }: WritableLog): (() => number) => nowMs ?? (() => Date.now())

function editorOf(place: WritableLog): { userId: string; nowMs: () => number } {
  return { userId: place.log.info.userId, nowMs: clockOf(place) }
}

function datedEdit(place: WritableLog, edit: Edit): Edit {
  const nowMs = clockOf(place)
  return {
    ...edit,
    change: (current) => {
      const next = edit.change(current)
      if (!next) return next
      if (current !== null && isSame(next, current)) return undefined
      return edit.isNoted === true && current !== null ? next : dated(next, current, nowMs())
    },
  }
}

/**
 * Records carry when they were made and edited; an edit that brings no time of its own gets this moment. So does a
 * record that comes back: unchanged it would look like one whose removal is still to be confirmed.
 */
function dated(content: JsonObject, current: Content, nowMs: number): JsonObject {
  const time = new Date(nowMs).toISOString()
  const isDated =
    current !== null && typeof content['editedAt'] === 'string' && content['editedAt'] !== current['editedAt']
  return {
    ...content,
    createdAt: content['createdAt'] ?? current?.['createdAt'] ?? time,
    editedAt: isDated ? content['editedAt'] : time,
  }
}

function edited(current: JsonObject, base: JsonObject, wanted: JsonObject): JsonObject {
  const time = isSame(base['editedAt'], wanted['editedAt']) ? current['editedAt'] : wanted['editedAt']
  return { ...mergeEdit(base, wanted, current), editedAt: time ?? null }
}

/** Where a flight lies. */
export function flightPlace(id: string): RecordPlace {
  return { collection: 'flights', type: 'flights', id }
}
