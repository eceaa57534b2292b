import { geoArea, geoCentroid } from 'd3-geo'
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson'
import { EARTH_RADIUS_KM } from '../../core/geo/spherical.ts'
import type { CountryAsset } from './build-countries.ts'
import type { LabelsAsset } from '../../core/map/basemap/labels.ts'
import type { CountryProperties } from '../../core/map/basemap/world.ts'
import { SEA_NAMES } from './world/sea-names.ts'

/** Of countries without a shape at this scale, and where a name at the middle of the shape would mislead. */
const BY_HAND: Readonly<Record<string, [longitude: number, latitude: number]>> = {
  AQ: [80, -79],
  BV: [3.41, -54.42],
  GI: [-5.35, 36.14],
  UM: [166.62, 19.28],
  US: [-99, 39.6],
  CA: [-109, 60.5],
  RU: [98, 62],
  NO: [9, 61.2],
  CL: [-70.9, -30.6],
  FR: [2.4, 46.7],
  MY: [102.3, 3.9],
  ID: [113.6, -0.8],
  NZ: [171.8, -42.9],
  KI: [173.03, 1.42],
  FJ: [177.97, -17.8],
}

/** A name for every row of the country table. Throws for a country that is nowhere. */
export function buildLabels(
  shapes: FeatureCollection<MultiPolygon | Polygon, CountryProperties>,
  { rows }: CountryAsset,
): LabelsAsset {
  const shapeOf = new Map(shapes.features.map((shape) => [shape.properties.code, shape]))
  return {
    format: 'lmw-labels-1',
    countries: rows.map(([code, , english, german]) => {
      const shape = shapeOf.get(code)
      const point = BY_HAND[code] ?? (shape && middleOf(shape))
      if (!point) throw new Error(`no point for the name of ${code}`)
      const [longitude = 0, latitude = 0] = point
      const area = shape ? geoArea(shape) * EARTH_RADIUS_KM ** 2 : 0
      return [code, rounded(longitude), rounded(latitude), Math.round(area), english, german]
    }),
    seas: SEA_NAMES,
  }
}

/** The point of the largest part that is farthest from its edges, of those on a grid over it. */
function middleOf({ geometry }: Feature<MultiPolygon | Polygon>): Position {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const areas = polygons.map((coordinates) => geoArea({ type: 'Polygon', coordinates }))
  const largest = polygons[areas.indexOf(Math.max(...areas))] ?? []
  const [outer = []] = largest
  const [west, east] = rangeOf(outer.map(([x = 0]) => x))
  const [south, north] = rangeOf(outer.map(([, y = 0]) => y))
  const STEPS = 24
  let best = { point: geoCentroid({ type: 'Polygon', coordinates: largest }) as Position, depth: 0 }
  for (let column = 1; column < STEPS; column++) {
    for (let row = 1; row < STEPS; row++) {
      const point = [west + ((east - west) * column) / STEPS, south + ((north - south) * row) / STEPS]
      const depth = depthOf(point, largest)
      if (depth > best.depth) best = { point, depth }
    }
  }
  return best.point
}

/** Distance to the nearest edge in degrees of latitude; below zero outside. Names are wide, so height counts double. */
function depthOf([x = 0, y = 0]: Position, rings: readonly Position[][]): number {
  const narrow = Math.cos((y * Math.PI) / 180)
  let isInside = false
  let least = Number.POSITIVE_INFINITY
  for (const ring of rings) {
    for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
      const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [ring[at] ?? [], ring[before] ?? []]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
      least = Math.min(least, toSegment((ax - x) * narrow, (ay - y) * 2, (bx - x) * narrow, (by - y) * 2))
    }
  }
  return isInside ? least : -least
}

function toSegment(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / length))
  return Math.hypot(ax + share * dx, ay + share * dy)
}

function rangeOf(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
