import { type GeoProjection, geoEqualEarth, geoPath } from 'd3-geo'
import { greatCircle } from '../../geo/great-circle.ts'
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
  /** The whole globe. Its edge is where lines over the meridian opposite to the middle are cut. */
  globe: string
  land: string
  coast: string
  borders: string
  /** Shape of each country that has one at this scale. */
  countries: ReadonlyMap<string, string>
  /** Places of those that are too small to be seen on a map of the world. */
  dots: ReadonlyMap<string, DrawnPoint>
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

export interface DrawnPoint {
  x: number
  y: number
}

export interface DrawnAirport extends DrawnPoint, Pick<ShownAirport, 'key' | 'flights' | 'label'> {}

/** Equal Earth, true in area, turned so that the routes are whole (`middleOf`). */
export function worldProjection({ longitude, latitude }: Position): GeoProjection {
  const { width, height } = WORLD_SIZE
  return geoEqualEarth()
    .rotate([-longitude, -latitude])
    .precision(0.2)
    .fitExtent(
      [
        [1, 1],
        [width - 1, height - 1],
      ],
      { type: 'Sphere' },
    )
}

/** Degrees of latitude beyond which the upright map draws a way along its upper edge, as a line that ends nowhere. */
const POLAR = 78
/** So far the map is turned to a pole that is flown over: the ways round it are curves. */
const TURNED_TO_POLE = 30

/**
 * The middle of everything that is shown: its meridian on the equator, or nearer to a pole that routes go round. Greenwich
 * of nothing.
 */
export function middleOf({ routes, airports }: Pick<MapContent, 'routes' | 'airports'>): Position {
  const bounds = boundsOfLines(airports.flatMap(({ position }) => (position ? [[pointOf(position)]] : [])))
  if (bounds === null) return { longitude: 0, latitude: 0 }
  let [north, south] = [0, 0]
  for (const { flights, planned, lines } of routes) {
    const latitudes = lines.flatMap(placesAlong).map(({ latitude }) => latitude)
    if (latitudes.some((latitude) => latitude > POLAR)) north += flights + planned
    if (latitudes.some((latitude) => latitude < -POLAR)) south += flights + planned
  }
  const turned = north >= south ? TURNED_TO_POLE : -TURNED_TO_POLE
  return { longitude: Math.round((bounds.west + bounds.east) / 2), latitude: north + south === 0 ? 0 : turned }
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

/**
 * The part of the map that holds these airports, in the shape the map has on the page; the whole world for none.
 * @param along places between them that are to be seen too (`alongRoutes`)
 */
export function frameOf(airports: readonly DrawnPoint[], shape: number, along: readonly DrawnPoint[] = []): Frame {
  const { width, height } = WORLD_SIZE
  if (airports.length === 0) return withinWorld(framed({ x: 0, y: 0, width, height }, shape))
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const points of [airports, along]) {
    for (const { x, y } of points) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const edge = Math.max(12, (right - left) / 10)
  const around = { x: left - edge, y: top - edge, width: right - left + 2 * edge, height: bottom - top + 2 * edge }
  return withinWorld(framed(around, shape))
}

/** Parts of a great circle of which the ends say where it goes. */
const PARTS = 16

/** Places between the ends and stops of a route. */
function placesAlong(points: readonly Position[]): Position[] {
  return points.slice(1).flatMap((to, at) => {
    const line = greatCircle(points[at] ?? to, to)
    return Array.from({ length: PARTS - 1 }, (_, part) => line((part + 1) / PARTS))
  })
}

/** Places along the great circles of routes: a way between two continents is farther north than both its ends. */
export function alongRoutes(routes: readonly Pick<ShownRoute, 'lines'>[], projection: GeoProjection): DrawnPoint[] {
  return routes.flatMap(({ lines }) =>
    lines.flatMap(placesAlong).flatMap((place) => {
      const drawn = projection(pointOf(place))
      return drawn ? [{ x: tenth(drawn[0]), y: tenth(drawn[1]) }] : []
    }),
  )
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
