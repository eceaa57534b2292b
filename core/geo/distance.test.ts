import fc from 'fast-check'
import geographiclib from 'geographiclib-geodesic'
import { describe, expect, test } from 'vitest'
import { distanceKm, vincentyKm } from './distance.ts'
import { sphericalKm } from './spherical.ts'
import { type Position, positionOf } from './position.ts'

const FRA = { latitude: 50.033333, longitude: 8.570556 }
const JFK = { latitude: 40.639801, longitude: -73.7789 }
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

function reference(from: Position, to: Position): number {
  const line = geographiclib.Geodesic.WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude)
  return (line.s12 ?? 0) / 1000
}

describe('the distance on the ellipsoid', () => {
  test('equals the reference to a metre wherever the formula ends', () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        const exact = reference(from, to)
        expect(vincentyKm(from, to) ?? exact).toBeCloseTo(exact, 3)
      }),
      { numRuns: 10_000 },
    )
  })

  test('is open only for nearly opposite points', () => {
    const latitudes = Array.from({ length: 90 }, (_, index) => index * 2 - 89)
    const longitudes = Array.from({ length: 52 }, (_, index) => index * 7 - 180)
    const everywhere = latitudes.flatMap((latitude) => longitudes.map((longitude) => ({ latitude, longitude })))
    const open = everywhere.filter((to) => vincentyKm(FRA, to) === null)
    expect(open.filter((to) => sphericalKm(FRA, to) < 19_900)).toEqual([])
    expect(vincentyKm({ latitude: 50, longitude: 10 }, { latitude: 60, longitude: -170 })).not.toBeNull()
  })

  test('Frankfurt to New York', () => {
    expect(vincentyKm(FRA, JFK)).toBeCloseTo(reference(FRA, JFK), 3)
    expect(Math.round(distanceKm(FRA, JFK))).toBe(6206)
  })

  test('is zero from a place to itself, also written on the other side of the date line', () => {
    expect(distanceKm(FRA, FRA)).toBe(0)
    expect(distanceKm({ latitude: 10, longitude: -180 }, { latitude: 10, longitude: 180 })).toBeCloseTo(0, 9)
  })

  test('takes the short way over the date line', () => {
    const nadi = { latitude: -17.7554, longitude: 177.4434 }
    const apia = { latitude: -13.83, longitude: -172.008 }
    expect(distanceKm(nadi, apia)).toBeCloseTo(reference(nadi, apia), 3)
    expect(distanceKm(nadi, apia)).toBeLessThan(1300)
  })

  test('of nearly opposite points is that on the sphere', () => {
    const from = { latitude: 0, longitude: 0 }
    const to = { latitude: 0.5, longitude: 179.7 }
    expect(vincentyKm(from, to)).toBeNull()
    expect(Math.abs(distanceKm(from, to) / reference(from, to) - 1)).toBeLessThan(0.0057)
  })

  test('of every pair is within 0.57 % of the sphere', () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        const exact = reference(from, to)
        expect(Math.abs(sphericalKm(from, to) - exact)).toBeLessThan(exact * 0.0057 + 0.001)
      }),
    )
  })
})

test('a place without a position has none', () => {
  expect(positionOf({ latitude: 1, longitude: null })).toBeNull()
  expect(positionOf(null)).toBeNull()
  expect(positionOf({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 })
})
