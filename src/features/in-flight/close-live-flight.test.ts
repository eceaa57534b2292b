import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Fix } from '../../../core/in-flight/fix.ts'
import { NO_FLIGHT } from '../../../core/in-flight/in-flight-state.ts'
import type { LiveFlight, LiveFlightEvent } from '../../../core/in-flight/live-flight.ts'
import { nextLiveFlight } from '../../../core/in-flight/next-live-flight.ts'
import { createStore } from '../../../core/lib/store.ts'
import { loadTemporal } from '../../../core/time/temporal.ts'
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
const state = createStore(NO_FLIGHT)
const track = vi.fn<() => Promise<readonly Fix[]>>()

await loadTemporal()

beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  events = []
  state.set({ ...NO_FLIGHT, flight: FLIGHT })
  track.mockReset().mockResolvedValue(TRACK)
  client = await openMediaClient(`close-live-flight-${serial++}`)
  page.client = {
    ...client,
    inFlight: {
      state,
      track,
      tell: async (event: LiveFlightEvent) => {
        const { flight } = state.get()
        if (event.kind !== 'logged') events.push(event.kind)
        else state.set({ ...state.get(), flight: flight && nextLiveFlight(flight, event) })
      },
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
  expect(closed.missing).toBeNull()
  expect(await logNow()).toMatchObject({ flights: [FLIGHT.id], tracks: [expect.any(String)] })
  expect(await closed.undo()).toBe(true)
  expect(await logNow()).toEqual({ flights: [], tracks: [] })
  expect(events.at(-1)).toBe(`reopen ${FLIGHT.id}`)
  // Either comes back from the trash: the flight without what lies there by itself.
  const trash = await client.story.trash()
  expect(trash.map(({ collection }) => collection).toSorted()).toEqual(['flights', 'media'])
  expect(trash.find(({ collection }) => collection === 'flights')?.before?.['media'] ?? []).toEqual([])
})

test('a flight whose track cannot be read stays under way, and the next attempt attaches it', async () => {
  const steps = await writeFlight(client.db, FLIGHT.id, { note: 'flown' })
  track.mockRejectedValueOnce(new Error('broken'))
  expect((await closeLiveFlight(FLIGHT, steps)).missing).toBe('trackUnread')
  expect(events).toEqual([])
  expect((await closeLiveFlight(FLIGHT, steps)).missing).toBeNull()
  expect(await logNow()).toMatchObject({ flights: [FLIGHT.id], tracks: [expect.any(String)] })
  expect(events).toEqual(['ended'])
})

test('a flight whose track cannot be attached stays under way', async () => {
  const steps = await writeFlight(client.db, FLIGHT.id, { note: 'flown' })
  vi.spyOn(client.media, 'add').mockRejectedValueOnce(new Error('full'))
  expect((await closeLiveFlight(FLIGHT, steps)).missing).toBe('trackFailed')
  expect(events).toEqual([])
})

const LANDED: LiveFlight = {
  ...FLIGHT,
  flightNumber: 'LH 400',
  stamps: [{ id: 'a', name: 'landing', atMs: 3_600_000, deviceMs: 3_600_000, gpsMs: null, state: 'used' }],
}
/** Pressed while the track is read. */
const pressed = async (): Promise<readonly Fix[]> => {
  state.set({ ...NO_FLIGHT, flight: LANDED })
  return []
}
const flightNow = async () => (await client.db.flights.findOne(FLIGHT.id).exec())?.toJSON()

test('what is pressed while a flight is saved is in the log before the flight ends, and is taken back with it', async () => {
  const steps = await writeFlight(client.db, FLIGHT.id, { note: 'flown' })
  track.mockImplementationOnce(pressed)
  const closed = await closeLiveFlight(FLIGHT, steps)
  expect(closed.missing).toBeNull()
  expect(await flightNow()).toMatchObject({
    note: 'flown',
    flightNumber: { carrier: 'LH', number: '400' },
    actual: { landing: expect.stringContaining('1970-01-01T01:00') },
  })
  expect(events).toEqual(['ended'])
  expect(await closed.undo()).toBe(true)
  expect(await logNow()).toEqual({ flights: [], tracks: [] })
})

test('a flight that stays under way knows what of it is in the log, and what was there before once that is taken back', async () => {
  const steps = await writeFlight(client.db, FLIGHT.id, { note: 'flown' })
  const before = { ...FLIGHT, logged: { flightNumber: null } }
  state.set({ ...NO_FLIGHT, flight: before })
  track.mockImplementationOnce(async () => {
    state.set({ ...NO_FLIGHT, flight: { ...LANDED, logged: state.get().flight?.logged ?? null } })
    throw new Error('broken')
  })
  const closed = await closeLiveFlight(before, steps)
  expect(closed.missing).toBe('trackUnread')
  expect(state.get().flight?.logged).toMatchObject({
    flightNumber: { number: '400' },
    actual: { landing: expect.any(String) },
  })
  expect(await closed.undo()).toBe(true)
  expect(state.get().flight?.logged).toEqual(before.logged)
})

test('what is pressed meanwhile and cannot be stored keeps the flight under way', async () => {
  const steps = await writeFlight(client.db, FLIGHT.id, { note: 'flown' })
  track.mockImplementationOnce(pressed)
  page.client = { ...page.client, database: () => Promise.reject(new Error('full')) }
  expect((await closeLiveFlight(FLIGHT, steps)).missing).toBe('lateFailed')
  expect(events).toEqual([])
})

test('another flight that is under way by then is not ended', async () => {
  const steps = await writeFlight(client.db, FLIGHT.id, { note: 'flown' })
  state.set({ ...NO_FLIGHT, flight: { ...LANDED, id: '00000000-0000-4000-8000-000000000002' } })
  expect((await closeLiveFlight(FLIGHT, steps)).missing).toBeNull()
  expect(events).toEqual([])
  expect((await flightNow())?.flightNumber ?? null).toBeNull()
})
