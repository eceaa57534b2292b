import type { Page } from '@playwright/test'
import { heapMegabytes } from './list-baseline.ts'

/** All documents read from IndexedDB, filtered and sorted in JavaScript; and the digest's bytes alone. */
export async function plainWay(page: Page): Promise<Record<string, number>> {
  const { digestMs, readMs, keyMs, sortMs } = await page.evaluate(readAndFilter)
  return {
    'read the bytes of the digest alone': digestMs,
    'start to the list, or to all documents read': readMs,
    'key stroke to filtered list, median': keyMs,
    'sort by another column': sortMs,
    'memory MB': await heapMegabytes(page),
  }
}

async function readAndFilter() {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
  const all = async (name: string, store: string): Promise<unknown[]> => {
    if (!names.includes(name)) throw new Error('no local database')
    const db = await settled(indexedDB.open(name))
    const rows = await settled(db.transaction(store).objectStore(store).getAll())
    db.close()
    return rows
  }
  let began = performance.now()
  await all('logmyworld--digest', 'digest')
  const digestMs = performance.now() - began
  began = performance.now()
  const rows = (await all('logmyworld', 'flights')) as { doc: string }[]
  const flights = rows.map(({ doc }) => JSON.parse(doc) as Record<string, unknown>)
  const readMs = performance.now() - began
  // Kept, as a page that filters them has to.
  Object.assign(window, { flights })
  began = performance.now()
  const found = flights.filter((flight) => JSON.stringify(flight).toLowerCase().includes(' ra'))
  const keyMs = performance.now() - began
  began = performance.now()
  const minutes = (flight: Record<string, unknown>): number =>
    Number(flight['distanceKm'] ?? flight['durationMinutes'] ?? 0)
  flights.toSorted((a, b) => minutes(b) - minutes(a))
  const sortMs = performance.now() - began
  if (found.length > flights.length) throw new Error('impossible')
  return { digestMs, readMs, keyMs, sortMs }
}
