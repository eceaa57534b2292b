import type { Edit } from '../../../../sync/storage/rows/edit-rows.ts'
import type { TripState } from './trip-state.ts'

export const TRIP_NAME_LENGTH = 120

/** The name somebody gave a trip of so many legs, to be written with its flights; nothing where it has none of its own. */
export function namedTrip({ tripId, name }: TripState, legs: number): readonly Edit[] {
  if (name === null || legs < 2) return []
  const change: Edit['change'] = (current) => ({ ...current, name: name.trim() })
  return [{ collection: 'data', type: 'trips', id: tripId, change }]
}
