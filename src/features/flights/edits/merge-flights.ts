import type { Merge, Proposal } from '../../../../core/check/recheck.ts'
import { mergeTwins } from '../../../../core/check/merge-twins.ts'
import { isSameFlight } from '../../../../core/flight/same-flight.ts'
import { isSame } from '../../../../core/flight/same-value.ts'
import { ok } from '../../../../core/lib/result.ts'
import type { Undo } from '../save-flight.ts'
import type { StorageTrouble } from '../storage-trouble.ts'
import { readFlights } from '../trip-of-log.ts'
import { type EditsDone, repairLog, undoEdits } from './edit-log.ts'
import { removeFlights, restoreFlights } from './remove-flights.ts'

/** Two flights that are to become one, as it was worked out before. */
export interface FlightMerge extends Merge {
  proposal: Proposal
}

export interface MergesDone {
  /** How many pairs are one flight now. */
  count: number
  /** Pairs of which one was changed or deleted meanwhile. */
  skipped: number
  undo: Undo
  trouble: StorageTrouble | null
}

const NOTHING: EditsDone = { done: [], skipped: 0, trouble: null }

/**
 * Makes one flight of two: first the one that stays takes what only the other has, then the other goes into the trash.
 * Cut off in between, the two are found again and nothing is missing. No flight may be in two of the pairs.
 */
export async function mergeFlights(merges: readonly FlightMerge[]): Promise<MergesDone> {
  const standing = await stillSo(merges)
  const edits = standing
    .filter(({ proposal }) => Object.keys(proposal.patch).length > 0)
    .map(({ keepId, proposal }) => ({ id: keepId, ...proposal }))
  const { done, trouble } = edits.length > 0 ? await repairLog('repair', edits) : NOTHING
  const written = new Set(done.map(({ id }) => id))
  const waiting = new Set(edits.map(({ id }) => id).filter((id) => !written.has(id)))
  const gone = standing.filter(({ keepId }) => !waiting.has(keepId)).map(({ dropId }) => dropId)
  const { removed, failed } = gone.length > 0 ? await removeFlights(gone) : { removed: [], failed: 0 }
  const undo: Undo = async () => {
    const restored = removed.length > 0 ? await restoreFlights(removed) : ok(undefined)
    return restored.ok && done.length > 0 ? undoEdits(done)() : restored
  }
  return {
    count: removed.length,
    skipped: merges.length - removed.length,
    undo,
    trouble: trouble ?? (failed > 0 ? 'failed' : null),
  }
}

/** The pairs whose flights are what they were when the merge was proposed: what came since must not be lost. */
async function stillSo(merges: readonly FlightMerge[]): Promise<readonly FlightMerge[]> {
  const read = await readFlights(merges.flatMap(({ keepId, dropId }) => [keepId, dropId]))
  const flights = new Map(read.map(({ id, flight }) => [id, { ...flight, id }]))
  return merges.filter(({ keepId, dropId, proposal, lost }) => {
    const [kept, dropped] = [flights.get(keepId), flights.get(dropId)]
    if (!kept || !dropped || !isSameFlight(kept, dropped)) return false
    const now = mergeTwins(kept, dropped)
    return now?.keepId === keepId && isSame(now.patch, proposal.patch) && isSame(now.lost, lost?.before ?? null)
  })
}
