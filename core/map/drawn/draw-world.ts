import { type GeoProjection, geoEqualEarth, geoPath } from 'd3-geo'
import type { Position } from '../../geo/position.ts'
import { boundsOfLines } from '../arcs/bounds.ts'
import type { Labels } from '../basemap/labels.ts'
import type { World } from '../basemap/world.ts'
import type { TonedLines } from '../shown/height-pieces.ts'
import type { MapContent, ShownAirport, ShownRoute } from '../shown/map-content.ts'
import type { Tone } from '../shown/tones.ts'

/** A world map with its whole width, in units of its own; what is seen of it says a `Frame`. */
export const WORLD_SIZE = { width: 1000, height: 487 } as const

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export interface DrawnLand {
  globe: string
  land: string
  coast: string
  borders: string
  /** Shape of each country that has one at this scale. */
  countries: ReadonlyMap<string, string>
  /** Places of those that are too small to be seen on a map of the world. */
  dots: ReadonlyMap<string, Pick<DrawnAirport, 'x' | 'y'>>
}

/** Square kilometres: on a map of the world three pixels across. */
const TOO_SMALL = 15_000

export interface DrawnRoute extends Pick<ShownRoute, 'key' | 'flights' | 'colour'> {
  path: string
}

export interface DrawnTracks {
  tone: Tone
  path: string
}

export interface DrawnAirport extends Pick<ShownAirport, 'key' | 'flights' | 'label'> {
  x: number
  y: number
}

/** Equal Earth, true in area, with a meridian in the middle that leaves the routes whole. */
export function worldProjection(middle: number): GeoProjection {
  const { width, height } = WORLD_SIZE
  return geoEqualEarth()
    .rotate([-middle, 0])
    .precision(0.2)
    .fitExtent(
      [
        [1, 1],
        [width - 1, height - 1],
      ],
      { type: 'Sphere' },
    )
}

/** The meridian in the middle of everything that is shown; Greenwich of nothing. */
export function middleOf(content: Pick<MapContent, 'routes' | 'airports'>): number {
  const bounds = boundsOfLines(content.airports.flatMap(({ position }) => (position ? [[pointOf(position)]] : [])))
  return bounds === null ? 0 : Math.round((bounds.west + bounds.east) / 2)
}

export function drawLand(world: World, labels: Pick<Labels, 'countries'>, projection: GeoProjection): DrawnLand {
  const path = geoPath(projection).digits(1)
  return {
    globe: path({ type: 'Sphere' }) ?? '',
    land: path(world.land()) ?? '',
    coast: path(world.coast()) ?? '',
    borders: path(world.borders()) ?? '',
    countries: new Map(
      world.countries().features.flatMap((shape) => {
        const { code } = shape.properties
        return code === null ? [] : [[code, path(shape) ?? ''] as const]
      }),
    ),
    dots: new Map(
      labels.countries.flatMap(({ code, area, position }) => {
        const at = area < TOO_SMALL ? projection(pointOf(position)) : null
        return at ? [[code, { x: tenth(at[0]), y: tenth(at[1]) }] as const] : []
      }),
    ),
  }
}

/** Great circles, the most frequent last, so that they lie above the others. */
export function drawWorldRoutes(routes: readonly ShownRoute[], projection: GeoProjection): DrawnRoute[] {
  const path = geoPath(projection).digits(1)
  return routes.toReversed().flatMap(({ key, flights, colour, lines }) => {
    const drawn = path({ type: 'MultiLineString', coordinates: lines.map((points) => points.map(pointOf)) }) ?? ''
    return drawn === '' ? [] : [{ key, flights, colour, path: drawn }]
  })
}

/** Recorded ways, each colour as one path. Between two of their points the shortest way is as good as any. */
export function drawWorldTracks(tracks: readonly TonedLines[], projection: GeoProjection): DrawnTracks[] {
  // A tenth is four kilometres: too much for the circuits of a trainer.
  const path = geoPath(projection).digits(3)
  return tracks.flatMap(({ tone, lines }) => {
    const drawn = path({ type: 'MultiLineString', coordinates: lines.map((line) => line.map(pointOf)) }) ?? ''
    return drawn === '' ? [] : [{ tone, path: drawn }]
  })
}

export function drawAirports(airports: readonly ShownAirport[], projection: GeoProjection): DrawnAirport[] {
  return airports.flatMap(({ key, flights, label, position }) => {
    const at = position && projection(pointOf(position))
    return at ? [{ key, flights, label, x: tenth(at[0]), y: tenth(at[1]) }] : []
  })
}

/** The part of the map that holds these airports, in the shape the map has on the page; the whole world for none. */
export function frameOf(airports: readonly DrawnAirport[], shape: number): Frame {
  const { width, height } = WORLD_SIZE
  if (airports.length === 0) return withinWorld(framed({ x: 0, y: 0, width, height }, shape))
  const [xs, ys] = [airports.map(({ x }) => x), airports.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const edge = Math.max(12, (right - left) / 10)
  const around = { x: left - edge, y: top - edge, width: right - left + 2 * edge, height: bottom - top + 2 * edge }
  return withinWorld(framed(around, shape))
}

/** Moved so that no more is seen of what lies beyond the world than its shape makes inevitable. */
export function withinWorld({ x, y, width, height }: Frame): Frame {
  return { x: within(x, width, WORLD_SIZE.width), y: within(y, height, WORLD_SIZE.height), width, height }
}

function within(start: number, size: number, world: number): number {
  return size >= world ? (world - size) / 2 : Math.min(Math.max(0, start), world - size)
}

/** The same middle, and everything it had, in another shape (width for height). */
function framed({ x, y, width, height }: Frame, shape: number): Frame {
  const [wide, high] = [Math.max(width, height * shape), Math.max(height, width / shape)]
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high }
}

/** Half of it, twice of it: about a place that stays where it is, the middle as a rule. */
export function zoomed(
  { x, y, width, height }: Frame,
  factor: number,
  about = { x: x + width / 2, y: y + height / 2 },
): Frame {
  const [left, top] = [about.x - (about.x - x) / factor, about.y - (about.y - y) / factor]
  return withinWorld({ x: left, y: top, width: width / factor, height: height / factor })
}

/** Airports whose code has room, the most frequent first. `unit` is how much of the map a pixel is. */
export function labelledAirports(airports: readonly DrawnAirport[], unit: number): DrawnAirport[] {
  const [wide, high] = [34 * unit, 14 * unit]
  const written: DrawnAirport[] = []
  for (const airport of airports.toSorted((a, b) => b.flights - a.flights)) {
    const isFree = written.every(({ x, y }) => Math.abs(x - airport.x) > wide || Math.abs(y - airport.y) > high)
    if (isFree) written.push(airport)
  }
  return written
}

function pointOf({ longitude, latitude }: Position): [number, number] {
  return [longitude, latitude]
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
