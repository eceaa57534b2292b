import { minutesBetween } from '../time/moment.ts'
import type { FlightAttributes, FlightTimes } from './flight.ts'
import { isSession } from './session.ts'

export interface FlightDuration {
  /** Whole minutes, never negative. */
  minutes: number
  /** Where it comes from: block times (actual or scheduled), typed by hand, or take-off to landing. */
  from: 'actual' | 'scheduled' | 'override' | 'air'
}

/**
 * How long a flight took: actual block times, else scheduled ones, else the block time that was typed by hand, else
 * take-off to landing, actual before scheduled. Times of which the end lies before the start are passed over. Null when
 * nothing is left, and of a session in a simulator.
 */
export function flightDuration(attributes: FlightAttributes): FlightDuration | null {
  if (isSession(attributes)) return null
  const { durationMinutes, actual, scheduled } = attributes
  const readings: [FlightDuration['from'], () => number | null | undefined][] = [
    ['actual', () => blockMinutes(actual)],
    ['scheduled', () => blockMinutes(scheduled)],
    ['override', () => durationMinutes],
    ['air', () => airMinutes(actual)],
    ['air', () => airMinutes(scheduled)],
  ]
  for (const [from, read] of readings) {
    const minutes = read() ?? -1
    if (minutes >= 0) return { minutes, from }
  }
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
