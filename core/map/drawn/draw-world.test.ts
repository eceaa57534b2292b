import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { must } from '../../lib/must.ts'
import { decodeLabels } from '../basemap/labels.ts'
import { decodeWorld } from '../basemap/world.ts'
import type { MapContent, ShownAirport, ShownRoute } from '../shown/map-content.ts'
import {
  alongRoutes,
  drawAirports,
  drawLand,
  drawWorldRoutes,
  drawWorldTracks,
  frameOf,
  withinWorld,
  labelledAirports,
  middleOf,
  WORLD_SIZE,
  worldProjection,
  zoomed,
} from './draw-world.ts'

const airport = (key: string, latitude: number, longitude: number, flights = 1): ShownAirport => {
  return { key, label: key, flights, planned: 0, position: { latitude, longitude } }
}
const UPRIGHT = { longitude: 0, latitude: 0 }
const SYD = airport('SYD', -33.9, 151.2, 9)
const LAX = airport('LAX', 33.9, -118.4, 2)
const AKL = airport('AKL', -37, 174.8)
const pacific: MapContent = {
  airports: [SYD, LAX, AKL],
  routes: [
    {
      key: 'LAX-SYD',
      from: 'LAX',
      to: 'SYD',
      flights: 3,
      planned: 0,
      colour: null,
      lines: [[LAX.position, SYD.position].filter((one) => one !== null)],
    },
  ],
  countries: [],
}

interface Point {
  x: number
  y: number
}

/** Lines of a path of absolute points. */
function linesIn(path: string): Point[][] {
  return path.split('M').flatMap((line) => {
    const numbers = (line.match(/-?[\d.]+/g) ?? []).map(Number)
    const points = numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []))
    return points.length > 0 ? [points] : []
  })
}

