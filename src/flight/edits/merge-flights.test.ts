import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mergeTwins } from '../../../core/check/repairs/merge-twins.ts'
import type { FlightAttributes, PlaceSnapshot } from '../../../core/flight/flight.ts'
import { removeFlight } from '../../../sync/database.ts'
import { localLocks } from '../../../sync/transport/locks.ts'
import { writeFlight } from '../../../test/support/write-flight.ts'
import { type MediaClient, openMediaClient } from '../../../test/support/page/media-client.ts'
import { readFlights } from '../read/trip-of-log.ts'
import { type FlightMerge, mergeFlights } from './merge-flights.ts'

const page = vi.hoisted(() => ({ client: null as object | null }))
vi.mock('../../data/engine/client.ts', () => ({ syncClient: () => page.client }))
vi.mock('../../data/browser/ask-background-sync.ts', () => ({ askBackgroundSync: () => undefined }))

const place = (iata: string): PlaceSnapshot => ({
  airportId: iata,
  iata,
  icao: null,
  name: iata,
  city: null,
  country: null,
  latitude: null,
  longitude: null,
  timeZone: null,
})
const FLIGHT: FlightAttributes = {
  flightNumber: { carrier: 'LH', number: '400', suffix: null },
  from: place('FRA'),
  to: place('JFK'),
}
const flightId = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

let serial = 0
let client: MediaClient
/** What comes from elsewhere when all but the removal is done. */
let meanwhile: () => Promise<unknown>

beforeEach(async () => {
  vi.stubGlobal('navigator', {})
  client = await openMediaClient(`merge-flights-${serial++}`)
  meanwhile = async () => undefined
  const removeAll: typeof client.story.removeAll = async (...removal) => {
    await meanwhile()
    return client.story.removeAll(...removal)
  }
  const story = { ...client.story, removeAll }
  const journal = { read: async () => undefined, write: async () => undefined }
  page.client = { ...client, story, journal, locks: localLocks() }
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await client.close()
})

async function addPhotos(to: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const original = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), name])
    const added = await client.media.add({ flightId: to, kind: 'photo', name, original })
    if (!added.ok) throw new Error(added.error.code)
  }
}

/** A flight logged twice, with photos of both; the second says more. */
async function addTwins(at: number): Promise<void> {
  const [first, second] = [flightId(at), flightId(at + 1)]
  const flight = { ...FLIGHT, date: `2026-03-${String(at).padStart(2, '0')}` }
  await writeFlight(client.db, first, flight)
  await writeFlight(client.db, second, { ...flight, note: 'with a window seat' })
  await addPhotos(first, ['wing.jpg'])
  await addPhotos(second, ['tail.jpg', 'gate.jpg'])
}

/** What the check proposes. */
async function mergeOf(at: number): Promise<FlightMerge> {
  const [left, right] = (await readFlights([flightId(at), flightId(at + 1)])).map(({ id, flight }) => ({
    ...flight,
    id,
  }))
  if (!left || !right) throw new Error('no twins')
  const { keepId, dropId, patch, filesCount, lost } = mergeTwins(left, right)
  const before = Object.fromEntries(Object.keys(patch).map((name) => [name, null]))
  return { keepId, dropId, filesCount, lost: lost && { before: lost, patch: {} }, proposal: { patch, before } }
}

const mediaOf = async (at: number) => (await client.db.flights.findOne(flightId(at)).exec())?.toMutableJSON().media

const byId = (a: { id: string }, b: { id: string }): number => a.id.localeCompare(b.id)

/** Everything a reader sees of flights and photos. */
async function logNow() {
  const flights = (await client.db.flights.find().exec()).map((found) => found.toMutableJSON())
  const photos = (await client.db.media.find().exec()).map((found) => found.toMutableJSON())
  return {
    flights: flights.map(({ id, note = null, media }) => ({ id, note, media })).toSorted(byId),
    photos: photos.map(({ id, flightId: of }) => ({ id, of })).toSorted(byId),
  }
}

test.each([1, 12])(
  '%i pairs with photos become one flight each, and one undo gives each its own again',
  async (pairs) => {
    const all = Array.from({ length: pairs }, (_, index) => 1 + 2 * index)
    for (const at of all) await addTwins(at)
    const before = await logNow()
    const done = await mergeFlights(await Promise.all(all.map(mergeOf)))
    expect(done).toMatchObject({ count: pairs, skipped: 0, trouble: null })
    const merged = (await client.db.flights.find().exec()).map((found) => found.toMutableJSON())
    expect(merged.map(({ note, media }) => [note, media?.length])).toEqual(all.map(() => ['with a window seat', 3]))
    expect(await done.undo()).toBe(true)
    expect(await logNow()).toEqual(before)
  },
)

