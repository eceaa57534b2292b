import type { Position } from '../geo/position.ts'

/** One fix of a recording. */
export interface TrackPoint extends Position {
  /** Metres above sea level; null when the recording has none. */
  altitudeM: number | null
  /** Milliseconds since 1970; null when the recording has no time or does not say in which zone. */
  atMs: number | null
  /** Metres per second over the ground as the device measured it; null when it did not. */
  speedMs: number | null
}

/** What a device recorded on the way: pieces of points in the order of flight, with gaps between the pieces. */
export interface Track {
  name: string | null
  segments: readonly (readonly TrackPoint[])[]
}

/** Most bytes of a file that is read as a track, inflated or not. */
export const MAX_TRACK_BYTES = 20_000_000
/** Most points of one file: four weeks of a fix every 25 seconds, or 28 hours of one every second. */
export const MAX_TRACK_POINTS = 100_000
/** Most points that are drawn. */
export const MAX_DRAWN_POINTS = 2000

/** Why a file is no track. */
export const TRACK_PROBLEMS = [
  'empty',
  'unknown',
  'too-large',
  'too-many-points',
  'broken',
  'too-deep',
  'has-dtd',
  'mostly-other',
  'plan-only',
  'no-points',
  'archive',
] as const
export type TrackProblem = (typeof TRACK_PROBLEMS)[number]

/** First and last instant of a recording in milliseconds since 1970; null without a time. */
export function spanOf(track: Track): { fromMs: number; toMs: number } | null {
  let fromMs = Number.POSITIVE_INFINITY
  let toMs = Number.NEGATIVE_INFINITY
  for (const { atMs } of track.segments.flat()) {
    if (atMs === null) continue
    fromMs = Math.min(fromMs, atMs)
    toMs = Math.max(toMs, atMs)
  }
  return fromMs <= toMs ? { fromMs, toMs } : null
}
