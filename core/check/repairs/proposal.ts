import type { FlightAttributes } from '../../flight/flight.ts'

/** What a repair writes, and what the same attributes were when it was worked out. Null is none. */
export interface Proposal {
  patch: FlightAttributes
  before: FlightAttributes
}

/** The attributes of a flight that a patch writes, as they are; null for one that is not there. */
export function asBefore(flight: FlightAttributes, patch: FlightAttributes): FlightAttributes {
  const values: Readonly<Record<string, unknown>> = { ...flight }
  return Object.fromEntries(Object.keys(patch).map((name) => [name, values[name] ?? null]))
}
