import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { feedPage, resourceOf } from '../../../test/support/log-world.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { HISTORY_MS } from '../../../core/sync/history.ts'
import type { Content } from '../../../core/sync/merge.ts'
import { type LmwDatabase, openDatabase, removeFlight, writeRecord, writeRecords } from '../../database.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import { forgetSteps, stepsByKey } from '../../storage/history-steps.ts'
import { storePage } from '../../storage/rows/pull-rows.ts'
import { contentsById } from '../../storage/rows/read-rows.ts'
import { removeAll } from './remove-all.ts'
import { readTrash, type UserLog } from './trash.ts'
import { type RecordsUndone, type UndoOptions, undoSteps } from './undo-steps.ts'

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const ID = idOf(1)
const placeOf = (id: string) => ({ collection: 'flights', type: 'flights', id }) as const
const options = (factory: IDBFactory) => ({ userId: 'ann', name: 'undo-edits', factory, isShared: false })
let factory: IDBFactory
let db: LmwDatabase
let place: UserLog

beforeEach(async () => {
  factory = new IDBFactory()
  // The trash is read by a connection of its own.
  vi.stubGlobal('indexedDB', factory)
  db = await openDatabase(options(factory))
  place = { databaseName: 'undo-edits', userId: () => 'ann', database: () => Promise.resolve(db) }
})

afterEach(async () => {
  await db.close()
  vi.unstubAllGlobals()
})

async function reload(): Promise<void> {
  await db.close()
  db = await openDatabase(options(factory))
}

async function undo(steps: readonly string[], how?: UndoOptions): Promise<RecordsUndone> {
  const answer = await undoSteps(place, steps, how)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}

/** What the flight says, without its stamps. */
async function said(id = ID): Promise<JsonObject | null> {
  const found = (await contentsById(db.log.connect, 'flights', [id])).get(id)
  if (!found) return null
  const { createdAt: _, editedAt: __, ...rest } = found
  return rest
}

const all = async (ids: readonly string[]) =>
  new Map([...(await contentsById(db.log.connect, 'flights', ids))].map(([id, { note, cabin }]) => [id, [note, cabin]]))

/** A flight as another device has it, by the feed; null removes. */
function pull(content: Content, seq: number, id = ID): Promise<void> {
  return store(content && { ...content, editedAt: new Date(Date.now() + 1000).toISOString() }, seq, id)
}

/** The server has the flight as it is here. */
async function confirm(seq: number, id: string): Promise<void> {
  await store((await contentsById(db.log.connect, 'flights', [id])).get(id) ?? null, seq, id)
}

async function store(content: Content, seq: number, id: string): Promise<void> {
  const by = { collection: 'flights', userId: 'ann', nowMs: () => Date.now() } as const
  await storePage(db.log, by, await db.log.state('flights'), feedPage([resourceOf(id, content, seq)], seq))
}

describe.each([1, 2000])('of %i flights', (count) => {
  const ids = Array.from({ length: count }, (_, index) => idOf(index))
  const noted = new Map(ids.map((id) => [id, [`note of ${id}`, undefined]]))
  const edit = (change: (current: Content) => Content | undefined) =>
    writeRecords(
      db,
      ids.map((id) => ({ ...placeOf(id), change })),
    )
  const log = () =>
    writeRecords(
      db,
      ids.map((id) => ({ ...placeOf(id), change: () => ({ note: `note of ${id}` }) })),
    )

  test('an edit is taken back to the letter after a reload, and what was taken back is brought back again', async () => {
    await log()
    const { steps } = await edit((current) => ({ ...current, note: 'all alike', cabin: 'business' }))
    expect(steps).toHaveLength(count)
    await reload()
    const progress: number[] = []
    const undone = await undo(steps, { onlyUnchanged: true, onProgress: (done) => progress.push(done) })
    expect(undone).toMatchObject({ changed: ids, unchanged: [], failed: [] })
    expect(progress).toEqual(Array.from({ length: Math.ceil(count / 50) }, (_, at) => Math.min(count, (at + 1) * 50)))
    expect(await all(ids)).toEqual(noted)
    await reload()
    expect(await undo(undone.steps)).toMatchObject({ changed: ids })
    expect(await all(ids)).toEqual(new Map(ids.map((id) => [id, ['all alike', 'business']])))
  })

  test('a deletion is taken back from the trash after a reload; what came back is deleted again', async () => {
    await log()
    const removal = await removeAll(place, ids.map(placeOf))
    if (!removal.ok) throw new Error(removal.error.code)
    expect([await all(ids), (await readTrash(place)).length]).toEqual([new Map(), count])
    await reload()
    const undone = await undo(removal.value.steps)
    expect(undone).toMatchObject({ changed: ids, failed: [] })
    expect([await all(ids), await readTrash(place)]).toEqual([noted, []])
    expect(await undo(undone.steps)).toMatchObject({ changed: ids })
    expect([await all(ids), (await readTrash(place)).length]).toEqual([new Map(), count])
  })
})

