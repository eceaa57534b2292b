// Takes an import back as a whole, at any time its steps are remembered, and brings back what was taken (I12, I22).
import { HISTORY_MS } from '../../../core/sync/history.ts'
import type { UndoWeight, WeighedRecords } from '../../../sync/page/story/weigh-undo.ts'
import { syncClient } from '../../data/client.ts'
import {
  type DoneImport,
  doneImport,
  type ImportSteps,
  type ImportUndone,
  noteSteps,
  stepsOfImport,
  write,
} from '../work/done-imports.ts'
import { type Undo, undoSteps } from './undo-steps.ts'

/** Until when it can be taken back, or brought back, by this device's clock. */
export const undoableUntilMs = ({ stepsMs }: DoneImport): number => stepsMs + HISTORY_MS

/** What a press would do, as the log is now. */
export async function weighImport(one: DoneImport): Promise<WeighedRecords> {
  const steps = await stepsOfImport(one.batchId)
  const weight = await syncClient().story.weighUndo(nextOf(one, steps), { onlyUnchanged: true })
  // A track that came with a flight goes with it: an archive has entries of all kinds.
  return one.files.some(({ format }) => format === 'archive') ? sumOf(weight) : weight.flights
}

/** `isDone`: all of it that may go went. */
export interface ImportTaken extends ImportUndone {
  isDone: boolean
}

/**
 * Takes an import back, or brings back what was taken; what was edited since stays. Answers null where this device does not
 * remember it or its steps.
 * @throws when the log or the journal cannot be read
 */
export async function turnImport(batchId: string): Promise<ImportTaken | null> {
  const one = await doneImport(batchId)
  if (!one) return null
  // On a full disk the entry may stand without its steps.
  if (one.undone === null && (await stepsOfImport(batchId)).done.length === 0) return null
  const { stays } = await weighImport(one)
  const known = await stepsOfImport(batchId)
  const answer = await undoSteps(nextOf(one, known), { onlyUnchanged: true })
  if (!answer.ok) return { isDone: false, taken: 0, stays }
  const { changed, failed, steps } = answer.value
  const isDone = failed.length === 0
  // Steps that took back what was taken back are done again: those of before them have nothing left to do.
  await noteSteps(
    batchId,
    one.undone === null ? { ...known, back: [...known.back, ...steps] } : { ...known, done: [...known.done, ...steps] },
  )
  const counts = { taken: changed.length, stays }
  if (isDone) await write({ ...one, stepsMs: Date.now(), undone: one.undone === null ? counts : null })
  return { ...counts, isDone }
}

/** Takes back what was just written: by what is remembered of it, else by its steps alone. */
export async function takeBack(batchId: string, otherwise: Undo): Promise<ImportTaken> {
  const taken = await turnImport(batchId).catch(() => ({ isDone: false, taken: 0, stays: 0 }))
  return taken ?? { isDone: await otherwise(), taken: 0, stays: 0 }
}

const nextOf = ({ undone }: DoneImport, { done, back }: ImportSteps): readonly string[] =>
  undone === null ? done : back

function sumOf(weight: UndoWeight): WeighedRecords {
  const sum = { goes: 0, comes: 0, changes: 0, stays: 0, gone: 0, forgotten: 0 }
  for (const counts of Object.values(weight)) {
    for (const name of Object.keys(sum) as (keyof WeighedRecords)[]) sum[name] += counts[name]
  }
  return sum
}
