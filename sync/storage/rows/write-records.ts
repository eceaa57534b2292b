// What a person does to records of their log (I1, I4, I9, I12): each edit reads and writes in one transaction together
// with its step of the history, and carries when it was made, by which a later edit is told from an earlier one.
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import { type Content, mergeRecord } from '../../../core/sync/merge.ts'
import type { Collection } from '../../../core/wire/resources.ts'
import { type Edit, EDITS_AT_ONCE, editRows, type RecordPlace } from './edit-rows.ts'
import type { LogStore } from '../log-store.ts'

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
  /** Noted in the history, in order. */
  steps: readonly HistoryStep[]
}

export interface NewRecord extends RecordPlace {
  content: JsonObject
}

/**
 * Writes a flight; resolves when it is durable, with the key of its step.
 * @param attributes all attributes of the flight
 * @param base what the attributes were when editing began: only what differs from it is changed then, member by member
 * and element by element, so an edit of another tab or device that arrived meanwhile survives (I4)
 * @throws StorageError when the device could not store it
 */
export function writeFlight(
  place: WritableLog,
  id: string,
  attributes: FlightAttributes,
  base?: FlightAttributes,
): Promise<string | null> {
  const wanted = attributes as JsonObject
  const began = base as JsonObject | undefined
  return writeRecord(place, flightPlace(id), (current) => (current && began ? edited(current, began, wanted) : wanted))
}

/**
 * Removes a flight; resolves when that is durable. A flight that is not there is no error.
 * @throws StorageError when the device could not store it
 */
export function removeFlight(place: WritableLog, id: string): Promise<string | null> {
  return writeRecord(place, flightPlace(id), () => null)
}

/**
 * Writes what `change` makes of a record; resolves when that is durable. Null removes, undefined leaves it. `change` is
 * called once, within the transaction: it must not wait for anything.
 * @returns the key of the step; null when there was nothing a person would name
 * @throws StorageError when the device could not store it
 */
export async function writeRecord(
  place: WritableLog,
  record: RecordPlace,
  change: (current: Content) => Content | undefined,
): Promise<string | null> {
  const { steps } = await editRows(place.log, [datedEdit(place, record, change)], editorOf(place))
  return steps[0]?.key ?? null
}

/**
 * Inserts many records of one collection; what is there is left alone.
 * @throws StorageError when the device could store none of them
 */
export function insertNew(
  place: WritableLog,
  collection: Collection,
  records: readonly NewRecord[],
): Promise<RecordsChanged> {
  const edits = records.map(({ type, id, content }) =>
    datedEdit(place, { collection, type, id }, (current) => (current === null ? content : undefined)),
  )
  return writeAll(place, edits)
}

/**
 * Changes many flights; a flight that is not there is left out.
 * @param change what becomes of a flight's attributes; undefined leaves it
 * @throws StorageError when the device could store none of it
 */
export function changeFlights(
  place: WritableLog,
  ids: readonly string[],
  change: (id: string, current: FlightAttributes) => FlightAttributes | undefined,
): Promise<RecordsChanged> {
  const edits = ids.map((id) =>
    datedEdit(place, flightPlace(id), (current) =>
      current === null ? undefined : (change(id, current) as JsonObject | undefined),
    ),
  )
  return writeAll(place, edits)
}

/**
 * Removes many records of one collection; what is not there is left out.
 * @throws StorageError when the device could store none of it
 */
export function removeThose(
  place: WritableLog,
  collection: Collection,
  records: readonly RecordPlace[],
): Promise<RecordsChanged> {
  return writeAll(
    place,
    records.map(({ type, id }) => datedEdit(place, { collection, type, id }, () => null)),
  )
}

/** A transaction for every few hundred: what cannot be stored of one is none of the others' business. */
async function writeAll(place: WritableLog, edits: readonly Edit[]): Promise<RecordsChanged> {
  const [changed, unchanged, failed]: [string[], string[], string[]] = [[], [], []]
  const steps: HistoryStep[] = []
  const reasons: unknown[] = []
  for (let at = 0; at < edits.length; at += EDITS_AT_ONCE) {
    const bundle = edits.slice(at, at + EDITS_AT_ONCE)
    try {
      const answer = await editRows(place.log, bundle, editorOf(place))
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

function datedEdit(place: WritableLog, record: RecordPlace, change: Edit['change']): Edit {
  const nowMs = clockOf(place)
  return {
    ...record,
    change: (current) => {
      const next = change(current)
      if (!next) return next
      return current !== null && isSame(next, current) ? undefined : dated(next, current, nowMs())
    },
  }
}

/**
 * Records carry when they were made and edited; an edit that brings no time of its own gets this moment. So does a
 * record that comes back: unchanged to the letter it would not be told from one whose removal is still to be confirmed.
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

/** Later than any clock: an edit made now counts where both changed the same. */
const LATEST = '9999-12-31T23:59:59.999Z'

function edited(current: JsonObject, base: JsonObject, wanted: JsonObject): JsonObject {
  const { attributes } = mergeRecord({ base, mine: { ...wanted, editedAt: LATEST }, theirs: current })
  const time = isSame(base['editedAt'], wanted['editedAt']) ? current['editedAt'] : wanted['editedAt']
  return { ...attributes, editedAt: time ?? null }
}

function flightPlace(id: string): RecordPlace {
  return { collection: 'flights', type: 'flights', id }
}
