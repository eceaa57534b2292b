import { fail, type Result } from '../../../core/lib/result.ts'
import { type Failure, failure } from '../../../core/errors/failure.ts'
import type { RecordsUndone, UndoOptions } from '../../../sync/page/story/undo-steps.ts'
import { askBackgroundSync } from '../../data/browser/ask-background-sync.ts'
import { syncClient } from '../../data/engine/client.ts'
import { runWork, WorkGivenUp } from '../work/run-work.ts'
import { noteWritten } from '../../data/stores/just-written.ts'

export interface UndoWork {
  /** What it is called when it is cut off: flights coming back from the trash are no undoing to who reads it. */
  kind?: 'undo' | 'restore'
  /** Leaves a flight alone where what was done to it was changed again since. */
  onlyUnchanged?: boolean
  /** Of an import that is taken back, or brought back, as a whole: cut off, it is gone on with as one. */
  batchId?: string
  onBundle?: UndoOptions['onBundle']
  /** Called with how many steps are done; a write of one bundle reports none. */
  onProgress?: (done: number) => void
}

/** Takes back what these steps did to the log on this device; sending is the sync engine's work and is not waited for. */
export async function undoSteps(
  steps: readonly string[],
  { kind = 'undo', onlyUnchanged = false, batchId, onBundle, onProgress }: UndoWork = {},
): Promise<Result<RecordsUndone, Failure>> {
  const work = { kind, steps, onlyUnchanged, ...(batchId !== undefined && { batchId }) }
  const answer = await runWork(work, (noteDone) => {
    const note = (done: number): void => {
      noteDone(done)
      onProgress?.(done)
    }
    return syncClient().story.undo(steps, { onlyUnchanged, onProgress: note, ...(onBundle && { onBundle }) })
  }).catch((reason: unknown): Result<never, Failure> => {
    if (!(reason instanceof WorkGivenUp)) throw reason
    return fail(failure('blocked'))
  })
  if (answer.ok) {
    noteWritten(answer.value.changed)
    askBackgroundSync()
  }
  return answer
}

/** How to take back what was done; answers whether all of it was. */
export type Undo = () => Promise<boolean>

export function undoOf(steps: readonly string[], work?: UndoWork): Undo {
  // Offered after a write, it must not be missing because there is no connection.
  void syncClient()
    .story.load()
    .catch(() => undefined)
  return async () => {
    const answer = await undoSteps(steps, work)
    return answer.ok && answer.value.failed.length === 0
  }
}
