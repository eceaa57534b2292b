// What the story of the log does when it is asked (I2, I4, I12): loaded by the first page that tells of the past or of
// what is stuck.
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import { userIdOf } from '../../../core/session/session.ts'
import { type HistoryStep, settleStep } from '../../../core/sync/history.ts'
import type { Content } from '../../../core/sync/merge.ts'
import { type Editor, giveUpRows, retryRows } from '../../storage/rows/edit-rows.ts'
import { readLog } from '../../storage/existing-log.ts'
import { type Failure, failure } from '../../storage/failure.ts'
import { linkAgain } from '../../media/media-intents.ts'
import { closeCard, stepsByKey, stepsOf } from '../../storage/history-steps.ts'
import type { LogStore } from '../../storage/log-store.ts'
import { type DirtyRow, readDirty } from '../../storage/rows/read-rows.ts'
import { writeRecord } from '../../storage/rows/write-records.ts'
import { newestFirst } from './newest-first.ts'
import { removeAll } from './remove-all.ts'
import type { Quietly, StoryParts, StoryWork } from './story.ts'
import { type UserLog, readTrash } from './trash.ts'
import { undoSteps } from './undo-steps.ts'
import { listWaiting } from './waiting.ts'

/** What reads and writes for the story. `quietly`: `changed` rises once, at the end of the work. */
export function createStoryWork(parts: StoryParts, quietly: Quietly): StoryWork {
  const { device, session, log } = parts
  const place: UserLog = {
    databaseName: parts.databaseName,
    userId: () => userIdOf(session.get()),
    database: () => log.database(),
  }
  const guard = <T>(work: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> =>
    work().catch(() => fail(failure('storage')))
  const find = async (key: string): Promise<HistoryStep | undefined> => {
    const userId = userIdOf(session.get())
    if (userId === null || !key.startsWith(`${userId}|`)) return undefined
    return (await stepsByKey((await log.database()).log, [key]))[0]
  }
  return {
    waiting: () => listWaiting(log),
    retry: (id) =>
      guard(async () => {
        const record = await findDirty(log, id)
        if (!record?.refused) return fail(failure('not_found'))
        const { log: rows } = await log.database()
        await retryRows(rows, [record], editorOf(rows))
        return ok(undefined)
      }),
    giveUp: (id) =>
      guard(async () => {
        const record = await findDirty(log, id)
        if (!record) return fail(failure('not_found'))
        const { log: rows } = await log.database()
        const { steps } = await giveUpRows(rows, [record], editorOf(rows))
        return ok(steps)
      }),
    settle: (key, choice) =>
      guard(async () => {
        const step = await find(key)
        if (!step) return fail(failure('not_found'))
        let isGone = false
        await change(log, step, (current) => {
          isGone = current === null && choice.size > 0
          return settleStep(step, choice, current)
        })
        await closeCard((await log.database()).log, key, Date.now())
        // Deleted meanwhile: there is nothing to put the value into, and nobody may be told there was.
        return isGone ? fail(failure('not_found')) : ok(undefined)
      }),
    history: (id) => readHistory(place, id),
    undo: (steps, options) => guard(() => quietly(() => undoSteps(place, steps, options))),
    trash: () => readTrash(place),
    removeAll: (records, told) => guard(() => quietly(() => removeAll(place, records, told))),
    syncs: async () => ((await device.store.read('runs', userIdOf(session.get()) ?? '')) ?? []).toReversed(),
  }
}

async function change(
  log: StoryParts['log'],
  { collection, type, id }: HistoryStep,
  edit: (current: Content) => Content | undefined,
): Promise<void> {
  const db = await log.database()
  await writeRecord(db, { collection, type, id }, edit)
  if (collection === 'media') await linkAgain(db, [id])
}

async function readHistory({ databaseName, userId }: UserLog, id: string): Promise<readonly HistoryStep[]> {
  const user = userId()
  const steps = await readLog(databaseName, async (log) => (log.info.userId === user ? stepsOf(log, id) : []))
  return newestFirst(steps ?? [])
}

async function findDirty(log: StoryParts['log'], id: string): Promise<DirtyRow | undefined> {
  const dirty = await readDirty((await log.database()).log.connect)
  return dirty.find((row) => row.id === id)
}

function editorOf({ info }: LogStore): Editor {
  return { userId: info.userId, nowMs: () => Date.now() }
}
