import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { syncClient } from '../../data/engine/client.ts'
import { turnImport } from '../undo/undo-import.ts'
import { type Undo, undoOf, undoSteps } from '../undo/undo-steps.ts'
import { doneImport } from '../work/done-imports.ts'
import { bulkEdits } from './bulk-change.ts'
import type { FlightEdit } from './edit-flights.ts'
import { editLog, type EditsDone, repairLog, undoEdits, type WorkTrouble } from './edit-log.ts'
import { finishImport } from './import-flights.ts'
import { removeFlightsThat } from './remove-flights.ts'
import type { Work } from '../work/work.ts'

export interface Finished {
  /** How many flights became another. */
  count: number
  /** How many flights were left alone, as they were edited since it was begun, be it by a clock that is ahead. */
  left: number
  undo: Undo
  trouble: WorkTrouble | null
}

/** Does what is left of it: what was done before is so already, and what was edited since it was begun stays as it is. */
export async function finishWork(work: Work): Promise<Finished> {
  switch (work.kind) {
    case 'change': {
      const left = new Set<string>()
      const edits = unlessEditedSince(bulkEdits(work.ids, work.change), work.begunMs, left)
      return edited(await editLog(edits, work), left.size)
    }
    case 'repair':
      return edited(
        await repairLog(work.parts.flatMap(({ ids, ...proposal }) => ids.map((id) => ({ id, ...proposal })))),
      )
    case 'import': {
      const { undo, ...done } = await finishImport(work)
      return { count: done.done.length, left: 0, undo, trouble: done.trouble }
    }
    case 'delete': {
      const { ids, begunMs } = work
      const left = new Set<string>()
      // Edited since, it came back from the trash, or was never to go as it is now.
      const isToGo = ({ editedAt }: FlightAttributes, id: string): boolean => {
        if (isEditedSince(editedAt, begunMs)) left.add(id)
        return !left.has(id)
      }
      const { failed, isGivenUp } = await removeFlightsThat(ids, isToGo, begunMs)
      if (isGivenUp) return { count: 0, left: 0, undo: undoOf([]), trouble: 'givenUp' }
      const gone = ids.filter((id) => !left.has(id))
      return {
        count: gone.length - failed,
        left: left.size,
        undo: restoring(gone),
        trouble: failed > 0 ? 'failed' : null,
      }
    }
    case 'undo':
    case 'restore': {
      if (work.batchId !== undefined) return finishTurn(work.batchId)
      const { onlyUnchanged } = work
      const answer = await undoSteps(work.steps, { kind: work.kind, onlyUnchanged })
      if (!answer.ok) return { count: 0, left: 0, undo: undoOf([]), trouble: 'failed' }
      const { changed, failed, steps } = answer.value
      const undo = undoOf(steps, { onlyUnchanged })
      return { count: changed.length, left: 0, undo, trouble: failed.length > 0 ? 'failed' : null }
    }
  }
}

/** Of an import as a whole: it is noted with it by which steps it can be turned again. */
async function finishTurn(batchId: string): Promise<Finished> {
  const turned = await turnImport(batchId, null).catch((): 'failed' => 'failed')
  if (turned === 'failed') return { count: 0, left: 0, undo: undoOf([]), trouble: 'failed' }
  const undo: Undo = async () => {
    const one = await doneImport(batchId)
    return one !== null && (await turnImport(batchId, one.undone === null ? 'undone' : 'back'))?.isDone === true
  }
  return { count: turned?.taken ?? 0, left: 0, undo, trouble: turned === null || turned.isDone ? null : 'failed' }
}

function edited({ done, steps, trouble }: EditsDone, left = 0): Finished {
  return { count: done.length, left, undo: undoEdits(steps), trouble }
}

/** @param left takes the ids of those that would become another, and were edited since */
function unlessEditedSince(
  edits: readonly FlightEdit[],
  begunMs: number | undefined,
  left: Set<string>,
): readonly FlightEdit[] {
  return edits.map(({ id, edit, ...rest }) => ({
    ...rest,
    id,
    edit: (current) => {
      const patch = edit(current)
      left.delete(id)
      if (patch === null || !isEditedSince(current.editedAt, begunMs)) return patch
      left.add(id)
      return null
    },
  }))
}

/** Of work that an app before wrote down nobody knows when it was begun. */
function isEditedSince(editedAt: string | null | undefined, begunMs: number | undefined): boolean {
  return begunMs !== undefined && Date.parse(editedAt ?? '') > begunMs
}

/** Of those that went before the work was cut off the trash alone knows the step. */
function restoring(ids: readonly string[]): Undo {
  return async () => {
    const wanted = new Set(ids)
    const trash = await syncClient().story.trash()
    return undoOf(
      trash.filter(({ id }) => wanted.has(id)).map(({ key }) => key),
      { kind: 'restore' },
    )()
  }
}
