import { ok } from '../../../core/lib/result.ts'
import { bulkEdits } from './bulk-change.ts'
import type { Undo } from '../save/save-flight.ts'
import type { StorageTrouble } from '../save/storage-trouble.ts'
import { editLog, type EditsDone, repairLog, undoEdits } from './edit-log.ts'
import { removeFlights, restoreFlights } from './remove-flights.ts'
import type { Work } from './work.ts'

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
    case 'undo':
      return edited(
        await repairLog(
          work.kind,
          work.parts.flatMap(({ ids, patch, before }) => ids.map((id) => ({ id, patch, before }))),
        ),
      )
    case 'delete': {
      const { removed, failed } = await removeFlights(work.ids)
      return { count: removed.length, undo: () => restoreFlights(removed), trouble: failed > 0 ? 'failed' : null }
    }
    case 'restore': {
      const { ids } = work
      const restored = await restoreFlights(ids)
      const undo: Undo = async () => {
        await removeFlights(ids)
        return ok(undefined)
      }
      return { count: ids.length, undo, trouble: restored.ok ? null : restored.error }
    }
  }
}

function edited({ done, trouble }: EditsDone): Finished {
  return { count: done.length, undo: undoEdits(done), trouble }
}
