import { asBefore, type Proposal } from '../../../core/check/repairs/proposal.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import { nextTask } from '../../data/browser/next-task.ts'
import { EDIT_BUNDLE } from '../../../core/sync/edit/edit-bundle.ts'

/** A change of one flight that is worked out when it is written. */
export interface FlightEdit {
  id: string
  /** The attributes to write, null for one to empty; null when the flight is no longer what the change was meant for. */
  edit: (current: FlightAttributes) => FlightAttributes | null
  /** The flight to write where there is none. */
  added?: FlightAttributes
  /** Something is noted beside what the flight says: when it was edited last stays. */
  isNoted?: boolean
}

/**
 * Writes what `change` makes of flights, null for one that is not there, all or none of them, and answers the steps to
 * take back. Undefined leaves a flight as it is. `change` may be called again for a flight that somebody else wrote at the same
 * moment; the last call counts.
 * @param isNoted of which flights nothing is edited: when they were edited last stays
 */
export type ChangeFlights = (
  ids: readonly string[],
  change: (id: string, current: FlightAttributes | null) => FlightAttributes | undefined,
  isNoted?: (id: string) => boolean,
) => Promise<readonly string[]>

export interface EditOutcome {
  /** Ids of flights that became another. */
  done: readonly string[]
  /** To take back. */
  steps: readonly string[]
  /** Flights that were changed or deleted meanwhile and left alone, or were so already. */
  skipped: number
  /** What the device answered when it would not go on; what was done before stays. */
  failure: { reason: unknown } | null
}

/**
 * Writes edits a bundle at a time, those of one flight one after the other.
 * @param onProgress hears before the next bundle how many are through; where it throws there is no next
 */
export async function editFlights(
  write: ChangeFlights,
  edits: readonly FlightEdit[],
  onProgress: (done: number) => void,
): Promise<EditOutcome> {
  const done: string[] = []
  const steps: string[] = []
  let tried = 0
  for (const bundle of bundlesOf(edits)) {
    try {
      const written = await editBundle(write, bundle)
      done.push(...written.done)
      steps.push(...written.steps)
      tried += bundle.length
      // Lets the page render.
      if (tried < edits.length) await nextTask()
      onProgress(tried)
    } catch (reason) {
      return { done, steps, skipped: tried - done.length, failure: { reason } }
    }
  }
  return { done, steps, skipped: edits.length - done.length, failure: null }
}

/** Bundles in order, each with a flight once at most: a second edit of one is worked out from what the first made of it. */
function bundlesOf(edits: readonly FlightEdit[]): FlightEdit[][] {
  const bundles: FlightEdit[][] = []
  const ids = new Set<string>()
  for (const edit of edits) {
    const last = bundles.at(-1)
    if (last && last.length < EDIT_BUNDLE && !ids.has(edit.id)) last.push(edit)
    else {
      bundles.push([edit])
      ids.clear()
    }
    ids.add(edit.id)
  }
  return bundles
}

async function editBundle(
  write: ChangeFlights,
  bundle: readonly FlightEdit[],
): Promise<Pick<EditOutcome, 'done' | 'steps'>> {
  const edits = new Map(bundle.map((edit) => [edit.id, edit]))
  const done = new Set<string>()
  const steps = await write(
    [...edits.keys()],
    (id, current) => {
      const edit = edits.get(id)
      const patch = (current === null ? edit?.added : edit?.edit(current)) ?? null
      done.delete(id)
      if (patch === null) return undefined
      done.add(id)
      return { ...current, ...patch }
    },
    (id) => edits.get(id)?.isNoted === true,
  )
  return { done: [...done], steps }
}

/** A repair, only while the flight is what it was when the repair was proposed. */
export function repairEdit(id: string, { patch, before }: Proposal): FlightEdit {
  return { id, edit: (current) => (isSame(asBefore(current, patch), before) ? patch : null) }
}
