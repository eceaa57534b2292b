import { distanceKm } from '../geo/distance.ts'
import { groundSpeedMs } from './measure-track.ts'
import type { Track } from './track.ts'

export interface ProfilePoint {
  /** How far along the profile, 0 to 1: by time where every point has one, else by way. */
  share: number
  altitudeM: number | null
  atMs: number | null
  speedMs: number | null
  /** From the beginning of the recording. */
  km: number
}

/** A recording seen from the side. */
export interface TrackProfile {
  points: readonly ProfilePoint[]
  /** Whether it lies over time; over the way where times are missing. */
  isByTime: boolean
  /** Heights between which it lies, rounded to steps of `stepM`; null without heights. */
  scale: { lowM: number; highM: number; stepM: number } | null
}

const STEPS_M = [50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000]
const MOST_STEPS = 5

export function trackProfile(track: Track): TrackProfile {
  const points = track.segments.flat()
  const isByTime = points.every(({ atMs }, index) => atMs !== null && atMs >= (points[index - 1]?.atMs ?? atMs))
  const way: number[] = []
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    way.push(before ? (way[index - 1] ?? 0) + distanceKm(before, point) : 0)
  }
  const places = isByTime ? points.map(({ atMs }) => atMs ?? 0) : way
  const [first, length] = [places[0] ?? 0, (places.at(-1) ?? 0) - (places[0] ?? 0)]
  return {
    isByTime,
    scale: scaleOf(points.flatMap(({ altitudeM }) => altitudeM ?? [])),
    points: points.map(({ altitudeM, atMs }, index) => ({
      share: length > 0 ? ((places[index] ?? 0) - first) / length : 0,
      altitudeM,
      atMs,
      speedMs: groundSpeedMs(points, index),
      km: way[index] ?? 0,
    })),
  }
}

/** From 0, or below it where the recording was. */
function scaleOf(heights: readonly number[]): TrackProfile['scale'] {
  if (heights.length === 0) return null
  const top = heights.reduce((most, height) => Math.max(most, height), 0)
  const bottom = heights.reduce((least, height) => Math.min(least, height), 0)
  const stepM = STEPS_M.find((step) => (top - bottom) / step <= MOST_STEPS) ?? 25_000
  return { lowM: Math.floor(bottom / stepM) * stepM, highM: Math.max(1, Math.ceil(top / stepM)) * stepM, stepM }
}

/** Index of the point nearest to a share of the profile. */
export function nearestPoint({ points }: TrackProfile, share: number): number {
  let [low, high] = [0, points.length - 1]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((points[middle]?.share ?? 0) <= share) low = middle
    else high = middle
  }
  const distance = (index: number): number => Math.abs((points[index]?.share ?? 0) - share)
  return distance(high) < distance(low) ? high : low
}
