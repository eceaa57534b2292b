import { FLIGHT_TIME_NAMES, type FlightTimeName } from '../flight/flight.ts'
import type { LiveFlight, Stamp } from './live-flight.ts'

/** The stamp that counts for a button, null when there is none. */
export function usedStamp({ stamps }: Pick<LiveFlight, 'stamps'>, name: FlightTimeName): Stamp | null {
  return stamps.find((stamp) => stamp.name === name && stamp.state === 'used') ?? null
}

/** The moments that count, milliseconds since 1970 UTC. */
export function usedMoments(flight: Pick<LiveFlight, 'stamps'>): Readonly<Record<FlightTimeName, number | null>> {
  const of = (name: FlightTimeName): number | null => usedStamp(flight, name)?.atMs ?? null
  return { offBlock: of('offBlock'), takeOff: of('takeOff'), landing: of('landing'), onBlock: of('onBlock') }
}

/** The first moment that counts, milliseconds since 1970 UTC; null before any. */
export function firstMoment(flight: Pick<LiveFlight, 'stamps'>): number | null {
  const moments = Object.values(usedMoments(flight)).filter((atMs) => atMs !== null)
  return moments.length > 0 ? Math.min(...moments) : null
}

/** The button expected next: the one after the last that was pressed, however many before it were left out. */
export function nextStampName(flight: Pick<LiveFlight, 'stamps'>): FlightTimeName | null {
  const last = FLIGHT_TIME_NAMES.findLastIndex((name) => usedStamp(flight, name) !== null)
  return FLIGHT_TIME_NAMES[last + 1] ?? null
}

/** Where in its course a flight is, as far as the buttons tell. */
export type FlightPhase = 'before' | 'taxi-out' | 'airborne' | 'taxi-in' | 'arrived'

const PHASES: Readonly<Record<FlightTimeName, FlightPhase>> = {
  offBlock: 'taxi-out',
  takeOff: 'airborne',
  landing: 'taxi-in',
  onBlock: 'arrived',
}

export function phaseOf(flight: Pick<LiveFlight, 'stamps'>): FlightPhase {
  const last = FLIGHT_TIME_NAMES.findLast((name) => usedStamp(flight, name) !== null)
  return last === undefined ? 'before' : PHASES[last]
}
