import { fail, ok, type Result } from '../../lib/result.ts'
import { MAX_YEAR, MIN_YEAR } from '../../time/calendar-date.ts'
import { MAX_TRACK_POINTS, type Track, type TrackPoint, type TrackProblem } from '../track.ts'

/** A recording as it was read, and how many of the file's points could not be. */
export interface ReadTrack {
  track: Track
  skippedPoints: number
}

/** A point of which nothing is sure yet. */
export interface RawPoint {
  latitude: number
  longitude: number
  altitudeM: number | null
  atMs: number | null
  speedMs?: number | null
}

/** Pieces beyond this are joined: nobody lands 500 times within one file, but a receiver may lose its sight as often. */
const MAX_SEGMENTS = 500
const HIGHEST_M = 100_000
const LOWEST_M = -1000
const FASTEST_MS = 12_000
/** What the log takes for a date: beyond it a receiver had not yet heard the time. */
const EARLIEST_MS = Date.UTC(MIN_YEAR, 0, 1)
const LATEST_MS = Date.UTC(MAX_YEAR + 1, 0, 1) - 1

/** Gathers the points of a file, piece by piece. */
export class TrackBuilder {
  private readonly segments: TrackPoint[][] = []
  private current: TrackPoint[] = []
  private count = 0
  private skipped = 0

  /** Points heard, those that could not be used among them. */
  get points(): number {
    return this.count + this.skipped
  }

  /** False when the file has more points than are read. */
  add(raw: RawPoint): boolean {
    const point = cleanPoint(raw)
    if (!point) {
      this.skipped += 1
      return this.skipped <= MAX_TRACK_POINTS
    }
    this.current.push(point)
    this.count += 1
    return this.count <= MAX_TRACK_POINTS
  }

  endSegment(): void {
    if (this.current.length > 0) this.segments.push(this.current)
    this.current = []
  }

  /** The recording; heights are left out where all of them are 0, which is how they are written when nothing measured them. */
  build(name: string | null): Result<ReadTrack, TrackProblem> {
    this.endSegment()
    if (this.count > MAX_TRACK_POINTS || this.skipped > MAX_TRACK_POINTS) return fail('too-many-points')
    if (this.count < 2) return fail('no-points')
    const pieces = this.segments.length > MAX_SEGMENTS ? [this.segments.flat()] : inOrder(this.segments)
    const flat = pieces.every((piece) => piece.every(({ altitudeM }) => altitudeM === null || altitudeM === 0))
    const segments = flat ? pieces.map((piece) => piece.map((point) => ({ ...point, altitudeM: null }))) : pieces
    return ok({ track: { name: cleanName(name), segments }, skippedPoints: this.skipped })
  }
}

/** A receiver without sight of the sky writes 0, 0; nothing flies there by chance. */
function cleanPoint(raw: RawPoint): TrackPoint | null {
  const { latitude, longitude } = raw
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null
  if (latitude === 0 && longitude === 0) return null
  return {
    latitude,
    longitude,
    altitudeM: within(raw.altitudeM, LOWEST_M, HIGHEST_M),
    atMs: within(raw.atMs, EARLIEST_MS, LATEST_MS),
    speedMs: within(raw.speedMs ?? null, 0, FASTEST_MS),
  }
}

function within(value: number | null, low: number, high: number): number | null {
  return value !== null && value >= low && value <= high ? value : null
}

/** By their first instant when every piece has one, else as the file has them. */
function inOrder(segments: TrackPoint[][]): TrackPoint[][] {
  const starts = new Map(segments.map((piece) => [piece, piece.find(({ atMs }) => atMs !== null)?.atMs ?? null]))
  if (segments.some((piece) => starts.get(piece) === null)) return segments
  return segments.toSorted((a, b) => (starts.get(a) ?? 0) - (starts.get(b) ?? 0))
}

function cleanName(name: string | null): string | null {
  const clean = name?.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  return clean ? clean : null
}
