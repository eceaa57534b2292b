import { type Moment, readMoment } from '../../time/moment.ts'
import type { FlightAttributes } from '../flight.ts'

export interface ShownTimes {
  departure: Moment | null
  arrival: Moment | null
}

/** The two times a list has room for: block times before air times, what happened before what was planned. */
export function shownTimes(flight: FlightAttributes): ShownTimes {
  const [actual, scheduled] = [flight.actual, flight.scheduled]
  return {
    departure: first(actual?.offBlock, scheduled?.offBlock, actual?.takeOff, scheduled?.takeOff),
    arrival: first(actual?.onBlock, scheduled?.onBlock, actual?.landing, scheduled?.landing),
  }
}

function first(...texts: (string | null | undefined)[]): Moment | null {
  for (const text of texts) {
    const moment = readMoment(text)
    if (moment !== null) return moment
  }
  return null
}
