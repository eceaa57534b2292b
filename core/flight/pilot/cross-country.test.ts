import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadReference } from '../../../scripts/reference/load-reference.ts'
import { must } from '../../lib/must.ts'
import type { FlightAttributes, PlaceSnapshot } from '../flight.ts'
import { crossCountryOf } from './cross-country.ts'

const { aircraft } = await loadReference()
const typeOf = (icao: string) => aircraft.byIcao(icao)

/** Along a meridian of the equator, where a nautical mile is a minute of arc less half a percent. */
const place = (minutesOfArc: number): PlaceSnapshot => ({
  airportId: null,
  iata: null,
  icao: null,
  name: `${minutesOfArc}`,
  city: null,
  country: null,
  latitude: minutesOfArc / 60,
  longitude: 10,
  timeZone: 'UTC',
})
const flight = (to: number, more: Partial<FlightAttributes> = {}): FlightAttributes => ({
  status: 'flown',
  role: 'pilot-in-command',
  date: '2026-03-05',
  from: place(0),
  to: place(to),
  actual: { offBlock: '2026-03-05T10:00Z[UTC]', onBlock: '2026-03-05T11:25Z[UTC]' },
  ...more,
})
const said = (...args: Parameters<typeof flight>) => crossCountryOf(flight(...args), typeOf('C172'))

describe('cross-country time by 14 CFR 61.1(b)', () => {
  test('is the block time of a flight that lands elsewhere; for ratings more than 50 NM away', () => {
    expect(said(32)).toMatchObject({ minutes: 85, countsForRatings: false })
    expect(said(49)).toMatchObject({ countsForRatings: false })
    expect(said(52)).toMatchObject({ minutes: 85, countsForRatings: true })
    expect(must(said(60)).nauticalMiles).toBeCloseTo(59.7, 1)
  })

  test('of rotorcraft 25', () => {
    expect(crossCountryOf(flight(30), typeOf('R44'))?.countsForRatings).toBe(true)
    expect(crossCountryOf(flight(24), typeOf('R44'))?.countsForRatings).toBe(false)
    expect(crossCountryOf(flight(30), null)?.countsForRatings).toBe(false)
  })

  test('there and back counts by the stop on the way; circuits are none', () => {
    expect(said(0)).toBeNull()
    expect(said(0.3)).toBeNull()
    expect(said(0, { via: [place(60)] })).toMatchObject({ minutes: 85, countsForRatings: true })
  })

  test('where it was diverted to it landed, and not where it was bound for', () => {
    expect(said(120, { divertedTo: place(20) })).toMatchObject({ countsForRatings: false })
    expect(said(120, { divertedTo: place(0) })).toBeNull()
  })

  test.each<[string, Partial<FlightAttributes>]>([
    ['passengers', { role: 'passenger' }],
    ['who did not say', { role: null }],
    ['a cancelled flight', { status: 'cancelled' }],
    ['a flight without times', { actual: null }],
    ['a flight from nowhere known', { from: { ...place(0), latitude: null, longitude: null } }],
    ['a session', { session: { device: 'ffs', identification: null, place: null } }],
  ])('%s: none', (_about, more) => {
    expect(said(60, more)).toBeNull()
  })

  test('the farthest of all landings decides, in whatever order', () => {
    const arcs = fc.array(fc.integer({ min: -3000, max: 3000 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(arcs, (stops) => {
        const via = stops.slice(0, -1).map(place)
        const found = said(stops.at(-1) ?? 0, { via })
        const far = Math.max(...stops.map((arc) => Math.abs(arc)))
        expect(found === null).toBe(far <= 1)
        expect(Math.abs((found?.nauticalMiles ?? far) / far - 1) < 0.01 || far <= 1).toBe(true)
      }),
    )
  })
})
