import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { Content } from '../../../core/sync/merge.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failingIdb, type FailingIdb } from '../../../test/support/failing-idb.ts'
import { openAnn, readLogOnDisk } from '../../../test/support/log-world.ts'
import type { JsonObject } from '../../../core/lib/json.ts'
import { must } from '../../../core/lib/must.ts'
import type { HistoryStep } from '../../../core/sync/history.ts'
import { type Collection, DATA_TYPES } from '../../../core/wire/resources.ts'
import { validateData } from '../../../core/validate/resource.ts'
import { validateMedia } from '../../../core/media/media.ts'
import { editRows, type RecordPlace } from './edit-rows.ts'
import type { LogStore } from '../log-store.ts'
import { contentsById } from './read-rows.ts'
import { flightEdit, removeFlight, writeRecord, writeRecords, writeTogether } from './write-records.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const IDS = Array.from({ length: 20 }, (_, index) => idOf(index + 100))
let idb: FailingIdb
let log: LogStore
let place: { log: LogStore; nowMs: () => number }
let clock = Date.UTC(2026, 0, 1)

beforeEach(async () => {
  idb = failingIdb(new IDBFactory())
  log = await openAnn(idb.factory)
  place = { log, nowMs: () => (clock += 1000) }
})

afterEach(() => log.close())

const steps = async (): Promise<HistoryStep[]> => {
  const found = (await readLogOnDisk(log)).history as HistoryStep[]
  return found.toSorted((a, b) => a.atMs - b.atMs)
}
/** In the order they are announced. */
const stepsOf = async ({ steps: keys }: { steps: readonly string[] }): Promise<HistoryStep[]> => {
  const found = new Map((await steps()).map((step) => [step.key, step]))
  return keys.map((key) => must(found.get(key)))
}
const content = async (id: string, collection: Collection = 'flights'): Promise<JsonObject | undefined> =>
  (await contentsById(log.connect, collection, [id])).get(id)

const flightPlace = (id: string) => ({ collection: 'flights', type: 'flights', id }) as const
const changeFlights = (ids: readonly string[], change: (id: string, current: JsonObject) => Content | undefined) =>
  writeRecords(
    place,
    ids.map((id) => ({ ...flightPlace(id), change: (now) => (now === null ? undefined : change(id, now)) })),
  )
const insertNew = (records: readonly (RecordPlace & { content: JsonObject })[]) =>
  writeRecords(
    place,
    records.map(({ content: made, ...record }) => ({ ...record, change: (now) => (now === null ? made : undefined) })),
  )

test('what the user does to a flight is a step each: made, edited, removed, brought back', async () => {
  const keys = [
    await writeFlight(place, ID, { note: 'a' }),
    await writeFlight(place, ID, { note: 'b' }),
    await removeFlight(place, ID),
    await writeFlight(place, ID, { note: 'b' }),
  ]
  const found = await steps()
  expect(found.map(({ kind, origin }) => [kind, origin])).toEqual([
    ['created', 'here'],
    ['edited', 'here'],
    ['removed', 'here'],
    ['restored', 'here'],
  ])
  expect(found.map(({ key }) => key)).toEqual(keys.flat())
  expect(found[1]?.changes).toEqual([{ field: 'note', before: 'a', after: 'b' }])
  expect(found[2]?.before).toMatchObject({ note: 'b' })
})

test('I4 an edit begun on an older state counts from now, not from that state, nor from the one it meets', async () => {
  await writeFlight(place, ID, { note: 'a', seat: { number: '1A', position: null, side: null } })
  const base = must(await content(ID))
  await writeFlight(place, ID, { ...base, note: 'of another tab' }, base)
  const met = must(await content(ID))
  await writeFlight(place, ID, { ...base, seat: { number: '9Z', position: null, side: null } }, base)
  const after = must(await content(ID))
  expect(after).toMatchObject({ note: 'of another tab', seat: { number: '9Z' } })
  const times = [base, met, after].map(({ editedAt }) =>
    typeof editedAt === 'string' ? Date.parse(editedAt) : Number.NaN,
  )
  expect(times).toEqual(times.toSorted((x, y) => x - y))
  expect(new Set(times).size).toBe(3)
})

