import { myFlightradar24 } from './formats/my-flightradar24.ts'
import { openFlights } from './formats/open-flights.ts'
import type { ImportFormat } from './format.ts'

/** Every format that is read. Their order decides nothing. */
export const IMPORT_FORMATS: readonly ImportFormat[] = [myFlightradar24, openFlights]

/** A format by its id, null for one this version does not know. */
export function formatOf(id: string): ImportFormat | null {
  return IMPORT_FORMATS.find((format) => format.id === id) ?? null
}