test('one flight under two numbers becomes one, and is two again after undo', async () => {
  const [first, second] = [flightId(1), flightId(2)]
  const at = { date: '2026-03-01', scheduled: { offBlock: '2026-03-01T10:00+01:00[Europe/Berlin]' } }
  await writeFlight(client.db, first, { ...FLIGHT, ...at })
  const flightNumber = { carrier: 'UA', number: '8841', suffix: null }
  await writeFlight(client.db, second, { ...FLIGHT, ...at, flightNumber, note: 'aisle' })
  const before = await logNow()
  const done = await mergeFlights([await mergeOf(1)])
  expect(done).toMatchObject({ count: 1, skipped: 0, trouble: null })
  const left = (await client.db.flights.find().exec()).map((found) => found.toMutableJSON())
  expect(left.map((flight) => [flight.flightNumber?.carrier, flight.note])).toEqual([['LH', 'aisle']])
  expect(await done.undo()).toBe(true)
  expect(await logNow()).toEqual(before)
})

describe('of a pair that something comes to while the two become one', () => {
  const pair = (): Promise<FlightMerge[]> => Promise.all([1, 3].map(mergeOf))
  const SECOND = { ...FLIGHT, date: '2026-03-01' }

  beforeEach(async () => {
    for (const at of [1, 3]) await addTwins(at)
  })

  test.each<[string, FlightAttributes]>([
    ['more', { note: 'with a window seat', pnr: 'ABC123' }],
    ['something else', { note: 'no, an aisle seat' }],
    ['less', {}],
  ])('the one that was to go stays when it says %s by now, and both are as they were', async (_, said) => {
    const was = { ...SECOND, note: 'with a window seat' }
    meanwhile = () => writeFlight(client.db, flightId(2), { ...SECOND, ...said }, was)
    const { flights, photos } = await logNow()
    const done = await mergeFlights(await pair())
    expect(done).toMatchObject({ count: 1, skipped: 1, trouble: null })
    expect((await logNow()).flights.slice(0, 2)).toEqual([flights[0], { ...flights[1], note: said.note ?? null }])
    expect(await done.undo()).toBe(true)
    expect(await logNow()).toEqual({
      flights: flights.map((flight) => (flight.id === flightId(2) ? { ...flight, note: said.note ?? null } : flight)),
      photos,
    })
  })

  test('the one that was to go stays, with its photos, when the other is deleted', async () => {
    meanwhile = () => removeFlight(client.db, flightId(1))
    const photos = await mediaOf(2)
    expect(await mergeFlights(await pair())).toMatchObject({ count: 1, skipped: 1 })
    expect((await logNow()).flights.map(({ id }) => id)).toEqual([flightId(2), flightId(3)])
    expect(await mediaOf(2)).toEqual(photos)
  })

  test('it stays when the other adds nothing to it and is deleted', async () => {
    const [first, second] = [flightId(5), flightId(6)]
    for (const id of [first, second]) await writeFlight(client.db, id, { ...FLIGHT, date: '2026-03-05' })
    meanwhile = () => removeFlight(client.db, first)
    expect(await mergeFlights([await mergeOf(5)])).toMatchObject({ count: 0, skipped: 1 })
    expect(await client.db.flights.findOne(second).exec()).not.toBeNull()
  })

  test('it stays when the other says no longer what both said', async () => {
    const seat = { ...SECOND, pnr: 'ABC123' }
    for (const at of [1, 2]) await writeFlight(client.db, flightId(at), seat, SECOND)
    meanwhile = () => writeFlight(client.db, flightId(1), { ...seat, pnr: null }, seat)
    expect(await mergeFlights([await mergeOf(1)])).toMatchObject({ count: 0, skipped: 1 })
    expect((await client.db.flights.findOne(flightId(2)).exec())?.toMutableJSON().pnr).toBe('ABC123')
  })

  test('it stays when a photo came to it', async () => {
    meanwhile = () => addPhotos(flightId(2), ['late.jpg'])
    expect(await mergeFlights([await mergeOf(1)])).toMatchObject({ count: 0, skipped: 1 })
    expect(await mediaOf(2)).toHaveLength(3)
    expect(await mediaOf(1)).toHaveLength(1)
  })
})
