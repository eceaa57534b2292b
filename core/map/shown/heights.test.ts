import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HeightPoint } from '../../track/draw-track.ts'
import { byTone, heightPieces, NO_HEIGHT } from './height-pieces.ts'
import { bandAt, bandTone, heightBands, heightScale, heightUnitOf, METRES_PER } from './height-scale.ts'

const unit = fc.constantFrom('m' as const, 'ft' as const)
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
const point = fc.record<HeightPoint>({
  latitude: degrees(80),
  longitude: degrees(300),
  altitudeM: fc.option(fc.double({ min: -400, max: 14_000, noNaN: true }), { freq: 8 }),
})

describe('the scale of heights', () => {
  test('holds the highest in seven bands at most, each of its own colour, the top the strongest', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 200_000, noNaN: true }), unit, (topM, of) => {
        const scale = heightScale(topM, of)
        const bands = heightBands(scale)
        expect(bands.length).toBeLessThanOrEqual(7)
        expect(new Set(bands.map(({ tone }) => tone)).size).toBe(bands.length)
        expect(bands.at(-1)?.tone).toBe('year-7')
        expect(bands[0]?.from).toBe(0)
        expect(bands.at(-1)?.to ?? 0).toBeGreaterThanOrEqual(topM / METRES_PER[of] - 1e-6)
        for (const [at, band] of bands.entries()) expect(band.from).toBe(bands[at - 1]?.to ?? 0)
      }),
    )
  })

  test('has round figures in the unit that goes with the reader’s distances', () => {
    const ends = (topM: number, of: 'm' | 'ft') => heightBands(heightScale(topM, of)).map(({ to }) => to)
    expect(ends(11_300, 'm')).toEqual([2000, 4000, 6000, 8000, 10_000, 12_000])
    expect(ends(11_278, 'ft')).toEqual([6000, 12_000, 18_000, 24_000, 30_000, 36_000, 42_000])
    expect(ends(1400, 'm')).toEqual([250, 500, 750, 1000, 1250, 1500])
    expect((['km', 'mi', 'nmi'] as const).map(heightUnitOf)).toEqual(['m', 'ft', 'ft'])
  })

  test('puts what lies below the sea into the first band, and what lies above the scale into the last', () => {
    const scale = heightScale(10_000, 'm')
    expect(bandAt(scale, -300)).toBe(0)
    expect(bandAt(scale, 99_000)).toBe(scale.bands - 1)
  })
})

describe('a recorded way cut by its heights', () => {
  test('is one line still, from its first point to its last', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 30 }), unit, (points, of) => {
        const pieces = heightPieces(points, heightScale(12_000, of))
        expect(pieces[0]?.points[0]).toMatchObject({ longitude: points[0]?.longitude, latitude: points[0]?.latitude })
        for (const [at, piece] of pieces.entries()) {
          expect(piece.points.length).toBeGreaterThan(1)
          expect(piece.points[0]).toEqual(at === 0 ? piece.points[0] : pieces[at - 1]?.points.at(-1))
        }
        const { longitude, latitude } = points.at(-1) ?? { longitude: 0, latitude: 0 }
        expect(pieces.at(-1)?.points.at(-1)).toEqual({ longitude, latitude })
      }),
    )
  })

  test('changes its colour where it climbs through the edge of a band', () => {
    const scale = heightScale(4000, 'm')
    const climb: HeightPoint[] = [
      { latitude: 0, longitude: 0, altitudeM: 0 },
      { latitude: 0, longitude: 4, altitudeM: 4000 },
    ]
    const pieces = heightPieces(climb, scale)
    expect(pieces.map(({ tone }) => tone)).toEqual(heightBands(scale).map(({ tone }) => tone))
    expect(pieces.map(({ points }) => points.at(-1)?.longitude)).toEqual([1, 2, 3, 4])
    const down = heightPieces(climb.toReversed(), scale)
    expect(down.map(({ tone }) => tone)).toEqual(
      heightBands(scale)
        .map(({ tone }) => tone)
        .toReversed(),
    )
  })

  test('has no colour where nothing says how high it went', () => {
    const known = { latitude: 0, longitude: 0, altitudeM: 500 }
    const pieces = heightPieces([known, { ...known, longitude: 1, altitudeM: null }], heightScale(500, 'm'))
    expect(pieces.map(({ tone }) => tone)).toEqual([NO_HEIGHT])
    const bare = heightPieces([known, { ...known, longitude: 1 }], null)
    expect(bare.map(({ tone, points }) => [tone, points.length])).toEqual([[NO_HEIGHT, 2]])
  })

  test('is drawn colour by colour, and nothing of it is lost', () => {
    const scale = heightScale(4000, 'm')
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 30 }), (points) => {
        const pieces = heightPieces(points, scale)
        const lines = byTone(pieces)
        expect(lines.flatMap((one) => one.lines)).toHaveLength(pieces.length)
        expect(new Set(lines.map(({ tone }) => tone)).size).toBe(lines.length)
        expect(lines.every((one) => one.lines.length > 0)).toBe(true)
      }),
    )
    expect(byTone([])).toEqual([])
    expect(bandTone(scale, 0)).toBe('year-1')
  })
})
