import type { JsonObject } from '../../core/lib/json.ts'
import { useLiveState } from '../data/use-live.ts'

type KnownFlight = JsonObject & { id: string }

const NONE: readonly KnownFlight[] = []

/** Some flights of the log as they are now, by their ids. */
export function useFlightsById(ids: readonly string[]): ReadonlyMap<string, JsonObject> {
  const wanted = [...new Set(ids)].sort()
  const { value } = useLiveState<readonly KnownFlight[]>(
    `flights-by-id:${wanted.join()}`,
    (db) => db.flights.find({ selector: { id: { $in: wanted } } }),
    NONE,
  )
  return new Map(value.map((flight) => [flight.id, flight]))
}
