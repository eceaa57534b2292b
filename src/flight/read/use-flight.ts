import type { FlightAttributes } from '../../../core/flight/flight.ts'
import { type Live, useLiveState } from '../../data/use-live.ts'

/** One flight of the log as it is now; null while it is read and when there is none. */
export function useFlight(id: string): Live<FlightAttributes | null> {
  return useLiveState<FlightAttributes | null>(`flight:${id}`, (db) => db.flights.findOne(id), null)
}
