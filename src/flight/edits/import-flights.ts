import { type FlightWrite, flightWrites, type ImportWrite, isMark } from '../../../core/import/log/import-writes.ts'
import { chunksOf } from '../../../core/lib/chunks-of.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import { EDIT_BUNDLE } from '../../../core/sync/edit/edit-bundle.ts'
import { syncClient } from '../../data/engine/client.ts'
import { storageTrouble } from '../save/storage-trouble.ts'
import { type Undo, undoOf } from '../undo/undo-steps.ts'
import { doneImport, forgetImport, type ImportAbout, noteBegun, noteDone } from '../work/done-imports.ts'
import {
  beginParts,
  forgetParts,
  giveUpParts,
  hasParts,
  type ImportPart,
  keepPart,
  keptParts,
  notePart,
  type PartWritten,
} from '../work/import-parts.ts'
import { runWork } from '../work/run-work.ts'
import type { ImportWork } from '../work/work.ts'
import { type ChangeFlights, editFlights, type EditOutcome, type FlightEdit, repairEdit } from './edit-flights.ts'
import { attachedTrack, attachTrack } from './attach-track.ts'
import { addNamed, namedBefore } from './add-named.ts'
import { type EditsDone, openWriter, answered, undoEdits } from './edit-log.ts'

export interface ImportDone extends EditsDone {
  undo: Undo
}

/**
 * Writes the flights of files, a bundle at a time. All of them are written down beside the log before the first is
 * written: cut off, it can be gone on with, and what is there already is not written again.
 * @param next answers the next part of them, null behind the last
 * @param about what this device is to remember of it; left out, it is not listed
 */
export async function importFlights(
  { batchId, count }: Pick<ImportWork, 'batchId' | 'count'>,
  next: () => Promise<readonly ImportWrite[] | null>,
  about: ImportAbout | null = null,
): Promise<ImportDone> {
  let parts = 0
  let earlier: string | null = null
  try {
    if (count <= EDIT_BUNDLE) {
      const work = { kind: 'import', batchId, count, parts, begunMs: Date.now() } as const
      const done = await run(work, (write, onProgress) => writeParts(write, inMemory(next), onProgress))
      await remember(batchId, done, about)
      return done
    }
    earlier = await beginParts(batchId)
    for (let part = await next(); part; part = await next()) {
      await keepPart(batchId, parts, part)
      parts += 1
    }
  } catch (reason) {
    await giveUpParts(batchId, earlier)
    await forgetImport(batchId)
    return { done: [], steps: [], skipped: 0, trouble: await storageTrouble(reason), undo: undoOf([]) }
  }
  const work = { kind: 'import', batchId, count, parts, begunMs: Date.now() } as const
  if (about) await noteBegun(about, work)
  const done = await runKept(work, earlier)
  if (done.trouble === 'givenUp') {
    await giveUpParts(batchId, earlier)
    await forgetImport(batchId)
  }
  return done
}

/** Does what is left of an import that was written down; given up while it waits, it can be gone on with again. */
export const finishImport = (work: ImportWork): Promise<ImportDone> => runKept(work, null)

/** @param earlier the import that gives way to this one, as soon as no other page is at work */
async function runKept(work: ImportWork, earlier: string | null): Promise<ImportDone> {
  const { batchId, begunMs } = work
  const note = (part: number, written: PartWritten): Promise<void> => notePart(batchId, part, written)
  let isOver = (): boolean => false
  const done = await run(work, async (write, onProgress, lost) => {
    if (earlier !== null) await giveWay(earlier)
    // Another tab may have gone on with it while this one waited for its turn or was asleep, or before the press.
    const isDone = !(await hasParts(batchId)) && (await doneImport(batchId))?.work === null
    isOver = () => isDone || lost.aborted
    if (isOver()) return outcome([], [], [], null)
    return writeParts(write, keptParts(work), onProgress, {
      note,
      find: (writes) => writtenBefore(writes, begunMs),
      begunMs,
    })
  })
  if (isOver() || done.trouble === 'givenUp') return done
  // Until it is noted by what steps it can be taken back, its parts say so.
  const isNoted = await remember(batchId, done, null)
  if (isNoted && done.trouble === null) await forgetParts(batchId)
  return done
}

