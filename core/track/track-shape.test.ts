import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm } from '../geo/distance.ts'
import { pointAlong } from '../geo/great-circle.ts'
import type { Position } from '../geo/position.ts'
import { drawTrack } from './draw-track.ts'
import { groundSpeedMs, measureTrack } from './measure-track.ts'
import { simplifyTrack } from './simplify-track.ts'
import type { Track, TrackPoint } from './track.ts'

const FRA = { latitude: 50.0333, longitude: 8.5706 }
const JFK = { latitude: 40.6398, longitude: -73.7789 }
const AKL = { latitude: -37.0081, longitude: 174.7917 }
const PPT = { latitude: -17.5567, longitude: -149.6114 }

function flight(from: Position, to: Position, count: number, hours = 8): TrackPoint[] {
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    const climb = Math.min(1, share * 10, (1 - share) * 10)
    return { ...pointAlong(from, to, share), altitudeM: climb * 11_000, atMs: share * hours * 3_600_000, speedMs: null }
  })
}

const track = (...segments: TrackPoint[][]): Track => ({ name: null, segments })

describe('the length of a recording', () => {
  test('is that of the way, not twice it, however it is cut into pieces', () => {
    const points = flight(FRA, JFK, 3000)
    const whole = measureTrack(track(points))
    expect(whole.lengthKm).toBeGreaterThan(distanceKm(FRA, JFK) - 1)
    expect(whole.lengthKm).toBeLessThan(distanceKm(FRA, JFK) * 1.001)
    const pieces = measureTrack(track(points.slice(0, 1000), points.slice(1000, 1200), points.slice(2000)))
    expect(pieces.lengthKm).toBeCloseTo(whole.lengthKm, 0)
    expect(pieces.gapKm).toBeCloseTo((whole.lengthKm * 802) / 2999, -1)
    expect(whole).toMatchObject({ gapKm: 0, maxAltitudeM: 11_000, startMs: 0, endMs: 8 * 3_600_000, points: 3000 })
  })

  test('of a known way: a degree of latitude from the equator is 110.574 km', () => {
    const north = [0, 0.25, 0.5, 0.75, 1].map((latitude) => ({
      latitude,
      longitude: 30,
      altitudeM: null,
      atMs: null,
      speedMs: null,
    }))
    expect(measureTrack(track(north)).lengthKm).toBeCloseTo(110.574, 3)
    expect(measureTrack(track(north))).toMatchObject({ maxAltitudeM: null, startMs: null, endMs: null })
  })
})

test('the speed over the ground is the measured one, else that of the points around', () => {
  const points = flight(FRA, JFK, 3000, 8)
  const kmh = (groundSpeedMs(points, 1500) ?? 0) * 3.6
  expect(kmh).toBeGreaterThan(770)
  expect(kmh).toBeLessThan(780)
  expect(groundSpeedMs(points, 0)).toBeGreaterThan(200)
  expect(groundSpeedMs([{ ...FRA, altitudeM: null, atMs: 0, speedMs: 12 }], 0)).toBe(12)
  expect(groundSpeedMs([{ ...FRA, altitudeM: null, atMs: 0, speedMs: null }], 0)).toBeNull()
  expect(groundSpeedMs([], 3)).toBeNull()
})

describe('a simplified recording', () => {
  test('has at most the wanted points, both ends of every piece, and hardly another length', () => {
    const bent = flight(FRA, JFK, 20_000).map((point, index) => ({
      ...point,
      latitude: point.latitude + Math.sin(index / 900) / 5,
    }))
    const pieces = track(bent.slice(0, 9000), bent.slice(9100))
    const simple = simplifyTrack(pieces, 500)
    expect(simple.segments.flat()).toHaveLength(500)
    expect(simple.segments.map((piece) => [piece[0], piece.at(-1)])).toEqual(
      pieces.segments.map((piece) => [piece[0], piece.at(-1)]),
    )
    const [before, after] = [measureTrack(pieces), measureTrack(simple)]
    expect(Math.abs(after.lengthKm / before.lengthKm - 1)).toBeLessThan(0.002)
    expect(after.maxAltitudeM).toBeCloseTo(before.maxAltitudeM ?? 0, -2)
  })

  test('keeps a climb that no map shows', () => {
    const level = Array.from({ length: 5000 }, (_, index) => ({
      latitude: 10,
      longitude: 10 + index / 1000,
      altitudeM: 3000,
      atMs: null,
      speedMs: null,
    }))
    const points = level.map((point, index) => (index === 2345 ? { ...point, altitudeM: 3900 } : point))
    expect(
      simplifyTrack(track(points), 50)
        .segments.flat()
        .some(({ altitudeM }) => altitudeM === 3900),
    ).toBe(true)
  })

  test('is the recording itself when that is short, and keeps the order always', () => {
    const place = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      altitudeM: fc.constant(null),
      atMs: fc.constant(null),
      speedMs: fc.constant(null),
    })
    fc.assert(
      fc.property(
        fc.array(fc.array(place, { minLength: 1, maxLength: 30 }), { maxLength: 4 }),
        fc.integer({ min: 2, max: 60 }),
        (segments, most) => {
          const all = segments.flat()
          const kept = simplifyTrack(track(...segments), most).segments.flat()
          const floor = segments.reduce((sum, { length }) => sum + Math.min(2, length), 0)
          expect(kept.length).toBe(Math.max(floor, Math.min(most, all.length)))
          const order = kept.map((point) => all.findIndex((one) => one === point))
          expect(order).toEqual(order.toSorted((a, b) => a - b))
        },
      ),
    )
  })

  test('of the worst shape ends', () => {
    const zigzag = Array.from({ length: 100_000 }, (_, index) => ({
      latitude: (index % 2) * 10 + index / 1e5,
      longitude: index / 1000,
      altitudeM: null,
      atMs: null,
      speedMs: null,
    }))
    expect(simplifyTrack(track(zigzag)).segments.flat()).toHaveLength(2000)
  })
})

describe('a drawn recording', () => {
  test('goes over the date line without a jump, and its gaps follow the shortest way', () => {
    const points = flight(AKL, PPT, 200)
    const lines = drawTrack(track(points.slice(0, 60), points.slice(140)))
    expect(lines.map(({ kind }) => kind)).toEqual(['flown', 'gap', 'flown'])
    const all = lines.flatMap((line) => line.points)
    const jumps = all.slice(1).map(([longitude], index) => Math.abs(longitude - (all[index]?.[0] ?? 0)))
    expect(Math.max(...jumps)).toBeLessThan(2)
    expect(all.at(-1)?.[0]).toBeCloseTo(PPT.longitude + 360, 6)
    const middle = pointAlong(points[59] ?? AKL, points[140] ?? PPT, 0.5)
    const nearest = Math.min(
      ...(lines[1]?.points ?? []).map(([longitude, latitude]) =>
        distanceKm(middle, { longitude: ((longitude + 540) % 360) - 180, latitude }),
      ),
    )
    expect(nearest).toBeLessThan(60)
  })

  test('bridges a hole of more than 100 km within a piece and no smaller one', () => {
    const points = flight(FRA, JFK, 200)
    expect(drawTrack(track(points)).map(({ kind }) => kind)).toEqual(['flown'])
    const hole = drawTrack(track([...points.slice(0, 50), ...points.slice(80)]))
    expect(hole.map(({ kind }) => kind)).toEqual(['flown', 'gap', 'flown'])
    expect(drawTrack(track([]))).toEqual([])
  })
})