describe('I4 what another device wrote in between', () => {
  const base = { note: 'before', seat: '1A', custom: { a: 1, b: 1 }, tags: ['old'] }
  const mine = { note: 'mine', seat: '1A', custom: { a: 2, b: 1 }, tags: ['old', 'mine'] }

  async function editHere(): Promise<readonly string[]> {
    await pull(base, 1)
    return writeFlight(db, ID, mine as JsonObject, base as JsonObject)
  }

  test.each([false, true])('stays in other fields, members and elements', async (onlyUnchanged) => {
    const steps = await editHere()
    await pull({ ...base, seat: '2B', custom: { a: 1, b: 9 }, tags: ['old', 'theirs'] }, 2)
    expect(await said()).toMatchObject({ note: 'mine', seat: '2B', custom: { a: 2, b: 9 } })
    await undo(steps, { onlyUnchanged })
    expect(await said()).toEqual({ note: 'before', seat: '2B', custom: { a: 1, b: 9 }, tags: ['old', 'theirs'] })
  })

  test('in the same field it stays where only what is unchanged is to go back, and then nothing of that step goes', async () => {
    const steps = await editHere()
    await pull({ ...base, note: 'theirs' }, 2)
    const now = await said()
    expect(now).toMatchObject({ note: 'theirs', tags: ['old', 'mine'] })
    expect(await undo(steps, { onlyUnchanged: true })).toMatchObject({ unchanged: [ID], steps: [] })
    expect(await said()).toEqual(now)
    // A request for that very step brings it back.
    expect(await undo(steps)).toMatchObject({ changed: [ID] })
    expect(await said()).toEqual(base)
  })

  test('a flight it removed stays removed when an edit of it is taken back', async () => {
    await pull(base, 1)
    const made = await writeFlight(db, idOf(2), { note: 'made' })
    const steps = await writeFlight(db, ID, mine as JsonObject, base as JsonObject)
    // An edit the other device had not seen would win against its removal.
    await confirm(2, ID)
    await confirm(3, idOf(2))
    await pull(null, 4)
    await pull(null, 5, idOf(2))
    expect([await said(), await said(idOf(2))]).toEqual([null, null])
    expect(await undo([...made, ...steps])).toMatchObject({
      changed: [],
      unchanged: [idOf(2), ID],
      failed: [],
      steps: [],
    })
    expect([await said(), await said(idOf(2))]).toEqual([null, null])
  })

  test('a flight that its edit brought back is left as it is when the deletion here is taken back', async () => {
    await pull(base, 1)
    const removal = await removeFlight(db, ID)
    await pull({ ...base, note: 'theirs' }, 2)
    expect(await undo(removal)).toMatchObject({ unchanged: [ID], steps: [] })
    expect(await said()).toMatchObject({ note: 'theirs' })
  })
})

