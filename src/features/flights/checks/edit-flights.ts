import { asBefore } from '../../../../core/check/recheck.ts'
import type { Proposal } from '../../../../core/check/recheck.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import type { JsonObject } from '../../../../core/lib/json.ts'
import { sameObject } from '../../../../core/sync/equal.ts'

/** A change of one flight that is worked out when it is written. */
export interface FlightEdit {
  id: string
  /** The attributes to write, null for one to empty; null when the flight is no longer what the change was meant for. */
  edit: (current: FlightAttributes) => FlightAttributes | null
}

export interface DoneEdit {
  id: string
  patch: FlightAttributes
  before: FlightAttributes
}

/** Reads and writes flights of the log. */
export interface EditStore {
  read: (id: string) => Promise<FlightAttributes | null>
  write: (id: string, attributes: FlightAttributes, base: FlightAttributes) => Promise<void>
}

export interface EditOutcome {
  done: readonly DoneEdit[]
  /** Flights that were changed or deleted meanwhile and left alone. */
  skipped: number
  /** What the device answered when it would not go on; what was done before stays. */
  failure: { reason: unknown } | null
}

/** Many writes in one go of the database, and yet the page draws in between. */
const AT_ONCE = 25

/** Writes one edit after the other, some at a time; `onProgress` hears how many are through. */
export async function editFlights(
  store: EditStore,
  edits: readonly FlightEdit[],
  onProgress: (done: number) => void,
): Promise<EditOutcome> {
  const done: DoneEdit[] = []
  let skipped = 0
  for (let start = 0; start < edits.length; start += AT_ONCE) {
    const part = edits.slice(start, start + AT_ONCE)
    const outcomes = await Promise.allSettled(part.map((edit) => editOne(store, edit)))
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled' && outcome.value) done.push(outcome.value)
      else if (outcome.status === 'fulfilled') skipped++
    }
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    if (refused) return { done, skipped, failure: { reason: refused.reason } }
    onProgress(Math.min(start + AT_ONCE, edits.length))
  }
  return { done, skipped, failure: null }
}

async function editOne({ read, write }: EditStore, { id, edit }: FlightEdit): Promise<DoneEdit | null> {
  const current = await read(id)
  const patch = current && edit(current)
  if (!current || !patch) return null
  await write(id, { ...current, ...patch }, current)
  return { id, patch, before: asBefore(current, patch) }
}

/** A repair, only while the flight is what it was when the repair was proposed. */
export function repairEdit(id: string, { patch, before }: Proposal): FlightEdit {
  return { id, edit: (current) => (sameAttributes(asBefore(current, patch), before) ? patch : null) }
}

/** Takes an edit back, unless the same was changed again since. */
export function undoEdit({ id, patch, before }: DoneEdit): FlightEdit {
  return repairEdit(id, { patch: before, before: patch })
}

function sameAttributes(left: FlightAttributes, right: FlightAttributes): boolean {
  // An interface has no index signature; the schema says it is JSON.
  return sameObject(left as object as JsonObject, right as object as JsonObject)
}
