import { expect, test } from 'vitest'
import { decodeDigest, DIGEST_VERSION, type EncodedDigest } from './encode.ts'
import { readRow } from './read-row.ts'

/** As an app of version 2 stored it, before columns had their names written beside them. Never to be changed. */
const TABLES = {
  placeLists: [],
  tagLists: [[1, 2]],
  peopleLists: [[1]],
  places: [
    {
      airportId: null,
      iata: 'MUC',
      icao: 'EDDM',
      name: 'Munich',
      city: null,
      country: null,
      latitude: 48.35,
      longitude: 11.79,
      timeZone: 'Europe/Berlin',
    },
  ],
  airlines: [],
  numbers: [],
  aircraft: [{ icao: 'A320', name: null }],
  registrations: ['D-AINZ'],
  ships: [],
  classes: [],
  seats: ['12A'],
  tags: ['home', 'work'],
  people: [{ name: 'Amelia', role: 'companion' }],
  trips: [],
  pnrs: [],
  customs: [],
  pilots: [
    [
      60,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ],
  ],
  notes: ['rain'],
  rests: [],
}
const OF_VERSION_2: EncodedDigest = {
  version: 2,
  count: 2,
  ids: 'a\nb',
  tables: JSON.stringify(TABLES),
  numbers: Int32Array.from([20240305, 20230000, 1, 1, 1, 2, 1, 3, 1, 1, 1, 4, 1, 1, 1, 1, 33]).buffer,
  widths: [
    4, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 0,
    1,
  ],
  fills: [
    0, 0, -2000000000, 0, 0, 0, 0, -2147483648, 0, -2147483648, 0, -2147483648, -2147483648, 0, 0, 0, 0, 0, 0, -1, -1,
    -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ],
}

test('a digest of version 2 serves with all that the list shows of it', () => {
  const decoded = decodeDigest(OF_VERSION_2)
  if (!decoded.ok) throw new Error(decoded.error)
  const { value: digest } = decoded
  expect(readRow(digest, 0)).toMatchObject({
    id: 'a',
    date: '2024-03-05',
    status: 'flown',
    role: 'passenger',
    cabin: 'business',
    rating: 4,
    note: 'rain',
    tags: ['home', 'work'],
    seat: '12A',
    seatPosition: 'window',
    seatSide: 'left',
    registration: 'D-AINZ',
    aircraft: { icao: 'A320', name: null },
    people: [{ name: 'Amelia', role: 'companion' }],
    from: { iata: 'MUC', name: 'Munich', timeZone: 'Europe/Berlin' },
    to: null,
    departure: null,
    departureDelay: null,
    minutes: null,
    distanceKm: null,
    marks: ['note', 'pilot'],
  })
  expect(readRow(digest, 1)).toMatchObject({ id: 'b', date: '2023', note: null })
  // What its numbers of pilots meant by their places nobody knows.
  expect(digest.columns.pilot).toEqual(new Int32Array(2))
})

test('neither what is too old nor what is of a later app is read, nor what contradicts itself', () => {
  expect(decodeDigest({ ...OF_VERSION_2, version: 1 })).toMatchObject({ ok: false, error: 'version' })
  expect(decodeDigest({ ...OF_VERSION_2, version: DIGEST_VERSION + 1 })).toMatchObject({ ok: false, error: 'version' })
  expect(decodeDigest({ ...OF_VERSION_2, columns: 'date minute' })).toMatchObject({ ok: false, error: 'damaged' })
})
