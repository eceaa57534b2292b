import { asBefore, type Proposal } from '../../../core/check/recheck.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { isSame } from '../../../core/lib/is-same.ts'

/** A change of one flight that is worked out when it is written. */
export interface FlightEdit {
  id: string
  /** The attributes to write, null for one to empty; null when the flight is no longer what the change was meant for. */
  edit: (current: FlightAttributes) => FlightAttributes | null
}

export interface DoneEdit extends Proposal {
  id: string
}

/**
 * Writes what `change` makes of the flights that are there, all or none of them. Undefined leaves a flight as it is. It
 * may be called again for a flight that somebody else wrote at the same moment; the last call counts.
 */
export type ChangeFlights = (
  ids: readonly string[],
  change: (id: string, current: FlightAttributes) => FlightAttributes | undefined,
) => Promise<void>

export interface EditOutcome {
  done: readonly DoneEdit[]
  /** Flights that were changed or deleted meanwhile and left alone, or were so already. */
  skipped: number
  /** What the device answered when it would not go on; what was done before stays. */
  failure: { reason: unknown } | null
}

/** One transaction: few enough that the page answers in between. */
export const BUNDLE = 50

/** Writes edits a bundle at a time; `onProgress` hears how many are through. */
export async function editFlights(
  write: ChangeFlights,
  edits: readonly FlightEdit[],
  onProgress: (done: number) => void,
): Promise<EditOutcome> {
  const done: DoneEdit[] = []
  for (let start = 0; start < edits.length; start += BUNDLE) {
    const bundle = edits.slice(start, start + BUNDLE)
    try {
      done.push(...(await editBundle(write, bundle)))
    } catch (reason) {
      return { done, skipped: start - done.length, failure: { reason } }
    }
    onProgress(start + bundle.length)
    // A breath for the page.
    if (start + BUNDLE < edits.length) await new Promise((resolve) => setTimeout(resolve))
  }
  return { done, skipped: edits.length - done.length, failure: null }
}

async function editBundle(write: ChangeFlights, bundle: readonly FlightEdit[]): Promise<readonly DoneEdit[]> {
  const edits = new Map(bundle.map(({ id, edit }) => [id, edit]))
  const done = new Map<string, DoneEdit>()
  await write([...edits.keys()], (id, current) => {
    const patch = edits.get(id)?.(current) ?? null
    done.delete(id)
    if (patch === null) return undefined
    done.set(id, { id, patch, before: asBefore(current, patch) })
    return { ...current, ...patch }
  })
  return [...done.values()]
}

/** A repair, only while the flight is what it was when the repair was proposed. */
export function repairEdit(id: string, { patch, before }: Proposal): FlightEdit {
  return { id, edit: (current) => (isSame(asBefore(current, patch), before) ? patch : null) }
}

/** Takes an edit back, unless the same was changed again since. */
export function undone({ id, patch, before }: DoneEdit): DoneEdit {
  return { id, patch: before, before: patch }
}
