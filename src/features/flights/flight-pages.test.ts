import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { type LmwDatabase, openDatabase, removeFlight, writeFlight } from '../../../sync/database.ts'
import { FlightPages, PAGE_SIZE } from './flight-pages.ts'

const opened: LmwDatabase[] = []
let serial = 0

async function log(flights: readonly FlightAttributes[]): Promise<LmwDatabase> {
  serial++
  const db = await openDatabase({ durability: 'default', name: `pages-${serial}`, storage: getRxStorageMemory() })
  opened.push(db)
  for (const [index, flight] of flights.entries()) await writeFlight(db, idOf(index), flight)
  return db
}

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const day = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString().slice(0, 10)
const days = (count: number) => Array.from({ length: count }, (_, index) => ({ date: day(index) }))

async function ready(db: LmwDatabase, focusId: string | null = null) {
  const pages = new FlightPages(() => Promise.resolve(db), focusId)
  const leave = pages.subscribe(() => {})
  await vi.waitFor(() => expect(pages.get().kind).toBe('ready'))
  return { pages, leave }
}

const ids = (pages: FlightPages) => pages.get().window.rows.map((row) => row.id)

afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()))
})

describe('the pages of the flight list', () => {
  test('begin with the newest and say how many there are', async () => {
    const { pages } = await ready(await log(days(PAGE_SIZE + 20)))
    expect(ids(pages)).toEqual(Array.from({ length: PAGE_SIZE }, (_, index) => idOf(index)))
    expect(pages.get()).toMatchObject({ total: PAGE_SIZE + 20, above: 0 })
  })

  test('go on by key to the end, each flight once', async () => {
    const { pages } = await ready(await log(days(PAGE_SIZE * 2 + 3)))
    pages.loadMore()
    await vi.waitFor(() => expect(ids(pages)).toHaveLength(PAGE_SIZE * 2))
    pages.loadMore()
    await vi.waitFor(() => expect(pages.get().window.atEnd).toBe(true))
    expect(new Set(ids(pages)).size).toBe(PAGE_SIZE * 2 + 3)
  })

  test('follow the log: a new flight, a moved one, a deleted one', async () => {
    const db = await log(days(3))
    const { pages } = await ready(db)
    await writeFlight(db, idOf(9), { date: '2026-06-01' })
    await vi.waitFor(() => expect(ids(pages)[0]).toBe(idOf(9)))
    await writeFlight(db, idOf(2), { date: '2026-07-01' })
    await vi.waitFor(() => expect(ids(pages)[0]).toBe(idOf(2)))
    await removeFlight(db, idOf(0))
    await vi.waitFor(() => expect(ids(pages)).toEqual([idOf(2), idOf(9), idOf(1)]))
    expect(pages.get().total).toBe(3)
  })

  test('a flight further down that is asked for is among the first rows', async () => {
    const { pages } = await ready(await log(days(PAGE_SIZE + 30)), idOf(PAGE_SIZE + 12))
    expect(ids(pages)).toContain(idOf(PAGE_SIZE + 12))
    expect(pages.get().above).toBe(0)
  })

  test('an empty log is ready and gets its first flight', async () => {
    const db = await log([])
    const { pages } = await ready(db)
    expect(pages.get()).toMatchObject({ total: 0, window: { rows: [] } })
    await writeFlight(db, idOf(1), { date: '2026' })
    await vi.waitFor(() => expect(pages.get().total).toBe(1))
  })

  test('a log that does not open is said to have failed', async () => {
    const pages = new FlightPages(() => Promise.reject(new Error('refused')), null)
    pages.subscribe(() => {})
    await vi.waitFor(() => expect(pages.get().kind).toBe('failed'))
  })

  test('start anew for the next listener, after the last has left', async () => {
    const db = await log(days(2))
    const { pages, leave } = await ready(db)
    leave()
    expect(pages.get().kind).toBe('loading')
    await writeFlight(db, idOf(7), { date: '2026-06-01' })
    pages.subscribe(() => {})
    await vi.waitFor(() => expect(pages.get().total).toBe(3))
  })
})
