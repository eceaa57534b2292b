import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { EventBulk, MangoQuery, RxStorageChangeEvent } from 'rxdb/plugins/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { must } from '../../../core/lib/must.ts'
import { feedPage, openAnn, readLogOnDisk, resourceOf } from '../../../test/support/log-world.ts'
import {
  type AnyDocument,
  documentWith,
  type Instance,
  instanceOnLog,
  queryOn,
  schemaOf,
} from '../../../test/support/rx-instances.ts'
import { answerRows } from '../rows/answer-rows.ts'
import { editRows } from '../rows/edit-rows.ts'
import type { LogStore } from '../log-store.ts'
import { storePage } from '../rows/pull-rows.ts'
import { takeWaiting } from '../rows/send-rows.ts'
import { createLogRxStorage } from './log-rx-storage.ts'

const ANN = { userId: 'ann', nowMs: () => 1000 }
const FLIGHTS = { collection: 'flights', ...ANN } as const
const FOR = 'test'

let factory: IDBFactory
let log: LogStore
let flights: Instance
let bulks: EventBulk<RxStorageChangeEvent<AnyDocument>, unknown>[]

beforeEach(async () => {
  factory = new IDBFactory()
  log = await openAnn(factory)
  flights = await instanceOnLog(log, 'flights')
  bulks = []
  flights.changeStream().subscribe((bulk) => bulks.push(bulk))
})

afterEach(async () => {
  await flights.close()
  log.close()
})

const find = async (query: MangoQuery<AnyDocument>): Promise<string[]> =>
  (await flights.query(queryOn('flights', query))).documents.map(({ id }) => id)
const one = async (id: string, withDeleted = true) => (await flights.findDocumentsById([id], withDeleted))[0]

describe('bulkWrite', () => {
  test('inserts, and the document comes back with its revision and nothing else', async () => {
    const document = documentWith('a', { note: 'x' })
    expect(await flights.bulkWrite([{ document }], FOR)).toEqual({ error: [] })
    const found = await one('a')
    expect(found).toMatchObject({ id: 'a', note: 'x', _rev: '1-rxdb', _deleted: false, _attachments: {} })
    expect(Object.keys(found ?? {}).toSorted()).toEqual(Object.keys(document).toSorted())
  })

  test('a second insert is a conflict that names what is there', async () => {
    const document = documentWith('a', { note: 'x' })
    await flights.bulkWrite([{ document }], FOR)
    const { error } = await flights.bulkWrite([{ document: documentWith('a', { note: 'y' }) }], FOR)
    expect(error).toMatchObject([{ status: 409, isError: true, documentId: 'a', context: FOR }])
    const [conflict] = error
    if (conflict?.status !== 409) throw new Error('no conflict')
    expect(conflict.writeRow.document).toMatchObject({ note: 'y' })
    expect(conflict.documentInDb).toEqual(await one('a'))
    expect(Object.keys(conflict.documentInDb).toSorted()).toEqual(Object.keys(document).toSorted())
    expect(await one('a')).toMatchObject({ note: 'x' })
  })

  test('of two inserts at once the first is stored and the second is a conflict', async () => {
    const [first, second] = await Promise.all([
      flights.bulkWrite([{ document: documentWith('a', { note: 'first' }) }], FOR),
      flights.bulkWrite([{ document: documentWith('a', { note: 'second' }) }], FOR),
    ])
    expect([first.error.length, second.error.length]).toEqual([0, 1])
    expect(await one('a')).toMatchObject({ note: 'first' })
  })

  test('updates what has the revision it knows, and not what has another', async () => {
    const first = documentWith('a', { note: 'x' })
    await flights.bulkWrite([{ document: first }], FOR)
    const second = documentWith('a', { note: 'y' }, 2)
    expect((await flights.bulkWrite([{ previous: first, document: second }], FOR)).error).toEqual([])
    expect((await flights.bulkWrite([{ previous: first, document: second }], FOR)).error).toHaveLength(1)
    // What was written is what RxDB now believes is here: it can be written again.
    const third = documentWith('a', { note: 'y' }, 3)
    expect((await flights.bulkWrite([{ previous: second, document: third }], FOR)).error).toEqual([])
    expect(await one('a')).toMatchObject({ _rev: '3-rxdb' })
  })

  test('stores what it can of a bulk', async () => {
    await flights.bulkWrite([{ document: documentWith('a', {}) }], FOR)
    const rows = ['a', 'b'].map((id) => ({ document: documentWith(id, { note: 'new' }) }))
    expect((await flights.bulkWrite(rows, FOR)).error.map(({ documentId }) => documentId)).toEqual(['a'])
    expect(await find({ selector: { note: 'new' } })).toEqual(['b'])
  })

  test('removes, keeps what was removed known, and takes it back over what it was', async () => {
    const first = documentWith('a', { note: 'x' })
    await flights.bulkWrite([{ document: first }], FOR)
    const gone = documentWith('a', { note: 'x' }, 2, true)
    expect((await flights.bulkWrite([{ previous: first, document: gone }], FOR)).error).toEqual([])
    expect(await one('a', false)).toBeUndefined()
    expect(await one('a')).toMatchObject({ id: 'a', _deleted: true, _rev: '2-rxdb' })
    expect(await find({ selector: {} })).toEqual([])
    expect((await flights.bulkWrite([{ document: documentWith('a', {}, 3) }], FOR)).error).toHaveLength(1)
    const back = documentWith('a', { note: 'back' }, 3)
    expect((await flights.bulkWrite([{ previous: gone, document: back }], FOR)).error).toEqual([])
    expect(await find({ selector: {} })).toEqual(['a'])
    expect(bulks.flatMap(({ events }) => events.map(({ operation }) => operation))).toEqual([
      'INSERT',
      'DELETE',
      'INSERT',
    ])
  })

  test('I1 is an edit like any other: it waits to be sent, from its base, with its step', async () => {
    const page = feedPage([resourceOf('a', { note: 'x' }, 1)], 1)
    await storePage(log, FLIGHTS, await log.state('flights'), page)
    const previous = must(await one('a'))
    if (!previous) throw new Error('nothing was pulled')
    await flights.bulkWrite([{ previous, document: { ...previous, note: 'y', _rev: '2-rxdb' } }], FOR)
    const { rows, history } = await readLogOnDisk(log)
    expect(rows.flights).toMatchObject([{ dirty: 1, base: '{"note":"x"}', doc: '{"note":"y"}' }])
    expect(history).toMatchObject([{ kind: 'edited', changes: [{ field: 'note', before: 'x', after: 'y' }] }])
  })

  test('more than one transaction holds', async () => {
    const rows = Array.from({ length: 1100 }, (_, index) => ({ document: documentWith(`${index}`, {}) }))
    expect(await flights.bulkWrite(rows, FOR)).toEqual({ error: [] })
    expect((await flights.count(queryOn('flights', { selector: {} }))).count).toBe(1100)
    // Read in several batches, by an index, a part of it, and without one.
    const sort = [{ sortKey: 'asc' } as const]
    const { documents } = await flights.query(queryOn('flights', { selector: {}, sort }))
    expect([documents.length, new Set(documents.map(({ id }) => id)).size]).toEqual([1100, 1100])
    const last = documents[1049]?.sortKey ?? ''
    const upTo = documents.filter(({ sortKey }) => sortKey <= last).map(({ id }) => id)
    expect(await find({ selector: { sortKey: { $lte: last } }, sort })).toEqual(upTo)
    expect(await find({ selector: { id: { $gte: '0' } }, sort: [{ id: 'asc' }] })).toEqual(
      documents.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1)),
    )
    expect(await find({ selector: {}, sort: [{ id: 'asc' }], index: ['id'] })).toHaveLength(1100)
  })
})

