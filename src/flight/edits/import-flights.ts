import type { ImportWrite } from '../../../core/import/log/import-writes.ts'
import { EDIT_BUNDLE } from '../../../core/sync/edit-bundle.ts'
import { syncClient } from '../../data/client.ts'
import { storageTrouble } from '../save/storage-trouble.ts'
import { type Undo, undoOf } from '../undo/undo-steps.ts'
import { beginParts, forgetParts, keepPart, keptParts } from '../work/import-parts.ts'
import { runWork } from '../work/run-work.ts'
import type { ImportWork } from '../work/work.ts'
import { type ChangeFlights, editFlights, type EditOutcome, type FlightEdit, repairEdit } from './edit-flights.ts'
import { type EditsDone, openWriter, answered, undoEdits } from './edit-log.ts'

export interface ImportDone extends EditsDone {
  undo: Undo
}

interface Imported extends EditOutcome {
  /** Flights that were as wanted already, or were changed meanwhile. */
  left: readonly string[]
}

/**
 * Writes the flights of files, a bundle at a time. All of them are written down beside the log before the first is
 * written: cut off, it can be gone on with, and a flight that is there already is not written again.
 * @param next answers the next part of them, null behind the last
 */
export async function importFlights(
  { batchId, count }: Pick<ImportWork, 'batchId' | 'count'>,
  next: () => Promise<readonly ImportWrite[] | null>,
): Promise<ImportDone> {
  let parts = 0
  try {
    if (count <= EDIT_BUNDLE) {
      const work = { kind: 'import', batchId, count, parts, begunMs: Date.now() } as const
      return await run(work, inMemory(next))
    }
    await beginParts(batchId)
    for (let part = await next(); part; part = await next()) {
      await keepPart(batchId, parts, part)
      parts += 1
    }
  } catch (reason) {
    await forgetParts(batchId)
    return { done: [], steps: [], skipped: 0, trouble: await storageTrouble(reason), undo: undoOf([]) }
  }
  return finishImport({ kind: 'import', batchId, count, parts, begunMs: Date.now() })
}

/** Does what is left of an import that was written down. */
export async function finishImport(work: ImportWork): Promise<ImportDone> {
  const done = await run(work, keptParts(work))
  if (done.trouble === null) await forgetParts(work.batchId)
  return done
}

async function run(work: ImportWork, parts: AsyncIterable<readonly ImportWrite[]>): Promise<ImportDone> {
  let left: readonly string[] = []
  const answer = await answered(async () => {
    const write = await openWriter()
    const imported = await runWork(work, (onProgress) => writeParts(write, parts, onProgress))
    left = imported.left
    return imported
  })
  return { ...answer, undo: undoImport(answer.steps, left, work) }
}

/** Writes part after part; ends at the first bundle that could not be stored. */
export async function writeParts(
  write: ChangeFlights,
  parts: AsyncIterable<readonly ImportWrite[]>,
  onProgress: (done: number) => void,
): Promise<Imported> {
  const [done, steps, left]: [string[], string[], string[]] = [[], [], []]
  let tried = 0
  try {
    for await (const part of parts) {
      const answer = await editFlights(write, part.map(editOf), (through) => onProgress(tried + through))
      done.push(...answer.done)
      steps.push(...answer.steps)
      if (answer.failure) return { done, steps, left, skipped: left.length, failure: answer.failure }
      const written = new Set(answer.done)
      left.push(...part.map(({ id }) => id).filter((id) => !written.has(id)))
      tried += part.length
    }
  } catch (reason) {
    return { done, steps, left, skipped: left.length, failure: { reason } }
  }
  return { done, steps, left, skipped: left.length, failure: null }
}

function editOf(write: ImportWrite): FlightEdit {
  if (write.kind === 'merge') return repairEdit(write.id, write)
  return { id: write.id, added: write.attributes, edit: () => null }
}

async function* inMemory(next: () => Promise<readonly ImportWrite[] | null>): AsyncGenerator<readonly ImportWrite[]> {
  for (let part = await next(); part; part = await next()) yield part
}

/** Of flights that an earlier try wrote before it was cut off the history alone knows the step. */
function undoImport(steps: readonly string[], left: readonly string[], { begunMs }: ImportWork): Undo {
  if (left.length === 0) return undoEdits(steps)
  return async () => {
    const { story } = syncClient()
    const earlier: string[] = []
    for (const id of left) {
      const own = (await story.history(id)).filter(({ origin, atMs }) => origin === 'here' && atMs >= begunMs)
      const first = own.at(-1)
      if (first) earlier.push(first.key)
    }
    return undoEdits([...earlier, ...steps])()
  }
}
