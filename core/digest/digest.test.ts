import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyFlight } from '../../test/support/any-flight.ts'
import type { Flight, FlightAttributes } from '../flight/flight.ts'
import { flightSortKey } from '../flight/sort-key.ts'
import { loadTemporal } from '../time/temporal.ts'
import { applyChanges, type FlightChange } from './apply-changes.ts'
import { digestOf } from '../../test/support/digest-of.ts'
import { emptyDigest, rowOf } from './digest.ts'
import { decodeDigest, encodeDigest } from './encode.ts'
import { readRow } from './read-row.ts'

beforeAll(loadTemporal)

const ids = fc.constantFrom(
  ...Array.from({ length: 12 }, (_, at) => `0000000${at}-0000-4000-8000-000000000000`.slice(-36)),
)
const change: fc.Arbitrary<FlightChange> = fc.record({ id: ids, attributes: fc.option(anyFlight, { freq: 4 }) })
const rounds = fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 6 })

const bytes = (encoded: ReturnType<typeof encodeDigest>): unknown => ({
  ...encoded,
  numbers: new Int32Array(encoded.numbers).join(),
})

describe('the digest', () => {
  test('I24 changed step by step equals one built anew, byte by byte', () => {
    fc.assert(
      fc.property(rounds, (steps) => {
        const log = new Map<string, FlightAttributes>()
        let digest = emptyDigest()
        for (const changes of steps) {
          digest = applyChanges(digest, changes)
          for (const { id, attributes } of changes) {
            if (attributes) log.set(id, attributes)
            else log.delete(id)
          }
          const flights: Flight[] = [...log].map(([id, attributes]) => ({ ...attributes, id }))
          expect(bytes(encodeDigest(digest))).toEqual(bytes(encodeDigest(digestOf(flights))))
        }
      }),
      { numRuns: 100 },
    )
  }, 60_000)

  test('keeps its flights in the order of their sort keys', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id: ids, attributes: anyFlight }), { selector: ({ id }) => id }),
        (log) => {
          const keys = log.map(({ id, attributes }) => [flightSortKey(attributes, id), id] as const)
          const digest = digestOf(log.map(({ id, attributes }) => ({ ...attributes, id })))
          expect(digest.ids).toEqual(keys.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, id]) => id))
        },
      ),
      { numRuns: 60 },
    )
  }, 60_000)

  test('comes back from storage as it was, and is not touched by later changes', () => {
    fc.assert(
      fc.property(rounds, fc.array(change, { maxLength: 6 }), (steps, later) => {
        const digest = steps.reduce((made, changes) => applyChanges(made, changes), emptyDigest())
        const before = encodeDigest(digest)
        const decoded = decodeDigest(structuredClone(before))
        expect(decoded.ok && bytes(encodeDigest(decoded.value))).toEqual(bytes(before))
        applyChanges(digest, later)
        expect(bytes(encodeDigest(digest))).toEqual(bytes(before))
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  test('of another version, or damaged, is refused', () => {
    const encoded = encodeDigest(digestOf([{ id: 'a', date: '2026' }]))
    expect(decodeDigest({ ...encoded, version: 99 })).toEqual({ ok: false, error: 'version' })
    expect(decodeDigest({ ...encoded, numbers: new ArrayBuffer(4) })).toEqual({ ok: false, error: 'damaged' })
    expect(decodeDigest({ ...encoded, tables: '{' })).toEqual({ ok: false, error: 'damaged' })
    expect(decodeDigest({ ...encoded, count: 2 })).toEqual({ ok: false, error: 'damaged' })
  })

  test('takes of a record it does not understand what it does understand', () => {
    const record: object = { id: 'x', date: '2026', tags: 'work', from: 7, people: [null], note: 'rain' }
    const digest = digestOf([record as Flight])
    expect(readRow(digest, 0)).toMatchObject({ id: 'x', date: '2026', tags: [], people: [], marks: ['note'] })
  })

  test('holds what a flight says', () => {
    const flight: Flight = {
      id: 'f',
      status: 'diverted',
      date: '2026-03-05',
      from: place('FRA', 'EDDF', 50.0333, 8.5706),
      to: place('JFK', 'KJFK', 40.6394, -73.7793),
      divertedTo: place('BOS', 'KBOS', 42.3643, -71.0052),
      scheduled: {
        offBlock: '2026-03-05T10:30+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T13:05-05:00[America/New_York]',
      },
      actual: {
        offBlock: '2026-03-05T10:50+01:00[Europe/Berlin]',
        onBlock: '2026-03-05T13:00-05:00[America/New_York]',
      },
      flightNumber: { carrier: 'LH', number: '400', suffix: null },
      aircraft: { typeIcao: 'B748', typeName: 'Boeing 747-8', registration: 'D-ABYA', name: null },
      tags: ['work', 'atlantic'],
      people: [{ name: 'Anna', role: null, userId: null }],
      pilot: { picMinutes: 400, nightMinutes: 30 },
      note: ' Rain ',
      rating: 4,
      media: ['m1', 'm2'],
      cabin: 'business',
    }
    const digest = digestOf([flight], (id) => (id === 'm1' ? 'track' : null))
    expect(readRow(digest, rowOf(digest, 'f'))).toMatchObject({
      id: 'f',
      date: '2026-03-05',
      status: 'diverted',
      from: { iata: 'FRA' },
      to: { iata: 'JFK' },
      divertedTo: { iata: 'BOS' },
      departure: { epochMs: Date.parse('2026-03-05T09:50Z'), offsetMinutes: 60 },
      arrival: { epochMs: Date.parse('2026-03-05T18:00Z'), offsetMinutes: -300 },
      departureDelay: 20,
      arrivalDelay: null,
      minutes: 490,
      nightMinutes: 30,
      flightNumber: 'LH 400',
      aircraft: { icao: 'B748', name: 'Boeing 747-8' },
      registration: 'D-ABYA',
      cabin: 'business',
      rating: 4,
      tags: ['work', 'atlantic'],
      people: [{ name: 'Anna', role: null }],
      marks: ['note', 'media', 'track', 'pilot'],
    })
    const km = readRow(digest, 0).distanceKm ?? 0
    expect(Math.abs(km - 5900)).toBeLessThan(30)
    expect(rowOf(digest, 'g')).toBe(-1)
  })
})

function place(iata: string, icao: string, latitude: number, longitude: number) {
  return { airportId: icao, iata, icao, name: iata, city: null, country: null, latitude, longitude, timeZone: null }
}
