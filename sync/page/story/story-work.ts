// What the story of the log does when it is asked (I2, I4, I12): loaded by the first page that tells of the past or of
// what is stuck.
import { fail, ok, type Result } from '../../../core/lib/result.ts'
import { HISTORY_MS, type HistoryStep, settleStep, undoStep } from '../../../core/sync/history.ts'
import type { Content } from '../../../core/sync/merge.ts'
import { COLLECTIONS } from '../../../core/wire/resources.ts'
import { type Failure, failure } from '../../storage/failure.ts'
import { recordKey } from '../../storage/local-store.ts'
import { askLeader } from '../ask-leader.ts'
import { newestFirst } from './newest-first.ts'
import { removeAll, restoreAll } from './restore-all.ts'
import { type Quietly, type StoryParts, type StoryWork, userIdOf } from './story.ts'
import { type UserLog, readTrash } from './trash.ts'
import { listWaiting } from './waiting.ts'

/** What reads and writes for the story. `quietly`: `changed` rises once, at the end of the work. */
export function createStoryWork(parts: StoryParts, quietly: Quietly): StoryWork {
  const { device, session, log, state } = parts
  const place: UserLog = { store: device.store, userId: () => userIdOf(session), database: () => log.database() }
  const guard = <T>(work: () => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> =>
    work().catch(() => fail(failure('storage')))
  const takeBack = async (step: HistoryStep | undefined): Promise<Result<void, Failure>> => {
    if (!step) return fail(failure('not_found'))
    await change(log, step, (current) => undoStep(step, current))
    return ok(undefined)
  }
  const find = async (key: string): Promise<HistoryStep | undefined> =>
    key.startsWith(`${userIdOf(session) ?? ''}|`) ? device.store.read('history', key) : undefined
  return {
    waiting: () => listWaiting(log, state.sync.get()),
    retry: async (id) => {
      const answer = await askLeader('retry', id)
      return answer.ok ? ok(undefined) : answer
    },
    giveUp: (id) => askLeader('give-up', id),
    settle: (key, choice) =>
      guard(async () => {
        const step = await find(key)
        if (!step) return fail(failure('not_found'))
        let isGone = false
        await change(log, step, (current) => {
          isGone = current === null && choice.size > 0
          return settleStep(step, choice, current)
        })
        await closeCard(device, key)
        state.tellStory()
        // Deleted meanwhile: there is nothing to put the value into, and nobody may be told there was.
        return isGone ? fail(failure('not_found')) : ok(undefined)
      }),
    history: (id) => readHistory(device, userIdOf(session), id),
    undo: (key) => guard(async () => takeBack(await find(key))),
    trash: () => readTrash(place),
    restore: (id) => guard(async () => takeBack(await lastRemoval(parts, id))),
    restoreAll: (ids, told) => guard(() => quietly(() => restoreAll(place, ids, told))),
    removeAll: (records, told) => guard(() => quietly(() => removeAll(place, records, told))),
    syncs: async () => ((await device.store.read('runs', userIdOf(session) ?? '')) ?? []).toReversed(),
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

async function closeCard({ store }: StoryParts['device'], key: string): Promise<void> {
  await store.update('history', key, (step) => {
    if (!step) return undefined
    const settled = { ...step, settledAtMs: Date.now() }
    // A settled merge stands in no short list.
    delete settled.list
    return settled
  })
}

async function readHistory(
  { store }: StoryParts['device'],
  userId: string | null,
  id: string,
): Promise<readonly HistoryStep[]> {
  if (userId === null) return []
  const found = await Promise.all(
    COLLECTIONS.map((collection) => store.readAll('history', `${recordKey(userId, collection, id)}|`)),
  )
  return newestFirst(found.flat().map(([, step]) => step))
}

/** Looked up by record: reading the whole trash for each of 500 flights would take hours. */
async function lastRemoval({ device, session }: StoryParts, id: string): Promise<HistoryStep | undefined> {
  const since = Date.now() - HISTORY_MS
  const steps = await readHistory(device, userIdOf(session), id)
  return steps.find(({ kind, atMs }) => kind === 'removed' && atMs >= since)
}