test('nothing to do is no step and no edit', async () => {
  expect(await removeFlight(place, ID)).toEqual([])
  await writeFlight(place, ID, { note: 'a' })
  const was = await content(ID)
  expect(await writeRecord(place, flightPlace(ID), (now) => now)).toEqual([])
  expect(await writeRecord(place, flightPlace(ID), () => undefined)).toEqual([])
  expect(await content(ID)).toEqual(was)
  expect(await steps()).toHaveLength(1)
})

test('what is only noted in a record leaves when it was edited last; what is new has that moment', async () => {
  const note = (value: string) => ({
    ...flightPlace(ID),
    isNoted: true,
    change: (now: Content) => ({ ...now, source: { format: value } }),
  })
  await writeRecords(place, [note('a')])
  const was = await content(ID)
  expect(editedMs(was)).toBeGreaterThan(0)
  await writeRecords(place, [note('b')])
  expect(await content(ID)).toEqual({ ...was, source: { format: 'b' } })
  expect((await steps()).map(({ kind }) => kind)).toEqual(['created', 'edited'])
})

const editedMs = (record: Content | undefined): number => {
  const at = record?.['editedAt']
  return typeof at === 'string' ? Date.parse(at) : Number.NaN
}

test('I1: of records written together all are there or none', async () => {
  const other = { collection: 'data', type: 'trips', id: ID } as const
  const broken = (): never => {
    throw new Error('not stored')
  }
  await expect(writeTogether(place, [flightEdit(ID, { note: 'a' }), { ...other, change: broken }])).rejects.toThrow(
    'not stored',
  )
  expect(await content(ID)).toBeUndefined()
  const made = await writeTogether(place, [flightEdit(ID, { note: 'a' }), { ...other, change: () => ({ name: 'b' }) }])
  expect(made).toHaveLength(2)
  expect(await content(ID)).toMatchObject({ note: 'a' })
})

test('I2 a flight brought back to the letter is told from the one whose removal is not confirmed yet', async () => {
  const flight = { note: 'a', createdAt: '2026-01-01T00:00:00Z', editedAt: '2026-01-02T00:00:00Z' }
  await writeFlight(place, ID, flight)
  const before = await content(ID)
  await removeFlight(place, ID)
  await writeFlight(place, ID, before ?? {})
  const after = await content(ID)
  expect(after).toMatchObject({ note: 'a', createdAt: flight.createdAt })
  expect(editedMs(after)).toBeGreaterThan(editedMs(before))
})

test.each(['media', ...DATA_TYPES] as const)(
  'A4 each edit of %s carries its time, and the server takes it',
  async (type) => {
    const collection = type === 'media' ? 'media' : 'data'
    const record = { collection, type, id: ID } as const
    await writeRecord(place, record, () => ({ name: 'x' }))
    const made = await content(ID, collection)
    await writeRecord(place, record, (now) => ({ ...now, name: 'y' }))
    const edited = await content(ID, collection)
    expect(edited?.['createdAt']).toBe(made?.['createdAt'])
    expect(editedMs(edited)).toBeGreaterThan(editedMs(made))
    const own = '2030-01-01T00:00:00.000Z'
    await writeRecord(place, record, (now) => ({ ...now, editedAt: own }))
    expect(await content(ID, collection)).toMatchObject({ editedAt: own })
    const { name: _, ...stamps } = edited ?? {}
    const issues = type === 'media' ? validateMedia(stamps) : validateData(type, stamps)
    expect(issues.filter(({ pointer }) => pointer in stamps)).toEqual([])
  },
)

test('A4 so do those of a bundle, of any collection', async () => {
  const trips = IDS.map((id) => ({ collection: 'data', type: 'trips', id, content: { name: id } }) as const)
  await insertNew(trips)
  for (const id of IDS)
    expect(Object.keys((await content(id, 'data')) ?? {})).toEqual(['createdAt', 'editedAt', 'name'])
})

