import type { FlightAttributes } from '../../../core/flight/flight.ts'
import type { Proposal } from '../../../core/check/repairs/proposal.ts'
import type { Merge } from '../../../core/check/run/recheck.ts'
import { mergeTwins } from '../../../core/check/repairs/merge-twins.ts'
import { isCodeShare } from '../../../core/flight/compare-flights.ts'
import { isSameFlight } from '../../../core/flight/same-flight.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import { must } from '../../../core/lib/must.ts'
import { ok } from '../../../core/lib/result.ts'
import { syncClient } from '../../data/engine/client.ts'
import { readFlights } from '../read/trip-of-log.ts'
import { type Undo, undoOf } from '../undo/undo-steps.ts'
import { type EditsDone, repairLog, undoEdits, type WorkTrouble } from './edit-log.ts'
import { type FlightsRemoved, removeFlightsBeside } from './remove-flights.ts'

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
  trouble: WorkTrouble | null
}

/** With the flight that goes, as it was when this began. */
interface Standing extends FlightMerge {
  dropped: FlightAttributes
}

interface Moved extends Standing {
  /** By which its photos and files went over. */
  steps: readonly string[]
}

const NOTHING: EditsDone = { done: [], steps: [], skipped: 0, trouble: null }
const NOTHING_MOVED = ok({ ids: [], steps: [] })

/**
 * Makes one flight of two: first the one that stays takes what only the other has, then its photos and files, then the
 * other goes into the trash, if nothing came to either meanwhile. Cut off in between, the two are found again and nothing
 * is missing. No flight may be in two of the pairs.
 */
export async function mergeFlights(merges: readonly FlightMerge[]): Promise<MergesDone> {
  const standing = await stillSo(merges)
  const edits = standing
    .filter(({ proposal }) => Object.keys(proposal.patch).length > 0)
    .map(({ keepId, proposal }) => ({ id: keepId, ...proposal }))
  const repaired = edits.length > 0 ? await repairLog(edits) : NOTHING
  const { trouble } = repaired
  if (trouble === 'givenUp') return { count: 0, skipped: 0, undo: undoOf([]), trouble }
  const done = new Set(repaired.done)
  const waiting = new Set(edits.map(({ id }) => id).filter((id) => !done.has(id)))
  const written = standing.filter(({ keepId }) => !waiting.has(keepId))
  const moved = await moveFiles(written)
  const { removed, steps, failed } = await removeDropped(moved)
  const gone = new Set(removed)
  const stayed = moved.filter(({ dropId }) => !gone.has(dropId))
  const keptIds = new Set(stayed.map(({ keepId }) => keepId))
  const isOfStayed = (key: string): boolean => keptIds.has(flightOf(key))
  // A pair that stays two flights becomes as it was.
  const taken = [...repaired.steps.filter(isOfStayed), ...stayed.flatMap((pair) => pair.steps)]
  if (taken.length > 0) await undoEdits(taken)()
  const repairs = repaired.steps.filter((key) => !isOfStayed(key))
  const moves = moved.filter(({ dropId }) => gone.has(dropId)).flatMap((pair) => pair.steps)
  const back = undoOf([...moves, ...steps], { kind: 'restore' })
  const undo: Undo = async () => (await back()) && (await undoEdits(repairs)())
  return {
    count: removed.length,
    skipped: merges.length - removed.length,
    undo,
    trouble: trouble ?? (failed > 0 || moved.length < written.length ? 'failed' : null),
  }
}

/** The pairs whose files are with the one that stays; of a pair whose files could not move nothing may go. */
async function moveFiles(pairs: readonly Standing[]): Promise<readonly Moved[]> {
  const moved: Moved[] = []
  for (const pair of pairs) {
    const { keepId, dropId, dropped } = pair
    const files = dropped.media ?? []
    const answer = files.length > 0 ? await syncClient().media.move(files, dropId, keepId) : NOTHING_MOVED
    if (answer.ok) moved.push({ ...pair, steps: answer.value.steps })
  }
  return moved
}

function removeDropped(pairs: readonly Moved[]): Promise<FlightsRemoved> {
  const byId = new Map(pairs.map((pair) => [pair.dropId, pair]))
  return removeFlightsBeside(
    pairs.map(({ dropId, keepId }) => ({ id: dropId, stays: keepId })),
    (flight, id, stays) => stays !== null && saysNothingMore(must(byId.get(id)), flight, stays),
  )
}

/** Whether the flight that goes is as it was, but for its files, and the one that stays has all that was to be kept of it. */
function saysNothingMore(pair: Standing, flight: FlightAttributes, kept: FlightAttributes): boolean {
  const { dropped } = pair
  const files = dropped.media ?? []
  // What the other has already, to the byte, was not moved.
  const hasNewFiles = (flight.media ?? []).some((id) => !files.includes(id))
  return !hasNewFiles && isSame(saidOf(flight), saidOf(dropped)) && becomeSo(pair, kept, flight, {})
}

/** Its files apart, which move, and when it was edited, as moving them is an edit. */
function saidOf(flight: FlightAttributes): FlightAttributes {
  return { ...flight, media: null, editedAt: null }
}

/** The flight whose step has this key. */
function flightOf(key: string): string {
  return key.split('|').at(-2) ?? ''
}

/** The pairs whose flights are what they were when the merge was proposed: what came since must not be lost. */
async function stillSo(merges: readonly FlightMerge[]): Promise<readonly Standing[]> {
  const read = await readFlights(merges.flatMap(({ keepId, dropId }) => [keepId, dropId]))
  const flights = new Map(read.map(({ id, flight }) => [id, flight]))
  return merges.flatMap((merge): Standing[] => {
    const [kept, dropped] = [flights.get(merge.keepId), flights.get(merge.dropId)]
    if (!kept || !dropped || !(isSameFlight(kept, dropped) || isCodeShare(kept, dropped))) return []
    return becomeSo(merge, kept, dropped, merge.proposal.patch) ? [{ ...merge, dropped }] : []
  })
}

/** Whether the two become one as was agreed, when the one that stays has this still to take. */
function becomeSo(
  { keepId, dropId, lost }: FlightMerge,
  kept: FlightAttributes,
  dropped: FlightAttributes,
  patch: FlightAttributes,
): boolean {
  const now = mergeTwins({ ...kept, id: keepId }, { ...dropped, id: dropId })
  return now.keepId === keepId && isSame(now.patch, patch) && isSame(now.lost, lost?.before ?? null)
}
