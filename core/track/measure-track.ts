import { distanceKm } from '../geo/distance.ts'
import { spanOf, type Track, type TrackPoint } from './track.ts'

export interface TrackFacts {
  /** Along every point on the ellipsoid, the gaps by the shortest way. */
  lengthKm: number
  /** How much of it are gaps between pieces. */
  gapKm: number
  maxAltitudeM: number | null
  startMs: number | null
  endMs: number | null
  points: number
}

/** What can be said of a recording in figures. */
export function measureTrack(track: Track): TrackFacts {
  let [lengthKm, gapKm, points] = [0, 0, 0]
  let maxAltitudeM: number | null = null
  let before: TrackPoint | null = null
  for (const segment of track.segments) {
    for (const [index, point] of segment.entries()) {
      const stepKm = before ? distanceKm(before, point) : 0
      lengthKm += stepKm
      if (index === 0) gapKm += stepKm
      if (point.altitudeM !== null) maxAltitudeM = Math.max(maxAltitudeM ?? point.altitudeM, point.altitudeM)
      points += 1
      before = point
    }
  }
  const span = spanOf(track)
  return { lengthKm, gapKm, maxAltitudeM, startMs: span?.fromMs ?? null, endMs: span?.toMs ?? null, points }
}

/** Half a minute of points on either side evens out the jumps of a receiver. */
const WINDOW_MS = 15_000

/**
 * Speed over the ground at a point in metres per second: as the device measured it, else from the points around it;
 * null without times.
 * @param points a row of points in the order of their times
 */
export function groundSpeedMs(points: readonly TrackPoint[], index: number): number | null {
  const point = points[index]
  if (!point || point.speedMs !== null) return point?.speedMs ?? null
  if (point.atMs === null) return null
  const first = farthest(points, index, -1, point.atMs)
  const last = farthest(points, index, 1, point.atMs)
  let km = 0
  for (let at = first; at < last; at += 1) {
    const [from, to] = [points[at], points[at + 1]]
    if (from && to) km += distanceKm(from, to)
  }
  const seconds = ((points[last]?.atMs ?? 0) - (points[first]?.atMs ?? 0)) / 1000
  return seconds > 0 ? (km * 1000) / seconds : null
}

/** The next point on one side, and further ones as long as they are within the window. */
function farthest(points: readonly TrackPoint[], index: number, step: -1 | 1, atMs: number): number {
  let found = index
  for (let at = index + step; points[at] !== undefined; at += step) {
    const other = points[at]?.atMs ?? null
    if (other === null) break
    const isNear = Math.abs(other - atMs) <= WINDOW_MS
    if (!isNear && found !== index) break
    found = at
    if (!isNear) break
  }
  return found
}
