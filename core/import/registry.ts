import { myFlightradar24 } from './formats/my-flightradar24.ts'
import { openFlights } from './formats/open-flights.ts'
import type { ImportFormat } from './format.ts'

/** Every format that is read. Their order decides nothing. */
export const IMPORT_FORMATS: readonly ImportFormat[] = [myFlightradar24, openFlights]
