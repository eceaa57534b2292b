import type { AirlineSnapshot } from '../flight/flight.ts'

export type Alliance = 'star-alliance' | 'oneworld' | 'skyteam'

/** One airline of the reference catalogue. */
export interface Airline {
  index: number
  /** Stable id: `OF…` (OpenFlights) or `X-…` (ours). */
  id: string
  iata: string | null
  icao: string | null
  name: string
  callsign: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** As of today; of an airline that is gone its last one. */
  alliance: Alliance | null
  /** First and last year or day of business under these codes, where known: `1979`, `2017-10-27`. */
  from: string | null
  to: string | null
}

/** What a flight keeps of an airline. */
export function toAirlineSnapshot(airline: Airline): AirlineSnapshot {
  return { airlineId: airline.id, iata: airline.iata, icao: airline.icao, name: airline.name }
}

/** Whether the airline flew on the day (`2018-05-01`); what is not known does not speak against it. */
export function wasFlyingOn(airline: Pick<Airline, 'from' | 'to'>, day: string): boolean {
  const { from, to } = airline
  return (from === null || from <= day) && (to === null || day.slice(0, to.length) <= to)
}
