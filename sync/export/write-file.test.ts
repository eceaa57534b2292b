import { beforeAll, expect, test } from 'vitest'
import type { ExportContext } from '../../core/export/format.ts'
import { EXPORTS } from '../../core/export/formats/registry.ts'
import type { Flight } from '../../core/flight/flight.ts'
import { loadTemporal } from '../../core/time/temporal.ts'
import { viewedFlight } from '../../test/support/viewed-flights.ts'
import { writeFile, type WriteParts } from './write-file.ts'

beforeAll(loadTemporal)

const context: ExportContext = { userName: 'Erika', nowMs: Date.UTC(2026, 10, 28), placeCodes: 'typed', fields: [] }

/** How far it said it was, and for how many slices its page had its turn at once. */
async function written(flights: readonly Flight[], parts: Partial<WriteParts> = {}) {
  const steps: [number, number][] = []
  let [turns, atOnce] = [0, 0]
  const onProgress = async (done: number, total: number): Promise<void> => {
    steps.push([done, total])
    turns += 1
    atOnce = Math.max(atOnce, turns)
    await new Promise((resolve) => setImmediate(resolve))
    turns -= 1
  }
  const { file, missing } = await writeFile({
    format: EXPORTS.openflights,
    flights,
    context,
    isTrack: () => false,
    bytes: async () => null,
    onProgress,
    ...parts,
  })
  return { text: await file.text(), missing, steps, atOnce }
}

test('I1 what a format has a place for is in its file, the rest is not', async () => {
  const flown = viewedFlight('MUC', 'LHR', '2026-03-05', { status: 'flown' })
  const cancelled = viewedFlight('LHR', 'JFK', '2026-03-06', { status: 'cancelled' })
  const { text, steps } = await written([flown, cancelled])
  expect(text).toContain('MUC,LHR')
  expect(text).not.toContain('JFK')
  expect(steps).toEqual([[1, 1]])
})

test('between two slices its page has its turn: a press to cancel is heard', async () => {
  const many = Array.from({ length: 501 }, () => viewedFlight('MUC', 'LHR', '2026-03-05', { status: 'flown' }))
  const { text, steps, atOnce } = await written(many)
  expect(text.match(/MUC,LHR/g)).toHaveLength(501)
  expect(steps).toEqual([
    [500, 501],
    [501, 501],
  ])
  expect(atOnce).toBe(1)
})

test('recordings that nobody has are counted, where the format holds recordings', async () => {
  const recorded = viewedFlight('MUC', 'LHR', '2026-03-05', { status: 'flown', media: ['track', 'photo'] })
  const isTrack = (id: string): boolean => id === 'track'
  expect((await written([recorded], { format: EXPORTS.gpx, isTrack })).missing).toBe(1)
  expect((await written([recorded], { isTrack })).missing).toBe(0)
})
