import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { openStore } from '../save/open-store.ts'

const LOOKED_AT = 40

/** The newest flights of the log on this device, as many as tell what is usual. */
export async function newestFlights(): Promise<readonly FlightAttributes[]> {
  const { db } = await openStore()
  const sort = [{ sortKey: 'asc' as const }]
  const found = await db.flights.find({ selector: { sortKey: { $gt: '' } }, sort, limit: LOOKED_AT }).exec()
  return found.map((document) => document.toJSON() as FlightAttributes)
}
