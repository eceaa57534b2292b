import { decodeAircraft } from '../../../core/aircraft/decode.ts'
import { decodeAirlines } from '../../../core/airline/decode.ts'
import { decodeAirports } from '../../../core/place/decode.ts'
import { createCatalogue, fetchReference } from './catalogue.ts'

export const airportCatalogue = createCatalogue(async () => decodeAirports(await fetchReference('airports')))
export const airlineCatalogue = createCatalogue(async () => decodeAirlines(await fetchReference('airlines')))
export const aircraftCatalogue = createCatalogue(async () => decodeAircraft(await fetchReference('aircraft')))
