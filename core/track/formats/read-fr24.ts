import { NAUTICAL_MILE_KM } from '../../geo/miles.ts'
import { fail, type Result } from '../../lib/result.ts'
import { MAX_TRACK_POINTS, type TrackProblem } from '../track.ts'
import { type ReadTrack, TrackBuilder } from './track-builder.ts'

/** The columns of Flightradar24's download of a flight, as they have always been. */
const HEAD = /^\uFEFF?"?Timestamp"?,"?UTC"?,"?Callsign"?,"?Position"?,"?Altitude"?,"?Speed"?,/
/** Seconds since 1970, a time nobody needs, the callsign, latitude and longitude, feet, knots. */
const LINE =
  /^"?(\d{9,11})"?,[^,]{0,40},"?([^,"]{0,20})"?,"?(-?\d{1,2}(?:\.\d{0,12})?),\s?(-?\d{1,3}(?:\.\d{0,12})?)"?,"?(-?\d{1,6})"?,"?(\d{1,5})"?/
const MAX_LINE = 300
const FOOT_M = 0.3048

export function isFr24(head: string): boolean {
  return HEAD.test(head)
}

/** Reads the track of a flight as Flightradar24 gives it as CSV: a point a line, in UTC, feet and knots. */
export function readFr24(source: string): Result<ReadTrack, TrackProblem> {
  const builder = new TrackBuilder()
  let name: string | null = null
  for (let start = source.indexOf('\n') + 1, end = 0; start > 0 && start < source.length; start = end + 1) {
    end = source.indexOf('\n', start)
    if (end < 0) end = source.length
    if (end - start < 2) continue
    const parts = LINE.exec(source.slice(start, Math.min(end, start + MAX_LINE)))
    const [, seconds, callsign = '', latitude, longitude, feet, knots] = parts ?? []
    name ??= callsign.trim() === '' ? null : callsign
    const goOn = builder.add({
      // A line that is none is a point that could not be read.
      latitude: parts ? Number(latitude) : Number.NaN,
      longitude: Number(longitude),
      altitudeM: Math.round(Number(feet) * FOOT_M),
      atMs: Number(seconds) * 1000,
      speedMs: (Number(knots) * 1000 * NAUTICAL_MILE_KM) / 3600,
    })
    if (!goOn || builder.points > MAX_TRACK_POINTS) return fail('too-many-points')
  }
  return builder.build(name)
}
