import type { Digest } from '../../../core/digest/digest.ts'
import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { openStore } from '../save/open-store.ts'
import { readStoredFlight } from '../save/save-flight.ts'

export interface TripFlight {
  id: string
  flight: FlightAttributes
}

/** Rows of the flights of a trip, the latest first. */
export function tripRows({ tables, columns }: Digest, tripId: string): Uint32Array {
  const trip = tables.trips.values().indexOf(tripId) + 1
  const rows: number[] = []
  if (trip > 0) for (const [row, own] of columns.trip.entries()) if (own === trip) rows.push(row)
  return Uint32Array.from(rows)
}

/** Ids of the flights of a trip, the earliest first. */
export function tripIds(digest: Digest, tripId: string): readonly string[] {
  return Array.from(tripRows(digest, tripId).toReversed(), (row) => digest.ids[row] ?? '')
}

/** The flights themselves; one that went meanwhile is left out. */
export async function readFlights(ids: readonly string[]): Promise<readonly TripFlight[]> {
  const { db } = await openStore()
  const read = await Promise.all(ids.map(async (id) => ({ id, flight: await readStoredFlight(db, id) })))
  return read.flatMap(({ id, flight }) => (flight === null ? [] : [{ id, flight }]))
}
