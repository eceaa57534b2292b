import { geoCircle, geoGraticule10, type GeoPath, geoPath } from 'd3-geo'
import { greatCircle } from '../../geo/great-circle.ts'
import type { Position } from '../../geo/position.ts'
import { NIGHT_ALTITUDE } from '../../sun/night.ts'
import { SUNRISE_ALTITUDE } from '../../sun/sun-along.ts'
import { subsolarPoint } from '../../sun/sun-position.ts'
import { heightPieces } from '../shown/height-pieces.ts'
import type { HeightScale } from '../shown/height-scale.ts'
import type { Tone } from '../shown/tones.ts'
import type { LineLook, MapLine, MapScene, MapSize } from './map-scene.ts'
import type { Box } from './boxes.ts'
import { fitView, type MapView, projectionOf } from './map-view.ts'
import { boxesOf, type DrawnPlace, placeLabels } from './place-labels.ts'

/** Routes as paths, for an SVG or a canvas of the size asked for; the land below them is `drawBackground`'s. */
export interface DrawnRoutes {
  view: MapView
  /** The half of the globe that is seen; larger than the frame for all but the longest routes. */
  globe: string
  graticule: string
  /** One over the other: from sunset on, and from the end of civil twilight on. */
  nights: readonly string[]
  lines: readonly DrawnLine[]
  places: readonly DrawnPlace[]
  /** What places, codes and lines cover: no other name is written there. */
  covered: readonly Box[]
  /** Half-way along the first line; degrees clockwise from the right. */
  heading: { x: number; y: number; degrees: number } | null
}

export interface DrawnLine {
  path: string
  look: LineLook
  /** The colour of the heights it lies at; that of its look for null. */
  tone: Tone | null
}

/** Steps of a great circle; the projection bends what is between them. */
const STEPS = 24

/**
 * Draws routes on the part of the globe they need. The same scene and size always give the same paths.
 * @param heights by which recorded tracks are coloured; null: all of a track has one colour
 */
export function drawRoutes(scene: MapScene, size: MapSize, heights: HeightScale | null = null): DrawnRoutes {
  const lines = scene.lines.map((line) => ({ ...line, points: bent(line) }))
  const places = scene.places.map(({ position }) => position)
  const view = fitView([...lines.flatMap(({ points }) => points), ...places], size)
  const projection = projectionOf(view)
  const path = geoPath(projection).digits(1)
  const at = ({ longitude, latitude }: Position): { x: number; y: number } => {
    const [x = 0, y = 0] = projection([longitude, latitude]) ?? []
    return { x: tenth(x), y: tenth(y) }
  }
  const drawnPlaces = placeLabels(
    scene.places.map((place) => ({ ...place, ...at(place.position) })),
    size,
  )
  return {
    view,
    globe: path({ type: 'Sphere' }) ?? '',
    graticule: path(geoGraticule10()) ?? '',
    nights: scene.nightMs === null ? [] : nightPaths(path, scene.nightMs),
    lines: lines.flatMap((line) => drawnLines(path, line, heights)),
    places: drawnPlaces,
    covered: [
      ...drawnPlaces.flatMap((place) => boxesOf(place, size.text)),
      ...lines.flatMap(({ points }) => alongLine(points.map(at), size.text)),
    ],
    heading: headingOf(lines[0]?.points ?? [], at),
  }
}

function drawnLines(path: GeoPath, { points, look }: MapLine, heights: HeightScale | null): DrawnLine[] {
  if (look !== 'track' || heights === null) return [{ path: linePath(path, points), look, tone: null }]
  const known = points.map((point) => ({ ...point, altitudeM: point.altitudeM ?? null }))
  return heightPieces(known, heights).flatMap(({ points: piece, tone }) => {
    const drawn = linePath(path, piece)
    return drawn === '' ? [] : [{ path: drawn, look, tone }]
  })
}

function bent({ points, look }: MapLine): MapLine['points'] {
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

/** Small boxes along a line, about as far apart as letters are high. */
function alongLine(points: readonly { x: number; y: number }[], text: number): Box[] {
  const half = text / 4
  return points.flatMap((from, index) => {
    const to = points[index + 1]
    if (!to) return []
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / text)
    return Array.from({ length: steps }, (_, step): Box => {
      const [x, y] = [from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps]
      return { left: x - half, right: x + half, top: y - half, bottom: y + half }
    })
  })
}

function headingOf(
  points: readonly Position[],
  at: (position: Position) => { x: number; y: number },
): DrawnRoutes['heading'] {
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
