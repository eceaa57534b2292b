import { geoCircle, geoGraticule10, type GeoPath, geoPath } from 'd3-geo'
import { greatCircle } from '../../../core/geo/great-circle.ts'
import type { Position } from '../../../core/geo/position.ts'
import { NIGHT_ALTITUDE } from '../../../core/sun/night.ts'
import { SUNRISE_ALTITUDE } from '../../../core/sun/sun-along.ts'
import { subsolarPoint } from '../../../core/sun/sun-position.ts'
import { fitProjection } from './fit-projection.ts'
import type { LineLook, MapLine, MapScene, MapSize } from './map-scene.ts'
import { type DrawnPlace, placeLabels } from './place-labels.ts'
import { worldMap } from './world.ts'

/** Paths of a map, for an SVG or a canvas of the size asked for. */
export interface DrawnMap {
  size: MapSize
  /** The half of the globe that is seen; larger than the frame for all but the longest routes. */
  globe: string
  land: string
  borders: string
  graticule: string
  /** One over the other: from sunset on, and from the end of civil twilight on. */
  nights: readonly string[]
  lines: readonly { path: string; look: LineLook }[]
  places: readonly DrawnPlace[]
  /** Half-way along the first line; degrees clockwise from the right. */
  heading: { x: number; y: number; degrees: number } | null
}

/** Steps of a great circle; the projection bends what is between them. */
const STEPS = 24

/** Draws the world around some routes. The same scene and size always give the same paths. */
export function drawRouteMap(scene: MapScene, size: MapSize): DrawnMap {
  const lines = scene.lines.map((line) => ({ ...line, points: bent(line) }))
  const places = scene.places.map(({ position }) => position)
  const projection = fitProjection([...lines.flatMap(({ points }) => points), ...places], size)
  const path = geoPath(projection).digits(1)
  const { land, borders } = worldMap()
  const at = ({ longitude, latitude }: Position): { x: number; y: number } => {
    const [x = 0, y = 0] = projection([longitude, latitude]) ?? []
    return { x: tenth(x), y: tenth(y) }
  }
  return {
    size,
    globe: path({ type: 'Sphere' }) ?? '',
    land: path(land) ?? '',
    borders: path(borders) ?? '',
    graticule: path(geoGraticule10()) ?? '',
    nights: scene.nightMs === null ? [] : nightPaths(path, scene.nightMs),
    lines: lines.map(({ points, look }) => ({ path: linePath(path, points), look })),
    places: placeLabels(
      scene.places.map((place) => ({ ...place, ...at(place.position) })),
      size,
    ),
    heading: headingOf(lines[0]?.points ?? [], at),
  }
}

function bent({ points, look }: MapLine): readonly Position[] {
  if (look === 'track') return points
  return points.flatMap((from, index) => {
    const to = points[index + 1]
    if (!to) return [from]
    const line = greatCircle(from, to)
    return Array.from({ length: STEPS }, (_, step) => line(step / STEPS))
  })
}

function linePath(path: GeoPath, points: readonly Position[]): string {
  return path({ type: 'LineString', coordinates: points.map(({ longitude, latitude }) => [longitude, latitude]) }) ?? ''
}

function nightPaths(path: GeoPath, epochMs: number): string[] {
  const { declination, greenwichHourAngle } = subsolarPoint(epochMs)
  const midnight = geoCircle()
    .center([180 - greenwichHourAngle, -declination])
    .precision(3)
  return [SUNRISE_ALTITUDE, NIGHT_ALTITUDE].flatMap((altitude) => path(midnight.radius(90 + altitude)()) ?? [])
}

function headingOf(
  points: readonly Position[],
  at: (position: Position) => { x: number; y: number },
): DrawnMap['heading'] {
  const middle = Math.floor(points.length / 2)
  // Neighbours in a recording are too near to each other to tell a direction.
  const step = Math.max(1, Math.floor(points.length / STEPS))
  const [before, here, after] = [points[middle - step], points[middle], points[middle + step]]
  if (!before || !here || !after) return null
  const [a, b] = [at(before), at(after)]
  if (Math.hypot(b.x - a.x, b.y - a.y) < 0.5) return null
  return { ...at(here), degrees: Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
