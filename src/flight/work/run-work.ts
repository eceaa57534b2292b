import { createStore } from '../../../core/lib/store.ts'
import { userIdOf } from '../../../core/session/session.ts'
import { syncClient } from '../../data/engine/client.ts'
import { followLeaving } from '../../data/browser/follow-leaving.ts'
import { keepPageFor } from '../../shell/navigation/dirty-forms.ts'
import { countOf, type Work, type WorkKind } from './work.ts'
import { beginWork, endWork, noteProgress } from './work-journal.ts'
import { EDIT_BUNDLE } from '../../../core/sync/edit-bundle.ts'

export interface WorkProgress {
  kind: WorkKind
  done: number
  total: number
}

/** One at a time on this device: the page that holds this lock is at work. */
export const WORK_LOCK = 'lmw-work'

/** How far the work on many flights is, wherever it was begun in this page; null while there is none. */
export const workProgress = createStore<WorkProgress | null>(null)

/**
 * Runs work on many flights: shows how far it is, and writes down what is being done until it is. What fits into one
 * bundle is done or not, and needs neither.
 */
export async function runWork<T>(work: Work, run: (onProgress: (done: number) => void) => Promise<T>): Promise<T> {
  const total = countOf(work)
  if (total <= EDIT_BUNDLE) return run(() => undefined)
  const { kind } = work
  const begun = async (): Promise<T> => {
    workProgress.set({ kind, done: 0, total })
    const userId = userIdOf(syncClient().session.get())
    const over = new AbortController()
    const isBack = followLeaving(over.signal)
    try {
      if (userId !== null) await beginWork(userId, work)
      return await run((done) => {
        noteProgress(done)
        workProgress.set({ kind, done, total })
      })
    } finally {
      // A page that is left writes nothing more to the log: there the work is cut off, not ended.
      await isBack()
      over.abort()
      // The caller of this work shows how it ended.
      await endWork()
      workProgress.set(null)
    }
  }
  return keepPageFor(() => alone(begun))
}

async function alone<T>(run: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>
  return locks ? locks.request(WORK_LOCK, run) : run()
}
