import { distanceKm } from '../geo/distance.ts'
import { greatCircle } from '../geo/great-circle.ts'
import type { Track, TrackPoint } from './track.ts'

/** Longitude and latitude in degrees; the longitude may leave -180..180 so that a line is never torn. */
export type DrawnPoint = readonly [longitude: number, latitude: number]

/** A recording as lines for a map: what was recorded, and the gaps between by the shortest way. */
export interface TrackLines {
  flown: readonly (readonly DrawnPoint[])[]
  gaps: readonly (readonly DrawnPoint[])[]
}

/** A hole in the recording from which on the shortest way over the sphere is not a straight line on a map. */
const GAP_KM = 100
/** One point for every so many kilometres of a gap. */
const STEP_KM = 100

/** The lines of a recording, all longitudes following on from its first point. */
export function drawTrack(track: Track): TrackLines {
  const flown: DrawnPoint[][] = []
  const gaps: DrawnPoint[][] = []
  let before: TrackPoint | null = null
  let longitude: number | null = null
  for (const segment of track.segments) {
    let line: DrawnPoint[] = []
    for (const [index, point] of segment.entries()) {
      const isGap: boolean = before !== null && (index === 0 || distanceKm(before, point) > GAP_KM)
      if (before && longitude !== null && isGap) {
        if (line.length > 0) flown.push(line)
        line = []
        const gap = bridged(before, point, longitude)
        gaps.push(gap)
        longitude = gap.at(-1)?.[0] ?? longitude
      } else {
        longitude = longitude === null ? point.longitude : following(longitude, point.longitude)
      }
      line.push([longitude, point.latitude])
      before = point
    }
    if (line.length > 0) flown.push(line)
  }
  return { flown, gaps }
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
