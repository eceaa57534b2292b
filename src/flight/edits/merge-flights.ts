import type { Proposal } from '../../../core/check/repairs/proposal.ts'
import type { Merge } from '../../../core/check/run/recheck.ts'
import { mergeTwins } from '../../../core/check/repairs/merge-twins.ts'
import { isCodeShare } from '../../../core/flight/compare-flights.ts'
import { isSameFlight } from '../../../core/flight/same-flight.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import { ok } from '../../../core/lib/result.ts'
import { syncClient } from '../../data/engine/client.ts'
import type { StorageTrouble } from '../save/storage-trouble.ts'
import { readFlights } from '../read/trip-of-log.ts'
import { type Undo, undoOf } from '../undo/undo-steps.ts'
import { type EditsDone, repairLog, undoEdits } from './edit-log.ts'
import { removeFlights } from './remove-flights.ts'

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

/** With the ids of the photos and files of the one that goes. */
interface Standing extends FlightMerge {
  files: readonly string[]
}

const NOTHING: EditsDone = { done: [], steps: [], skipped: 0, trouble: null }
const NOTHING_MOVED = ok({ ids: [], steps: [] })

/**
 * Makes one flight of two: first the one that stays takes what only the other has, then its photos and files, then the
 * other goes into the trash. Cut off in between, the two are found again and nothing is missing. No flight may be in two
 * of the pairs.
 */
export async function mergeFlights(merges: readonly FlightMerge[]): Promise<MergesDone> {
  const standing = await stillSo(merges)
  const edits = standing
    .filter(({ proposal }) => Object.keys(proposal.patch).length > 0)
    .map(({ keepId, proposal }) => ({ id: keepId, ...proposal }))
  const repaired = edits.length > 0 ? await repairLog(edits) : NOTHING
  const { trouble } = repaired
  const done = new Set(repaired.done)
  const waiting = new Set(edits.map(({ id }) => id).filter((id) => !done.has(id)))
  const written = standing.filter(({ keepId }) => !waiting.has(keepId))
  const moved = await moveFiles(written)
  const gone = moved.pairs.map(({ dropId }) => dropId)
  const { removed, steps, failed } = gone.length > 0 ? await removeFlights(gone) : { removed: [], steps: [], failed: 0 }
  const back = undoOf([...moved.steps, ...steps], { kind: 'restore' })
  const undo: Undo = async () => (await back()) && (await undoEdits(repaired.steps)())
  return {
    count: removed.length,
    skipped: merges.length - removed.length,
    undo,
    trouble: trouble ?? (failed > 0 || gone.length < written.length ? 'failed' : null),
  }
}

/** The pairs whose files are with the one that stays; of a pair whose files could not move nothing may go. */
async function moveFiles(
  pairs: readonly Standing[],
): Promise<{ pairs: readonly Standing[]; steps: readonly string[] }> {
  const moved: Standing[] = []
  const steps: string[] = []
  for (const pair of pairs) {
    const { keepId, dropId, files } = pair
    const answer = files.length > 0 ? await syncClient().media.move(files, dropId, keepId) : NOTHING_MOVED
    if (!answer.ok) continue
    moved.push(pair)
    steps.push(...answer.value.steps)
  }
  return { pairs: moved, steps }
}

/** The pairs whose flights are what they were when the merge was proposed: what came since must not be lost. */
async function stillSo(merges: readonly FlightMerge[]): Promise<readonly Standing[]> {
  const read = await readFlights(merges.flatMap(({ keepId, dropId }) => [keepId, dropId]))
  const flights = new Map(read.map(({ id, flight }) => [id, { ...flight, id }]))
  return merges.flatMap((merge): Standing[] => {
    const { keepId, dropId, proposal, lost } = merge
    const [kept, dropped] = [flights.get(keepId), flights.get(dropId)]
    if (!kept || !dropped || !(isSameFlight(kept, dropped) || isCodeShare(kept, dropped))) return []
    const now = mergeTwins(kept, dropped)
    const isSo = now.keepId === keepId && isSame(now.patch, proposal.patch) && isSame(now.lost, lost?.before ?? null)
    return isSo ? [{ ...merge, files: dropped.media ?? [] }] : []
  })
}
