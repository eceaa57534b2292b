import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ImportWrite } from '../../../core/import/log/import-writes.ts'
import { must } from '../../../core/lib/must.ts'
import { type LmwDatabase, openDatabase, removeFlight } from '../../../sync/database.ts'
import { forgetSteps, stepsOf } from '../../../sync/storage/history-steps.ts'
import { newestFirst } from '../../../sync/page/story/newest-first.ts'
import { type Locks, localLocks } from '../../../sync/transport/locks.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import type { UserLog } from '../../../sync/page/story/trash.ts'
import { type UndoOptions, undoSteps as undoInLog } from '../../../sync/page/story/undo-steps.ts'
import { weighUndo } from '../../../sync/page/story/weigh-undo.ts'
import { takeBack, turnImport } from '../undo/undo-import.ts'
import { doneImport, doneImports, type ImportAbout } from '../work/done-imports.ts'
import { finishWork } from './finish-work.ts'
import { finishImport, importFlights, closeCutOffImport } from './import-flights.ts'
import { beginParts, hasParts, keepPart } from '../work/import-parts.ts'
import { waitingWork, WORK_LOCK, workProgress } from '../work/run-work.ts'
import type { ImportWork, Work } from '../work/work.ts'

const page = vi.hoisted(() => ({ client: null as object | null }))
vi.mock('../../data/engine/client.ts', () => ({ syncClient: () => page.client }))
vi.mock('../../data/browser/ask-background-sync.ts', () => ({ askBackgroundSync: () => undefined }))

const idOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const MINE = idOf(900)
const ADDED = Array.from(
  { length: 60 },
  (_, at): ImportWrite => ({ kind: 'add', id: idOf(at), attributes: { note: `row ${at}` } }),
)
const ABOUT: ImportAbout = {
  files: [{ name: 'fr24.csv', bytes: 900, format: 'my-flightradar24', rows: 61 }],
  rows: { new: 60, merged: 0, known: 0, question: 0, refused: 1 },
  query: 'has:imported',
}
let serial = 0
/** Of the browser, which gives back those of a page that dies. */
let locks: Locks
let db: LmwDatabase
let place: UserLog
let work: ImportWork
const kept = new Map<string, unknown>()
/** Before a record of the journal is read. */
let onRead: (key: string) => Promise<void>
/** Behind each bundle of an undo, before it is noted. */
let onUndone: () => Promise<void>

beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  locks = localLocks()
  const databaseName = `import-undo-${serial++}`
  db = await openDatabase({ userId: 'ann', name: databaseName, isShared: false })
  place = { databaseName, userId: () => 'ann', database: () => Promise.resolve(db) }
  kept.clear()
  onRead = () => Promise.resolve()
  onUndone = () => Promise.resolve()
  page.client = {
    database: () => Promise.resolve(db),
    session: { get: () => ({ kind: 'signed-in', user: { id: 'ann' } }) },
    get locks() {
      return locks
    },
    journal: {
      read: async (key: string) => {
        await onRead(key)
        return kept.get(key) ?? undefined
      },
      readAll: async (prefix: string) =>
        [...kept].flatMap(([key, record]) => (key.startsWith(prefix) && record !== null ? [record] : [])),
      write: async (key: string, record: unknown) => void kept.set(key, structuredClone(record)),
    },
    story: {
      load: () => Promise.resolve(),
      history: async (id: string) => newestFirst(await stepsOf(db.log, id)),
      undo: (...[steps, options = {}]: [readonly string[], UndoOptions?]) =>
        undoInLog(place, steps, {
          ...options,
          onBundle: async (done) => {
            await onUndone()
            await options.onBundle?.(done)
          },
        }),
      weighUndo: (...[steps, options]: [readonly string[], object?]) => weighUndo(place, steps, options),
    },
  }
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.close()
})

