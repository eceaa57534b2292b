import { distanceKm } from '../geo/distance.ts'
import { greatCircle } from '../geo/great-circle.ts'
import type { Position } from '../geo/position.ts'
import type { Track, TrackPoint } from './track.ts'

/** Longitude and latitude in degrees; the longitude may leave -180..180 so that a line is never torn. */
export type DrawnPoint = readonly [longitude: number, latitude: number]

/** A part of a recording on a map: as it was recorded, or a gap bridged by the shortest way. */
export interface TrackLine {
  kind: 'flown' | 'gap'
  points: readonly DrawnPoint[]
  /** Of each point, in metres above sea level; null where it is not known, as in every gap. */
  altitudesM: readonly (number | null)[]
}

/** A place a recording went through; the longitude may leave -180..180. */
export interface HeightPoint extends Position {
  /** Metres above sea level; null where it is not known. */
  altitudeM: number | null
}

/** A hole in the recording from which on the shortest way over the sphere is not a straight line on a map. */
const GAP_KM = 100
/** One point for every so many kilometres of a gap. */
const STEP_KM = 100

/** The lines of a recording in their order, all longitudes following on from its first point. */
export function drawTrack(track: Track): TrackLine[] {
  const lines: TrackLine[] = []
  let line: DrawnPoint[] = []
  let altitudesM: (number | null)[] = []
  let before: TrackPoint | null = null
  let longitude = 0
  const end = (): void => {
    if (line.length > 0) lines.push({ kind: 'flown', points: line, altitudesM })
    line = []
    altitudesM = []
  }
  for (const segment of track.segments) {
    for (const [index, point] of segment.entries()) {
      const isGap: boolean = before !== null && (index === 0 || distanceKm(before, point) > GAP_KM)
      if (before && isGap) {
        end()
        const points = bridged(before, point, longitude)
        lines.push({ kind: 'gap', points, altitudesM: points.map(() => null) })
        longitude = points.at(-1)?.[0] ?? longitude
      } else {
        longitude = before ? following(longitude, point.longitude) : point.longitude
      }
      line.push([longitude, point.latitude])
      altitudesM.push(point.altitudeM)
      before = point
    }
  }
  end()
  return lines
}

/** The whole way of a recording as one line, gaps bridged. */
export function heightLine(track: Track): HeightPoint[] {
  return drawTrack(track).flatMap(({ points, altitudesM }) =>
    points.map(([longitude, latitude], at) => ({ longitude, latitude, altitudeM: altitudesM[at] ?? null })),
  )
}

function bridged(from: TrackPoint, to: TrackPoint, startLongitude: number): DrawnPoint[] {
  const steps = Math.max(1, Math.ceil(distanceKm(from, to) / STEP_KM))
  const along = greatCircle(from, to)
  const line: DrawnPoint[] = [[startLongitude, from.latitude]]
  let longitude = startLongitude
  for (let step = 1; step <= steps; step += 1) {
    const point = step === steps ? to : along(step / steps)
    longitude = following(longitude, point.longitude)
    line.push([longitude, point.latitude])
  }
  return line
}

/** The same meridian in the turn in which it is nearest to the one before. */
function following(before: number, longitude: number): number {
  return longitude + 360 * Math.round((before - longitude) / 360)
}
