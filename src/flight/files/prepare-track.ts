import { fail, ok, type Result } from '../../../core/lib/result.ts'
import type { TrackSummary } from '../../../core/media/media.ts'
import { trackSpan, type TrackSpan } from '../../../core/digest/match-track.ts'
import { type HeightPoint, heightLine } from '../../../core/track/draw-track.ts'
import { measureTrack, type TrackFacts } from '../../../core/track/measure-track.ts'
import { readTrack, trackFormat } from '../../../core/track/formats/read-track.ts'
import { type RecordedPath, recordedPath } from '../../../core/track/recorded-path.ts'
import { writeGpx } from '../../../core/track/formats/write-gpx.ts'
import { simplifyTrack } from '../../../core/track/simplify-track.ts'
import type { Track, TrackProblem } from '../../../core/track/track.ts'
import { trackText } from '../../../core/track/formats/track-text.ts'

export interface PreparedTrack {
  original: Blob
  summary: TrackSummary
  span: TrackSpan | null
}

/** A recording as it is shown: few enough points to draw, the figures of all of them. */
export interface ShownTrack {
  track: Track
  facts: TrackFacts
  /** Null without times. */
  way: RecordedPath | null
  skippedPoints: number
}

/** A recording stays as it came; only UTF-16, which nobody else reads, becomes UTF-8, and Flightradar24’s CSV GPX. */
export async function prepareTrack(file: Blob): Promise<Result<PreparedTrack, TrackProblem>> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const read = readTrack(bytes)
  if (!read.ok) return read
  const { track } = read.value
  const summary = summaryOf(measureTrack(track))
  const span = trackSpan(track)
  // A table is no recording to other programs, nor to the server.
  if (trackFormat(bytes) === 'fr24') return ok({ original: new Blob([writeGpx(track, 'LogMyWorld')]), summary, span })
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe
  const original = isWide ? new Blob([trackText(bytes).replace(/ encoding=["'][^"']{0,40}["']/, '')]) : file
  return ok({ original, summary, span })
}

export async function showTrack(file: Blob): Promise<Result<ShownTrack, TrackProblem>> {
  const read = readTrack(new Uint8Array(await file.arrayBuffer()))
  if (!read.ok) return fail(read.error)
  const { track, skippedPoints } = read.value
  return ok({ track: simplifyTrack(track), facts: measureTrack(track), way: recordedPath(track), skippedPoints })
}

/** On a map of the world beside hundreds of others: more points would not be seen. */
const POINTS_OF_LINE = 300

/** The way of a recording with so few points that hundreds of them can be drawn. */
export async function trackLine(file: Blob): Promise<Result<HeightPoint[], TrackProblem>> {
  const read = readTrack(new Uint8Array(await file.arrayBuffer()))
  return read.ok ? ok(heightLine(simplifyTrack(read.value.track, POINTS_OF_LINE))) : fail(read.error)
}

function summaryOf({ points, startMs, endMs, lengthKm, maxAltitudeM }: TrackFacts): TrackSummary {
  const time = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
  return {
    points,
    startedAt: time(startMs),
    endedAt: time(endMs),
    distanceKm: Math.round(lengthKm * 10) / 10,
    maximumAltitudeM: maxAltitudeM === null ? null : Math.round(maxAltitudeM),
  }
}