const flightOf = async (id: string) => (await db.flights.findOne(id).exec())?.toMutableJSON()
/** An import that is remembered, and was cut off behind its first part. */
async function beginCutOff(): Promise<void> {
  await begin(ADDED)
  kept.set('imported batch', {
    ...ABOUT,
    batchId: 'batch',
    atMs: 1,
    stepsMs: 1,
    written: 0,
    work,
    undone: null,
    keptBytes: 0,
  })
  for (const one of ADDED.slice(0, 50)) if (one.kind === 'add') await writeFlight(db, one.id, one.attributes)
}

/** Written down whole, as before its first flight is written. */
async function begin(writes: readonly ImportWrite[]): Promise<void> {
  work = { kind: 'import', batchId: 'batch', count: writes.length, parts: 1, begunMs: Date.now() }
  await beginParts('batch')
  await keepPart('batch', 0, writes)
}

test('I22 I1: undo of an import that was cut off leaves what its user wrote by hand meanwhile', async () => {
  await writeFlight(db, MINE, { note: 'mine' })
  await begin([...ADDED, { kind: 'merge', id: MINE, patch: { rating: 4 }, before: { rating: null } }])
  await new Promise((resolve) => setTimeout(resolve, 5))
  // The browser dies before this flight's bundle. At the next start its user rates it by hand: the import leaves it alone.
  await writeFlight(db, MINE, { note: 'mine', rating: 1 })
  const done = await finishImport(work)
  expect(done.done).toHaveLength(60)
  expect((await flightOf(MINE))?.rating).toBe(1)
  await done.undo()
  expect(await flightOf(idOf(0))).toBeUndefined()
  // The import never wrote it.
  expect((await flightOf(MINE))?.rating).toBe(1)
})

test('I22 I1: and takes back what it has written into a flight before it was cut off', async () => {
  await writeFlight(db, MINE, { note: 'mine' })
  await begin([...ADDED, { kind: 'merge', id: MINE, patch: { rating: 4 }, before: { rating: null } }])
  await writeFlight(db, MINE, { note: 'mine', rating: 4 })
  const done = await finishImport(work)
  expect(done.done).toHaveLength(61)
  await done.undo()
  expect(await flightOf(MINE)).toMatchObject({ note: 'mine' })
  expect((await flightOf(MINE))?.rating).toBeUndefined()
})

test('I22: a part that was written is not looked at again, and is taken back with the rest', async () => {
  await begin(ADDED.slice(0, 55))
  await keepPart('batch', 1, ADDED.slice(55))
  work = { ...work, count: 60, parts: 2 }
  onRead = (key) => (key === 'import batch 1' ? Promise.reject(new Error('the browser dies')) : Promise.resolve())
  expect((await finishImport(work)).done).toHaveLength(55)
  onRead = () => Promise.resolve()
  await removeFlight(db, idOf(0))
  const done = await finishImport(work)
  expect(done.trouble).toBeNull()
  expect(done.done).toHaveLength(60)
  expect(await flightOf(idOf(0))).toBeUndefined()
  await done.undo()
  expect(await db.flights.find().exec()).toEqual([])
})

test('I12 I22: a flight of an import that was deleted before the import goes on stays deleted', async () => {
  await begin(ADDED)
  // The first bundle was written, then the browser died.
  await writeFlight(db, idOf(0), { note: 'row 0' })
  await removeFlight(db, idOf(0))
  expect(await flightOf(idOf(0))).toBeUndefined()
  const done = await finishImport(work)
  expect(done.trouble).toBeNull()
  expect(must(await flightOf(idOf(1))).note).toBe('row 1')
  expect(await flightOf(idOf(0))).toBeUndefined()
})

test('I22: an import begun in another tab does not take the parts of the one that is being written', async () => {
  async function* parts(batch: readonly ImportWrite[]): AsyncGenerator<readonly ImportWrite[]> {
    yield batch.slice(0, 30)
    yield batch.slice(30)
  }
  const given = parts(ADDED)
  const next = async () => (await given.next()).value ?? null
  onRead = async (key) => {
    if (key !== 'import batch 1' || !kept.has(key) || (await flightOf(idOf(0))) === undefined) return
    onRead = () => Promise.resolve()
    // The first part is written. A second tab reads files of its own and presses import; it will wait for WORK_LOCK.
    await beginParts('batch of the other tab')
  }
  const done = await importFlights({ batchId: 'batch', count: ADDED.length }, next)
  expect({ trouble: done.trouble, written: done.done.length, resumable: kept.get('work') ?? null }).toMatchObject({
    trouble: null,
    written: 60,
  })
})

