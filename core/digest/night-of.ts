import type { FlightAttributes } from '../flight/flight.ts'
import { isSession } from '../flight/session.ts'
import { positionOf } from '../geo/position.ts'
import { NIGHT_ALTITUDE, nightMinutesAlong, steepestAlong } from '../sun/night.ts'
import { alongRoute } from '../sun/sun-along.ts'
import { readMoment } from '../time/moment.ts'

/** No aircraft flies longer without landing; times further apart are taken for a typing error. */
const LONGEST_MS = 48 * 3_600_000

/**
 * Night minutes of a flight by the sun along its route; null when times or positions are missing. Take-off to landing,
 * else the block times.
 */
export function nightOf(flight: FlightAttributes): number | null {
  if (isSession(flight)) return null
  const { actual, scheduled } = flight
  const start = readMoment(actual?.takeOff ?? actual?.offBlock ?? scheduled?.takeOff ?? scheduled?.offBlock)
  const end = readMoment(actual?.landing ?? actual?.onBlock ?? scheduled?.landing ?? scheduled?.onBlock)
  if (!start || !end || end.epochMs <= start.epochMs || end.epochMs - start.epochMs > LONGEST_MS) return null
  const stops = [flight.from, ...(flight.via ?? []), flight.divertedTo ?? flight.to].map(positionOf)
  const places = stops.filter((stop) => stop !== null)
  if (places.length < stops.length) return null
  const way = alongRoute(places, start.epochMs, end.epochMs)
  const steepest = steepestAlong(places, start.epochMs, end.epochMs)
  return nightMinutesAlong(way, start.epochMs, end.epochMs, NIGHT_ALTITUDE, steepest)
}
