import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import { type LmwDatabase, openDatabase } from '../../../sync/database.ts'
import { type Locks, localLocks } from '../../../sync/transport/locks.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import { removeAll } from '../../../sync/page/story/remove-all.ts'
import { readTrash, type UserLog } from '../../../sync/page/story/trash.ts'
import { undoSteps as undoInLog } from '../../../sync/page/story/undo-steps.ts'
import { undoOf, undoSteps } from '../undo/undo-steps.ts'
import { bulkEdits } from './bulk-change.ts'
import { editLog } from './edit-log.ts'
import { finishWork } from './finish-work.ts'
import { removeFlights } from './remove-flights.ts'
import { waitingWork, WORK_LOCK } from '../work/run-work.ts'
import type { Work } from '../work/work.ts'
import { beginWork, begunWork } from '../work/work-journal.ts'

const page = vi.hoisted(() => ({ client: null as object | null }))
vi.mock('../../data/engine/client.ts', () => ({ syncClient: () => page.client }))
vi.mock('../../data/browser/ask-background-sync.ts', () => ({ askBackgroundSync: () => undefined }))

const IDS = Array.from({ length: 120 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
type Removal = Parameters<typeof removeAll> extends [unknown, ...infer Rest] ? Rest : never
let serial = 0
/** Of the browser, which gives back those of a page that dies. */
let locks: Locks
let db: LmwDatabase
let place: UserLog
/** Called when the browser has died after fifty; null while it lives. */
let dies: (() => void) | null
/** What comes from elsewhere right before flights are removed. */
let meanwhile: () => Promise<unknown>

beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  locks = localLocks()
  dies = null
  meanwhile = async () => undefined
  const databaseName = `finish-work-${serial++}`
  db = await openDatabase({ userId: 'ann', name: databaseName, isShared: false })
  place = { databaseName, userId: () => 'ann', database: () => Promise.resolve(db) }
  const kept = new Map<string, unknown>()
  const untilItDies = async <T, R>(all: readonly T[], work: (some: readonly T[]) => Promise<R>): Promise<R> => {
    if (dies === null) return work(all)
    await work(all.slice(0, 50))
    locks = localLocks()
    dies()
    return new Promise(() => undefined)
  }
  page.client = {
    database: () => Promise.resolve(db),
    session: { get: () => ({ kind: 'signed-in', user: { id: 'ann' } }) },
    get locks() {
      return locks
    },
    journal: {
      read: (key: string) => Promise.resolve(kept.get(key) ?? undefined),
      write: async (key: string, record: unknown) => void kept.set(key, structuredClone(record)),
    },
    story: {
      load: () => Promise.resolve(),
      trash: () => readTrash(place),
      undo: (...[steps, options]: [readonly string[], object?]) =>
        untilItDies(steps, (some) => undoInLog(place, some, options)),
      removeAll: async (...[records, ...more]: Removal) => {
        await meanwhile()
        return untilItDies(records, (some) => removeAll(place, some, ...more))
      },
    },
  }
  await Promise.all(IDS.map((id) => writeFlight(db, id, { note: `note of ${id}` })))
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await db.close()
})

const flights = async () => (await db.flights.find().exec()).map((found) => found.toMutableJSON())
const inBusiness = async () => (await flights()).filter(({ cabin }) => cabin === 'business').length

/** What the next start finds of work that was cut off after fifty. */
async function cutOff(work: () => Promise<unknown>) {
  const died = Promise.withResolvers<void>()
  dies = died.resolve
  void work()
  await died.promise
  dies = null
  return must(await begunWork('ann'))
}

test('an undo that was cut off is ended by its steps, and what that did can be taken back', async () => {
  const change = { cabin: 'business' } as const
  const { steps } = await editLog(bulkEdits(IDS, change), { kind: 'change', ids: IDS, change })
  expect(await inBusiness()).toBe(120)
  const begun = await cutOff(() => undoSteps(steps, { onlyUnchanged: true }))
  expect(begun).toMatchObject({ kind: 'undo', total: 120 })
  expect(await inBusiness()).toBe(70)
  // Changed again before it is ended: stays.
  await writeFlight(db, must(IDS[100]), { cabin: 'first' })
  const { count, undo, trouble } = await finishWork(begun.work)
  expect([count, trouble, await inBusiness()]).toEqual([69, null, 0])
  expect((await flights()).filter(({ cabin }) => cabin === 'first')).toHaveLength(1)
  expect([await undo(), await inBusiness()]).toEqual([true, 69])
})

test('a deletion that was cut off is ended, and all of it comes back', async () => {
  const begun = await cutOff(() => removeFlights(IDS))
  expect(await flights()).toHaveLength(70)
  const { count, undo } = await finishWork(begun.work)
  expect([count, (await flights()).length]).toEqual([120, 0])
  expect([await undo(), (await flights()).length]).toEqual([true, 120])
})

/** Until the clock shows a later moment. */
async function later(): Promise<void> {
  const nowMs = Date.now()
  await vi.waitUntil(() => Date.now() > nowMs)
}