test('I22 I8: undo of a cut-off import takes back what was written after the clock was set right', async () => {
  await begin(ADDED)
  // Begun with a clock an hour ahead, put right while the first fifty were written; then the browser died.
  work = { ...work, begunMs: Date.now() + 3_600_000 }
  for (const one of ADDED.slice(0, 50)) if (one.kind === 'add') await writeFlight(db, one.id, one.attributes)
  const done = await finishImport(work)
  expect(done.done).toHaveLength(60)
  const isAll = await done.undo()
  const left = (await db.flights.find().exec()).length
  expect({ isAll, left }).toEqual({ isAll: true, left: 0 })
})

test('I22 I1: undo of an import leaves a flight that its user has changed since', async () => {
  const parts: (readonly ImportWrite[])[] = [ADDED]
  const done = await importFlights({ batchId: 'batch', count: ADDED.length }, () =>
    Promise.resolve(parts.pop() ?? null),
  )
  await writeFlight(db, idOf(0), { note: 'by hand since' }, { note: 'row 0' })
  expect(await done.undo()).toBe(true)
  expect(await flightOf(idOf(1))).toBeUndefined()
  expect((await flightOf(idOf(0)))?.note).toBe('by hand since')
})

test('I22: an import that cannot be written down leaves the parts of the one before it to their import', async () => {
  await begin(ADDED)
  const parts: (readonly ImportWrite[])[] = [ADDED]
  const next = () => (parts.length > 0 ? Promise.resolve(parts.pop() ?? null) : Promise.reject(new Error('full')))
  const failed = await importFlights({ batchId: 'too much', count: 120 }, next)
  expect(failed.trouble).not.toBeNull()
  expect(kept.get('import too much 0')).toBeNull()
  expect(kept.get('import')).toBe('batch')
  expect((await finishImport(work)).done).toHaveLength(60)
})

const inOneGo = (writes: readonly ImportWrite[]) => {
  const parts: (readonly ImportWrite[])[] = [writes]
  return () => Promise.resolve(parts.pop() ?? null)
}

test('I22 I12: a remembered import is taken back, brought back and taken back again; what was edited since stays', async () => {
  const writes: ImportWrite[] = [...ADDED, { kind: 'merge', id: MINE, patch: { rating: 4 }, before: { rating: null } }]
  await writeFlight(db, MINE, { note: 'mine' })
  await importFlights({ batchId: 'batch', count: writes.length }, inOneGo(writes), ABOUT)
  expect(await doneImports()).toMatchObject([{ ...ABOUT, batchId: 'batch', written: 61, work: null, undone: null }])
  await writeFlight(db, idOf(0), { note: 'by hand since' }, { note: 'row 0' })
  expect(await turnImport('batch', 'undone')).toEqual({ isDone: true, taken: 60, stays: 1, forgotten: 0 })
  expect((await doneImport('batch'))?.undone).toEqual({ taken: 60, stays: 1, forgotten: 0 })
  expect((await flightOf(MINE))?.rating).toBeUndefined()
  expect(await db.flights.find().exec()).toHaveLength(2)
  expect(await turnImport('batch', 'back')).toMatchObject({ isDone: true, taken: 60 })
  expect((await doneImport('batch'))?.undone).toBeNull()
  expect((await flightOf(MINE))?.rating).toBe(4)
  expect(await db.flights.find().exec()).toHaveLength(61)
  expect(await turnImport('batch', 'undone')).toEqual({ isDone: true, taken: 60, stays: 1, forgotten: 0 })
  expect((await flightOf(idOf(0)))?.note).toBe('by hand since')
})

