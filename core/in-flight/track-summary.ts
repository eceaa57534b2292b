import { sphericalKm } from '../geo/spherical.ts'
import type { Fix } from './fix.ts'
import type { LiveFlight } from './live-flight.ts'
import { firstMoment } from './stamps.ts'

/** A time without positions, joined by a straight line. */
export interface TrackGap {
  fromMs: number
  toMs: number
}

/** What is said of a track while it grows; the points themselves lie in the store. */
export interface TrackSummary {
  count: number
  lengthKm: number
  gaps: readonly TrackGap[]
  /** The newest points, oldest first: they give speed and climb. */
  recent: readonly Fix[]
}

export const NO_TRACK: TrackSummary = { count: 0, lengthKm: 0, gaps: [], recent: [] }

/** Longer than standing still or saving the battery leaves between two points. */
const GAP_MS = 60_000
const RECENT_MS = 180_000
/** Clocks differ, and a device may answer a press with where it just was. Less than a gap. */
const BEFORE_MS = 30_000

/** Whether positions are missing between two fixes. */
export function isGap(last: Fix, next: Fix): boolean {
  return next.atMs - last.atMs > GAP_MS
}

/**
 * Whether a fix belongs to the flight: what was heard well before its first moment is no part of its track, and the
 * silence after it no gap.
 */
export function isOfFlight({ atMs }: Pick<Fix, 'atMs'>, flight: Pick<LiveFlight, 'stamps'>): boolean {
  const first = firstMoment(flight)
  return first === null || atMs >= first - BEFORE_MS
}

/** The summary with one more point, which is newer than all before. */
export function withFix(summary: TrackSummary, fix: Fix): TrackSummary {
  const last = summary.recent.at(-1)
  const gap = last !== undefined && isGap(last, fix) ? [{ fromMs: last.atMs, toMs: fix.atMs }] : []
  const recent = summary.recent.filter(({ atMs }) => fix.atMs - atMs <= RECENT_MS)
  return {
    count: summary.count + 1,
    lengthKm: summary.lengthKm + (last === undefined ? 0 : sphericalKm(last, fix)),
    gaps: gap.length === 0 ? summary.gaps : [...summary.gaps, ...gap],
    recent: [...recent, fix],
  }
}

/** The summary of a whole track, in order of time. */
export function summariseTrack(fixes: readonly Fix[]): TrackSummary {
  return fixes.reduce(withFix, NO_TRACK)
}

/** Minutes of all gaps. */
export function gapMinutes({ gaps }: Pick<TrackSummary, 'gaps'>): number {
  return Math.round(gaps.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0) / 60_000)
}
