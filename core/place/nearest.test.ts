import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadReference } from '../../scripts/reference/load-reference.ts'
import { sphericalKm } from '../geo/spherical.ts'
import { createNearestSearch } from './nearest.ts'

const { airports, places } = await loadReference()
const search = createNearestSearch(airports)
const all = Array.from({ length: airports.count }, (_, row) => airports.at(row))

const idOf = (found: { row: number } | null): string | null => (found === null ? null : airports.at(found.row).id)

describe('the nearest airports', () => {
  test('are those a look at every airport finds, also at the poles and over the date line', () => {
    const place = fc.record({
      latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 90, 89.9, 0)),
      longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 180, 179.99)),
    })
    fc.assert(
      fc.property(place, fc.constantFrom(15, 80, 400, 3000, 12_000), (here, km) => {
        const plain = all
          .filter(({ kind }) => kind !== 'closed')
          .map((airport) => ({ row: airport.index, km: sphericalKm(here, airport) }))
          .filter((found) => found.km <= km)
          .sort((a, b) => a.km - b.km || a.row - b.row)
        expect(search.within(here, km)).toEqual(plain)
      }),
      { numRuns: 150 },
    )
  })

  test('somewhere there is always an airport everybody knows', () => {
    for (const here of [
      { latitude: 90, longitude: 0 },
      { latitude: -90, longitude: 0 },
      { latitude: -48.9, longitude: -123.4 },
    ]) {
      expect(idOf(search.landmark(here))).not.toBeNull()
    }
    expect(idOf(search.landmark({ latitude: 48.2, longitude: 11.6 }))).toBe('EDDM')
  })
})

describe('the airport an aircraft stands at', () => {
  test.each([
    ['terminal 2 in Munich', 48.354, 11.79, 'EDDM'],
    ['the far runway in Frankfurt, with Egelsbach nearby', 50.0, 8.526, 'EDDF'],
    ['Egelsbach itself', 49.961, 8.641, 'EDFE'],
    ['terminal 5 at Heathrow', 51.472, -0.489, 'EGLL'],
    ['Northolt beside it', 51.553, -0.418, 'EGWU'],
    ['Kennedy', 40.643, -73.79, 'KJFK'],
    ['LaGuardia', 40.777, -73.873, 'KLGA'],
  ])('is right at %s', (_, latitude, longitude, id) => {
    expect(idOf(search.at({ latitude, longitude }))).toBe(id)
  })

  test('is an airfield only for who stands on it and on no airport', () => {
    const all = createNearestSearch(places)
    const at = (latitude: number, longitude: number): string | null => {
      const found = all.at({ latitude, longitude })
      return found === null ? null : places.at(found.row).id
    }
    expect(at(39.831, -75.769)).toBe('KN57')
    expect(at(39.85, -75.769)).toBeNull()
    expect(at(40.643, -73.79)).toBe('KJFK')
    expect(at(51.472, -0.489)).toBe('EGLL')
  })

  test('is none over the ocean, and never a closed one', () => {
    expect(search.at({ latitude: 50, longitude: -40 })).toBeNull()
    // Munich-Riem.
    expect(idOf(search.at({ latitude: 48.137, longitude: 11.69 }))).not.toBe('X-RIEM')
  })
})
