import { must } from '../../../core/lib/must.ts'
import { createStore } from '../../../core/lib/store.ts'
import { userIdOf } from '../../../core/session/session.ts'
import { syncClient } from '../../data/engine/client.ts'
import { followLeaving } from '../../data/browser/follow-leaving.ts'
import { nextTask } from '../../data/browser/next-task.ts'
import { keepPageFor } from '../../shell/navigation/dirty-forms.ts'
import { countOf, type Work, type WorkKind } from './work.ts'
import { type BegunWork, beginWork, endWork, noteProgress } from './work-journal.ts'
import { EDIT_BUNDLE } from '../../../core/sync/edit/edit-bundle.ts'

export interface WorkProgress {
  kind: WorkKind
  done: number
  total: number
}

/** One at a time on this device: the page that holds this lock is at work. */
export const WORK_LOCK = 'lmw-work'

/** How far the work on many flights is, wherever it was begun in this page; null while there is none. */
export const workProgress = createStore<WorkProgress | null>(null)

/** What waits for other work on many flights, of this page or another: aborted, it is given up. */
export const waitingWork = createStore<readonly AbortController[]>([])

/** What waits no longer than this is not shown. */
const SHOWN_AFTER_MS = 500

/** Who waited for the turn gave it up: nothing was begun. */
export class WorkGivenUp extends Error {}

/**
 * Runs work on many flights: shows how far it is, and writes down what is being done until it is. What fits into one
 * bundle is done or not, and needs neither.
 * @throws `WorkGivenUp` where somebody would not wait for other work to be done
 * @param run called between two bundles, `onProgress` throws once this page was asleep and another tab took its turn:
 * nothing more is to be written then, which `lost` says too
 */
export async function runWork<T>(
  work: Work,
  run: (onProgress: (done: number) => void, lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const total = countOf(work)
  if (total <= EDIT_BUNDLE) return run(() => undefined, NEVER_LOST)
  const { kind } = work
  const begun = async (lost: AbortSignal): Promise<{ value: T }> => {
    workProgress.set({ kind, done: 0, total })
    const userId = userIdOf(syncClient().session.get())
    const over = new AbortController()
    const isBack = followLeaving(over.signal)
    let before: BegunWork | null = null
    try {
      if (userId !== null) before = await beginWork(userId, work)
      const onProgress = (done: number): void => {
        lost.throwIfAborted()
        noteProgress(done)
        workProgress.set({ kind, done, total })
      }
      return { value: await run(onProgress, lost) }
    } finally {
      // A page that is left writes nothing more to the log: there the work is cut off, not ended.
      await isBack()
      // Back from there, it hears a task later that another tab took its turn; the work is that tab's to end then.
      await nextTask()
      over.abort()
      // The caller of this work shows how it ended.
      if (!lost.aborted) await endWork(before)
      workProgress.set(null)
    }
  }
  return must(await keepPageFor(() => inTurn(begun))).value
}

/** Does it once no other work is under way; what waits for that is shown, and can be given up. */
async function inTurn<T>(work: (lost: AbortSignal) => Promise<T>): Promise<T | null> {
  const waiting = new AbortController()
  const { signal } = waiting
  let hasBegun = false
  const timer = setTimeout(() => waitingWork.set([...waitingWork.get(), waiting]), SHOWN_AFTER_MS)
  const end = (): void => {
    clearTimeout(timer)
    const waits = waitingWork.get()
    if (waits.includes(waiting)) waitingWork.set(waits.filter((one) => one !== waiting))
  }
  signal.addEventListener('abort', end)
  const begin = (lost: AbortSignal): Promise<T> => {
    hasBegun = true
    end()
    return work(lost)
  }
  try {
    return await syncClient().locks.run(WORK_LOCK, begin, { signal })
  } catch (reason) {
    throw signal.aborted && !hasBegun ? new WorkGivenUp() : reason
  } finally {
    end()
  }
}

const NEVER_LOST = new AbortController().signal
