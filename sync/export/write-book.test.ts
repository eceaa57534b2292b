import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Flight } from '../../core/flight/flight.ts'
import { must } from '../../core/lib/must.ts'
import { loadTemporal } from '../../core/time/temporal.ts'
import { BOLD, BOOK_HEAD, haveLetters, JAPANESE, LATIN } from '../../test/support/pdf/book-head.ts'
import { silentServer } from '../../test/support/page/silent-server.ts'
import { readPdf } from '../../test/support/pdf/read-pdf.ts'
import { viewedFlight, viewedTimes } from '../../test/support/viewed-flights.ts'
import { writeBook } from './write-book.ts'

beforeAll(loadTemporal)
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const flights: readonly Flight[] = Array.from({ length: 620 }, (_, at) =>
  viewedFlight('MUC', 'NUE', '2026-03-05', {
    role: 'pilot-in-command',
    durationMinutes: 40,
    pilot: { picMinutes: 40 },
    note: at === 0 ? '東京 1' : null,
  }),
)

async function written() {
  const steps: number[] = []
  let [turns, atOnce] = [0, 0]
  const onProgress = async (done: number): Promise<void> => {
    steps.push(done)
    turns += 1
    atOnce = Math.max(atOnce, turns)
    await new Promise((resolve) => setImmediate(resolve))
    turns -= 1
  }
  const book = await writeBook({ head: BOOK_HEAD, flights, whole: flights, forward: null, nowMs: 0, onProgress })
  const read = book && readPdf(new Uint8Array(await book.file.arrayBuffer()))
  return { book, steps, atOnce, text: read?.pages.flatMap((items) => items.map(({ text }) => text)).join(' ') }
}

test('a logbook is written a slice of pages at a time, its page in between, with the letters its texts have', async () => {
  haveLetters(LATIN, BOLD, JAPANESE)
  const { book, steps, atOnce, text } = await written()
  expect(book?.file.type).toBe('application/pdf')
  expect(steps).toEqual([500, 620])
  expect(atOnce).toBe(1)
  expect(text).toContain('東京 1')
  expect(text).toContain('31/31')
  expect(text?.startsWith('Logbook holder Erika licence DE.FCL.1 address 東京')).toBe(true)
  expect(book?.letters).toEqual([])
})

test('letters of a script that are not on the device are said', async () => {
  haveLetters(LATIN, BOLD)
  const { book, text } = await written()
  expect(book?.letters).toEqual(['東', '京'])
  expect(text).toContain('?? 1')
})

test('without the letters that every logbook has there is none', async () => {
  haveLetters(JAPANESE)
  expect((await written()).book).toBeNull()
})

test('the FAA’s logbook has the days of UTC for who reads those', async () => {
  haveLetters(LATIN, BOLD)
  const actual = viewedTimes('MUC', 'LHR', ['2025-01-01 00:30', null, null, '2025-01-01 01:20'])
  const eve = viewedFlight('MUC', 'LHR', '2025-01-01', { role: 'pilot-in-command', pilot: { picMinutes: 110 }, actual })
  const textFor = async (timeEntry: 'utc' | 'local'): Promise<string> => {
    const head = { ...BOOK_HEAD, layout: 'faa' as const }
    const parts = { head, flights: [eve], whole: [eve], forward: null, nowMs: 0, timeEntry, onProgress: async () => {} }
    const file = must(await writeBook(parts)).file
    return readPdf(new Uint8Array(await file.arrayBuffer()))
      .pages.flatMap((items) => items.map(({ text }) => text))
      .join(' ')
  }
  expect(await textFor('utc')).toContain('12/31/24')
  expect(await textFor('local')).toContain('01/01/25')
})

test('a logbook whose letters never come is given up', async () => {
  const { limits, runOut } = silentServer()
  const book = written()
  await vi.waitFor(() => expect(limits.length).toBeGreaterThan(0))
  runOut()
  expect((await book).book).toBeNull()
})
