import type { FlightAttributes } from '../flight/flight.ts'

/** Words of a flight that have no column of their own. */
export function restOf(flight: FlightAttributes): string {
  const { departure, arrival, pilot, session, custom, ticket } = flight
  const words = [
    ticket,
    departure?.terminal,
    departure?.gate,
    departure?.runway,
    arrival?.terminal,
    arrival?.gate,
    arrival?.runway,
    session?.identification,
    session?.place,
    ...(pilot?.reviews ?? []),
    ...(pilot?.approaches ?? []).flatMap(({ type, airportId, runway, note }) => [type, airportId, runway, note]),
    ...Object.values(custom ?? {}).map((value) => (typeof value === 'boolean' ? null : value)),
  ]
  return words
    .filter((word) => word !== null && word !== undefined && word !== '')
    .join(' · ')
    .trim()
}
