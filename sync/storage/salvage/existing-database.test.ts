import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { openOwn } from '../idb/idb-connection.ts'
import { deleteUnused, withDatabase } from './existing-database.ts'

const make = (name: string): Promise<IDBDatabase> =>
  openOwn({ name, version: 1, upgrade: (db) => void db.createObjectStore('things') }, indexedDB)
const isThere = async (name: string): Promise<boolean> =>
  (await withDatabase(name, () => Promise.resolve(true))) !== null

test('I9 whoever is suspended while the database is looked at deletes nothing', async () => {
  ;(await make('looked-at')).close()
  const page = new AbortController()
  const deleting = deleteUnused('looked-at', { closeTimeoutMs: 60_000, ended: page.signal })
  page.abort()
  await expect(deleting).rejects.toThrow('blocked')
  expect(await isThere('looked-at')).toBe(true)
})

test('I9 a deletion that was given up leaves nothing that listens to the page', async () => {
  const held = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('held', 1)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })
  const { signal } = new AbortController()
  const removed = vi.spyOn(signal, 'removeEventListener')
  await expect(deleteUnused('held', { closeTimeoutMs: 5, ended: signal })).rejects.toThrow('blocked')
  expect(removed).toHaveBeenCalledTimes(1)
  held.close()
})
