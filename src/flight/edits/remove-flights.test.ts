import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUntouched } from '../../../core/import/log/imports-in-log.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import { type MediaClient, openMediaClient } from '../../../test/support/page/media-client.ts'
import { removeFlights, removeFlightsThat } from './remove-flights.ts'

const page = vi.hoisted(() => ({ client: null as object | null }))
vi.mock('../../data/engine/client.ts', () => ({ syncClient: () => page.client }))
vi.mock('../../data/browser/ask-background-sync.ts', () => ({ askBackgroundSync: () => undefined }))

const flightId = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const IDS = [flightId(1), flightId(2), flightId(3)]

let serial = 0
let client: MediaClient

beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  client = await openMediaClient(`remove-flights-${serial++}`)
  page.client = { ...client, journal: { read: async () => undefined, write: async () => undefined } }
  for (const id of IDS) await writeFlight(client.db, id, { date: '2026-03-01' })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await client.close()
})

const left = async (): Promise<string[]> => (await client.db.flights.find().exec()).map(({ id }) => id)

test('a flight that was edited after it was listed is not removed with the others', async () => {
  const later = { log: client.db.log, nowMs: () => Date.now() + 60_000 }
  await writeFlight(later, flightId(2), { date: '2026-03-01', note: 'edited meanwhile' }, { date: '2026-03-01' })
  const done = await removeFlightsThat(IDS, isUntouched)
  expect(done).toMatchObject({ removed: [flightId(1), flightId(3)], failed: 0 })
  expect(await left()).toEqual([flightId(2)])
})

test('removed unconditionally all of them go, and what is gone already counts as removed', async () => {
  await removeFlights([flightId(1)])
  expect(await removeFlights(IDS)).toMatchObject({ removed: expect.arrayContaining(IDS), failed: 0 })
  expect(await left()).toEqual([])
})
