import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '../../../core/lib/json.ts'
import { must } from '../../../core/lib/must.ts'
import type { SessionState } from '../../../core/session/session.ts'
import { HISTORY_MS } from '../../../core/sync/history.ts'
import { EMPTY_SYNC_STATE } from '../../../core/sync/machine/sync-state.ts'
import { type LmwDatabase, openDatabase, removeFlight } from '../../database.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import { failingIdb, type FailingIdb } from '../../../test/support/failing-idb.ts'
import { feedPage, resourceOf } from '../../../test/support/log-world.ts'
import { type BlobStore, openBlobStore } from '../../media/blob-store.ts'
import { type LocalStore, openLocalStore } from '../../storage/local-store.ts'
import { storePage } from '../../storage/rows/pull-rows.ts'
import { createSignal, createStore, type Signal, type Writable } from '../../../core/lib/store.ts'
import { createStory } from './story.ts'
import type { LogStory } from './story.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const place = { userId: 'ann', collection: 'flights', type: 'flights', id: ID } as const
const userNamed = (id: string) => ({ id, username: id, email: '', locale: 'en', scopes: [], preferences: {} }) as const

interface Page {
  db: LmwDatabase
  story: LogStory
}

let serial = 0
let disk: FailingIdb
let store: LocalStore
let blobs: BlobStore
let session: Writable<SessionState>
let pages: Page[]
let steps: Signal<void>

beforeEach(() => {
  serial += 1
  disk = failingIdb(indexedDB)
  store = openLocalStore(`story-${serial}-local`)
  blobs = openBlobStore(`story-${serial}`)
  // Never twice the same moment: the order of steps is by time.
  let clock = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1))
  session = createStore<SessionState>({ kind: 'signed-in', user: userNamed('ann') })
  pages = []
  steps = createSignal()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(pages.map(({ db }) => db.close()))
  blobs.close()
  store.close()
})

async function openPage(): Promise<Page> {
  const databaseName = `story-${serial}`
  const db = await openDatabase({ userId: 'ann', name: databaseName, factory: disk.factory, onSteps: steps.tell })
  const nothing = { records: [], kept: [], media: [], undecided: [], damaged: [], unreadable: 0 }
  const story = createStory({
    databaseName,
    device: { store },
    session,
    log: { database: () => Promise.resolve(db), unsent: () => Promise.resolve(nothing) },
    state: {
      sync: createStore(EMPTY_SYNC_STATE),
      onStory: steps.listen,
      tellMedia: () => undefined,
    },
    blobs,
  })
  const page = { db, story }
  pages.push(page)
  return page
}

const flightOf = async ({ db }: Page) => (await db.flights.findOne(ID).exec())?.toJSON() ?? null

/** Key of the newest step of a record. */
async function newest({ story }: Page, id = ID): Promise<string> {
  return must((await story.history(id))[0]).key
}

/** Another device's change that met one made here; the other's, made later, won. */
async function causeConflict(page: Page, mine: JsonObject, theirs: JsonObject): Promise<string> {
  const pull = async (attributes: JsonObject, seq: number): Promise<void> => {
    const by = { collection: 'flights', userId: 'ann', nowMs: () => Date.now() } as const
    await storePage(
      page.db.log,
      by,
      await page.db.log.state('flights'),
      feedPage([resourceOf(ID, attributes, seq)], seq),
    )
  }
  await pull({}, 1)
  await writeFlight(page.db, ID, mine)
  await pull({ ...theirs, editedAt: new Date(Date.now() + 1000).toISOString() }, 2)
  const steps = await page.story.history(ID)
  return must(steps.find(({ kind }) => kind === 'merged')).key
}

