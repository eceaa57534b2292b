import type { FlightAttributes } from '../../flight/flight.ts'
import type { Moment } from '../../time/moment.ts'

const DAY_LENGTH = '2026-03-05'.length

/** Its date is known to the day. */
export function isOneDay({ date }: FlightAttributes): boolean {
  return date?.length === DAY_LENGTH
}

/** The clock of the departure is that of the flight's date. */
export function isWithinDay(departure: Moment | null, { date }: FlightAttributes): boolean {
  return departure === null || departure.date === date
}

/** `LH2061`, `LH2061A`. */
export function numberText({ flightNumber }: FlightAttributes): string {
  return flightNumber ? `${flightNumber.carrier}${flightNumber.number}${flightNumber.suffix ?? ''}` : ''
}

/** A program with one pair of times gets the planned ones of a flight that is still to come. */
export function writesPlan({ status, actual, scheduled }: FlightAttributes): boolean {
  return status === 'planned' && !actual?.offBlock && !actual?.onBlock && !scheduled?.takeOff && !scheduled?.landing
}
