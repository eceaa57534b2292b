import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sunAltitude } from '../../sun/sun-position.ts'
import { nightArea } from './night-area.ts'

/** Whether a point is within a ring on the flat map: a line from it northwards crosses the ring an odd number of times. */
function isWithin(ring: readonly (readonly [number, number])[], longitude: number, latitude: number): boolean {
  return (
    ring.slice(1).filter(([x, y], at) => {
      const [beforeX, beforeY] = ring[at] ?? [x, y]
      if (beforeX > longitude === x > longitude) return false
      return beforeY + ((y - beforeY) * (longitude - beforeX)) / (x - beforeX) > latitude
    }).length %
      2 ===
    1
  )
}

describe('the night on a map', () => {
  test('is where the sun is below the horizon', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        fc.double({ min: -85, max: 85, noNaN: true }),
        (epochMs, longitude, latitude) => {
          const altitude = sunAltitude({ longitude, latitude }, epochMs)
          // Nearer to its edge the steps of the ring show.
          fc.pre(Math.abs(altitude) > 0.6)
          expect(isWithin(nightArea(epochMs), longitude, latitude)).toBe(altitude < 0)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('is a closed ring from edge to edge of the map, at an equinox too', () => {
    for (const epochMs of [Date.UTC(2026, 2, 20, 14, 46), Date.UTC(2026, 5, 21), Date.UTC(2026, 11, 21)]) {
      const ring = nightArea(epochMs)
      expect(ring.at(-1)).toEqual(ring[0])
      expect(ring.every((point) => point.every(Number.isFinite))).toBe(true)
      expect(new Set(ring.map(([longitude]) => longitude))).toContain(180)
    }
    // Midnight at Greenwich in June: the south has night, London too.
    const ring = nightArea(Date.UTC(2026, 5, 21))
    expect(isWithin(ring, 0, 51)).toBe(true)
  })
})