test('I22: an import of a few flights is remembered too, and one that wrote nothing is not', async () => {
  await importFlights({ batchId: 'few', count: 3 }, inOneGo(ADDED.slice(0, 3)), ABOUT)
  await importFlights({ batchId: 'again', count: 3 }, inOneGo(ADDED.slice(0, 3)), ABOUT)
  expect((await doneImports()).map(({ batchId, written }) => [batchId, written])).toEqual([['few', 3]])
  expect(await turnImport('again', 'undone')).toBeNull()
})

test('I22: what a cut-off import wrote can be taken back, also when another import came since', async () => {
  await beginCutOff()
  const other = Array.from(
    { length: 60 },
    (_, at): ImportWrite => ({ kind: 'add', id: idOf(100 + at), attributes: {} }),
  )
  await importFlights({ batchId: 'other', count: other.length }, inOneGo(other), ABOUT)
  expect(await doneImport('batch')).toMatchObject({ written: 50, work: null })
  expect(await turnImport('batch', 'undone')).toEqual({ isDone: true, taken: 50, stays: 0, forgotten: 0 })
  expect(await db.flights.find().exec()).toHaveLength(60)
})

test('I22: one that is not gone on with is settled by what its parts and the history say', async () => {
  await beginCutOff()
  await closeCutOffImport(work)
  expect(await turnImport('batch', 'undone')).toEqual({ isDone: true, taken: 50, stays: 0, forgotten: 0 })
  expect(await db.flights.find().exec()).toEqual([])
})

test('I22: a page that has not heard of its end settles nothing of an import that was finished elsewhere', async () => {
  await importFlights({ batchId: 'batch', count: ADDED.length }, inOneGo(ADDED), ABOUT)
  const steps = kept.get('import-steps batch')
  const { written } = must(await doneImport('batch'))
  expect(written).toBe(ADDED.length)
  await closeCutOffImport({ kind: 'import', batchId: 'batch', count: ADDED.length, parts: 2, begunMs: Date.now() })
  expect([kept.get('import-steps batch'), (await doneImport('batch'))?.written]).toEqual([steps, written])
})

test('I22: gone on with in a second tab it is what the first made of it, and is taken back whole', async () => {
  await beginCutOff()
  const [first, second] = [await finishWork(work), await finishWork(work)]
  expect([first.count, second.count, second.trouble]).toEqual([ADDED.length, 0, null])
  expect(await doneImport('batch')).toMatchObject({ written: ADDED.length, work: null })
  expect(await turnImport('batch', 'undone')).toMatchObject({ isDone: true, taken: ADDED.length })
  expect(await db.flights.find().exec()).toEqual([])
})

test('I22: an import that stands without its steps is not said to be taken back', async () => {
  await importFlights({ batchId: 'batch', count: ADDED.length }, inOneGo(ADDED), ABOUT)
  kept.delete('import-steps batch')
  expect(await turnImport('batch', 'undone')).toBeNull()
  expect((await doneImport('batch'))?.undone).toBeNull()
})

/** Ends the browser behind a bundle of an undo: before it is noted, or behind it. */
async function dieUndoing(bundle: number): Promise<void> {
  const died = Promise.withResolvers<void>()
  let at = 0
  onUndone = () => {
    at += 1
    if (at < bundle) return Promise.resolve()
    locks = localLocks()
    died.resolve()
    return new Promise(() => undefined)
  }
  void turnImport('batch', 'undone')
  await died.promise
  onUndone = () => Promise.resolve()
}

const MANY = Array.from(
  { length: 120 },
  (_, at): ImportWrite => ({ kind: 'add', id: idOf(at), attributes: { note: `row ${at}` } }),
)