test('many are inserted, changed and removed in one transaction, each told what became of it', async () => {
  const flights = IDS.map((id) => ({ collection: 'flights', type: 'flights', id, content: { note: id } }) as const)
  await writeFlight(place, IDS[0] ?? '', { note: 'was here' })
  const inserted = await insertNew(flights)
  expect(inserted).toMatchObject({ changed: IDS.slice(1), unchanged: [IDS[0]], failed: [] })
  expect((await stepsOf(inserted)).map(({ kind }) => kind)).toEqual(IDS.slice(1).map(() => 'created'))
  const before = idb.requests()
  const changed = await changeFlights([...IDS, idOf(99)], (id, current) =>
    id === IDS[3] ? undefined : { ...current, cabin: 'business' },
  )
  expect(changed.unchanged).toEqual([IDS[3], idOf(99)])
  // A read, a write and a step for each, and four of the transaction.
  expect(idb.requests() - before).toBeLessThan(IDS.length * 3 + 5)
  expect((await stepsOf(changed))[0]?.changes).toEqual([{ field: 'cabin', before: null, after: 'business' }])
  const removed = await writeRecords(
    place,
    [...IDS, idOf(99)].map((id) => ({ ...flightPlace(id), change: () => null })),
  )
  expect(removed).toMatchObject({ changed: IDS, unchanged: [idOf(99)], failed: [] })
  expect((await stepsOf(removed))[0]?.before).toMatchObject({ note: 'was here', cabin: 'business' })
  const returned = await insertNew(flights)
  expect((await stepsOf(returned)).map(({ kind }) => kind)).toEqual(IDS.map(() => 'restored'))
})

test('I4: what another tab wrote or removed at the same moment is changed after it, or left removed', async () => {
  const [first = '', second = '', third = ''] = IDS
  for (const id of [first, second, third]) await writeFlight(place, id, { note: id })
  await Promise.all([
    writeFlight(place, first, { note: 'from the other tab' }),
    removeFlight(place, second),
    changeFlights([first, second, third], (_, current) => ({ ...current, rating: 5 })),
  ])
  expect(await content(first)).toMatchObject({ note: 'from the other tab', rating: 5 })
  expect(await content(second)).toBeUndefined()
  expect(await content(third)).toMatchObject({ rating: 5 })
})

test('I9: a bundle the device refuses leaves every flight as it was', async () => {
  await Promise.all(IDS.map((id) => writeFlight(place, id, { note: id })))
  idb.fill(true)
  const all = changeFlights(IDS, (_, current) => ({ ...current, rating: 1 }))
  await expect(all).rejects.toThrow('QuotaExceededError')
  idb.fill(false)
  for (const id of IDS) expect((await content(id))?.['rating']).toBeUndefined()
  expect((await steps()).filter(({ kind }) => kind === 'edited')).toEqual([])
})

test('more than one transaction holds are several: what one of them could not store is told', async () => {
  const many = Array.from({ length: 1200 }, (_, index) => idOf(index))
  const records = many.map((id) => ({ collection: 'flights', type: 'flights', id, content: { note: id } }) as const)
  let seen = 0
  log.changes.listen(({ changes }) => {
    seen += changes.length
    if (seen === 500) idb.fill(true)
  })
  const { changed, failed } = await insertNew(records)
  expect([changed.length, failed.length]).toEqual([500, 700])
  idb.fill(false)
  expect(await insertNew(records)).toMatchObject({ unchanged: changed, failed: [] })
})

test('I6 nobody writes into the log of another user', async () => {
  const edit = { collection: 'flights', type: 'flights', id: ID, change: () => ({ note: 'x' }) } as const
  await expect(editRows(log, [edit], { userId: 'ben', nowMs: () => 1 })).rejects.toThrow('other_user')
  expect(await content(ID)).toBeUndefined()
})
