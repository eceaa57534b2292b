import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { guardClock } from './clock-guard.ts'

const DAY_MS = 86_400_000

/** A database as RxDB's storage lays it out, holding one document written at that time. */
async function createDocs(name: string, writeTime: number): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 10)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('docs', { keyPath: 'id' }).createIndex('_meta.lwt', '_meta.lwt')
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')))
  })
  const transaction = db.transaction('docs', 'readwrite')
  transaction.objectStore('docs').put({ id: 'a', _meta: { lwt: writeTime } })
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  db.close()
}

afterEach(() => {
  vi.restoreAllMocks()
})

test("I8 a database written in the future lifts RxDB's count of time above everything in it", async () => {
  const future = Date.now() + DAY_MS
  await createDocs('rxdb-dexie-guard1--0--flights', Date.now() - DAY_MS)
  await createDocs('rxdb-dexie-guard1--0--data', future)
  const seen: number[] = []
  await guardClock('guard1', () => seen.push(Date.now()))
  expect(seen).toHaveLength(1)
  expect(seen[0]).toBeGreaterThan(future)
  expect(Math.abs(Date.now() - (future - DAY_MS))).toBeLessThan(60_000)
})

test('I8 a clock that goes right is left alone, and no database is created by looking', async () => {
  await createDocs('rxdb-dexie-guard2--0--flights', Date.now() - 1000)
  const lift = vi.fn<() => number>(() => 0)
  await guardClock('guard2', lift)
  await guardClock('guard-of-nothing', lift)
  expect(lift).not.toHaveBeenCalled()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('rxdb-dexie-guard-of-nothing--0--flights')
})

test('I8 a clock put back again stays as it is even when lifting fails', async () => {
  await createDocs('rxdb-dexie-guard3--0--flights', Date.now() + DAY_MS)
  const before = Date.now
  await guardClock('guard3', () => {
    throw new Error('no')
  }).catch(() => undefined)
  expect(Date.now).toBe(before)
})
