import { ok, type Result } from '../../../../core/lib/result.ts'
import type { Undo } from '../../../flight/save/save-flight.ts'
import type { StorageTrouble } from '../../../flight/save/storage-trouble.ts'
import { writeData } from '../../../flight/save/write-data.ts'
import type { TripState } from './trip-state.ts'

export const TRIP_NAME_LENGTH = 120

/** Writes the name somebody gave the trip, after its flights; the undo takes back both. */
export async function saveTripName(
  { tripId, name, legs }: TripState,
  undoFlights: Undo,
): Promise<Result<Undo, StorageTrouble>> {
  if (name === null || legs.length < 2) return ok(undoFlights)
  const named = await writeData('trips', tripId, (current) => ({ ...current, name: name.trim() }))
  if (!named.ok) return named
  return ok(async () => {
    const flights = await undoFlights()
    const back = await named.value()
    return flights.ok ? back : flights
  })
}
