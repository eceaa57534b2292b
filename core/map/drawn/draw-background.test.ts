import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { geoPath } from 'd3-geo'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadReference } from '../../../scripts/reference/load-reference.ts'
import { decodeCities } from '../basemap/cities.ts'
import { decodeWorld, type World } from '../basemap/world.ts'
import { overlaps } from './boxes.ts'
import { type DrawnBackground, drawBackground, needsDetail } from './draw-background.ts'
import { drawRoutes, type DrawnRoutes } from './draw-routes.ts'
import { projectionOf } from './map-view.ts'
import { boundsOfView, nearAreas, nearLines } from './near-shapes.ts'

await loadReference()
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../public/reference', `${name}.json`), 'utf8'))
const world = decodeWorld(read('world'))
const outline = decodeWorld(read('outline'))
const cities = decodeCities(read('cities'))

const SIZE = { width: 360, height: 223, text: 13 }
const PLACES = {
  EDKB: [50.769, 7.163],
  EDLE: [51.402, 6.937],
  MIA: [25.793, -80.291],
  EYW: [24.556, -81.76],
  TPA: [27.975, -82.533],
  MUC: [48.354, 11.786],
  NRT: [35.765, 140.386],
  LAX: [33.943, -118.408],
  NAN: [-17.755, 177.443],
  TVU: [-16.69, -179.877],
} as const
type Code = keyof typeof PLACES

function drawnAt(from: Code, to: Code): { routes: DrawnRoutes; below: DrawnBackground } {
  const at = (code: Code) => ({ latitude: PLACES[code][0], longitude: PLACES[code][1] })
  const routes = drawRoutes(
    {
      lines: [{ points: [at(from), at(to)], look: 'flown' }],
      places: [from, to].map((code) => ({ code, position: at(code), look: 'end' as const })),
      nightMs: null,
    },
    SIZE,
  )
  return { routes, below: drawBackground(routes.view, shapesFor(routes), cities, routes.covered, 'de') }
}

function shapesFor({ view }: DrawnRoutes): World {
  return needsDetail(view) ? world : outline
}

function pointsOf(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map((match) => ({ x: Number(match[1]), y: Number(match[2]) }))
}
const inside = ({ x, y }: { x: number; y: number }): boolean => x > 0 && x < SIZE.width && y > 0 && y < SIZE.height

describe('what is left out because it lies elsewhere', () => {
  const everything = { west: -180, east: 180, south: -90, north: 90 }

  test('would not have been seen: the paths are the same with it', () => {
    const place = fc.record({
      latitude: fc.double({ min: -85, max: 85, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(place, fc.double({ min: 0.001, max: 3, noNaN: true }), (centre, reach) => {
        const view = { size: SIZE, centre, scale: SIZE.width / reach, translate: [180, 111.5] as const }
        const path = geoPath(projectionOf(view)).digits(1)
        const bounds = boundsOfView(view)
        expect(path(nearLines(outline.coast(), bounds))).toBe(path(nearLines(outline.coast(), everything)))
        expect(path(nearAreas(outline.land(), bounds))).toBe(path(nearAreas(outline.land(), everything)))
      }),
      { numRuns: 40 },
    )
  })
})

describe('the land below a route', () => {
  test('of a hop between two fields on the Rhine is a map: borders, water, and towns around it', () => {
    const { routes, below } = drawnAt('EDKB', 'EDLE')
    expect(needsDetail(routes.view)).toBe(true)
    expect(below.towns.length).toBeGreaterThan(3)
    expect(below.towns.map(({ name }) => name)).toContain('Köln')
    expect(pointsOf(below.borders).filter(inside).length).toBeGreaterThan(10)
    expect(pointsOf(below.rivers).filter(inside).length).toBeGreaterThan(3)
    const [a, b] = routes.places
    expect(Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))).toBeGreaterThan(60)
  })

  test('of a flight in Florida has its coast, finer than its arrow-head', () => {
    expect(pointsOf(drawnAt('MIA', 'EYW').below.coast).filter(inside).length).toBeGreaterThan(60)
    expect(drawnAt('MIA', 'TPA').below.towns.map(({ name }) => name)).toContain('Cape Coral')
  })

  test('of a flight round half the world is the simplified one, without towns', () => {
    const { routes, below } = drawnAt('NRT', 'LAX')
    expect(needsDetail(routes.view)).toBe(false)
    expect(below.towns).toEqual([])
    expect([below.lakes, below.rivers, below.states]).toEqual(['', '', ''])
    expect(pointsOf(below.coast).filter(inside).length).toBeGreaterThan(100)
  })

  test('over the date line is not cut there: Fiji lies on both sides', () => {
    const { below } = drawnAt('NAN', 'TVU')
    const across = pointsOf(below.coast).filter(inside)
    expect(across.length).toBeGreaterThan(20)
  })

  test('has no town on a code, nor on the line', () => {
    const pairs = fc.constantFrom<[Code, Code][]>(['EDKB', 'EDLE'], ['MIA', 'EYW'], ['MUC', 'EDLE'], ['EDKB', 'MUC'])
    fc.assert(
      fc.property(pairs, ([from, to]) => {
        const { routes, below } = drawnAt(from, to)
        for (const { x, y } of below.towns) {
          const point = { left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 }
          expect(routes.covered.some((box) => overlaps(box, point))).toBe(false)
        }
      }),
      { numRuns: 8 },
    )
  })
})
