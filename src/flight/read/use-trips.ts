import type { DataDocument } from '../../../sync/storage/schemas.ts'
import { useLiveState } from '../../data/use-live.ts'

const NONE: readonly DataDocument[] = []

/** Names of the trips that have one, by id. */
export function useTripNames(): ReadonlyMap<string, string> {
  const trips = useLiveState('trips', (db) => db.data.find({ selector: { type: 'trips' } }), NONE).value
  return namesOf(trips)
}

let known: { trips: readonly DataDocument[]; names: ReadonlyMap<string, string> } = { trips: NONE, names: new Map() }

/** Every heading asks for the same. */
function namesOf(trips: readonly DataDocument[]): ReadonlyMap<string, string> {
  if (known.trips !== trips) {
    const named = trips.flatMap(({ id, name }) =>
      typeof name === 'string' && name !== '' ? [[id, name] as const] : [],
    )
    known = { trips, names: new Map(named) }
  }
  return known.names
}
