import { greatCircle } from '../../geo/great-circle.ts'
import type { Position } from '../../geo/position.ts'
import { RADIANS } from '../../geo/radians.ts'
import { MERCATOR_LIMIT, mercatorDegrees } from './mercator.ts'

/** Longitude, which may lie beyond 180°, and latitude in degrees. */
export type Point = [longitude: number, latitude: number]

/** Length of the first pieces in degrees of the great circle. */
const FIRST_STEP = 8
/** How far a straight piece may lie beside the arc on the map, in degrees of longitude: a pixel at zoom 5. */
const MOST_BESIDE = 0.02
/** A piece is halved so often at most; near a pole no number would be enough. */
const MOST_HALVINGS = 7

/**
 * The great circle between two places for a map in Mercator's projection: as many points as keep it a curve. From one to
 * the next longitude changes by less than 180° and does not jump at the date line, so that 190° E may follow 178° E.
 */
export function arcPoints(from: Position, to: Position): Point[] {
  const line = greatCircle(from, to)
  const steps = Math.max(1, Math.ceil(degreesBetween(from, to) / FIRST_STEP))
  const points: Point[] = [[from.longitude, from.latitude]]
  const add = (start: number, end: number, halvings: number): void => {
    const last = points.at(-1) ?? [from.longitude, from.latitude]
    const [middle, next] = [line((start + end) / 2), line(end)]
    const middlePoint: Point = [near(middle.longitude, last[0]), middle.latitude]
    const nextPoint: Point = [near(next.longitude, middlePoint[0]), next.latitude]
    if (halvings > 0 && besideChord(last, middlePoint, nextPoint) > MOST_BESIDE) {
      add(start, (start + end) / 2, halvings - 1)
      add((start + end) / 2, end, halvings - 1)
    } else points.push(nextPoint)
  }
  for (let step = 0; step < steps; step++) add(step / steps, (step + 1) / steps, MOST_HALVINGS)
  return points
}

/** The same arc without what lies beyond the ends of such a map: one line, two where it goes near a pole, or none. */
export function arcLines(from: Position, to: Position): Point[][] {
  return withinMap(arcPoints(from, to))
}

/** Cuts off what lies north or south of a map in Mercator's projection. */
export function withinMap(points: readonly Point[]): Point[][] {
  const lines: Point[][] = []
  let line: Point[] = []
  for (const [at, point] of points.entries()) {
    const before = points[at - 1]
    if (before && isWithin(before) !== isWithin(point)) {
      line.push(atLimit(before, point))
      if (isWithin(before)) {
        lines.push(line)
        line = []
      }
    }
    if (isWithin(point)) line.push(point)
  }
  if (line.length > 1) lines.push(line)
  return lines
}

function isWithin([, latitude]: Point): boolean {
  return Math.abs(latitude) <= MERCATOR_LIMIT
}

/** Where the piece between two points leaves the map; the pieces are short there. */
function atLimit([fromX, fromY]: Point, [toX, toY]: Point): Point {
  const limit = Math.sign(fromY + toY) * MERCATOR_LIMIT
  const share = (limit - fromY) / (toY - fromY)
  return [fromX + (toX - fromX) * share, limit]
}

function degreesBetween(from: Position, to: Position): number {
  const [a, b] = [from.latitude * RADIANS, to.latitude * RADIANS]
  const across = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2) ** 2
  const h = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * across
  return (2 * Math.asin(Math.min(1, Math.sqrt(h)))) / RADIANS
}

/** The longitude that is the same place and nearest to another. */
export function near(longitude: number, other: number): number {
  return longitude + 360 * Math.round((other - longitude) / 360)
}

/** How far the middle of an arc lies from its chord on the map. */
function besideChord(start: Point, middle: Point, end: Point): number {
  const [ax, ay] = [start[0], mercatorDegrees(start[1])]
  const [dx, dy] = [end[0] - ax, mercatorDegrees(end[1]) - ay]
  const [mx, my] = [middle[0] - ax, mercatorDegrees(middle[1]) - ay]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(mx, my) : Math.abs(dx * my - dy * mx) / length
}
