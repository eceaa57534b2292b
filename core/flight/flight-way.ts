import { positionOf } from '../geo/position.ts'
import type { PositionAt } from '../sun/night.ts'
import { alongRoute } from '../sun/sun-along.ts'
import { readMoment } from '../time/moment.ts'
import type { FlightAttributes, FlightTimes } from './flight.ts'

/** Where a flight was, from off block to on block. Instants in milliseconds since 1970 UTC. */
export interface FlightWay {
  at: PositionAt
  startMs: number
  endMs: number
  takeOffMs: number
  landingMs: number
  /** Whether it happened so or was only planned so. */
  times: 'actual' | 'scheduled'
}

/** No aircraft flies longer without landing; times further apart are a slip of the pen. */
const LONGEST_MS = 48 * 3_600_000

/**
 * The way of a flight: standing at the place of departure until take-off, over every stop along great circles until
 * landing, then standing where it ended. Actual times before scheduled ones; where take-off or landing is unknown the
 * block times stand for them. Null without positions or times.
 */
export function flightWay(flight: FlightAttributes): FlightWay | null {
  const times = spanOf('actual', flight.actual) ?? spanOf('scheduled', flight.scheduled)
  const places = [flight.from, ...(flight.via ?? []), flight.divertedTo ?? flight.to].map(positionOf)
  const positions = places.filter((place) => place !== null)
  const [first] = positions
  if (!times || !first || positions.length < places.length) return null
  const { takeOffMs, landingMs } = times
  const inTheAir = alongRoute(positions, takeOffMs, landingMs)
  const last = positions.at(-1) ?? first
  const at: PositionAt = (epochMs) => {
    if (epochMs <= takeOffMs) return first
    return epochMs >= landingMs ? last : inTheAir(epochMs)
  }
  return { at, ...times }
}

function spanOf(name: FlightWay['times'], times: FlightTimes | null | undefined): Omit<FlightWay, 'at'> | null {
  const offBlock = readMoment(times?.offBlock)?.epochMs
  const onBlock = readMoment(times?.onBlock)?.epochMs
  const takeOff = readMoment(times?.takeOff)?.epochMs
  const landing = readMoment(times?.landing)?.epochMs
  const startMs = offBlock ?? takeOff
  const endMs = onBlock ?? landing
  if (startMs === undefined || endMs === undefined || endMs <= startMs || endMs - startMs > LONGEST_MS) return null
  const takeOffMs = Math.min(Math.max(takeOff ?? startMs, startMs), endMs)
  const landingMs = Math.min(Math.max(landing ?? endMs, takeOffMs), endMs)
  return { startMs, endMs, takeOffMs, landingMs, times: name }
}
