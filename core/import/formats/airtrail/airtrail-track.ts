import { NAUTICAL_MILE_KM } from '../../../geo/miles.ts'
import { isArray, type JsonValue, member } from '../../../lib/json.ts'
import { MAX_TRACK_POINTS, type Track, type TrackPoint } from '../../../track/track.ts'
import type { Members } from '../../read/members.ts'

/** From here a number of seconds is since 1970, and not since the beginning of the recording: September 2001. */
const SINCE_1970 = 1_000_000_000

/**
 * A recording of version 3.11 on: `coordinates` of longitude, latitude and perhaps metres, `times` in seconds,
 * `groundSpeedKt`. A point without a position is left out; null for no recording, a note for one that is too long.
 */
export function trackOf(flight: Members): Track | null {
  const track = flight.inner('track')
  const coordinates = member(track.object, 'coordinates')
  if (!isArray(coordinates) || coordinates.length === 0) return null
  if (coordinates.length > MAX_TRACK_POINTS) {
    flight.note('cell-unreadable', 'track')
    return null
  }
  const [times, speeds] = [listOf(track, 'times'), listOf(track, 'groundSpeedKt')]
  const points = coordinates.flatMap((place, at) => pointOf(place, times[at], speeds[at]) ?? [])
  return points.length < 2 ? null : { name: track.text('sourceName'), segments: [points] }
}

function listOf(track: Members, name: string): readonly JsonValue[] {
  const value = member(track.object, name)
  return isArray(value) ? value : []
}

function pointOf(place: JsonValue, time: JsonValue | undefined, speed: JsonValue | undefined): TrackPoint | null {
  const [longitude, latitude, altitude] = isArray(place) ? place : []
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return null
  return {
    latitude,
    longitude,
    altitudeM: typeof altitude === 'number' ? altitude : null,
    atMs: typeof time === 'number' && time >= SINCE_1970 && time < SINCE_1970 * 10 ? Math.round(time * 1000) : null,
    speedMs: typeof speed === 'number' && speed >= 0 ? (speed * NAUTICAL_MILE_KM) / 3.6 : null,
  }
}
