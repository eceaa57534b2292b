import type { Feature } from 'geojson'
import type { Position } from '../../../core/geo/position.ts'
import { arcLines, type Point } from '../../../core/map/arcs/arc.ts'
import type { MapContent, ShownAirport, ShownRoute } from '../../../core/map/shown/map-content.ts'
import { pointOf, type Shapes } from './basemap-data.ts'
import { slices } from './breathe.ts'

/** Ways stay the same from one search to the next: of what was drawn before nothing is worked out again. */
const drawn = new WeakMap<readonly Position[], readonly Point[][]>()

function linesOf(way: readonly Position[]): readonly Point[][] {
  const known = drawn.get(way)
  if (known) return known
  const lines = way.slice(1).flatMap((to, at) => arcLines(way[at] ?? to, to))
  drawn.set(way, lines)
  return lines
}

/** The great circles of routes, in tasks that give way to the page; null once `isWanted` says no. */
export async function routeShapes(routes: MapContent['routes'], isWanted: () => boolean): Promise<Shapes | null> {
  const pause = slices()
  const features: Feature[] = []
  for (const route of routes) {
    const feature = routeFeature(route)
    if (feature) features.push(feature)
    await pause()
    if (!isWanted()) return null
  }
  return { type: 'FeatureCollection', features }
}

function routeFeature({ key, flights, planned, ways, colour }: ShownRoute): Feature | null {
  const coordinates = ways.flatMap(linesOf)
  if (coordinates.length === 0) return null
  return {
    type: 'Feature',
    geometry: { type: 'MultiLineString', coordinates },
    properties: { key, flights, planned, ...(colour === null ? {} : { colour }) },
  }
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
    ...routes.flatMap(({ ways }) => ways.flatMap(linesOf)),
    ...airports.flatMap(({ position }): Point[][] =>
      position === null ? [] : [[[position.longitude, position.latitude]]],
    ),
  ]
}
