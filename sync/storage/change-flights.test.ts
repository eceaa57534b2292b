import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeFlights, type LmwDatabase, openDatabase, removeFlight, writeFlight } from '../database.ts'
import { createHistoryLog, type HistoryLog } from '../history/history.ts'
import { type LocalStore, openLocalStore } from './local-store.ts'

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const IDS = Array.from({ length: 20 }, (_, index) => idOf(index))
let serial = 0
let store: LocalStore
let log: HistoryLog
let db: LmwDatabase

beforeEach(async () => {
  store = openLocalStore('local', new IDBFactory())
  log = createHistoryLog(store, () => undefined)
  db = await openDatabase({
    durability: 'default',
    name: `change-flights-${serial++}`,
    storage: getRxStorageDexie(),
    history: { userId: 'ann', log, nowMs: () => Date.now() },
  })
  await Promise.all(IDS.map((id) => writeFlight(db, id, { note: `note of ${id}`, date: '2026-03-05' })))
})

afterEach(async () => {
  vi.restoreAllMocks()
  await db.close()
  store.close()
})

const flight = async (index: number) => (await db.flights.findOne(idOf(index)).exec())?.toMutableJSON()

test('many flights change in one transaction, each with its time and a step of its history', async () => {
  const write = vi.spyOn(db.flights.storageInstance, 'bulkWrite')
  await changeFlights(db, [...IDS, idOf(99)], (id, current) =>
    id === idOf(3) ? undefined : { ...current, cabin: 'business' },
  )
  expect(write).toHaveBeenCalledTimes(1)
  expect(await flight(1)).toMatchObject({ note: `note of ${idOf(1)}`, cabin: 'business' })
  expect((await flight(3))?.cabin).toBeUndefined()
  expect((await flight(1))?.editedAt).not.toBe((await flight(3))?.editedAt)
  await log.flushed()
  const edits = (await store.readAll('history', 'ann|')).filter(([, step]) => step.kind === 'edited')
  expect(edits).toHaveLength(19)
  expect(edits[0]?.[1].changes).toEqual([{ field: 'cabin', before: null, after: 'business' }])
})

test('I4: what another tab wrote or removed at the same moment is changed after it, or left removed', async () => {
  const storage = db.flights.storageInstance
  const write = storage.bulkWrite.bind(storage)
  vi.spyOn(storage, 'bulkWrite').mockImplementationOnce(async (rows, context) => {
    await writeFlight(db, idOf(0), { note: 'from the other tab', date: '2026-03-05' })
    await removeFlight(db, idOf(1))
    return write(rows, context)
  })
  await changeFlights(db, IDS, (_, current) => ({ ...current, rating: 5 }))
  expect(await flight(0)).toMatchObject({ note: 'from the other tab', rating: 5 })
  expect(await flight(1)).toBeUndefined()
  expect(await flight(2)).toMatchObject({ rating: 5 })
})

test('I9: a bundle the device refuses leaves every flight as it was', async () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  vi.spyOn(db.flights.storageInstance, 'bulkWrite').mockImplementationOnce(full)
  await expect(changeFlights(db, IDS, (_, current) => ({ ...current, rating: 1 }))).rejects.toThrow(
    'QuotaExceededError',
  )
  for (const index of IDS.keys()) expect((await flight(index))?.rating).toBeUndefined()
})