/** What wrote nothing was no import. */
async function remember(batchId: string, { done, steps }: ImportDone, about: ImportAbout | null): Promise<boolean> {
  if (steps.length > 0) return noteDone(batchId, { written: done.length, steps }, about)
  await forgetImport(batchId)
  return true
}

/** The parts of an import that was left in the middle go; by which steps it can be taken back is noted before. */
async function giveWay(batchId: string): Promise<void> {
  const left = await doneImport(batchId).catch(() => null)
  if (left?.work) await closeCutOffImport(left.work)
  await forgetParts(batchId)
}

/** Notes what an import wrote that was cut off and is not gone on with. Only while nobody is at work on it. */
export async function closeCutOffImport(work: ImportWork): Promise<void> {
  // Another page may have gone on with it and come to its end, and its parts are gone.
  if (!(await doneImport(work.batchId))?.work) return
  const [done, steps]: [string[], string[]] = [[], []]
  try {
    for await (const part of keptParts(work)) {
      if (part.kind === 'waiting') {
        const before = await writtenBefore(part.writes, work.begunMs)
        const marked = new Set(
          flightWrites(part.writes)
            .filter(isMark)
            .map(({ id }) => id),
        )
        done.push(...[...before.keys()].filter((id) => !marked.has(id)))
        steps.push(...before.values())
        for (const one of part.writes) {
          if (one.kind === 'track') steps.push(...(await attachedTrack(one, work.begunMs)))
          if (one.kind === 'named') steps.push(...(await namedBefore(one.id, work.begunMs)))
        }
        break
      }
      done.push(...part.done)
      steps.push(...part.steps)
    }
  } catch {
    // The rest of its parts is gone: what was found of it can be taken back.
  }
  await noteDone(work.batchId, { written: done.length, steps }, null)
}

type Writing = (write: ChangeFlights, onProgress: (done: number) => void, lost: AbortSignal) => Promise<EditOutcome>

async function run(work: ImportWork, writing: Writing): Promise<ImportDone> {
  const answer = await answered(async () => {
    const write = await openWriter()
    return runWork(work, (onProgress, lost) => writing(write, onProgress, lost))
  })
  return { ...answer, undo: undoEdits(answer.steps) }
}

/** What outlives this page of an import. */
interface Remembered {
  note: (part: number, written: PartWritten) => Promise<void>
  /** Which of these an earlier try wrote before it was cut off: the steps by the ids of their flights. */
  find: (writes: readonly ImportWrite[]) => Promise<ReadonlyMap<string, string>>
  begunMs: number | null
}

const NONE: ReadonlyMap<string, string> = new Map()
const FORGOTTEN: Remembered = { note: () => Promise.resolve(), find: () => Promise.resolve(NONE), begunMs: null }

/** Writes part after part; ends at the first bundle that could not be stored. */
export async function writeParts(
  write: ChangeFlights,
  parts: AsyncIterable<ImportPart>,
  onProgress: (done: number) => void,
  { note, find, begunMs }: Remembered = FORGOTTEN,
): Promise<EditOutcome> {
  const [done, steps, left]: [string[], string[], string[]] = [[], [], []]
  let tried = 0
  let at = 0
  let isFirst = true
  try {
    for await (const part of parts) {
      // No part behind the first of those that wait was begun before.
      const before = part.kind === 'waiting' && isFirst ? await find(part.writes) : NONE
      const { failure, ...written } =
        part.kind === 'written'
          ? { ...part, failure: null }
          : await writePart(write, part.writes, { before, begunMs }, (count) => onProgress(tried + count))
      done.push(...written.done)
      steps.push(...written.steps)
      if (failure) return outcome(done, steps, left, failure)
      left.push(...written.left)
      if (part.kind === 'waiting') {
        isFirst = false
        await note(at, written)
      }
      tried += written.done.length + written.left.length + (written.marks ?? 0) + (written.tracks ?? 0)
      onProgress(tried)
      at += 1
    }
  } catch (reason) {
    return outcome(done, steps, left, { reason })
  }
  return outcome(done, steps, left, null)
}

