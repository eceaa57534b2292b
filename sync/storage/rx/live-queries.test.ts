import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdsInTime } from '../../../test/support/fuzz.ts'
import { feedPage, resourceOf } from '../../../test/support/log-world.ts'
import { type LmwDatabase, openDatabase, removeFlight, writeRecord, writeRecords } from '../../database.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import { purgeRemoved } from '../rows/purge-rows.ts'
import { storePage } from '../rows/pull-rows.ts'
import * as reads from '../rows/read-rows.ts'

let serial = 0
let factory: IDBFactory
let here: LmwDatabase
let there: LmwDatabase
const stops: (() => void)[] = []

async function openBoth(): Promise<void> {
  serial += 1
  factory = new IDBFactory()
  const options = { userId: 'ann', name: `live-${serial}`, factory }
  here = await openDatabase(options)
  there = await openDatabase(options)
}

async function closeBoth(): Promise<void> {
  for (const stop of stops.splice(0)) stop()
  await Promise.all([here.close(), there.close()])
}

beforeEach(openBoth)
afterEach(async () => {
  vi.restoreAllMocks()
  await closeBoth()
})

interface Live<T> {
  value: T | undefined
  times: number
}

interface Source<T> {
  readonly $: { subscribe(next: (value: T) => void): { unsubscribe(): void } }
}

function follow<T, R>({ $ }: Source<T>, see: (value: T) => R): Live<R> {
  const live: Live<R> = { value: undefined, times: 0 }
  const subscription = $.subscribe((value) => {
    live.value = see(value)
    live.times += 1
  })
  stops.push(() => subscription.unsubscribe())
  return live
}

const changeAll = (db: LmwDatabase, all: readonly string[], note: string) =>
  writeRecords(
    db,
    all.map((id) => ({ collection: 'flights', type: 'flights', id, change: (now) => now && { ...now, note } })),
  )
const ids = (documents: readonly { readonly id: string }[]): string[] => documents.map(({ id }) => id)
const sort = [{ sortKey: 'asc' } as const]
const DAYS = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'] as const

test('what one context writes, the live queries of another answer', async () => {
  const all = follow(there.flights.find({ selector: {}, sort }), ids)
  const second = follow(there.flights.find({ selector: {}, sort, skip: 1, limit: 1 }), ids)
  const count = follow(there.flights.count({ selector: {} }), (value) => value)
  const one = follow(there.flights.findOne('a'), (document) => document?.toMutableJSON().note ?? null)
  await vi.waitFor(() => expect([all.value, count.value, one.value]).toEqual([[], 0, null]))
  await writeFlight(here, 'a', { date: DAYS[0], note: 'x' })
  await writeFlight(here, 'b', { date: DAYS[1] })
  await vi.waitFor(() => {
    expect([all.value, second.value, count.value, one.value]).toEqual([['b', 'a'], ['a'], 2, 'x'])
  })
  await writeFlight(here, 'a', { date: DAYS[2], note: 'y' })
  await vi.waitFor(() => {
    expect([all.value, second.value, count.value, one.value]).toEqual([['a', 'b'], ['b'], 2, 'y'])
  })
  await removeFlight(here, 'a')
  await vi.waitFor(() => expect([all.value, second.value, count.value, one.value]).toEqual([['b'], [], 1, null]))
})

test('a document held there follows, also over its removal, the forgetting of it, and its return', async () => {
  await writeFlight(here, 'a', { note: 'x' })
  await writeFlight(here, 'b', { note: 'b' })
  const held = await there.flights.findOne('a').exec(true)
  await writeFlight(here, 'a', { note: 'y' })
  await vi.waitFor(() => expect(held.getLatest().toMutableJSON().note).toBe('y'))
  await removeFlight(here, 'a')
  await vi.waitFor(() => expect(held.getLatest().deleted).toBe(true))
  expect((await there.flights.findByIds(['a', 'b']).exec()).size).toBe(1)
  await writeFlight(here, 'a', { note: 'back' })
  await vi.waitFor(() => expect(held.getLatest().toMutableJSON().note).toBe('back'))
  expect((await there.flights.findByIds(['a', 'b']).exec()).size).toBe(2)
})

test('what was removed, forgotten and made anew counts as new, whatever its revision says', async () => {
  const pull = async (...page: Parameters<typeof feedPage>) =>
    storePage(
      here.log,
      { collection: 'flights', userId: 'ann', nowMs: () => 1 },
      await here.log.state('flights'),
      feedPage(...page),
    )
  await pull([resourceOf('a', { note: '1' }, 1), resourceOf('z', {}, 2)], 2)
  await pull([resourceOf('a', { note: '2' }, 3)], 3)
  const held = await there.flights.findOne('a').exec(true)
  await pull([resourceOf('a', null, 4), resourceOf('y', {}, 5)], 5)
  await purgeRemoved(here.log, 'flights')
  await vi.waitFor(() => expect(held.getLatest().deleted).toBe(true))
  await writeFlight(here, 'a', { note: 'anew' })
  await vi.waitFor(() => expect(held.getLatest().toMutableJSON().note).toBe('anew'))
})

