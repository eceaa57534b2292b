import { FLIGHT_TIME_NAMES, type FlightAttributes, type FlightTimes, type PlaceSnapshot } from '../flight/flight.ts'
import { parseFlightNumber } from '../flight/flight-number.ts'
import { freezeInstant } from '../time/zoned.ts'
import type { LiveFlight } from './live-flight.ts'
import { usedMoments } from './stamps.ts'

export interface FlightContext {
  /** Zone of the device, for the date of a flight from nowhere known. */
  deviceZone: string
  /** Length of the track; null without one. */
  trackKm: number | null
}

/** Without a place a clock would be a guess; UTC is none. */
const NO_ZONE = 'UTC'

/**
 * The flight of the log that a flown one becomes: what was stamped are its actual times, each on the clock of its
 * place. The distance follows the places; a flight that came back to where it began, or has no known end, is as long
 * as its track.
 */
export function flightOfLive(live: LiveFlight, { deviceZone, trackKm }: FlightContext): FlightAttributes {
  const [from, to] = [live.from?.place ?? null, live.to?.place ?? null]
  const divertedTo = live.isDiverted ? live.landedAt : null
  const end = divertedTo ?? to
  const number = parseFlightNumber(live.flightNumber)
  const isOpenEnded = from === null || end === null || from.airportId === end.airportId
  return {
    status: divertedTo === null ? 'flown' : 'diverted',
    date: dateOf(live, from, deviceZone),
    from,
    to,
    divertedTo,
    actual: timesOf(live, from, end),
    flightNumber: number.ok ? number.value : null,
    distanceKm: isOpenEnded && trackKm !== null && trackKm >= 1 ? Math.round(trackKm) : null,
  }
}

function timesOf(live: LiveFlight, from: PlaceSnapshot | null, to: PlaceSnapshot | null): FlightTimes {
  const moments = usedMoments(live)
  return Object.fromEntries(
    FLIGHT_TIME_NAMES.flatMap((name) => {
      const atMs = moments[name]
      if (atMs === null) return []
      const zone = (name === 'offBlock' || name === 'takeOff' ? from : to)?.timeZone ?? NO_ZONE
      return [[name, freezeInstant(atMs, zone) ?? freezeInstant(atMs, NO_ZONE)]]
    }),
  )
}

/** The local day of the first moment. */
function dateOf(live: LiveFlight, from: PlaceSnapshot | null, deviceZone: string): string {
  const moments = Object.values(usedMoments(live)).filter((atMs) => atMs !== null)
  const first = Math.min(...moments)
  const atMs = Number.isFinite(first) ? first : live.beganAtMs
  const text = freezeInstant(atMs, from?.timeZone ?? deviceZone) ?? freezeInstant(atMs, NO_ZONE)
  return (text ?? new Date(atMs).toISOString()).slice(0, 10)
}