test.each([1, 2])(
  'I12 I22: an undo that was cut off behind bundle %i is gone on with, and all of it is brought back',
  async (bundle) => {
    await writeFlight(db, MINE, { note: 'mine' })
    const merge: ImportWrite = { kind: 'merge', id: MINE, patch: { rating: 4 }, before: { rating: null } }
    await importFlights({ batchId: 'batch', count: 121 }, inOneGo([merge, ...MANY]), ABOUT)
    await dieUndoing(bundle)
    expect(await db.flights.find().exec()).toHaveLength(121 - bundle * 50 + 1)
    expect(await doneImport('batch')).toMatchObject({ undone: null, turning: { to: 'undone' } })
    expect(await turnImport('batch', 'undone')).toEqual({ isDone: true, taken: 121, stays: 0, forgotten: 0 })
    expect(await db.flights.find().exec()).toHaveLength(1)
    expect((await flightOf(MINE))?.rating).toBeUndefined()
    expect(await doneImport('batch')).toMatchObject({ undone: { taken: 121 }, turning: null })
    expect(await turnImport('batch', 'back')).toMatchObject({ isDone: true, taken: 121 })
    expect(await db.flights.find().exec()).toHaveLength(121)
    expect((await flightOf(MINE))?.rating).toBe(4)
    expect([...kept].filter(([key, record]) => key.startsWith('import-turn ') && record !== null)).toEqual([])
  },
)

test('I22: and is ended by the work that stands as begun, with its way back', async () => {
  await importFlights({ batchId: 'batch', count: 120 }, inOneGo(MANY), ABOUT)
  await dieUndoing(2)
  const begun = must(kept.get('work') as { work: Work } | null)
  expect(await finishWork(begun.work)).toMatchObject({ count: 120, trouble: null })
  expect(await db.flights.find().exec()).toEqual([])
  expect(await turnImport('batch', 'back')).toMatchObject({ isDone: true, taken: 120 })
  expect(await db.flights.find().exec()).toHaveLength(120)
})

test('I22: pressed in two tabs at once an import is taken back once, and can be brought back', async () => {
  await importFlights({ batchId: 'batch', count: 120 }, inOneGo(MANY), ABOUT)
  const both = await Promise.all([turnImport('batch', 'undone'), turnImport('batch', 'undone')])
  expect(both).toEqual([1, 2].map(() => ({ isDone: true, taken: 120, stays: 0, forgotten: 0 })))
  expect(await turnImport('batch', 'back')).toMatchObject({ isDone: true, taken: 120 })
  expect(await db.flights.find().exec()).toHaveLength(120)
})

/** The locks of a page that loses them, asleep, to another tab when this is called. */
function loseLocks(): () => void {
  const lost = new AbortController()
  locks = { run: (_, run) => run(lost.signal) }
  return () => lost.abort()
}

test('I22 F28: an import whose page lost its turn while it was asleep is left to the tab that goes on with it', async () => {
  const lose = loseLocks()
  const leave = workProgress.subscribe(() => {
    if (workProgress.get()?.done === 50) lose()
  })
  const first = await importFlights({ batchId: 'batch', count: 120 }, inOneGo(MANY), ABOUT)
  leave()
  expect([first.done.length, first.trouble]).toEqual([100, 'failed'])
  const begun = must(kept.get('work') as { work: Work } | null)
  expect((await doneImport('batch'))?.work).toEqual(begun.work)
  locks = localLocks()
  expect(await finishWork(begun.work)).toMatchObject({ count: 120, trouble: null })
  expect(await doneImport('batch')).toMatchObject({ written: 120, work: null })
  expect(await turnImport('batch', 'undone')).toMatchObject({ isDone: true, taken: 120 })
})

test('I22 F28: an undo whose page lost its turn while it was asleep notes nothing of what another tab goes on with', async () => {
  await importFlights({ batchId: 'batch', count: 120 }, inOneGo(MANY), ABOUT)
  const lose = loseLocks()
  onUndone = () => Promise.resolve(lose())
  const otherwise = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  expect(await takeBack('batch', otherwise)).toMatchObject({ isDone: false })
  // What the other tab has made of it meanwhile is not taken back by its steps.
  expect(otherwise).not.toHaveBeenCalled()
  expect(await doneImport('batch')).toMatchObject({ undone: null, turning: { to: 'undone' } })
  expect(await db.flights.find().exec()).toHaveLength(70)
  locks = localLocks()
  expect(await turnImport('batch', 'undone')).toMatchObject({ isDone: true, taken: 120 })
})