describe('queries', () => {
  beforeEach(async () => {
    const rows = [1, 2, 3, 4, 5, 6].map((day) =>
      resourceOf(`id-${day}`, { date: `2026-01-0${day}`, note: day % 2 ? 'odd' : 'even', rating: day }, day),
    )
    await storePage(log, FLIGHTS, await log.state('flights'), feedPage(rows, 6))
  })

  const newestFirst = ['id-6', 'id-5', 'id-4', 'id-3', 'id-2', 'id-1']

  test('everything in the order of display, a page of it, and backwards', async () => {
    const sort = [{ sortKey: 'asc' } as const]
    expect(await find({ selector: {}, sort })).toEqual(newestFirst)
    expect(await find({ selector: {}, sort, skip: 1, limit: 2 })).toEqual(['id-5', 'id-4'])
    expect(await find({ selector: {}, sort, limit: 0 })).toEqual([])
    expect(await find({ selector: {}, sort, skip: 9 })).toEqual([])
    expect(await find({ selector: {}, sort: [{ sortKey: 'desc' }] })).toEqual(newestFirst.toReversed())
    expect(await find({ selector: {}, sort: [{ id: 'desc' }], limit: 2 })).toEqual(['id-6', 'id-5'])
  })

  test('a range of it, ends in and ends out', async () => {
    const keys = (await flights.query(queryOn('flights', { selector: {}, sort: [{ sortKey: 'asc' }] }))).documents
    const [from, to] = [keys[1]?.sortKey ?? '', keys[3]?.sortKey ?? '']
    expect(await find({ selector: { sortKey: { $gte: from, $lte: to } } })).toEqual(['id-5', 'id-4', 'id-3'])
    expect(await find({ selector: { sortKey: { $gt: from, $lt: to } } })).toEqual(['id-4'])
    expect(await find({ selector: { sortKey: { $gt: to, $lt: from } } })).toEqual([])
    expect(await find({ selector: { sortKey: from } })).toEqual(['id-5'])
  })

  test('by what no index knows', async () => {
    const sort = [{ sortKey: 'asc' } as const]
    expect(await find({ selector: { note: 'odd' }, sort })).toEqual(['id-5', 'id-3', 'id-1'])
    expect(await find({ selector: { rating: { $gt: 3 } }, sort, limit: 2 })).toEqual(['id-6', 'id-5'])
    expect(await find({ selector: { note: { $regex: '^e' } }, sort: [{ rating: 'asc' }] })).toEqual(
      newestFirst.filter((id) => Number(id.at(-1)) % 2 === 0).toReversed(),
    )
    expect(await find({ selector: { $or: [{ rating: 1 }, { rating: 6 }] }, sort })).toEqual(['id-6', 'id-1'])
    expect(await find({ selector: { note: { $exists: false } }, sort })).toEqual([])
    expect(await find({ selector: { id: { $in: ['id-3', 'nobody'] } } })).toEqual(['id-3'])
  })

  test('counts as many as it would answer, and says whether it had to look', async () => {
    const count = (query: MangoQuery<AnyDocument>) => flights.count(queryOn('flights', query))
    expect(await count({ selector: {} })).toEqual({ count: 6, mode: 'fast' })
    expect(await count({ selector: {}, skip: 4, limit: 4 })).toEqual({ count: 2, mode: 'fast' })
    expect(await count({ selector: {}, skip: 9 })).toEqual({ count: 0, mode: 'fast' })
    expect(await count({ selector: { note: 'odd' }, limit: 2 })).toEqual({ count: 2, mode: 'slow' })
  })

  test('documents by id, deleted ones when asked for, each once', async () => {
    await editRows(log, [{ collection: 'flights', type: 'flights', id: 'id-2', change: () => null }], ANN)
    const ids = ['id-1', 'id-2', 'id-1', 'nobody']
    expect((await flights.findDocumentsById(ids, false)).map(({ id }) => id)).toEqual(['id-1'])
    expect((await flights.findDocumentsById(ids, true)).map(({ id }) => id)).toEqual(['id-1', 'id-2'])
  })

  test('data by their type', async () => {
    const data = await instanceOnLog(log, 'data')
    const rows = ['trips', 'cards', 'trips'].map((type, index) => ({
      document: documentWith(`d${index}`, { type, createdAt: `2026-01-0${index + 1}T00:00:00Z` }),
    }))
    await data.bulkWrite(rows, FOR)
    const trips = queryOn('data', { selector: { type: 'trips' }, sort: [{ sortKey: 'asc' }] })
    expect((await data.query(trips)).documents).toMatchObject([
      { id: 'd2', type: 'trips' },
      { id: 'd0', type: 'trips' },
    ])
    expect(await data.count(queryOn('data', { selector: { type: 'trips' } }))).toEqual({ count: 2, mode: 'fast' })
    await data.close()
  })
})

