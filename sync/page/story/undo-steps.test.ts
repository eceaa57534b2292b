import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import { createStore } from '../../../core/lib/store.ts'
import type { SessionState } from '../../../core/session/session.ts'
import { failingIdb, type FailingIdb } from '../../../test/support/failing-idb.ts'
import { type LmwDatabase, openDatabase, removeFlight, writeRecord } from '../../database.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import { openBlobStore } from '../../media/blob-store.ts'
import { createMediaTransfers } from '../media/media-transfers.ts'
import { createPageMedia } from '../media/page-media.ts'
import { readStepsRaw } from '../../storage/salvage/raw-unsent.ts'
import type { RecordsChanged } from '../../storage/rows/write-records.ts'
import { lastRemovals, type UserLog, readTrash } from './trash.ts'
import { type UndoOptions, undoSteps } from './undo-steps.ts'

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
let serial = 0
let bundles = 0
let disk: FailingIdb
let db: LmwDatabase
let place: UserLog
let user = 'ann'

beforeEach(async () => {
  user = 'ann'
  disk = failingIdb(indexedDB)
  const databaseName = `restore-all-${serial++}`
  db = await openDatabase({
    userId: 'ann',
    name: databaseName,
    factory: disk.factory,
    isShared: false,
    onSteps: () => {
      bundles += 1
    },
  })
  place = { databaseName, userId: () => user, database: () => Promise.resolve(db) }
})

afterEach(async () => {
  await db.close()
})

async function deleted(count: number, first = 0): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => idOf(first + index))
  for (let at = 0; at < count; at += 50) {
    const some = ids.slice(at, at + 50)
    await Promise.all(some.map((id) => writeFlight(db, id, { note: `note of ${id}`, date: '2026-03-05' })))
    await Promise.all(some.map((id) => removeFlight(db, id)))
  }
  return ids
}

interface Restored {
  restored: number
  already: number
  failed: number
  ids: readonly string[]
  steps: readonly string[]
}

/** Brings these back from the trash, by the steps of their removals. */
async function restore(ids: readonly string[], onProgress?: (done: number) => void): Promise<Restored> {
  const removals = new Map((await lastRemovals(place)).map(({ id, key }) => [id, key]))
  const keys = ids.map((id) => must(removals.get(id)))
  const { changed, unchanged, failed, steps } = await undone(keys, { ...(onProgress && { onProgress }) })
  return { restored: changed.length, already: unchanged.length, failed: failed.length, ids: changed, steps }
}

async function undone(...[keys, options]: [readonly string[], UndoOptions?]): Promise<RecordsChanged> {
  const answer = await undoSteps(place, keys, options)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}

/** As a page does; answers its steps. */
async function removePhoto(id: string): Promise<readonly string[]> {
  const blobs = openBlobStore(place.databaseName)
  const user = { id: 'ann', username: 'ann', email: '', locale: 'en', scopes: [], preferences: {} } as const
  const session = createStore<SessionState>({ kind: 'signed-in', user })
  const media = createPageMedia({
    session,
    log: place,
    blobs,
    transfers: createMediaTransfers({ session, blobs, tell: () => undefined }),
    reader: { read: () => Promise.reject(new Error('nobody looks')) },
    quotaBytes: async () => null,
    freeBytes: async () => null,
    nowMs: () => Date.now(),
  })
  const removed = await media.remove([id])
  blobs.close()
  if (!removed.ok) throw new Error(removed.error.code)
  return removed.value.steps
}

const there = async () => (await db.flights.find().exec()).map((found) => found.toMutableJSON())
const kinds = async (kind: string) =>
  (await readStepsRaw(place.databaseName)).steps.filter((step) => step.kind === kind).length

test('500 deleted flights come back exactly once with their contents, fifty a transaction', async () => {
  const ids = await deleted(500)
  bundles = 0
  const done: number[] = []
  // Named twice, a flight still comes back once.
  const answer = await restore([...ids, ...ids.slice(0, 3)], (count) => done.push(count))
  expect(answer).toMatchObject({ restored: 500, already: 0, failed: 0 })
  expect(answer.ids.toSorted()).toEqual(ids)
  const flights = await there()
  expect(flights).toHaveLength(500)
  const notes = new Map(flights.map(({ id, note, date }) => [id, [note, date]]))
  expect(notes).toEqual(new Map(ids.map((id) => [id, [`note of ${id}`, '2026-03-05']])))
  expect(done).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 450, 500])
  expect(bundles).toBe(10)
  expect(await kinds('restored')).toBe(500)
  expect(await readTrash(place)).toEqual([])
})

