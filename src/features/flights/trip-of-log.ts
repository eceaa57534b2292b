import type { Digest } from '../../../core/digest/digest.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { openStore } from './open-store.ts'
import { readFlight } from './save-flight.ts'

export interface TripFlight {
  id: string
  flight: FlightAttributes
}

/** Ids of the flights of a trip, the earliest first. */
export function tripIds({ tables, columns, ids }: Digest, tripId: string): readonly string[] {
  const trip = tables.trips.values().indexOf(tripId) + 1
  if (trip === 0) return []
  return ids.filter((_, row) => columns.trip[row] === trip).toReversed()
}

/** The flights themselves; one that went meanwhile is left out. */
export async function readFlights(ids: readonly string[]): Promise<readonly TripFlight[]> {
  const { db } = await openStore()
  const read = await Promise.all(ids.map(async (id) => ({ id, flight: await readFlight(db, id) })))
  return read.flatMap(({ id, flight }) => (flight === null ? [] : [{ id, flight }]))
}
