import type { FlightAttributes } from '../../core/flight/flight.ts'
import { flightEdit, type WritableLog, writeTogether } from '../../sync/storage/rows/write-records.ts'

/** Writes one flight as a form does; answers the keys of its steps. */
export function writeFlight(
  place: WritableLog,
  id: string,
  attributes: FlightAttributes,
  base?: FlightAttributes,
): Promise<readonly string[]> {
  return writeTogether(place, [flightEdit(id, attributes, base)])
}