test('I20: a photo that comes back from the trash is in its flight again, also when both were deleted', async () => {
  const [flightId, id] = [idOf(1), idOf(2)]
  const photo = { collection: 'media', type: 'media', id } as const
  await writeFlight(db, flightId, { media: [id] })
  await writeRecord(db, photo, () => ({ flightId, kind: 'photo' }))
  await removePhoto(id)
  await removeFlight(db, flightId)
  // More than one transaction takes, and the photo named first.
  const others = await deleted(60, 100)
  expect(await restore([id, ...others, flightId])).toMatchObject({ restored: 62 })
  const photos = async () => (await there()).find((flight) => flight.id === flightId)?.media
  expect(await photos()).toEqual([id])
  // By the steps of its removal it has its place again.
  await writeFlight(db, flightId, { media: [id, idOf(3)] })
  const removed = await removePhoto(id)
  expect(await photos()).toEqual([idOf(3)])
  await undone(removed)
  expect(await photos()).toEqual([id, idOf(3)])
  // Of a photo that comes back alone, what names it again is a step too.
  await writeFlight(db, flightId, { media: [] })
  const removal = await writeRecord(db, photo, () => null)
  const alone = await undone(removal)
  expect(await photos()).toEqual([id])
  await undone(alone.steps)
  expect(await photos()).toEqual([])
  // And of one that goes alone, what names it no longer.
  const added = await writeRecord(db, photo, () => ({ flightId, kind: 'photo' }))
  await writeFlight(db, flightId, { media: [id] })
  const gone = await undone(added)
  expect(await photos()).toEqual([])
  await undone(gone.steps)
  expect(await photos()).toEqual([id])
})

test('I4: a flight restored elsewhere meanwhile counts as there already and keeps its later edit', async () => {
  const ids = await deleted(60)
  await writeFlight(db, idOf(1), { note: 'came back elsewhere' })
  // Comes back before the first bundle is written, after the look into the trash.
  let isFirst = true
  place.database = async () => {
    if (isFirst) await writeFlight(db, idOf(2), { note: 'at the same moment' })
    isFirst = false
    return db
  }
  expect(await restore(ids)).toMatchObject({ restored: 58, already: 2, failed: 0 })
  const notes = (await there()).map(({ note }) => note)
  expect(notes).toHaveLength(60)
  expect(notes).toEqual(expect.arrayContaining(['came back elsewhere', 'at the same moment']))
  expect(await restore(ids)).toMatchObject({ restored: 0, already: 60, failed: 0 })
})

test('I9: a bundle the device refuses is counted and stays in the trash; the next attempt brings it back', async () => {
  const ids = await deleted(120)
  disk.fill(true)
  const first = restore(ids, () => disk.fill(false))
  expect(await first).toMatchObject({ restored: 70, already: 0, failed: 50 })
  expect(await readTrash(place)).toHaveLength(50)
  expect(await restore(ids)).toMatchObject({ restored: 50, already: 70, failed: 0 })
  expect(await there()).toHaveLength(120)
})

test('I6: nothing goes into the log of a user who came meanwhile', async () => {
  const ids = await deleted(120)
  const answer = await restore(ids, () => {
    user = 'bob'
  })
  expect(answer).toMatchObject({ restored: 50, failed: 70 })
  expect(await there()).toHaveLength(50)
})

test('what was brought back is removed again, lies in the trash with its contents, and comes back once more', async () => {
  const ids = await deleted(60)
  const { steps } = await restore(ids)
  // The trash shows what was there last, not what it held before.
  await writeFlight(db, idOf(7), { note: 'edited since' })
  expect(await undone(steps)).toMatchObject({ unchanged: [], failed: [] })
  expect(await there()).toEqual([])
  expect(await kinds('removed')).toBe(120)
  const trash = await readTrash(place)
  expect(trash).toHaveLength(60)
  const notes = new Map(trash.map(({ id, before }) => [id, before?.['note']]))
  expect(notes).toEqual(new Map(ids.map((id) => [id, id === idOf(7) ? 'edited since' : `note of ${id}`])))
  expect(await restore(ids)).toMatchObject({ restored: 60 })
})