test('I12: what the history knows nothing of any more is counted, and the rest goes back and comes again', async () => {
  await importFlights({ batchId: 'old', count: 3 }, inOneGo(MANY.slice(0, 3)), ABOUT)
  const old = (kept.get('import-steps old') as { done: string[] }).done
  await forgetSteps(db.log, Date.now() + 1000)
  await importFlights({ batchId: 'batch', count: 5 }, inOneGo(MANY.slice(3, 8)), ABOUT)
  const known = kept.get('import-steps batch') as { done: string[] }
  kept.set('import-steps batch', { done: [...old, ...known.done], back: [] })
  expect(await turnImport('batch', 'undone')).toEqual({ isDone: true, taken: 5, stays: 0, forgotten: 3 })
  expect(await db.flights.find().exec()).toHaveLength(3)
  expect((await doneImport('batch'))?.undone).toEqual({ taken: 5, stays: 0, forgotten: 3 })
  expect(await turnImport('batch', 'back')).toMatchObject({ isDone: true, taken: 5 })
  expect(await db.flights.find().exec()).toHaveLength(8)
  // Of this one nothing can go: it is not said to be undone.
  expect(await turnImport('old', 'undone')).toEqual({ isDone: false, taken: 0, stays: 0, forgotten: 3 })
  expect(await doneImport('old')).toMatchObject({ undone: null, turning: null })
})

test('a flight that is only marked as read keeps when it was edited last, and counts as none that came in', async () => {
  const source = { format: 'x', batchId: 'of before', row: 2, rawCells: ['a'], externalId: null }
  await writeFlight(db, MINE, { note: 'mine', source: { ...source, reader: 1 } })
  const before = must(await flightOf(MINE))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  const patch = { source: { ...source, reader: 9 } }
  const mark: ImportWrite = { kind: 'merge', id: MINE, patch, before: { source: before.source ?? null } }
  const parts: (readonly ImportWrite[])[] = [[mark, ...ADDED.slice(0, 3)]]
  const next = (): Promise<readonly ImportWrite[] | null> => Promise.resolve(parts.pop() ?? null)
  const done = await importFlights({ batchId: 'batch', count: 4 }, next, ABOUT)
  vi.restoreAllMocks()
  expect(done.done).toEqual([0, 1, 2].map(idOf))
  expect(done.skipped).toBe(0)
  expect(await flightOf(MINE)).toEqual({ ...before, source: { ...source, reader: 9 } })
  expect(await doneImport('batch')).toMatchObject({ written: 3 })
  expect(await done.undo()).toBe(true)
  expect((await flightOf(MINE))?.source?.reader).toBe(1)
  expect(await flightOf(idOf(0))).toBeUndefined()
})

test('marks that are cut off are gone on with, and found where they are not', async () => {
  const source = { format: 'x', batchId: null, row: 2, rawCells: [], externalId: null }
  await writeFlight(db, MINE, { note: 'mine', source: { ...source, reader: 1 } })
  const patch = { source: { ...source, reader: 9 } }
  const before = { source: must(await flightOf(MINE)).source ?? null }
  await begin([{ kind: 'merge', id: MINE, patch, before }, ...ADDED])
  kept.set('imported batch', { ...ABOUT, batchId: 'batch', atMs: 1, stepsMs: 1, written: 0, work, undone: null })
  const done = await finishImport(work)
  expect([done.done.length, done.steps.length, done.skipped]).toEqual([60, 61, 0])
  await begin([{ kind: 'merge', id: MINE, patch, before }, ...ADDED])
  kept.set('imported batch', { ...ABOUT, batchId: 'batch', atMs: 1, stepsMs: 1, written: 0, work, undone: null })
  work = { ...work, begunMs: 0 }
  await closeCutOffImport(work)
  expect(await doneImport('batch')).toMatchObject({ written: 60, work: null })
})

