import { ok, type Result } from '../../../../core/lib/result.ts'
import type { StorageTrouble } from '../../../flight/save/storage-trouble.ts'
import { writeData } from '../../../flight/save/write-data.ts'
import type { TripState } from './trip-state.ts'

export const TRIP_NAME_LENGTH = 120

/** Writes the name somebody gave the trip, after its flights; answers the steps of both. */
export async function saveTripName(
  { tripId, name, legs }: TripState,
  flightSteps: readonly string[],
): Promise<Result<readonly string[], StorageTrouble>> {
  if (name === null || legs.length < 2) return ok(flightSteps)
  const named = await writeData('trips', tripId, (current) => ({ ...current, name: name.trim() }))
  return named.ok ? ok([...flightSteps, ...named.value]) : named
}
