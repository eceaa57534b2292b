import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import type { SessionState } from '../../../core/session/session.ts'
import type { SyncRun } from '../../../core/sync/machine/sync-run.ts'
import { type LmwDatabase, openDatabase, writeRecord } from '../../database.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import { haveCard } from '../../../test/support/page/have-card.ts'
import { LOCAL_ONLY } from '../../../core/media/upload-state.ts'
import { type BlobStore, openBlobStore } from '../../media/blob-store.ts'
import { type LocalStore, openLocalStore } from '../../storage/local-store.ts'
import { answerRows } from '../../storage/rows/answer-rows.ts'
import { readDirty } from '../../storage/rows/read-rows.ts'
import { takeWaiting } from '../../storage/rows/send-rows.ts'
import { createStore, type Writable } from '../../../core/lib/store.ts'
import { createStoryWork, type StoryWork } from './story-work.ts'

const idOf = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`
const REFUSAL = { code: 'too_long', issues: [], sinceMs: 1 }
const NOTHING = { records: [], kept: [], media: [], undecided: [], damaged: [], unreadable: 0 }
const signedIn = (id: string): SessionState => ({
  kind: 'signed-in',
  user: { id, username: id, email: '', locale: 'en', scopes: [], preferences: {} },
})

let serial = 0
let db: LmwDatabase
let store: LocalStore
let blobs: BlobStore
let session: Writable<SessionState>
let work: StoryWork
/** Media of which pages are told. */
let announced: string[]
/** How often the log may still be asked before it fails. */
let answersLeft: number

beforeEach(async () => {
  const databaseName = `story-work-${serial++}`
  db = await openDatabase({ userId: 'ann', name: databaseName, isShared: false })
  store = openLocalStore(`${databaseName}-local`)
  blobs = openBlobStore(databaseName)
  session = createStore(signedIn('ann'))
  announced = []
  answersLeft = Infinity
  const connect = (): Promise<IDBDatabase> => (answersLeft-- > 0 ? db.log.connect() : Promise.reject(new Error('full')))
  const fragile = { ...db, log: { ...db.log, connect } }
  work = createStoryWork(
    {
      databaseName,
      device: { store },
      session,
      log: { database: async () => fragile, unsent: async () => NOTHING },
      blobs,
      state: { tellMedia: (id) => void announced.push(id) },
    },
    (act) => act(),
  )
  await writeFlight(db, idOf(1), { note: 'first' })
  await writeFlight(db, idOf(2), { note: 'second' })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await db.close()
  blobs.close()
  store.close()
})

/** The server refuses everything that waits. */
async function refuseAll(): Promise<void> {
  const answered = (await takeWaiting(db.log, 10)).map((sending) => ({
    ...sending,
    outcome: { kind: 'refused', refusal: REFUSAL } as const,
  }))
  await answerRows(db.log, { userId: 'ann', nowMs: () => 1 }, answered)
}

const dirty = async () => (await readDirty(db.log.connect)).toSorted((a, b) => a.id.localeCompare(b.id))
const NOT_FOUND = { ok: false, error: { code: 'not_found' } }

test('I2 of several refused records the one that was meant is sent again', async () => {
  await refuseAll()
  expect((await dirty()).map(({ refused }) => refused?.code)).toEqual(['too_long', 'too_long'])
  expect(await work.retry(idOf(2))).toEqual({ ok: true, value: undefined })
  expect((await dirty()).map(({ refused }) => refused?.code ?? null)).toEqual(['too_long', null])
})

test('I2 what was not refused, or does not wait, cannot be sent again', async () => {
  expect(await work.retry(idOf(1))).toMatchObject(NOT_FOUND)
  expect(await work.retry(idOf(9))).toMatchObject(NOT_FOUND)
  expect(await work.giveUp(idOf(9))).toMatchObject(NOT_FOUND)
})

test('I4 what is given up goes back to what the server has, by a step of the history that is answered', async () => {
  const answer = await work.giveUp(idOf(2))
  expect(await dirty()).toMatchObject([{ id: idOf(1) }])
  const key = must((await work.history(idOf(2)))[0]).key
  expect(answer).toEqual({ ok: true, value: [key] })
  await work.undo([key])
  expect(await dirty()).toMatchObject([{ id: idOf(1) }, { id: idOf(2) }])
})

test('I6 a card of who was here before is not settled once another user has signed in', async () => {
  const key = await haveCard(db.log, idOf(1), 'flights', { field: 'note', mine: 'mine', theirs: 'first' })
  const choice = new Map([['note', 'mine' as const]])
  for (const state of [signedIn('ben'), { kind: 'guest' } as const]) {
    session.set(state)
    expect(await work.settle(key, choice)).toMatchObject(NOT_FOUND)
    expect((await dirty())[0]?.content).toMatchObject({ note: 'first' })
  }
  session.set(signedIn('ann'))
  expect(await work.settle(key, choice)).toMatchObject({ ok: true })
  expect((await dirty())[0]?.content).toMatchObject({ note: 'mine' })
})

test('what is given up without a change that a person would name has no step', async () => {
  const at = new Date().toISOString()
  await work.giveUp(idOf(1))
  await work.giveUp(idOf(2))
  await writeFlight(db, idOf(3), { editedAt: at })
  const answer = await work.giveUp(idOf(3))
  expect(answer).toMatchObject({ ok: true })
  expect(await dirty()).toEqual([])
})

/** Begins it with a log that fails at once, then after one answer, and so on: it says so until it is through. */
async function failsEverywhere(begin: () => Promise<{ ok: boolean }>): Promise<number> {
  for (let answers = 0; ; answers++) {
    answersLeft = answers
    const { ok } = await begin()
    const isThrough = answersLeft >= 0
    answersLeft = Infinity
    expect(ok).toBe(isThrough)
    if (isThrough) return answers
  }
}

test('I9 a device that cannot store what was begun with a stuck record says so', async () => {
  await refuseAll()
  expect(await failsEverywhere(() => work.retry(idOf(1)))).toBeGreaterThan(1)
  expect(await failsEverywhere(() => work.giveUp(idOf(2)))).toBeGreaterThan(1)
})

test('I9 a device that cannot close a card says so', async () => {
  const key = must((await work.history(idOf(1)))[0]).key
  expect(await failsEverywhere(() => work.settle(key, new Map()))).toBeGreaterThan(1)
})

test('I20 a photo whose removal is taken back is named in its flight again', async () => {
  const photo = { collection: 'media', type: 'media', id: idOf(7) } as const
  await writeRecord(db, photo, () => ({ kind: 'photo', flightId: idOf(1) }))
  await writeRecord(db, photo, () => null)
  await work.undo([must((await work.history(idOf(7)))[0]).key])
  expect((await db.flights.findOne(idOf(1)).exec())?.toMutableJSON().media).toEqual([idOf(7)])
})

test('I20 a photo that a card gives to another flight is named there', async () => {
  const photo = { collection: 'media', type: 'media', id: idOf(7) } as const
  await writeRecord(db, photo, () => ({ kind: 'photo', name: 'wing.jpg', flightId: idOf(1) }))
  const key = await haveCard(db.log, idOf(7), 'media', { field: 'flightId', mine: idOf(2), theirs: idOf(1) })
  expect(await work.settle(key, new Map([['flightId', 'mine' as const]]))).toMatchObject({ ok: true })
  expect((await db.flights.findOne(idOf(2)).exec())?.toMutableJSON().media).toEqual([idOf(7)])
})

test('I20 of a photo that is given up the bytes count no longer once that is answered, and its pages are told', async () => {
  const photo = { collection: 'media', type: 'media', id: idOf(7) } as const
  const file = { mediaType: 'image/jpeg', bytes: 3, sha256: 'a'.repeat(64) }
  await writeRecord(db, photo, () => ({ kind: 'photo', name: 'wing.jpg', flightId: idOf(1), ...file }))
  const files = { original: { ...file, usedMs: 1, upload: LOCAL_ONLY } }
  const media = { userId: 'ann', id: photo.id, addedMs: 1, goneMs: null, intent: null, files }
  await blobs.change('ann', photo.id, () => media, { original: new Blob(['abc']) })
  const answer = await work.giveUp(photo.id)
  const stored = await blobs.read('ann', photo.id)
  expect(answer).toMatchObject({ ok: true })
  expect(stored?.goneMs).toEqual(expect.any(Number))
  expect(announced).toEqual([photo.id])
})

test('I6 the last runs are one user’s own, newest first; a guest has none', async () => {
  const run = (startedMs: number): SyncRun => ({
    startedMs,
    endedMs: startedMs,
    sent: 0,
    received: 0,
    outcome: 'done',
    code: null,
    looks: 1,
  })
  await store.write('runs', [['ann', [run(1), run(2)]]])
  expect((await work.syncs()).map(({ startedMs }) => startedMs)).toEqual([2, 1])
  session.set(signedIn('ben'))
  expect(await work.syncs()).toEqual([])
  session.set({ kind: 'guest' })
  expect(await work.syncs()).toEqual([])
})

test('I4 what was changed several times within one millisecond has its history in order', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000)
  const notes = Array.from({ length: 12 }, (_, index) => `note ${index}`)
  for (const note of notes) await writeFlight(db, idOf(9), { note })
  const steps = await work.history(idOf(9))
  const noted = steps.map(({ changes }) => changes.find(({ field }) => field === 'note')?.after)
  // The first made the record.
  expect(noted.slice(0, -1)).toEqual(notes.slice(1).toReversed())
})
