import { minutesBetween } from '../time/moment.ts'
import type { FlightAttributes, FlightTimes } from './flight.ts'
import { isSession } from './session.ts'

export interface FlightDuration {
  /** Whole minutes, never negative. */
  minutes: number
  /** Where it comes from: typed by hand, block times (actual or scheduled), or take-off to landing. */
  from: 'override' | 'actual' | 'scheduled' | 'air'
}

/**
 * How long a flight took, from instants only: what was typed by hand, else actual block times, else scheduled ones,
 * else take-off to landing. Null when unknown, when the end lies before the start, and of a session in a simulator.
 */
export function flightDuration(attributes: FlightAttributes): FlightDuration | null {
  if (isSession(attributes)) return null
  const { durationMinutes, actual, scheduled } = attributes
  if (durationMinutes !== null && durationMinutes !== undefined) return { minutes: durationMinutes, from: 'override' }
  const readings: [FlightDuration['from'], number | null][] = [
    ['actual', blockMinutes(actual)],
    ['scheduled', blockMinutes(scheduled)],
    ['air', airMinutes(actual)],
    ['air', airMinutes(scheduled)],
  ]
  for (const [from, minutes] of readings) if (minutes !== null && minutes >= 0) return { minutes, from }
  return null
}

/** Off block to on block in whole minutes; negative when the times contradict each other. */
export function blockMinutes(times: FlightTimes | null | undefined): number | null {
  return minutesBetween(times?.offBlock, times?.onBlock)
}

/** Take-off to landing in whole minutes; negative when the times contradict each other. */
export function airMinutes(times: FlightTimes | null | undefined): number | null {
  return minutesBetween(times?.takeOff, times?.landing)
}
