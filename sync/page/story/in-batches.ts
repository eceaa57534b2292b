// Works through many records, a few a transaction, letting the page render between them (I6, I9). What fails stays as
// it is and is counted; the rest goes on.
import type { LmwDatabase } from '../../database.ts'
import type { RecordsChanged } from '../../storage/rows/write-records.ts'
import { nextTask } from '../../transport/next-task.ts'
import type { UserLog } from './trash.ts'
import { chunksOf } from '../../../core/lib/chunks-of.ts'
import { EDIT_BUNDLE } from '../../../core/sync/edit/edit-bundle.ts'

/** Called with how many records are dealt with; where it throws the others are not. */
export type OnProgress = (done: number) => void

/** Never throws: what `work` throws has failed for its whole bundle. */
export async function inBatches<R extends { id: string }, Part = LmwDatabase>(
  { userId, database }: Omit<UserLog<Part>, 'databaseName'>,
  records: readonly R[],
  onProgress: OnProgress,
  work: (db: Part, bundle: readonly R[]) => Promise<RecordsChanged>,
): Promise<RecordsChanged> {
  const owner = userId()
  const [changed, unchanged, failed, steps]: [string[], string[], string[], string[]] = [[], [], [], []]
  let mayGoOn = true
  for (const bundle of chunksOf(records, EDIT_BUNDLE)) {
    try {
      if (!mayGoOn) throw new Error('ended')
      const db = await database()
      // Another user may have come meanwhile: nothing of this log goes into theirs.
      if (userId() !== owner) throw new Error('another user')
      const answer = await work(db, bundle)
      changed.push(...answer.changed)
      unchanged.push(...answer.unchanged)
      failed.push(...answer.failed)
      steps.push(...answer.steps)
    } catch {
      failed.push(...bundle.map(({ id }) => id))
    }
    await nextTask()
    try {
      onProgress(changed.length + unchanged.length + failed.length)
    } catch {
      mayGoOn = false
    }
  }
  return { changed, unchanged, failed, steps }
}
