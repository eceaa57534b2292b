import type { FlightAttributes } from '../../flight/flight.ts'
import { flightDuration } from '../../flight/duration.ts'
import { type Moment, readMoment } from '../../time/moment.ts'

export interface BlockTimes {
  timetable: 'actual' | 'scheduled'
  departure: Moment | null
  arrival: Moment | null
}

/** The block times for programs that know one pair of times: what happened, else what was planned. */
export function blockTimes({ actual, scheduled }: FlightAttributes): BlockTimes {
  const timetable = actual?.offBlock || actual?.onBlock || !scheduled ? 'actual' : 'scheduled'
  const times = timetable === 'actual' ? actual : scheduled
  return { timetable, departure: readMoment(times?.offBlock), arrival: readMoment(times?.onBlock) }
}

/** Minutes from off block to on block; null where one is missing or they contradict each other. */
export function elapsedMinutes({ departure, arrival }: BlockTimes): number | null {
  if (!departure || !arrival) return null
  const minutes = Math.round((arrival.epochMs - departure.epochMs) / 60_000)
  return minutes > 0 ? minutes : null
}

/** How long the flight took, for a column of its own: between the times that are written, else as it is known. */
export function writtenMinutes(flight: FlightAttributes): number | null {
  return elapsedMinutes(blockTimes(flight)) ?? flightDuration(flight)?.minutes ?? null
}

/** `01:05`. */
export function clockOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The clock of UTC at a moment, `08:10`. */
export function utcClock(moment: Moment): string {
  return new Date(moment.epochMs).toISOString().slice(11, 16)
}

/** `2026-03-05T08:10:00.000Z` */
export function utcInstant(moment: Moment): string {
  return new Date(moment.epochMs).toISOString()
}