test('what was edited since the work was cut off stays as it is, and so after a second cut', async () => {
  const change = { cabin: 'business' } as const
  await beginWork('ann', { kind: 'change', ids: IDS, change })
  await editLog(bulkEdits(IDS.slice(0, 50), change), null)
  const { work } = must(await begunWork('ann'))
  await later()
  // One that was done, one that was still to be.
  for (const at of [3, 110]) await writeFlight(db, must(IDS[at]), { cabin: 'economy' })
  await beginWork('ann', work)
  expect(must(await begunWork('ann')).work).toEqual(work)
  expect(await finishWork(work)).toMatchObject({ count: 69, left: 2, trouble: null })
  const left = (await flights()).filter(({ cabin }) => cabin !== 'business').map(({ id, cabin }) => [id, cabin])
  expect(left.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([
    [IDS[3], 'economy'],
    [IDS[110], 'economy'],
  ])
})

test('a flight that came back from the trash since a deletion was cut off stays', async () => {
  const begun = await cutOff(() => removeFlights(IDS))
  await later()
  const step = must((await readTrash(place)).find(({ id }) => id === IDS[3]))
  await undoInLog(place, [step.key])
  await writeFlight(db, must(IDS[110]), { cabin: 'first' })
  expect(await finishWork(begun.work)).toMatchObject({ count: 118, left: 2 })
  expect((await flights()).map(({ id }) => id).toSorted()).toEqual([IDS[3], IDS[110]])
})

test('a flight that is edited while a deletion that was cut off waits for its turn stays', async () => {
  const begun = await cutOff(() => removeFlights(IDS))
  await later()
  meanwhile = () => writeFlight(db, must(IDS[110]), { cabin: 'first' })
  const { undo, ...done } = await finishWork(begun.work)
  expect(done).toMatchObject({ count: 119, left: 1, trouble: null })
  expect((await flights()).map(({ id, cabin }) => [id, cabin])).toEqual([[IDS[110], 'first']])
  expect([await undo(), (await flights()).length]).toEqual([true, 120])
})

test('flights that were coming back when the browser died all come back', async () => {
  const { steps } = await removeFlights(IDS)
  const begun = await cutOff(() => undoOf(steps, { kind: 'restore' })())
  expect(begun.kind).toBe('restore')
  expect(await flights()).toHaveLength(50)
  expect(await finishWork(begun.work)).toMatchObject({ count: 70, trouble: null })
  expect(await flights()).toHaveLength(120)
})

test('what a version before wrote down of an undo is not offered', async () => {
  const before = { kind: 'undo', parts: [{ ids: IDS, patch: {}, before: {} }] }
  await beginWork('ann', before as never)
  expect(await begunWork('ann')).toBeNull()
})

test('a flight edited by a clock that is ahead is left, and counted', async () => {
  const change = { cabin: 'business' } as const
  await beginWork('ann', { kind: 'change', ids: IDS, change })
  const ahead = new Date(Date.now() + 3_600_000).toISOString()
  await writeFlight(db, must(IDS[110]), { cabin: 'economy', editedAt: ahead })
  const { work } = must(await begunWork('ann'))
  expect(await finishWork(work)).toMatchObject({ count: 119, left: 1, trouble: null })
})

test('a tag that somebody else gave a flight meanwhile stays, and one they took away is not given again', async () => {
  await writeFlight(db, must(IDS[110]), { tags: ['mine', 'taken'] })
  const change = { addTags: ['work'], removeTags: ['mine'] }
  await later()
  await beginWork('ann', { kind: 'change', ids: IDS, change })
  const { work } = must(await begunWork('ann'))
  // By a clock that is behind, so that it does not count as edited since.
  await writeFlight(db, must(IDS[110]), { tags: ['mine', 'theirs'], editedAt: '2020-01-01T00:00:00.000Z' })
  expect(await finishWork(work)).toMatchObject({ count: 120, left: 0, trouble: null })
  expect((await flights()).find(({ id }) => id === IDS[110])?.tags?.toSorted()).toEqual(['theirs', 'work'])
})

test.each<[string, Work]>([
  ['a deletion', { kind: 'delete', ids: IDS }],
  ['a change', { kind: 'change', ids: IDS, change: { cabin: 'business' } }],
  ['an undo', { kind: 'undo', steps: IDS, onlyUnchanged: true }],
])('I22 work that is given up while it waits to be gone on with can be gone on with again: %s', async (_, work) => {
  await beginWork('ann', work)
  const other = Promise.withResolvers<void>()
  const busy = locks.run(WORK_LOCK, () => other.promise)
  const finishing = finishWork(work)
  await expect.poll(() => waitingWork.get()).toHaveLength(1)
  waitingWork.get()[0]?.abort()
  other.resolve()
  expect(await finishing).toMatchObject({ count: 0, trouble: expect.any(String) })
  await busy
  expect(await begunWork('ann')).toMatchObject({ work: { kind: work.kind } })
  expect([(await flights()).length, await inBusiness()]).toEqual([IDS.length, 0])
})