test('a context that asked for nothing reads nothing, and one that holds a few reads those', async () => {
  const read = vi.spyOn(reads, 'rowsById')
  const onChanges = vi.fn<() => void>()
  there.log.changes.listen(onChanges)
  for (const day of DAYS) await writeFlight(here, day, { date: day })
  await vi.waitFor(() => expect(onChanges).toHaveBeenCalledTimes(DAYS.length))
  expect(read).not.toHaveBeenCalled()
  const one = follow(there.flights.findOne(DAYS[2]), (document) => document?.toMutableJSON().note ?? null)
  await vi.waitFor(() => expect(one.times).toBe(1))
  read.mockClear()
  await changeAll(here, [...DAYS], 'many')
  await vi.waitFor(() => expect(one.value).toBe('many'))
  expect(read.mock.calls.map(([, , asked]) => asked)).toEqual([[DAYS[2]]])
})

test('a log that cannot be read for a moment makes nothing look removed', async () => {
  await writeFlight(here, 'a', { note: 'x' })
  const held = await there.flights.findOne('a').exec(true)
  const read = vi.spyOn(reads, 'rowsById').mockRejectedValueOnce(new Error('busy'))
  await writeFlight(here, 'a', { note: 'y' })
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  await writeFlight(here, 'b', { note: 'next' })
  await writeFlight(here, 'a', { note: 'z' })
  await vi.waitFor(() => expect(held.getLatest().toMutableJSON().note).toBe('z'))
})

interface Act {
  context: 'here' | 'there'
  kind: 'write' | 'remove' | 'many' | 'pull'
  id: string
  date: string
  note: string
}

const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
const act: fc.Arbitrary<Act> = fc.record({
  context: fc.constantFrom('here', 'there'),
  kind: fc.constantFrom('write', 'write', 'remove', 'many', 'pull'),
  id: fc.constantFrom(...IDS),
  date: fc.constantFrom(...DAYS),
  note: fc.constantFrom('x', 'y'),
})

test('after any writes in two contexts every live query answers what the log holds', async () => {
  await holdsInTime(400, fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (rounds) => {
    await closeBoth()
    await openBoth()
    const { flights } = there
    const queries = () => [
      flights.find({ selector: {}, sort }),
      flights.find({ selector: {}, sort, limit: 2 }),
      flights.find({ selector: {}, sort, skip: 2, limit: 2 }),
      flights.find({ selector: { note: 'x' }, sort: [{ sortKey: 'desc' }], limit: 3 }),
      flights.find({ selector: { id: { $in: ['a', 'b', 'nobody'] } } }),
    ]
    const counts = () => [
      flights.count({ selector: {} }),
      flights.count({ selector: { note: 'x' } }),
      flights.count({ selector: { sortKey: { $gt: '9823' } } }),
    ]
    const live = queries().map((query) => follow(query, ids))
    const counted = counts().map((query) => follow(query, (value) => value))
    const single = follow(flights.findOne('a'), (document) => document?.toMutableJSON().note ?? null)
    let seq = 0
    for (const acts of rounds) {
      await Promise.all(
        acts.map(async ({ context, kind, id, date, note }) => {
          const db = context === 'here' ? here : there
          if (kind === 'write') await writeFlight(db, id, { date, note })
          if (kind === 'remove') await removeFlight(db, id)
          if (kind === 'many') await changeAll(db, IDS, note)
          if (kind === 'pull') {
            seq += 1
            const page = feedPage([resourceOf(id, { date, note }, seq)], seq)
            const pull = { collection: 'flights', userId: 'ann', nowMs: () => 1 } as const
            await storePage(db.log, pull, await db.log.state('flights'), page).catch(() => undefined)
          }
        }),
      )
    }
    // Another reader, who has seen nothing, says what is right.
    const fresh = await openDatabase({ userId: 'ann', name: `live-${serial}`, factory })
    const rows = (await fresh.flights.find({ selector: {}, sort }).exec()).map((document) => document.toMutableJSON())
    await fresh.close()
    const noted = rows.filter(({ note }) => note === 'x')
    const names = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id)
    await vi.waitFor(() => {
      expect(live[0]?.value).toEqual(names(rows))
      expect(live[1]?.value).toEqual(names(rows.slice(0, 2)))
      expect(live[2]?.value).toEqual(names(rows.slice(2, 4)))
      expect(live[3]?.value).toEqual(names(noted.toReversed().slice(0, 3)))
      expect(live[4]?.value?.toSorted()).toEqual(names(rows.filter(({ id }) => id < 'c')).toSorted())
      expect(counted.map(({ value }) => value)).toEqual([
        rows.length,
        noted.length,
        rows.filter(({ sortKey }) => sortKey > '9823').length,
      ])
      expect(single.value).toBe(rows.find(({ id }) => id === 'a')?.note ?? null)
    })
  })
})

test('records of other collections are other events', async () => {
  const trips = follow(there.data.find({ selector: { type: 'trips' } }), ids)
  await vi.waitFor(() => expect(trips.value).toEqual([]))
  await writeFlight(here, 'a', { note: 'x' })
  await writeRecord(here, { collection: 'data', type: 'trips', id: 't' }, () => ({ name: 'Asia' }))
  await vi.waitFor(() => expect(trips.value).toEqual(['t']))
})
