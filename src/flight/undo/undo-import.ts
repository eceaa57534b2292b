// Takes an import back as a whole, at any time its steps are remembered, and brings back what was taken (I12, I22).
import { isSame } from '../../../core/lib/is-same.ts'
import { HISTORY_MS, type HistoryStep } from '../../../core/sync/history.ts'
import type { UndoWeight, WeighedRecords } from '../../../sync/page/story/weigh-undo.ts'
import { userIdOf } from '../../../core/session/session.ts'
import { syncClient } from '../../data/engine/client.ts'
import {
  type DoneImport,
  doneImport,
  type ImportUndone,
  noteSteps,
  stepsOfImport,
  write,
} from '../work/done-imports.ts'
import { forgetTurned, type ImportTurn, noteTurned, type TurnedBundle, turnedBefore } from '../work/import-turns.ts'
import { type Undo, undoSteps } from './undo-steps.ts'

/** One at a time on this device: what presses a second time, in another tab too, finds what the first press did. */
export const TURN_LOCK = 'lmw-turn-import'

/** Until when it can be taken back, or brought back, by this device's clock. */
export const undoableUntilMs = ({ stepsMs }: DoneImport): number => stepsMs + HISTORY_MS

/** What a press would do, as the log is now. */
export async function weighImport(one: DoneImport): Promise<WeighedRecords> {
  const steps = await stepsOfImport(one.batchId)
  const keys = one.undone === null ? steps.done : steps.back
  const weight = await syncClient().story.weighUndo(keys, { onlyUnchanged: true })
  // A track that came with a flight goes with it: an archive has entries of all kinds.
  return one.files.some(({ format }) => format === 'archive') ? sumOf(weight) : weight.flights
}

/** `isDone`: all of it that may go went. */
export interface ImportTaken extends Required<ImportUndone> {
  isDone: boolean
}

const NOTHING_TAKEN = { taken: 0, stays: 0, forgotten: 0 }

/**
 * Takes an import back, or brings back what was taken; what was edited since stays, and what the history knows nothing of
 * any more. One that was cut off in the middle is gone on with. Answers null where this device does not remember it or its
 * steps.
 * @param to what it is to become; null for what was begun and cut off
 * @throws when the log or the journal cannot be read, or another tab took the turn of a page that was asleep
 */
export async function turnImport(batchId: string, to: ImportTurn['to'] | null): Promise<ImportTaken | null> {
  const { locks, session } = syncClient()
  const userId = userIdOf(session.get())
  return locks.run(TURN_LOCK, async (lost) => {
    // What was waited for may have taken until somebody else's turn, and a page that was asleep may have lost its own.
    const isTheirs = (): boolean => !lost.aborted && userIdOf(session.get()) === userId
    const turned = isTheirs() ? await turn(batchId, to, isTheirs) : null
    // Who hears that nothing is remembered would take it back by its steps, whatever the other tab has made of it.
    lost.throwIfAborted()
    return turned
  })
}

async function turn(
  batchId: string,
  to: ImportTurn['to'] | null,
  isTheirs: () => boolean,
): Promise<ImportTaken | null> {
  const one = await doneImport(batchId)
  if (!one) return null
  const begun = one.turning ?? null
  const wanted = begun?.to ?? to
  const isUndone = one.undone !== null
  // Somebody else was first.
  if (wanted === null || (wanted === 'undone') === isUndone) return { isDone: true, ...NOTHING_TAKEN, ...one.undone }
  const known = await stepsOfImport(batchId)
  const keys = isUndone ? known.back : known.done
  // On a full disk the entry may stand without its steps.
  if (keys.length === 0 && !isUndone) return null
  const now = begun ?? { to: wanted, begunMs: Date.now(), stays: (await weighImport(one)).stays }
  const { stays } = now
  const before = begun ? await turnedBefore(batchId, begun) : []
  if (!begun) await write({ ...one, turning: now })
  const { bundles, noted, forgotten, isDone } = await takeSteps(batchId, now, keys, begun && before)
  if (!isTheirs()) return null
  const counts = { taken: new Set(bundles.flatMap(({ changed }) => changed)).size, stays, forgotten }
  if (counts.taken === 0 && forgotten > 0) {
    // Nothing of it can go: it is as it is.
    await write({ ...one, turning: null })
    return { ...counts, isDone: false }
  }
  if (!isDone) return { ...counts, isDone }
  // Steps that took back what was taken back are done again: those of before them have nothing left to do.
  const steps = bundles.flatMap((bundle) => bundle.steps)
  await noteSteps(
    batchId,
    isUndone ? { ...known, done: united(known.done, steps) } : { ...known, back: united(known.back, steps) },
  )
  await write({ ...one, stepsMs: Date.now(), turning: null, undone: isUndone ? null : counts })
  await forgetTurned(batchId, now, noted)
  return { ...counts, isDone }
}