describe('changes', () => {
  test('what was written since, in order, each once', async () => {
    for (const id of ['a', 'b', 'c']) await flights.bulkWrite([{ document: documentWith(id, {}) }], FOR)
    const previous = must(await one('a'))
    await flights.bulkWrite([{ previous, document: documentWith('a', { note: 'later' }, 2) }], FOR)
    const read = (limit: number, checkpoint?: unknown) => {
      if (!flights.getChangedDocumentsSince) throw new Error('the storage knows no order of writes')
      return flights.getChangedDocumentsSince(limit, checkpoint)
    }
    const first = await read(2)
    expect(first.documents.map(({ id }) => id)).toEqual(['b', 'c'])
    const second = await read(2, first.checkpoint)
    expect(second.documents.map(({ id }) => id)).toEqual(['a'])
    expect((await read(2, second.checkpoint)).documents).toEqual([])
    expect((await read(2, bulks.at(-2)?.checkpoint)).documents.map(({ id }) => id)).toEqual(['a'])
  })

  test('are told before the write resolves, with what was before and for whom', async () => {
    const write = flights.bulkWrite([{ document: documentWith('a', { note: 'x' }) }], 'insert').then(() => bulks.length)
    expect(await write).toBe(1)
    const previous = must(await one('a'))
    await flights.bulkWrite([{ previous, document: documentWith('a', { note: 'y' }, 2) }], 'update')
    expect(bulks.map(({ context }) => context)).toEqual(['insert', 'update'])
    expect(bulks[1]?.events).toMatchObject([
      { operation: 'UPDATE', documentId: 'a', documentData: { note: 'y' }, previousDocumentData: { note: 'x' } },
    ])
    expect(new Set(bulks.map(({ id }) => id)).size).toBe(2)
  })

  test('of the engine come the same way, and what only sync learned is none', async () => {
    await flights.query(queryOn('flights', { selector: {} }))
    await storePage(log, FLIGHTS, await log.state('flights'), feedPage([resourceOf('a', { note: 'x' }, 1)], 1))
    expect(bulks).toMatchObject([{ events: [{ operation: 'INSERT', documentData: { note: 'x' } }] }])
    await editRows(log, [{ collection: 'flights', type: 'flights', id: 'a', change: () => ({ note: 'y' }) }], ANN)
    const sent = await takeWaiting(log, 10)
    const current = resourceOf('a', { note: 'y' }, 2)
    await answerRows(
      log,
      ANN,
      sent.map((one) => ({ ...one, outcome: { kind: 'stored', current, place: { seq: '2', epoch: 'epoch' } } })),
    )
    expect(bulks).toHaveLength(2)
    await storePage(log, FLIGHTS, await log.state('flights'), feedPage([resourceOf('a', null, 3)], 3))
    expect(bulks[2]?.events).toMatchObject([{ operation: 'DELETE', documentData: { id: 'a', _deleted: true } }])
  })

  test('are nothing to whoever asked for nothing', async () => {
    await storePage(
      log,
      FLIGHTS,
      await log.state('flights'),
      feedPage([resourceOf('a', {}, 1), resourceOf('b', {}, 2)], 2),
    )
    expect(bulks).toEqual([])
    await one('a')
    const touch = (id: string) =>
      ({ collection: 'flights', type: 'flights', id, change: () => ({ note: id }) }) as const
    await editRows(log, [touch('a'), touch('b')], ANN)
    expect(bulks.flatMap(({ events }) => events.map(({ documentId }) => documentId))).toEqual(['a'])
  })

  test('end with the instance, not with the log', async () => {
    let isOver = false
    flights.changeStream().subscribe({ complete: () => (isOver = true) })
    await flights.close()
    await flights.close()
    expect(isOver).toBe(true)
    const again = await instanceOnLog(log, 'flights')
    expect((await again.bulkWrite([{ document: documentWith('a', {}) }], FOR)).error).toEqual([])
    await again.close()
  })
})

