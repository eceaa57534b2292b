import { distanceKm } from '../geo/distance.ts'
import { pointAlong } from '../geo/great-circle.ts'
import type { Position } from '../geo/position.ts'
import { measureTrack } from '../track/measure-track.ts'
import type { Track } from '../track/track.ts'

/** When and where a flight was, as far as its log says. */
export interface FlownSpan {
  id: string
  startMs: number
  endMs: number
  /** False when only the day is known, and the span is all that can be that day anywhere on earth. */
  isExact: boolean
  from: Position | null
  to: Position | null
}

/** What of a recording decides to which flight it belongs. */
export interface TrackSpan {
  startMs: number | null
  endMs: number | null
  first: Position
  middle: Position
  middleMs: number | null
  last: Position
}

/** `sure` needs no question; `doubtful` has the likeliest first. */
export type TrackMatch = { kind: 'sure'; id: string } | { kind: 'doubtful'; ids: readonly string[] } | { kind: 'none' }

/** The size of a large airport with its surroundings. */
const NEAR_KM = 15
/** How far from the shortest way at the same time a flight may be: detours, winds and delays. */
const ASIDE_KM = 300
const ASIDE_SHARE = 0.1
/** Out and back to the same place: as far as a long glider flight goes. */
const LOCAL_KM = 1000
const MAX_OFFERED = 8

export function trackSpan(track: Track): TrackSpan | null {
  const points = track.segments.flat()
  const [first, middle, last] = [points[0], points[points.length >> 1], points.at(-1)]
  if (!first || !middle || !last) return null
  const { startMs, endMs } = measureTrack(track)
  return { startMs, endMs, first, middle, middleMs: middle.atMs, last }
}

/**
 * The flight to which a recording belongs: by the overlap in time, then by ends within 15 km of the airports. Without
 * times in the recording, flights between its ends are offered and none is sure.
 */
export function matchTrack(track: TrackSpan, flights: Iterable<FlownSpan>): TrackMatch {
  const found: Candidate[] = []
  for (const flight of flights) {
    const candidate = judge(track, flight)
    if (candidate) found.push(candidate)
  }
  const whole = found.filter(({ ends }) => ends === 2)
  const long = found.filter(({ share }) => share >= 0.5)
  const only = whole.length === 1 ? whole[0] : whole.length === 0 && long.length === 1 ? long[0] : undefined
  if (only?.isStrong) return { kind: 'sure', id: only.id }
  if (found.length === 0) return { kind: 'none' }
  const ordered = found.toSorted((a, b) => b.ends - a.ends || b.overlapMs - a.overlapMs)
  return { kind: 'doubtful', ids: ordered.slice(0, MAX_OFFERED).map(({ id }) => id) }
}

interface Candidate {
  id: string
  /** How many ends of the recording are at the flight's airports. */
  ends: number
  /** The part of the shorter of both during which both were under way. */
  share: number
  overlapMs: number
  isStrong: boolean
}

function judge(track: TrackSpan, flight: FlownSpan): Candidate | null {
  const { id } = flight
  if (track.startMs === null || track.endMs === null) {
    const ends = endsAt(track, flight)
    return ends === 2 ? { id, ends, share: 0, overlapMs: 0, isStrong: false } : null
  }
  const overlapMs = Math.min(track.endMs, flight.endMs) - Math.max(track.startMs, flight.startMs)
  if (overlapMs <= 0) return null
  const shorter = Math.min(track.endMs - track.startMs, flight.endMs - flight.startMs)
  const share = shorter > 0 ? overlapMs / shorter : 1
  const ends = endsAt(track, flight)
  if (!flight.isExact) return ends === 2 ? { id, ends, share, overlapMs, isStrong: true } : null
  return { id, ends, share, overlapMs, isStrong: ends === 2 || (share >= 0.5 && isAlongRoute(track, flight)) }
}

function endsAt({ first, last }: TrackSpan, { from, to }: FlownSpan): number {
  return [from && isNear(first, from), to && isNear(last, to)].filter(Boolean).length
}

/** Most are far away by their latitude alone, which a log of 50,000 flights is asked 100,000 times. */
function isNear(a: Position, b: Position): boolean {
  return Math.abs(a.latitude - b.latitude) < 1 && distanceKm(a, b) <= NEAR_KM
}

/** Also true when the flight has no positions: then time alone decides. */
function isAlongRoute({ middle, middleMs }: TrackSpan, { from, to, startMs, endMs }: FlownSpan): boolean {
  if (!from || !to || middleMs === null) return true
  const direct = distanceKm(from, to)
  if (direct < NEAR_KM) return distanceKm(from, middle) <= LOCAL_KM
  const share = Math.min(1, Math.max(0, (middleMs - startMs) / (endMs - startMs)))
  return distanceKm(pointAlong(from, to, share), middle) <= ASIDE_KM + ASIDE_SHARE * direct
}
