import { syncClient } from '../../data/client.ts'
import type { StorageTrouble } from '../save/storage-trouble.ts'
import { type Undo, undoOf, undoSteps } from '../undo/undo-steps.ts'
import { bulkEdits } from './bulk-change.ts'
import { editLog, type EditsDone, repairLog, undoEdits } from './edit-log.ts'
import { finishImport } from './import-flights.ts'
import { removeFlights } from './remove-flights.ts'
import type { Work } from '../work/work.ts'

export interface Finished {
  /** How many flights became another. */
  count: number
  undo: Undo
  trouble: StorageTrouble | null
}

/** Does what is left of it: what was done before is so already and is not touched again. */
export async function finishWork(work: Work): Promise<Finished> {
  switch (work.kind) {
    case 'change':
      return edited(await editLog(bulkEdits(work.ids, work.change), work))
    case 'repair':
      return edited(
        await repairLog(work.parts.flatMap(({ ids, ...proposal }) => ids.map((id) => ({ id, ...proposal })))),
      )
    case 'import': {
      const { undo, ...done } = await finishImport(work)
      return { count: done.done.length, undo, trouble: done.trouble }
    }
    case 'delete': {
      const { removed, failed } = await removeFlights(work.ids)
      return { count: removed.length, undo: restoring(removed), trouble: failed > 0 ? 'failed' : null }
    }
    case 'undo':
    case 'restore': {
      const { onlyUnchanged } = work
      const answer = await undoSteps(work.steps, { kind: work.kind, onlyUnchanged })
      if (!answer.ok) return { count: 0, undo: undoOf([]), trouble: 'failed' }
      const { changed, failed, steps } = answer.value
      const undo = undoOf(steps, { onlyUnchanged })
      return { count: changed.length, undo, trouble: failed.length > 0 ? 'failed' : null }
    }
  }
}

function edited({ done, steps, trouble }: EditsDone): Finished {
  return { count: done.length, undo: undoEdits(steps), trouble }
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
