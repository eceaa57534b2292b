// What the story of the log does when it is asked (I2, I4, I12): loaded by the first page that tells of the past or of
// what is stuck.
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import { HISTORY_MS, type HistoryStep, settleStep, undoStep } from '../../../core/sync/history.ts'
import { userIdOf } from '../../../core/session/session.ts'
import type { Content } from '../../../core/sync/merge.ts'
import { type Editor, giveUpRows, retryRows } from '../../storage/rows/edit-rows.ts'
import { readLog } from '../../storage/existing-log.ts'
import { type Failure, failure } from '../../storage/failure.ts'
import { closeCard, stepByKey, stepsOf } from '../../storage/history-steps.ts'
import type { LogStore } from '../../storage/log-store.ts'
import { type DirtyRow, readDirty } from '../../storage/rows/read-rows.ts'
import { newestFirst } from './newest-first.ts'
import { removeAll, restoreAll } from './restore-all.ts'
import { type Quietly, type StoryParts, type StoryWork } from './story.ts'
import { type UserLog, readTrash } from './trash.ts'
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
  const takeBack = async (step: HistoryStep | undefined): Promise<Result<void, Failure>> => {
    if (!step) return fail(failure('not_found'))
    await change(log, step, (current) => undoStep(step, current))
    return ok(undefined)
  }
  const find = async (key: string): Promise<HistoryStep | undefined> => {
    const userId = userIdOf(session.get())
    if (userId === null || !key.startsWith(`${userId}|`)) return undefined
    return stepByKey((await log.database()).log, key)
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
        return ok(steps[0]?.key ?? null)
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
    undo: (key) => guard(async () => takeBack(await find(key))),
    trash: () => readTrash(place),
    restore: (id) => guard(async () => takeBack(await lastRemoval(place, id))),
    restoreAll: (ids, told) => guard(() => quietly(() => restoreAll(place, ids, told))),
    removeAll: (records, told) => guard(() => quietly(() => removeAll(place, records, told))),
    syncs: async () => ((await device.store.read('runs', userIdOf(session.get()) ?? '')) ?? []).toReversed(),
  }
}

async function change(
  log: StoryParts['log'],
  { collection, type, id }: HistoryStep,
  edit: (current: Content) => Content | undefined,
): Promise<void> {
  const [{ writeRecord }, { linkAgain }] = await Promise.all([
    import('../../database.ts'),
    import('../../media/media-intents.ts'),
  ])
  const db = await log.database()
  await writeRecord(db, { collection, type, id }, edit)
  if (collection === 'media') await linkAgain(db, [id])
}

async function readHistory({ databaseName, userId }: UserLog, id: string): Promise<readonly HistoryStep[]> {
  const user = userId()
  const steps = await readLog(databaseName, async (log) => (log.info.userId === user ? stepsOf(log, id) : []))
  return newestFirst(steps ?? [])
}

/** Looked up by record: reading the whole trash for each of 500 flights would take hours. */
async function lastRemoval(place: UserLog, id: string): Promise<HistoryStep | undefined> {
  const since = Date.now() - HISTORY_MS
  return (await readHistory(place, id)).find(({ kind, atMs }) => kind === 'removed' && atMs >= since)
}

async function findDirty(log: StoryParts['log'], id: string): Promise<DirtyRow | undefined> {
  const dirty = await readDirty((await log.database()).log.connect)
  return dirty.find((row) => row.id === id)
}

function editorOf({ info }: LogStore): Editor {
  return { userId: info.userId, nowMs: () => Date.now() }
}
