import { describe, expect, test } from 'vitest'
import { digestOf } from '../../../../test/support/digest-of.ts'
import { allRows } from '../../../../core/digest/digest.ts'
import type { FlightAttributes } from '../../../../core/flight/flight.ts'
import { headingAt, headingBefore, idAt, keyAt, layOut, neighbour, placeOf } from './list-items.ts'
import { listFlight } from '../../../flight/summary/listed-flight.ts'

const place = (iata: string | null, name: string, icao: string | null = null) => ({
  airportId: null,
  iata,
  icao,
  name,
  city: null,
  country: null,
  latitude: null,
  longitude: null,
  timeZone: null,
})
const logOf = (...dates: (string | null)[]) =>
  digestOf(dates.map((date, index) => ({ id: String.fromCodePoint(97 + index), date })))
const listingOf = (...dates: (string | null)[]) => {
  const digest = logOf(...dates)
  return layOut(digest, allRows(digest), 'year')
}
const rowOf = (flight: FlightAttributes) => listFlight(digestOf([{ id: 'a', ...flight }]), 0)

describe('the flight list', () => {
  test('puts a heading before each year, newest first', () => {
    const listing = listingOf('2026-05-01', '2026', '2024-12', null)
    const lines = [...listing.items.keys()].map((index) => {
      const heading = headingAt(listing, index)
      return heading ? `# ${heading.date}` : keyAt(listing, index)
    })
    expect(lines).toEqual(['# 2026', 'a', 'b', '# 2024', 'c', '# ', 'd'])
    expect([0, 1, 2, 3, 4].map((index) => headingBefore(listing, index))).toEqual([0, 0, 0, 3, 3])
    expect(new Set([...listing.items.keys()].map((index) => keyAt(listing, index))).size).toBe(7)
  })

  test('puts a heading before each month, or none at all', () => {
    const digest = logOf('2026-05-01', '2026-05-01', '2026-04', '2026', null)
    const months = layOut(digest, allRows(digest), 'month')
    expect(months.headings.map(({ date, start, end }) => [date, start, end])).toEqual([
      ['2026-05', 0, 2],
      ['2026-04', 2, 3],
      ['2026', 3, 4],
      ['', 4, 5],
    ])
    expect([...layOut(digest, allRows(digest), 'none').items]).toEqual([0, 1, 2, 3, 4])
  })

  test('of no flights is empty', () => {
    const listing = listingOf()
    expect([listing.items.length, headingBefore(listing, 0), neighbour(listing, -1, 1)]).toEqual([0, -1, null])
  })

  test('brings the flights of a trip together, those of no trip last', () => {
    const trips = [null, 't1', 't2', null, 't1']
    const digest = digestOf(
      trips.map((tripId, at) => ({ id: String.fromCodePoint(97 + at), date: `2026-0${9 - at}`, tripId })),
    )
    const listing = layOut(digest, allRows(digest), 'trip')
    const lines = [...listing.items.keys()].map((index) => {
      const heading = headingAt(listing, index)
      return heading ? `# ${heading.tripId}` : keyAt(listing, index)
    })
    expect(lines).toEqual(['# t1', 'b', 'e', '# t2', 'c', '# null', 'a', 'd'])
  })

  test('steps to the neighbours and stays inside', () => {
    const listing = listingOf('2026-03', '2026-02', '2026-01')
    expect(neighbour(listing, placeOf(listing, 'a'), 1)).toBe('b')
    expect(neighbour(listing, placeOf(listing, 'c'), 1)).toBe('c')
    expect(neighbour(listing, placeOf(listing, 'b'), -9)).toBe('a')
    expect(neighbour(listing, placeOf(listing, null), 1)).toBe('a')
  })

  test('knows a flight that is not among those shown by no place', () => {
    const digest = logOf('2026-03', '2026-02', '2026-01')
    const listing = layOut(digest, Uint32Array.of(0, 2), 'none')
    expect([placeOf(listing, 'c'), placeOf(listing, 'b'), placeOf(listing, 'gone')]).toEqual([1, -1, -1])
    expect([idAt(listing, 1), idAt(listing, 2)]).toEqual(['c', null])
  })
})

describe('a row of the list', () => {
  test('shows local times, the next-day mark and the time between', () => {
    const row = rowOf({
      date: '2026-03-05',
      from: { ...place('FRA', 'Frankfurt Airport'), city: 'Frankfurt' },
      to: place(null, 'Somewhere Strip', 'KXYZ'),
      scheduled: {
        offBlock: '2026-03-05T22:10+01:00[Europe/Berlin]',
        onBlock: '2026-03-06T00:45-05:00[America/New_York]',
      },
      flightNumber: { carrier: 'LH', number: '400', suffix: null },
    })
    expect(row).toMatchObject({
      from: { code: 'FRA', city: 'Frankfurt' },
      to: { code: 'KXYZ', city: 'Somewhere Strip' },
      departure: '22:10',
      arrival: '00:45',
      arrivalDays: 1,
      minutes: 515,
      flightNumber: 'LH 400',
    })
  })

  test('prefers what happened to what was planned, and the typed duration to both', () => {
    const row = rowOf({
      date: '2026',
      durationMinutes: 70,
      scheduled: { offBlock: '2026-03-05T10:00+01:00[Europe/Berlin]' },
      actual: { offBlock: '2026-03-05T10:20+01:00[Europe/Berlin]' },
    })
    expect(row).toMatchObject({ departure: '10:20', arrival: null, arrivalDays: 0, minutes: 70 })
  })

  test('of a place typed by hand shows the start of its name', () => {
    expect(rowOf({ from: place(null, 'Wasserkuppe') }).from).toEqual({ code: 'WAS', city: 'Wasserkuppe' })
  })
})
