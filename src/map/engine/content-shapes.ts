import type { Feature } from 'geojson'
import type { Position } from '../../../core/geo/position.ts'
import { arcLines, type Point, withinMap } from '../../../core/map/arcs/arc.ts'
import type { TonedLines } from '../../../core/map/shown/height-pieces.ts'
import type { MapContent, ShownAirport, ShownRoute } from '../../../core/map/shown/map-content.ts'
import { pointOf, type Shapes } from './basemap-data.ts'
import { taskSlices } from './task-slices.ts'

/** Lines stay the same from one search to the next: of what was drawn before nothing is worked out again. */
const drawn = new WeakMap<readonly Position[], readonly Point[][]>()

function linesOf(line: readonly Position[]): readonly Point[][] {
  const known = drawn.get(line)
  if (known) return known
  const lines = line.slice(1).flatMap((to, at) => arcLines(line[at] ?? to, to))
  drawn.set(line, lines)
  return lines
}

/** The great circles of routes, in tasks that give way to the page; null once `isWanted` says no. */
export async function routeShapes(routes: MapContent['routes'], isWanted: () => boolean): Promise<Shapes | null> {
  const pause = taskSlices()
  const features: Feature[] = []
  for (const route of routes) {
    const feature = routeFeature(route)
    if (feature) features.push(feature)
    await pause()
    if (!isWanted()) return null
  }
  return { type: 'FeatureCollection', features }
}

function routeFeature({ key, flights, planned, lines, colour }: ShownRoute): Feature | null {
  const coordinates = lines.flatMap(linesOf)
  if (coordinates.length === 0) return null
  return {
    type: 'Feature',
    geometry: { type: 'MultiLineString', coordinates },
    properties: { key, flights, planned, ...(colour === null ? {} : { colour }) },
  }
}

/** Recorded ways, each colour as one shape; null once `isWanted` says no. */
export async function trackShapes(tracks: readonly TonedLines[], isWanted: () => boolean): Promise<Shapes | null> {
  const pause = taskSlices()
  const features: Feature[] = []
  for (const { tone, lines } of tracks) {
    const coordinates: Point[][] = []
    for (const line of lines) {
      coordinates.push(...withinMap(line.map(({ longitude, latitude }): Point => [longitude, latitude])))
      await pause()
      if (!isWanted()) return null
    }
    features.push({ type: 'Feature', geometry: { type: 'MultiLineString', coordinates }, properties: { colour: tone } })
  }
  return { type: 'FeatureCollection', features }
}

export function airportShapes(airports: readonly ShownAirport[]): Shapes {
  return {
    type: 'FeatureCollection',
    features: airports.flatMap(({ key, label, flights, planned, position }) =>
      position === null ? [] : [pointOf(position, { key, label, flights, planned })],
    ),
  }
}

/** Every line of these routes, and every airport as a line of one point: what a view has to hold. */
export function linesOfContent({ routes, airports }: Pick<MapContent, 'routes' | 'airports'>): readonly Point[][] {
  return [
    ...routes.flatMap(({ lines }) => lines.flatMap(linesOf)),
    ...airports.flatMap(({ position }): Point[][] =>
      position === null ? [] : [[[position.longitude, position.latitude]]],
    ),
  ]
}
