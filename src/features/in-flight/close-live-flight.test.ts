import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveFlight } from '../../../core/in-flight/live-flight.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import { type MediaClient, openMediaClient } from '../../../test/support/page/media-client.ts'
import { closeLiveFlight } from './close-live-flight.ts'

const page = vi.hoisted(() => ({ client: null as object | null }))
vi.mock('../../data/engine/client.ts', () => ({ syncClient: () => page.client }))
vi.mock('../../data/browser/ask-background-sync.ts', () => ({ askBackgroundSync: () => undefined }))

const FLIGHT: LiveFlight = {
  id: '00000000-0000-4000-8000-000000000001',
  userId: 'ann',
  beganAtMs: 0,
  stamps: [],
  from: null,
  to: null,
  landedAt: null,
  isDiverted: false,
  flightNumber: '',
  recordsTrack: true,
  ended: null,
}
const TRACK = [0, 1, 2].map((at) => ({
  latitude: 50 + at,
  longitude: 8,
  atMs: at * 60_000,
  altitudeM: null,
  accuracyM: 5,
  speedMps: null,
}))

let serial = 0
let client: MediaClient
let events: string[]

beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  events = []
  client = await openMediaClient(`close-live-flight-${serial++}`)
  page.client = {
    ...client,
    inFlight: {
      whole: async () => ({ flight: FLIGHT, track: TRACK }),
      tell: async ({ kind }: { kind: string }) => void events.push(kind),
      reopen: async ({ id }: LiveFlight) => void events.push(`reopen ${id}`),
    },
  }
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await client.close()
})

const logNow = async () => ({
  flights: (await client.db.flights.find().exec()).map(({ id }) => id),
  tracks: (await client.db.media.find().exec()).map(({ id }) => id),
})

test.each([
  ['at once', 1],
  // The page died before the flight was closed: its track is there.
  ['by the second attempt', 2],
])('a flight closed %s is taken back with its track, and is under way again', async (_, attempts) => {
  const steps = await writeFlight(client.db, FLIGHT.id, { note: 'flown' })
  for (let left = attempts; left > 1; left -= 1) await closeLiveFlight(FLIGHT, steps)
  const closed = await closeLiveFlight(FLIGHT, steps)
  expect(closed.hasTrack).toBe(true)
  expect(await logNow()).toMatchObject({ flights: [FLIGHT.id], tracks: [expect.any(String)] })
  expect(await closed.undo()).toBe(true)
  expect(await logNow()).toEqual({ flights: [], tracks: [] })
  expect(events.at(-1)).toBe(`reopen ${FLIGHT.id}`)
  // Either comes back from the trash: the flight without what lies there by itself.
  const trash = await client.story.trash()
  expect(trash.map(({ collection }) => collection).toSorted()).toEqual(['flights', 'media'])
  expect(trash.find(({ collection }) => collection === 'flights')?.before?.['media'] ?? []).toEqual([])
})