describe('I4 a step taken back', () => {
  test('an edit: its fields have their values from before, later edits of other fields stay', async () => {
    const page = await openPage()
    await writeFlight(page.db, ID, { note: 'before', custom: { first: 'a', second: 'b' } })
    await writeFlight(page.db, ID, { note: 'after', custom: { first: 'a', second: 'changed' } })
    const key = await newest(page)
    await writeFlight(page.db, ID, {
      note: 'after',
      date: '2026-03-05',
      custom: { first: 'later', second: 'changed' },
    })
    expect(await page.story.undo([key])).toMatchObject({ ok: true, value: { changed: [ID] } })
    expect(await flightOf(page)).toMatchObject({
      note: 'before',
      date: '2026-03-05',
      custom: { first: 'later', second: 'b' },
    })
  })

  test('a removal: the flight is back as it was; back already, it is left as it is', async () => {
    const page = await openPage()
    await writeFlight(page.db, ID, { note: 'kept' })
    await removeFlight(page.db, ID)
    const key = await newest(page)
    expect(await page.story.undo([key])).toMatchObject({ ok: true, value: { changed: [ID] } })
    expect(await flightOf(page)).toMatchObject({ note: 'kept' })
    await writeFlight(page.db, ID, { note: 'edited since' })
    await page.story.undo([key])
    expect(await flightOf(page)).toMatchObject({ note: 'edited since' })
  })

  test('a creation: the flight goes, and lies in the trash', async () => {
    const page = await openPage()
    await writeFlight(page.db, ID, { note: 'made' })
    await page.story.undo([await newest(page)])
    expect(await flightOf(page)).toBeNull()
    expect(await page.story.trash()).toMatchObject([{ id: ID, before: { note: 'made' } }])
  })

  test('an undo is a step itself, and can be taken back', async () => {
    const page = await openPage()
    await writeFlight(page.db, ID, { note: 'before' })
    await writeFlight(page.db, ID, { note: 'after' })
    await page.story.undo([await newest(page)])
    await page.story.undo([await newest(page)])
    expect(await flightOf(page)).toMatchObject({ note: 'after' })
    expect((await page.story.history(ID)).length).toBeGreaterThanOrEqual(3)
  })

  test('I6: a step of another user, or of nobody, is not found', async () => {
    const page = await openPage()
    await writeFlight(page.db, ID, { note: 'made' })
    const key = await newest(page)
    expect(await page.story.undo(['ann|flights|unknown|h1'])).toMatchObject({ ok: false, error: { code: 'not_found' } })
    session.set({ kind: 'signed-in', user: userNamed('bob') })
    expect(await page.story.undo([key])).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await page.story.history(ID)).toEqual([])
    session.set({ kind: 'guest' })
    expect(await page.story.settle(key, new Map())).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await page.story.history(ID)).toEqual([])
    expect(await page.story.trash()).toEqual([])
    expect(await flightOf(page)).toMatchObject({ note: 'made' })
  })

  test('I9: a device that cannot store it says so', async () => {
    const page = await openPage()
    await writeFlight(page.db, ID, { note: 'before' })
    await writeFlight(page.db, ID, { note: 'after' })
    const key = await newest(page)
    disk.fill(true)
    expect(await page.story.undo([key])).toMatchObject({ ok: false, error: { code: 'storage' } })
  })
})

describe('I4 a conflict card', () => {
  const mine = { note: 'mine', date: '2026-03-01' }
  const theirs = { note: 'theirs', date: '2026-03-02', status: 'flown' } as const

  test.each([
    ['mine', [['note', 'mine'] as const, ['date', 'mine'] as const], 'mine', '2026-03-01'],
    ['theirs', [['note', 'theirs'] as const, ['date', 'theirs'] as const], 'theirs', '2026-03-02'],
    ['per field', [['note', 'mine'] as const, ['date', 'theirs'] as const], 'mine', '2026-03-02'],
    ['of one field', [['date', 'mine'] as const], 'theirs', '2026-03-01'],
  ])('settled as %s writes what was chosen and closes', async (_, choice, note, date) => {
    const page = await openPage()
    const key = await causeConflict(page, mine, theirs)
    await expect.poll(() => page.story.conflicts.get().map((step) => step.key)).toEqual([key])
    expect(await page.story.settle(key, new Map(choice))).toEqual({ ok: true, value: undefined })
    expect(await flightOf(page)).toMatchObject({ note, date, status: 'flown' })
    await expect.poll(() => page.story.conflicts.get()).toEqual([])
    const card = (await page.story.history(ID)).find((step) => step.key === key)
    expect(card?.settledAtMs).not.toBeNull()
  })

  test('what was edited since in other fields stays when it is settled', async () => {
    const page = await openPage()
    const key = await causeConflict(page, mine, theirs)
    await writeFlight(page.db, ID, { ...theirs, date: '2026-03-03' })
    await page.story.settle(key, new Map([['note', 'mine']]))
    expect(await flightOf(page)).toMatchObject({ note: 'mine', date: '2026-03-03' })
  })

  test('of a flight removed meanwhile it closes, and says that there is nothing to put the value into', async () => {
    const page = await openPage()
    const key = await causeConflict(page, mine, theirs)
    await removeFlight(page.db, ID)
    const answer = await page.story.settle(key, new Map([['note', 'mine']]))
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_found' } })
    expect(await flightOf(page)).toBeNull()
    await expect.poll(() => page.story.conflicts.get()).toEqual([])
  })

  test('left as it is it closes without an edit, also when the flight is gone', async () => {
    const page = await openPage()
    const key = await causeConflict(page, mine, theirs)
    const before = await flightOf(page)
    expect(await page.story.settle(key, new Map())).toEqual({ ok: true, value: undefined })
    expect(await flightOf(page)).toEqual(before)
    await removeFlight(page.db, ID)
    expect(await page.story.settle(key, new Map())).toEqual({ ok: true, value: undefined })
  })

  test('I6: the cards are gone with their user', async () => {
    const page = await openPage()
    await causeConflict(page, mine, theirs)
    await expect.poll(() => page.story.conflicts.get().length).toBe(1)
    session.set({ kind: 'guest' })
    expect(page.story.conflicts.get()).toEqual([])
    session.set({ kind: 'signed-in', user: userNamed('ann') })
    await expect.poll(() => page.story.conflicts.get().length).toBe(1)
  })
})