interface Turned {
  /** What every bundle became, those of a try that was cut off too. */
  bundles: readonly TurnedBundle[]
  /** How many bundles are noted in the journal. */
  noted: number
  /** Records of whose steps the history knows nothing any more. */
  forgotten: number
  isDone: boolean
}

/** @param before what a try did that was cut off; null where there was none */
async function takeSteps(
  batchId: string,
  now: ImportTurn,
  keys: readonly string[],
  before: readonly TurnedBundle[] | null,
): Promise<Turned> {
  const bundles = [...(before ?? [])]
  let noted = bundles.length
  const answer = await undoSteps(keys, {
    onlyUnchanged: true,
    batchId,
    onBundle: async (done) => {
      bundles.push(done)
      await noteTurned(batchId, now, noted, done)
      noted += 1
    },
  })
  if (!answer.ok) {
    const isForgotten = answer.error.code === 'not_found'
    return { bundles, noted, forgotten: isForgotten ? recordsOf(keys) : 0, isDone: isForgotten }
  }
  const { unchanged, failed, forgotten } = answer.value
  // Cut off behind a bundle and before it was noted, the history alone knows by which steps it went.
  const own = new Set(bundles.flatMap(({ steps }) => steps))
  for (const id of before === null ? [] : unchanged) {
    const step = await takingBack(id, new Set(keys), own)
    if (step !== null) bundles.push({ changed: [id], steps: [step] })
  }
  return { bundles, noted, forgotten: forgotten.length, isDone: failed.length === forgotten.length }
}

/** Every record has keys of its own, which end with what tells its steps apart. */
function recordsOf(keys: readonly string[]): number {
  return new Set(keys.map((key) => key.slice(0, key.lastIndexOf('|')))).size
}

/**
 * The step by which a record went back to what it was before these; null where there is none, or it is known.
 * @param keys of the steps that are taken back
 */
async function takingBack(id: string, keys: ReadonlySet<string>, known: ReadonlySet<string>): Promise<string | null> {
  const steps = await syncClient().story.history(id)
  if (steps.some(({ key }) => known.has(key))) return null
  const own = steps.filter(({ key }) => keys.has(key))
  const last = own.reduce((latest, { key }) => (key > latest ? key : latest), '')
  // The keys of what was done here rise.
  const behind = steps.filter(({ key, origin }) => origin === 'here' && key > last).toSorted(byKey)
  return behind.find((step) => takesBack(step, own))?.key ?? null
}

const byKey = (a: HistoryStep, b: HistoryStep): number => (a.key < b.key ? -1 : 1)

function takesBack({ kind, changes }: HistoryStep, own: readonly HistoryStep[]): boolean {
  const has = (...kinds: readonly HistoryStep['kind'][]): boolean => own.some((step) => kinds.includes(step.kind))
  if (kind === 'removed') return has('created', 'restored')
  if (kind === 'restored') return has('removed')
  const made = own.toSorted(byKey).flatMap((step) => step.changes)
  return (
    changes.length > 0 &&
    changes.every(({ field, after }) => {
      const first = made.find((change) => change.field === field)
      return first !== undefined && isSame(first.before, after)
    })
  )
}

const united = (one: readonly string[], other: readonly string[]): readonly string[] => [...new Set([...one, ...other])]

/** Takes back what was just written: by what is remembered of it, else by its steps alone. */
export async function takeBack(batchId: string, otherwise: Undo): Promise<ImportTaken> {
  const taken = await turnImport(batchId, 'undone').catch(() => ({ isDone: false, ...NOTHING_TAKEN }))
  return taken ?? { isDone: await otherwise(), ...NOTHING_TAKEN }
}

function sumOf(weight: UndoWeight): WeighedRecords {
  const sum = { goes: 0, comes: 0, changes: 0, stays: 0, gone: 0, forgotten: 0 }
  for (const counts of Object.values(weight)) {
    for (const name of Object.keys(sum) as (keyof WeighedRecords)[]) sum[name] += counts[name]
  }
  return sum
}
