import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Position } from '../../geo/position.ts'
import { heightBands, heightScale } from '../shown/height-scale.ts'
import { drawRoutes } from './draw-routes.ts'
import type { MapScene } from './map-scene.ts'

const SIZE = { width: 360, height: 223, text: 13 }
const PLACES = {
  MUC: { latitude: 48.354, longitude: 11.786 },
  NUE: { latitude: 49.499, longitude: 11.078 },
  NRT: { latitude: 35.765, longitude: 140.386 },
  LAX: { latitude: 33.943, longitude: -118.408 },
  EWR: { latitude: 40.693, longitude: -74.169 },
  SIN: { latitude: 1.35, longitude: 103.994 },
} as const
type Code = keyof typeof PLACES

function scene(...codes: Code[]): MapScene {
  return {
    lines: [{ points: codes.map((code) => PLACES[code]), look: 'flown' }],
    places: codes.map((code, index) => ({
      code,
      position: PLACES[code],
      look: index === 0 || index === codes.length - 1 ? 'end' : 'stop',
    })),
    nightMs: null,
  }
}

/** Every point of a path in its order. */
function pointsOf(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map((match) => ({ x: Number(match[1]), y: Number(match[2]) }))
}

const inside = ({ x, y }: { x: number; y: number }): boolean => x >= 0 && x <= SIZE.width && y >= 0 && y <= SIZE.height

describe('a map of a route', () => {
  test.each<[string, Code[]]>([
    ['a hop', ['NUE', 'MUC']],
    ['over the date line', ['NRT', 'LAX']],
    ['over the pole', ['SIN', 'EWR']],
    ['with a stop', ['MUC', 'SIN', 'NRT']],
  ])('shows the route whole and in one piece: %s', (_, codes) => {
    const drawn = drawRoutes(scene(...codes), SIZE)
    const [line] = drawn.lines
    expect(line?.path.match(/M/g)).toHaveLength(1)
    expect(pointsOf(line?.path ?? '').every(inside)).toBe(true)
    expect(drawn.places.every(inside)).toBe(true)
  })

  test('does so for any two places, each with its code within the frame', () => {
    const position: fc.Arbitrary<Position> = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(position, position, (from, to) => {
        const drawn = drawRoutes(
          {
            lines: [{ points: [from, to], look: 'flown' }],
            places: [
              { code: 'AAA', position: from, look: 'end' },
              { code: 'BBB', position: to, look: 'end' },
            ],
            nightMs: Date.UTC(2026, 2, 5),
          },
          SIZE,
        )
        expect(pointsOf(drawn.lines[0]?.path ?? '').every(inside)).toBe(true)
        expect(drawn.places.every(inside)).toBe(true)
        expect(drawn.places.map(({ label }) => label).every(inside)).toBe(true)
        expect(JSON.stringify(drawn)).not.toMatch(/NaN|Infinity/)
      }),
      { numRuns: 200 },
    )
  })

  test('has west on the left and north at the top', () => {
    const [from, to] = drawRoutes(scene('LAX', 'EWR'), SIZE).places
    expect(from?.x).toBeLessThan(to?.x ?? 0)
    const [south, north] = drawRoutes(scene('MUC', 'NUE'), SIZE).places
    expect(south?.y).toBeGreaterThan(north?.y ?? 0)
  })

  test('shades the night: at noon UTC not Munich but Tokyo, at midnight the other way', () => {
    const night = (hour: number) =>
      drawRoutes({ ...scene('MUC', 'NRT'), nightMs: Date.UTC(2026, 2, 20, hour) }, SIZE).nights
    expect(night(12)).toHaveLength(2)
    expect(night(12)).not.toEqual(night(0))
  })

  test('shades nothing where it is day as far as the map goes', () => {
    const noon = { ...scene('NUE', 'MUC'), nightMs: Date.UTC(2026, 5, 20, 11) }
    expect(drawRoutes(noon, SIZE).nights).toEqual([])
  })

  test('tells which way it went, along a recording of many near points too', () => {
    expect(drawRoutes(scene('EWR', 'LAX'), SIZE).heading?.degrees).toSatisfy((degrees) => Math.abs(degrees) > 120)
    const points = Array.from({ length: 2000 }, (_, at) => ({ latitude: 48 + at / 4000, longitude: 11 }))
    const recorded: MapScene = { lines: [{ points, look: 'track' }], places: [], nightMs: null }
    expect(drawRoutes(recorded, SIZE).heading?.degrees).toBe(-90)
  })

  test('colours a recorded way by its heights, where they are known', () => {
    const climb = Array.from({ length: 20 }, (_, at) => ({
      latitude: 48 + at / 10,
      longitude: 11,
      altitudeM: at * 200,
    }))
    const recorded: MapScene = { lines: [{ points: climb, look: 'track' }], places: [], nightMs: null }
    const scale = heightScale(3800, 'm')
    const tones = (drawn: ReturnType<typeof drawRoutes>) => drawn.lines.map(({ look, tone }) => `${look} ${tone}`)
    expect(tones(drawRoutes(recorded, SIZE))).toEqual(['track null'])
    expect(tones(drawRoutes(recorded, SIZE, scale))).toEqual(heightBands(scale).map(({ tone }) => `track ${tone}`))
    // Planned and shortest ways lie at no height.
    expect(tones(drawRoutes(scene('MUC', 'NRT'), SIZE, scale))).toEqual(['flown null'])
    const heading = drawRoutes(recorded, SIZE).heading
    expect(drawRoutes(recorded, SIZE, scale).heading).toEqual(heading)
  })

  test('is the same for the same flight, and none of the labels lie on one another', () => {
    expect(drawRoutes(scene('MUC', 'SIN', 'NRT'), SIZE)).toEqual(drawRoutes(scene('MUC', 'SIN', 'NRT'), SIZE))
    const labels = drawRoutes(scene('NUE', 'MUC'), SIZE).places.map(({ label }) => label)
    expect(Math.abs((labels[0]?.y ?? 0) - (labels[1]?.y ?? 0))).toBeGreaterThan(SIZE.text)
  })
})