/** How far a point is from the nearest piece of a closed line. */
function awayFrom(line: readonly Point[], { x, y }: Point): number {
  const distances = line.map((from, at) => {
    const to = must(line[(at + 1) % line.length])
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)
    const within = Math.min(1, Math.max(0, share))
    return Math.hypot(x - from.x - within * dx, y - from.y - within * dy)
  })
  return Math.min(...distances)
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../public/reference/${name}.json`, import.meta.url), 'utf8'))

describe('the world drawn without WebGL', () => {
  test('has every country in its place', () => {
    const { countries, land, coast, borders, dots } = drawLand(
      decodeWorld(read('outline')),
      decodeLabels(read('labels')),
      worldProjection(UPRIGHT),
    )
    for (const path of [land, coast, borders, countries.get('DE'), countries.get('NZ')]) expect(path).toMatch(/^M/)
    expect(countries.size).toBeGreaterThan(150)
    // Without a shape, or with one that nobody sees.
    for (const code of ['GI', 'SG', 'MT', 'VA', 'MV']) expect(dots.get(code)?.x, code).toBeGreaterThan(0)
    expect(dots.has('DE')).toBe(false)
  })

  test('of the Pacific has it in the middle, and its routes are whole', () => {
    expect(middleOf(pacific)).toEqual({ longitude: 196, latitude: 0 })
    const [route] = drawWorldRoutes(pacific.routes, worldProjection(middleOf(pacific)))
    expect(route?.path.match(/M/g)).toHaveLength(1)
    const cut = drawWorldRoutes(pacific.routes, worldProjection(UPRIGHT))
    expect(cut[0]?.path.match(/M/g)).toHaveLength(2)
  })

  test('of both oceans lets no line end but at an airport or at the edge of the globe', () => {
    const places = { FRA: [50, 8.6], JFK: [40.6, -73.8], SEA: [47.4, -122.3], PVG: [31.1, 121.8], SIN: [1.4, 104] }
    const airports = Object.entries(places).map(([key, [latitude = 0, longitude = 0]]) =>
      airport(key, latitude, longitude),
    )
    const of = (key: string) => must(airports.find((one) => one.key === key)?.position)
    const pairs = ['FRA-JFK', 'JFK-SEA', 'PVG-SEA', 'SEA-SIN', 'FRA-PVG']
    const routes = pairs.map((key): ShownRoute => {
      const [from = '', to = ''] = key.split('-')
      return { key, from, to, flights: 1, planned: 0, colour: null, lines: [[of(from), of(to)]] }
    })
    const projection = worldProjection(middleOf({ routes, airports }))
    const { globe } = drawLand(decodeWorld(read('outline')), decodeLabels(read('labels')), projection)
    const [edge = []] = linesIn(globe)
    const drawn = drawAirports(airports, projection)
    const cut = drawWorldRoutes(routes, projection).map(({ key, path }): [string, number] => {
      const ends = linesIn(path).flatMap((line) => [line.at(0), line.at(-1)])
      const atSea = ends.filter((end) => end && drawn.every(({ x, y }) => Math.hypot(x - end.x, y - end.y) > 0.3))
      for (const end of atSea) expect(awayFrom(edge, must(end)), key).toBeLessThan(0.5)
      return [key, atSea.length]
    })
    expect(Object.fromEntries(cut)).toEqual({ 'FRA-JFK': 0, 'JFK-SEA': 0, 'PVG-SEA': 2, 'SEA-SIN': 2, 'FRA-PVG': 0 })
  })

  test('shows the part with the airports, in the shape asked, and all of it for none', () => {
    const drawn = drawAirports(pacific.airports, worldProjection(middleOf(pacific)))
    for (const shape of [0.6, 1, 2.4]) {
      const frame = frameOf(drawn, shape)
      expect(frame.width / frame.height).toBeCloseTo(shape, 6)
      for (const { x, y } of drawn) {
        expect(x - frame.x).toBeGreaterThan(0)
        expect(frame.x + frame.width - x).toBeGreaterThan(0)
        expect(y - frame.y).toBeGreaterThan(0)
        expect(frame.y + frame.height - y).toBeGreaterThan(0)
      }
      const near = zoomed(frame, 2)
      expect(near.width).toBeCloseTo(frame.width / 2, 6)
      expect(near.x + near.width / 2).toBeCloseTo(frame.x + frame.width / 2, 6)
      const about = { x: frame.x + 0.6 * frame.width, y: frame.y + 0.45 * frame.height }
      const there = zoomed(frame, 2, about)
      expect((about.x - there.x) / there.width).toBeCloseTo(0.6, 6)
      expect((about.y - there.y) / there.height).toBeCloseTo(0.45, 6)
    }
    expect(withinWorld({ x: -50, y: 400, width: 100, height: 100 })).toEqual({ x: 0, y: 387, width: 100, height: 100 })
    expect(withinWorld({ x: -50, y: 7, width: 100, height: 687 })).toMatchObject({ x: 0, y: -100 })
    expect(frameOf([], 2).width).toBeGreaterThanOrEqual(WORLD_SIZE.width)
    expect(middleOf({ routes: [], airports: [] })).toEqual(UPRIGHT)
  })

  test('of ways over a pole is turned to it, so that they are whole, and shows how far they go', () => {
    const [SFO, DEL, JFK, HKG] = [
      airport('SFO', 37.6, -122.4),
      airport('DEL', 28.6, 77.1),
      airport('JFK', 40.6, -73.8),
      airport('HKG', 22.3, 113.9),
    ]
    const FRA = airport('FRA', 50, 8.6)
    const route = (from: ShownAirport, to: ShownAirport): ShownRoute => {
      const lines = [[from.position, to.position].flatMap((position) => position ?? [])]
      return { key: `${from.key}-${to.key}`, from: from.key, to: to.key, flights: 1, planned: 0, colour: null, lines }
    }
    const content: MapContent = {
      airports: [SFO, DEL, JFK, HKG, FRA],
      routes: [route(SFO, DEL), route(JFK, HKG)],
      countries: [],
    }
    const middle = middleOf(content)
    expect(middle).toEqual({ longitude: -4, latitude: 30 })
    const pieces = (projection: ReturnType<typeof worldProjection>) =>
      drawWorldRoutes(content.routes, projection).map(({ path }) => path.match(/M/g)?.length)
    expect(pieces(worldProjection({ ...middle, latitude: 0 }))).toEqual([2, 2])
    const projection = worldProjection(middle)
    expect(pieces(projection)).toEqual([1, 1])
    const ends = drawAirports(content.airports, projection)
    const along = alongRoutes(content.routes, projection)
    const top = Math.min(...along.map(({ y }) => y))
    expect(top).toBeLessThan(Math.min(...ends.map(({ y }) => y)) - 20)
    expect(frameOf(ends, 3).y).toBeGreaterThan(top)
    expect(frameOf(ends, 3, along).y).toBeLessThan(top)
  })

  test('draws recorded ways as one path for each colour, over the date line too', () => {
    const line = (...longitudes: number[]) => longitudes.map((longitude) => ({ latitude: 10, longitude }))
    const tracks = [
      { tone: 'year-7' as const, lines: [line(170, 178, 186), line(0, 1)] },
      { tone: 'year-1' as const, lines: [[]] },
    ]
    const [drawn, ...rest] = drawWorldTracks(tracks, worldProjection({ longitude: 196, latitude: 0 }))
    expect(rest).toEqual([])
    expect(drawn?.tone).toBe('year-7')
    expect(drawn?.path.match(/M/g)).toHaveLength(2)
  })

  test('writes the codes that have room, the most frequent first', () => {
    const near = [airport('AAA', 50, 8, 1), airport('BBB', 50.1, 8.1, 5), airport('CCC', 0, 0, 1)]
    const drawn = drawAirports(near, worldProjection(UPRIGHT))
    expect(labelledAirports(drawn, 1).map(({ key }) => key)).toEqual(['BBB', 'CCC'])
    expect(labelledAirports(drawn, 0.001)).toHaveLength(3)
  })

  test('an airport without a position, and a way without one, are not drawn', () => {
    expect(drawAirports([{ ...SYD, position: null }], worldProjection(UPRIGHT))).toEqual([])
    expect(
      drawWorldRoutes(
        [{ key: 'X', from: 'A', to: 'B', flights: 1, planned: 0, colour: null, lines: [] }],
        worldProjection(UPRIGHT),
      ),
    ).toEqual([])
  })
})