describe('cleaning up', () => {
  test('forgets removals the server has confirmed, never what waits, never the last number of write', async () => {
    const place = (id: string) => ({ collection: 'flights', type: 'flights', id }) as const
    const pull = async (rows: Parameters<typeof feedPage>[0], at: number) =>
      storePage(log, FLIGHTS, await log.state('flights'), feedPage(rows, at))
    await pull([resourceOf('a', {}, 1), resourceOf('b', {}, 2), resourceOf('c', {}, 3)], 3)
    await pull([resourceOf('a', null, 4)], 4)
    await editRows(log, [{ ...place('b'), change: () => null }], ANN)
    await pull([resourceOf('c', null, 5)], 5)
    expect(await flights.cleanup(60_000)).toBe(true)
    expect((await flights.findDocumentsById(['a', 'b', 'c'], true)).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(await flights.cleanup(0)).toBe(true)
    expect((await flights.findDocumentsById(['a', 'b', 'c'], true)).map(({ id }) => id)).toEqual(['b', 'c'])
    const { n } = (await readLogOnDisk(log)).rows.flights.at(-1) as { n: number }
    await editRows(log, [{ ...place('a'), change: () => ({ note: 'anew' }) }], ANN)
    expect((await readLogOnDisk(log)).rows.flights[0]).toMatchObject({ id: 'a', n: n + 1 })
  })

  test('removing a collection leaves the others, and the log begins anew', async () => {
    const data = await instanceOnLog(log, 'data')
    await data.bulkWrite([{ document: documentWith('d', { type: 'trips' }) }], FOR)
    await storePage(log, FLIGHTS, await log.state('flights'), feedPage([resourceOf('a', {}, 1)], 1))
    await flights.remove()
    const { rows } = await readLogOnDisk(log)
    expect([rows.flights.length, rows.data.length]).toEqual([0, 1])
    expect(await log.state('flights')).toMatchObject({ seq: '0', count: 0 })
    await data.close()
  })
})

test('a schema this storage cannot serve, and a collection the log has not, are refused', async () => {
  const storage = createLogRxStorage({ log, editor: ANN })
  const params = {
    databaseInstanceToken: 'x',
    databaseName: 'x',
    options: {},
    multiInstance: false,
    devMode: false,
  }
  const compressed = { ...schemaOf('flights'), keyCompression: true }
  await expect(
    storage.createStorageInstance({ ...params, collectionName: 'flights', schema: compressed }),
  ).rejects.toMatchObject({ code: 'UT5' })
  await expect(
    storage.createStorageInstance({ ...params, collectionName: 'hotels', schema: schemaOf('flights') }),
  ).rejects.toThrow('unknown_collection')
})
