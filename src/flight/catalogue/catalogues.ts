import { decodeAircraft } from '../../../core/aircraft/decode.ts'
import { decodeAirlines } from '../../../core/airline/decode.ts'
import { decodeAirports, withAirfields } from '../../../core/place/decode.ts'
import { createCatalogue, fetchReference } from './catalogue.ts'

/** The airports first, which nearly everybody means; the airfields follow. */
export const airportCatalogue = createCatalogue(
  async () => decodeAirports(await fetchReference('airports')),
  async (airports) => withAirfields(airports, await fetchReference('airfields')),
)
export const airlineCatalogue = createCatalogue(async () => decodeAirlines(await fetchReference('airlines')))
export const aircraftCatalogue = createCatalogue(async () => decodeAircraft(await fetchReference('aircraft')))
