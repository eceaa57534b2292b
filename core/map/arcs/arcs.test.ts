import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sphericalKm } from '../../geo/spherical.ts'
import { greatCircle } from '../../geo/great-circle.ts'
import type { Position } from '../../geo/position.ts'
import { arcLines, arcPoints, near, type Point } from './arc.ts'
import { boundsOfLines, type Span, smallestWindow } from './bounds.ts'
import { MERCATOR_LIMIT, mercatorDegrees } from './mercator.ts'

const AT = {
  NRT: { latitude: 35.765, longitude: 140.386 },
  LAX: { latitude: 33.943, longitude: -118.408 },
  SYD: { latitude: -33.946, longitude: 151.177 },
  AKL: { latitude: -37.008, longitude: 174.792 },
  PPT: { latitude: -17.557, longitude: -149.611 },
  JFK: { latitude: 40.639, longitude: -73.779 },
  SIN: { latitude: 1.35, longitude: 103.994 },
  FRA: { latitude: 50.033, longitude: 8.571 },
} as const

const position: fc.Arbitrary<Position> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

const placeOf = ([longitude, latitude]: Point): Position => ({ latitude, longitude: near(longitude, 0) })

describe('an arc', () => {
  test('of any two places begins and ends there, and no piece of it turns back over the world', () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        const points = arcPoints(from, to)
        const [first, last] = [points[0], points.at(-1)]
        expect(first).toEqual([from.longitude, from.latitude])
        expect(sphericalKm(placeOf(last ?? [0, 0]), to)).toBeLessThan(0.01)
        const jumps = points.slice(1).map((point, at) => Math.abs(point[0] - (points[at]?.[0] ?? 0)))
        expect(Math.max(...jumps)).toBeLessThanOrEqual(180.000001)
      }),
      { numRuns: 500 },
    )
  })

  test('lies on the great circle, and beside it nowhere by more than can be seen', () => {
    fc.assert(
      fc.property(position, position, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, fraction) => {
        const points = arcPoints(from, to)
        const exact = greatCircle(from, to)(fraction)
        // Beyond the map nothing is drawn, near its end a pixel is 300 m.
        if (Math.abs(exact.latitude) > 80 || sphericalKm(from, to) > 19_500) return
        const y = mercatorDegrees(exact.latitude)
        const beside = points.slice(1).map((point, at) => {
          const before = points[at] ?? point
          return toSegment([near(exact.longitude, before[0]), y], before, point)
        })
        expect(Math.min(...beside)).toBeLessThan(0.1)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['NRT', 'LAX', 140.386, 241.592],
    ['LAX', 'SYD', -118.408, -208.823],
    ['AKL', 'PPT', 174.792, 210.389],
  ] as const)('over the Pacific goes on beyond 180°: %s to %s', (from, to, west, east) => {
    const points = arcPoints(AT[from], AT[to])
    expect(points[0]?.[0]).toBeCloseTo(west, 3)
    expect(points.at(-1)?.[0]).toBeCloseTo(east, 3)
  })

  test('over the pole has two lines on a map that ends before it, both to its edge', () => {
    const lines = arcLines(AT.SIN, AT.JFK)
    expect(lines).toHaveLength(2)
    expect(lines[0]?.at(-1)?.[1]).toBeCloseTo(MERCATOR_LIMIT, 6)
    expect(lines[1]?.[0]?.[1]).toBeCloseTo(MERCATOR_LIMIT, 6)
    expect(arcLines(AT.FRA, AT.JFK)).toHaveLength(1)
  })

  test('straight over the pole, and between places there, is no mistake', () => {
    expect(arcLines({ latitude: 80, longitude: 10 }, { latitude: 80, longitude: -170 })).toHaveLength(2)
    expect(arcLines({ latitude: 88, longitude: 10 }, { latitude: 89, longitude: -170 })).toEqual([])
    expect(arcLines(AT.FRA, AT.FRA).flat()).toHaveLength(2)
  })

  test('has few points: forty at most on a usual long route', () => {
    expect(arcPoints(AT.FRA, AT.JFK).length).toBeLessThan(40)
    expect(arcPoints(AT.FRA, { latitude: 48.354, longitude: 11.786 }).length).toBeLessThan(4)
  })
})

describe('the part of the map that holds all lines', () => {
  test('of the South Pacific is no band round the world', () => {
    const lines = [arcPoints(AT.SYD, AT.LAX), arcPoints(AT.AKL, AT.PPT), arcPoints(AT.SYD, AT.AKL)]
    const bounds = boundsOfLines(lines)
    expect(bounds?.west).toBeCloseTo(151.177, 2)
    expect(bounds?.east).toBeCloseTo(241.592, 2)
  })

  const span: fc.Arbitrary<Span> = fc
    .tuple(fc.integer({ min: -540, max: 540 }), fc.integer({ min: 0, max: 400 }))
    .map(([west, width]) => ({ west, east: west + width }))

  /** By trying every whole degree as its west. */
  function slowWindow(spans: readonly Span[]): number {
    let least = 360
    for (let west = -180; west < 180; west++) {
      const ends = spans.map((one) => {
        const start = (((one.west - west) % 360) + 360) % 360
        return start + (one.east - one.west)
      })
      least = Math.min(least, Math.max(...ends))
    }
    return least
  }

  test('is the smallest there is, and holds every line', () => {
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 12 }), (spans) => {
        const window = smallestWindow(spans)
        const width = (window?.east ?? 0) - (window?.west ?? 0)
        expect(width).toBe(slowWindow(spans))
        expect(window?.west).toBeGreaterThanOrEqual(-180)
        expect(window?.west).toBeLessThan(180)
        if (width >= 360) return
        for (const { west, east } of spans) {
          const turn = 360 * Math.ceil(((window?.west ?? 0) - west) / 360)
          expect(east + turn).toBeLessThanOrEqual(window?.east ?? 0)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('is none of nothing', () => {
    expect(boundsOfLines([])).toBeNull()
    expect(smallestWindow([])).toBeNull()
  })
})

function toSegment([x, y]: Point, [ax, alat]: Point, [bx, blat]: Point): number {
  const [ay, by] = [mercatorDegrees(alat), mercatorDegrees(blat)]
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - share * dx, y - ay - share * dy)
}
