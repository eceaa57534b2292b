import { decodeAircraft } from '../../../core/aircraft/decode.ts'
import { createAircraftSearch } from '../../../core/aircraft/search.ts'
import { decodeAirlines } from '../../../core/airline/decode.ts'
import { createAirlineSearch } from '../../../core/airline/search.ts'
import { decodeAirports, withAirfields } from '../../../core/place/decode.ts'
import { createAirportSearch } from '../../../core/place/search.ts'

/** What reads the catalogues and looks things up in them. Loaded with the first of them (catalogues.ts). */
export const CATALOGUE_TOOLS = {
  decodeAircraft,
  createAircraftSearch,
  decodeAirlines,
  createAirlineSearch,
  decodeAirports,
  withAirfields,
  createAirportSearch,
} as const