describe('I4 the trash', () => {
  test('holds the last removal of each flight that is not there, newest first, and gives it back', async () => {
    const page = await openPage()
    await writeFlight(page.db, ID, { note: 'first' })
    await writeFlight(page.db, OTHER, { note: 'other' })
    await removeFlight(page.db, ID)
    await writeFlight(page.db, ID, { note: 'second' })
    await removeFlight(page.db, OTHER)
    await removeFlight(page.db, ID)
    expect((await page.story.trash()).map(({ id, before }) => [id, before?.['note']])).toEqual([
      [ID, 'second'],
      [OTHER, 'other'],
    ])
    expect(await page.story.undo([await newest(page)])).toMatchObject({ ok: true, value: { changed: [ID] } })
    expect(await flightOf(page)).toMatchObject({ note: 'second' })
    expect((await page.story.trash()).map(({ id }) => id)).toEqual([OTHER])
    const unknown = await page.story.undo(['ann|flights|unknown|h1'])
    expect(unknown).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })

  test('forgets what was removed more than 30 days ago', async () => {
    const page = await openPage()
    await writeFlight(page.db, ID, { note: 'old' })
    const removal = await removeFlight({ log: page.db.log, nowMs: () => Date.now() - HISTORY_MS - 1 }, ID)
    expect(await page.story.trash()).toEqual([])
    expect(await page.story.undo(removal)).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })
})

describe('I4 two pages at once', () => {
  test('take the same removal back: the flight is there once, and neither writes over what the other did since', async () => {
    const [first, second] = [await openPage(), await openPage()]
    await writeFlight(first.db, ID, { note: 'removed' })
    await removeFlight(first.db, ID)
    const key = await newest(first)
    expect(await Promise.all([first.story.undo([key]), second.story.undo([key])])).toMatchObject([
      { ok: true, value: { failed: [] } },
      { ok: true, value: { failed: [] } },
    ])
    await expect.poll(() => flightOf(second)).toMatchObject({ note: 'removed' })
    expect(await first.db.flights.find().exec()).toHaveLength(1)
    expect(await first.story.trash()).toEqual([])
  })

  test('settle one card: it closes in both, and what the later of them chose counts', async () => {
    const [first, second] = [await openPage(), await openPage()]
    const key = await causeConflict(first, { note: 'mine' }, { note: 'theirs' })
    await expect.poll(() => second.story.conflicts.get().length).toBe(1)
    await first.story.settle(key, new Map([['note', 'mine']]))
    await expect.poll(() => second.story.conflicts.get()).toEqual([])
    expect(await second.story.settle(key, new Map([['note', 'theirs']]))).toEqual({ ok: true, value: undefined })
    await expect.poll(() => flightOf(first)).toMatchObject({ note: 'theirs' })
  })
})

describe('I2 who shows it is told', () => {
  test('when history or user change, and once for many records', async () => {
    const page = await openPage()
    const seen = page.story.changed.get()
    await writeFlight(page.db, ID, { note: 'made' })
    expect(page.story.changed.get()).toBeGreaterThan(seen)
    const removal = await removeFlight(page.db, ID)
    const before = page.story.changed.get()
    expect(await page.story.undo(removal)).toMatchObject({ ok: true, value: { changed: [ID] } })
    expect(page.story.changed.get()).toBe(before + 1)
    expect(await page.story.removeAll([place])).toMatchObject({ ok: true, value: { failed: [] } })
    expect(page.story.changed.get()).toBe(before + 2)
    session.set({ kind: 'guest' })
    expect(page.story.changed.get()).toBe(before + 3)
  })
})
