import { decodeAirports } from '../../../core/place/decode.ts'
import { createCatalogue, fetchReference } from './catalogue.ts'

export const airportCatalogue = createCatalogue(async () => decodeAirports(await fetchReference('airports')))
