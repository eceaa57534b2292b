import type { FlightAttributes, FlightTimes, FlightTimeName } from '../../flight/flight.ts'
import { distanceKm } from '../../geo/distance.ts'
import { type Position, positionOf } from '../../geo/position.ts'
import { isRealDay } from '../../time/calendar-date.ts'
import { readMoment } from '../../time/moment.ts'
import { HOUR_MS } from '../../time/units.ts'
import { measureTrack } from '../../track/measure-track.ts'
import type { Track } from '../../track/track.ts'

/** What times may be off, as clocks are set otherwise, and a schedule by delays; the flight of the day before is further away. */
const ASIDE_MS = { actual: 6 * HOUR_MS, scheduled: 12 * HOUR_MS }
/** The longest that flights take. */
const LONGEST_MS = 20 * HOUR_MS
/** A day begins first at UTC+14 and ends last at UTC-12. */
const DAY_FROM_MS = -14 * HOUR_MS
const DAY_TO_MS = 36 * HOUR_MS
/** What a way may be longer than the shortest one, by detours and winds. */
const ASIDE_KM = 300
const ASIDE_SHARE = 0.2
/** Out and back to the same place: as far as a long glider flight goes. */
const LOCAL_KM = 1000

/**
 * Whether a recording may be of a flight: at its time, six hours more or less, twelve of a schedule, or on its day, and on
 * the way between its ends. What the recording or the flight does not say contradicts nothing.
 */
export function mayBeOf(track: Track, flight: FlightAttributes): boolean {
  const points = track.segments.flat()
  const middle = points[points.length >> 1]
  if (!middle) return true
  const { startMs, endMs } = measureTrack(track)
  const flown = flownBetween(flight)
  if (flown && startMs !== null && endMs !== null && (endMs < flown.fromMs || startMs > flown.toMs)) return false
  const [from, to] = [positionOf(flight.from), positionOf(flight.divertedTo ?? flight.to)]
  return !from || !to || (flight.via ?? []).length > 0 || isBetween(middle, from, to)
}

interface FlownBetween {
  fromMs: number
  toMs: number
}

/** Null where not even the day is known. */
function flownBetween(flight: FlightAttributes): FlownBetween | null {
  for (const timetable of ['actual', 'scheduled'] as const) {
    const aside = ASIDE_MS[timetable]
    const departure = firstOf(flight[timetable], ['offBlock', 'takeOff'])
    const arrival = firstOf(flight[timetable], ['onBlock', 'landing'])
    if (departure !== null) {
      const end = arrival !== null && arrival > departure ? arrival : departure + LONGEST_MS
      return { fromMs: departure - aside, toMs: end + aside }
    }
    if (arrival !== null) return { fromMs: arrival - LONGEST_MS - aside, toMs: arrival + aside }
  }
  const { date } = flight
  if (!date || !isRealDay(date)) return null
  const midnightMs = Date.parse(`${date}T00:00:00Z`)
  return { fromMs: midnightMs + DAY_FROM_MS, toMs: midnightMs + DAY_TO_MS + LONGEST_MS }
}

function firstOf(times: FlightTimes | null | undefined, names: readonly FlightTimeName[]): number | null {
  for (const name of names) {
    const moment = readMoment(times?.[name])
    if (moment) return moment.epochMs
  }
  return null
}

function isBetween(middle: Position, from: Position, to: Position): boolean {
  const direct = distanceKm(from, to)
  const around = distanceKm(from, middle) + distanceKm(middle, to)
  return around <= Math.max(direct + ASIDE_KM + ASIDE_SHARE * direct, direct < ASIDE_KM ? 2 * LOCAL_KM : 0)
}