/**
 * What flights name first, then the flights, then their recordings.
 * @param before the steps of what is written already, by the ids of the flights
 */
async function writePart(
  write: ChangeFlights,
  writes: readonly ImportWrite[],
  { before, begunMs }: Resumed,
  onProgress: (done: number) => void,
): Promise<PartWritten & Pick<EditOutcome, 'failure'>> {
  const flights = flightWrites(writes)
  const named: string[] = []
  try {
    for (const one of writes) if (one.kind === 'named') named.push(...(await addNamed(one, begunMs)))
  } catch (reason) {
    return { kind: 'written', done: [], steps: named, left: [], marks: 0, tracks: 0, failure: { reason } }
  }
  const todo = flights.filter(({ id }) => !before.has(id))
  const answer = await editFlights(write, todo.map(editOf), (count) => onProgress(before.size + count))
  const through = [...before.keys(), ...answer.done]
  const steps = [...named, ...before.values(), ...answer.steps]
  const known = new Set(through)
  const left = flights.map(({ id }) => id).filter((id) => !known.has(id))
  const marked = new Set(flights.filter(isMark).map(({ id }) => id))
  const done = through.filter((id) => !marked.has(id))
  const written = { kind: 'written', done, steps, left, marks: through.length - done.length } as const
  if (answer.failure) return { ...written, tracks: 0, failure: answer.failure }
  let tracks = 0
  for (const one of writes) {
    if (one.kind !== 'track') continue
    try {
      const attached = await attachTrack(one, begunMs)
      if (attached === null) left.push(one.id)
      else steps.push(...attached)
    } catch (reason) {
      return { ...written, tracks, failure: { reason } }
    }
    tracks += 1
    onProgress(flights.length + tracks)
  }
  return { ...written, tracks, failure: null }
}

/** What is known of an earlier try: what it wrote, and when it began; null where there was none. */
interface Resumed {
  before: ReadonlyMap<string, string>
  begunMs: number | null
}

function outcome(
  done: readonly string[],
  steps: readonly string[],
  left: readonly string[],
  failure: EditOutcome['failure'],
): EditOutcome {
  return { done: [...new Set(done)], steps, skipped: left.length, failure }
}

function editOf(write: FlightWrite): FlightEdit {
  if (write.kind === 'merge') return { ...repairEdit(write.id, write), isNoted: isMark(write) }
  return { id: write.id, added: write.attributes, edit: () => null }
}

async function* inMemory(next: () => Promise<readonly ImportWrite[] | null>): AsyncGenerator<ImportPart> {
  for (let writes = await next(); writes; writes = await next()) yield { kind: 'waiting', writes }
}

/** Cut off in the middle of a part, the history alone knows what of it was written. */
async function writtenBefore(writes: readonly ImportWrite[], begunMs: number): Promise<ReadonlyMap<string, string>> {
  const { story } = syncClient()
  const found = new Map<string, string>()
  for (const bundle of chunksOf(flightWrites(writes), EDIT_BUNDLE)) {
    const histories = await Promise.all(bundle.map(({ id }) => story.history(id)))
    for (const [at, write] of bundle.entries()) {
      const step = histories[at]?.findLast((one) => one.origin === 'here' && isStepOf(write, one, begunMs))
      if (step) found.set(write.id, step.key)
    }
  }
  return found
}

/** The step that this made, not one of somebody who edited the flight by hand. An added flight has an id of its import. */
function isStepOf(write: FlightWrite, { kind, changes, atMs }: HistoryStep, begunMs: number): boolean {
  if (write.kind === 'add') return kind === 'created'
  const after = new Map(changes.map((change) => [change.field, change.after]))
  const isPatched = Object.entries(write.patch).every(([name, value]) => isSame(after.get(name), value))
  return kind === 'edited' && atMs >= begunMs && isPatched
}
