import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LmwDatabase, openDatabase, removeFlight, writeFlight } from '../database.ts'
import { createHistoryLog, type HistoryLog } from '../history/history.ts'
import { type LocalStore, openLocalStore } from './local-store.ts'

const ID = '00000000-0000-4000-8000-000000000001'
let serial = 0
let store: LocalStore
let log: HistoryLog
let db: LmwDatabase
let clock = 0

beforeEach(async () => {
  store = openLocalStore('local', new IDBFactory())
  log = createHistoryLog(store, () => undefined)
  const history = { userId: 'ann', log, nowMs: () => (clock += 1) }
  db = await openDatabase({
    durability: 'default',
    name: `write-record-${serial++}`,
    storage: getRxStorageMemory(),
    history,
  })
})

afterEach(async () => {
  await db.close()
  store.close()
})

const steps = async () => {
  await log.flushed()
  const found = await store.readAll('history', 'ann|')
  return found.map(([, step]) => step).sort((a, b) => a.atMs - b.atMs)
}

test('what the user does to a flight is a step each: made, edited, removed, brought back', async () => {
  await writeFlight(db, ID, { note: 'a' })
  await writeFlight(db, ID, { note: 'b' })
  await removeFlight(db, ID)
  await writeFlight(db, ID, { note: 'b' })
  const found = await steps()
  expect(found.map(({ kind, origin }) => [kind, origin])).toEqual([
    ['created', 'here'],
    ['edited', 'here'],
    ['removed', 'here'],
    ['restored', 'here'],
  ])
  expect(found[1]?.changes).toEqual([{ field: 'note', before: 'a', after: 'b' }])
  expect(found[2]?.before).toMatchObject({ note: 'b' })
})

test('a save that is through has noted its step, and one that cannot be noted is a save all the same', async () => {
  const noted = async (): Promise<string[]> => (await store.readAll('history', 'ann|')).map(([, step]) => step.kind)
  await writeFlight(db, ID, { note: 'a' })
  expect(await noted()).toEqual(['created'])
  await writeFlight(db, ID, { note: 'b' })
  expect((await noted()).toSorted()).toEqual(['created', 'edited'])
  vi.spyOn(store, 'addSteps').mockRejectedValueOnce(new Error('full'))
  await writeFlight(db, ID, { note: 'c' })
  expect((await db.flights.findOne(ID).exec(true)).get('note')).toBe('c')
  expect(await noted()).toHaveLength(2)
})

test('I2 a flight brought back to the letter is told from the one whose removal is not confirmed yet', async () => {
  const flight = { note: 'a', createdAt: '2026-01-01T00:00:00Z', editedAt: '2026-01-02T00:00:00Z' }
  await writeFlight(db, ID, flight)
  const before = (await db.flights.findOne(ID).exec(true)).toMutableJSON()
  await removeFlight(db, ID)
  await writeFlight(db, ID, before)
  const after = (await db.flights.findOne(ID).exec(true)).toMutableJSON()
  expect(after).toMatchObject({ note: 'a', createdAt: before.createdAt })
  expect(Date.parse(String(after.editedAt))).toBeGreaterThanOrEqual(Date.parse(String(before.editedAt)))
  expect(Date.parse(String(before.editedAt))).toBeGreaterThan(Date.parse(flight.editedAt))
})

test('a save that was refused is no step, and a history that is refused is no failed save', async () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  vi.spyOn(db.flights.storageInstance, 'bulkWrite').mockImplementationOnce(full)
  await expect(writeFlight(db, ID, { note: 'a' })).rejects.toThrow('QuotaExceededError')
  expect(await steps()).toEqual([])
  vi.spyOn(store, 'addSteps').mockRejectedValue(new Error('full'))
  await writeFlight(db, ID, { note: 'a' })
  await log.flushed()
  expect((await db.flights.findOne(ID).exec())?.toJSON()).toMatchObject({ note: 'a' })
})