describe('I12 undo twice', () => {
  test('changes nothing the second time, and what was undone can still be brought back', async () => {
    await writeFlight(db, ID, { note: 'before', tags: ['old'] })
    const steps = await writeFlight(db, ID, { note: 'after', tags: ['new'] })
    const { steps: back } = await undo(steps)
    expect(await undo(steps)).toMatchObject({ changed: [], unchanged: [ID], failed: [], steps: [] })
    expect(await said()).toEqual({ note: 'before', tags: ['old'] })
    await undo(back)
    expect(await said()).toEqual({ note: 'after', tags: ['new'] })
  })

  test('of a deletion, a creation and a return: each is where it was, and comes and goes once', async () => {
    const made = await writeFlight(db, ID, { note: 'made' })
    const { steps: gone } = await undo(made)
    expect(await undo(made)).toMatchObject({ unchanged: [ID] })
    expect(await said()).toBeNull()
    const { steps: returned } = await undo(gone)
    expect(await undo(gone)).toMatchObject({ unchanged: [ID] })
    expect(await said()).toEqual({ note: 'made' })
    await undo(returned)
    expect(await said()).toBeNull()
  })
})

test('a form in one: its flights go, the one it took out comes back, the trip has its name from before', async () => {
  const trip = { collection: 'data', type: 'trips', id: idOf(9) } as const
  await writeRecord(db, trip, () => ({ name: 'Asia' }))
  await writeFlight(db, ID, { note: 'first' })
  await writeFlight(db, idOf(2), { note: 'taken out' })
  const steps = [
    ...(await writeFlight(db, ID, { note: 'edited' })),
    ...(await writeFlight(db, idOf(3), { note: 'new' })),
    ...(await removeFlight(db, idOf(2))),
    ...(await writeRecord(db, trip, (now) => ({ ...now, name: 'Africa' }))),
  ]
  const nameOf = async () => (await contentsById(db.log.connect, 'data', [trip.id])).get(trip.id)?.['name']
  const { steps: back } = await undo(steps)
  expect(await Promise.all([said(), said(idOf(2)), said(idOf(3)), nameOf()])).toEqual([
    { note: 'first' },
    { note: 'taken out' },
    null,
    'Asia',
  ])
  await undo(back)
  expect(await Promise.all([said(), said(idOf(2)), said(idOf(3)), nameOf()])).toEqual([
    { note: 'edited' },
    null,
    { note: 'new' },
    'Africa',
  ])
})

test('steps of one record go back together, the last first, as one step', async () => {
  await writeFlight(db, ID, { note: 'a', cabin: 'first' })
  const steps = [
    ...(await writeFlight(db, ID, { note: 'b', cabin: 'first' })),
    ...(await writeFlight(db, ID, { note: 'c', cabin: 'economy' })),
    ...(await removeFlight(db, ID)),
  ]
  const { steps: back } = await undo(steps)
  expect(await said()).toEqual({ note: 'a', cabin: 'first' })
  expect(await stepsByKey(db.log, back)).toMatchObject([{ kind: 'restored' }])
})

test('what the history has forgotten is told, and the rest goes back', async () => {
  await writeFlight(db, ID, { note: 'before' })
  const old = { log: db.log, nowMs: () => Date.now() - HISTORY_MS - 1 }
  const forgotten = await writeFlight(old, ID, { note: 'after' })
  await writeFlight(db, idOf(2), { note: 'before' })
  const known = await writeFlight(db, idOf(2), { note: 'after' })
  await forgetSteps(db.log, Date.now() - HISTORY_MS)
  expect(await undo([...forgotten, ...known])).toMatchObject({
    changed: [idOf(2)],
    failed: [ID],
    forgotten: [ID],
  })
  expect([await said(), await said(idOf(2))]).toEqual([{ note: 'after' }, { note: 'before' }])
  expect(await undoSteps(place, forgotten)).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(await undoSteps(place, ['no key'])).toMatchObject({ ok: false, error: { code: 'not_found' } })
  expect(await undo([])).toEqual({ changed: [], unchanged: [], failed: [], forgotten: [], steps: [] })
})