describe('rows of several files about one flight', () => {
  const source = { format: 'x', batchId: null, row: 2, rawCells: [], externalId: null }
  const marked = { ...source, reader: 9 }
  const facts: ImportWrite = { kind: 'merge', id: MINE, patch: { rating: 4 }, before: { rating: null } }
  const more: ImportWrite = { kind: 'merge', id: MINE, patch: { cabin: 'first' }, before: { cabin: null } }
  const same: ImportWrite = { kind: 'merge', id: MINE, patch: { rating: 5 }, before: { rating: 4 } }
  const mark: ImportWrite = {
    kind: 'merge',
    id: MINE,
    patch: { source: marked },
    before: { source: { ...source, reader: 1 } },
  }
  const mine = () => writeFlight(db, MINE, { note: 'mine', source: { ...source, reader: 1 } })

  test.each([
    ['facts and a mark', [facts, mark], { rating: 4, source: { reader: 9 } }],
    ['a mark and facts', [mark, facts], { rating: 4, source: { reader: 9 } }],
    ['facts and facts', [facts, more], { rating: 4, cabin: 'first', source: { reader: 1 } }],
    ['facts of one kind', [facts, more, same], { rating: 5, cabin: 'first' }],
  ] as const)('I22: %s are all written, told as one flight and taken back', async (_, writes, wanted) => {
    await mine()
    const before = must(await flightOf(MINE))
    const done = await importFlights({ batchId: 'batch', count: writes.length }, inOneGo(writes), ABOUT)
    expect(await flightOf(MINE)).toMatchObject(wanted)
    expect([done.done, done.skipped]).toEqual([[MINE], 0])
    expect(await doneImport('batch')).toMatchObject({ written: 1 })
    expect(await done.undo()).toBe(true)
    const { editedAt: _now, ...left } = must(await flightOf(MINE))
    const { editedAt: _then, ...own } = before
    expect(left).toEqual({ rating: undefined, cabin: undefined, ...own })
  })

  test('a new flight of one file takes the facts of the next', async () => {
    const added: ImportWrite = { kind: 'add', id: idOf(1), attributes: { note: 'new' } }
    const writes = [added, { ...facts, id: idOf(1) }]
    const done = await importFlights({ batchId: 'batch', count: 2 }, inOneGo(writes), ABOUT)
    expect(await flightOf(idOf(1))).toMatchObject({ note: 'new', rating: 4 })
    expect([done.done, done.skipped]).toEqual([[idOf(1)], 0])
  })

  test('cut off behind them they are found, gone on with or not', async () => {
    await mine()
    const cutOff = async (): Promise<void> => {
      await begin([...ADDED, facts, mark])
      kept.set('imported batch', { ...ABOUT, batchId: 'batch', atMs: 1, stepsMs: 1, written: 0, work, undone: null })
    }
    await cutOff()
    const done = await finishImport(work)
    expect([done.done.length, done.steps.length, done.skipped]).toEqual([61, 61, 0])
    await cutOff()
    work = { ...work, begunMs: 0 }
    await closeCutOffImport(work)
    expect(await doneImport('batch')).toMatchObject({ written: 61, work: null })
  })
})

/** Does it while other work is under way, and does not wait for that. */
async function givingUp<T>(work: () => Promise<T>): Promise<T> {
  const other = Promise.withResolvers<void>()
  const busy = locks.run(WORK_LOCK, () => other.promise)
  const done = work()
  await expect.poll(() => waitingWork.get()).toHaveLength(1)
  waitingWork.get()[0]?.abort()
  other.resolve()
  await busy
  return done
}

test('I22 an import that was cut off can be gone on with after it was given up while it waited', async () => {
  await beginCutOff()
  expect(await givingUp(() => finishImport(work))).toMatchObject({ done: [], trouble: 'givenUp' })
  expect([await hasParts('batch'), (await doneImport('batch'))?.work]).toEqual([true, work])
  expect((await finishImport(work)).done).toHaveLength(60)
})

test('I22 of an import that was given up while it waited nothing stays', async () => {
  const done = await givingUp(() => importFlights({ batchId: 'batch', count: 60 }, inOneGo(ADDED), ABOUT))
  expect(done).toMatchObject({ done: [], steps: [], trouble: 'givenUp' })
  expect([await hasParts('batch'), await doneImports()]).toEqual([false, []])
})
