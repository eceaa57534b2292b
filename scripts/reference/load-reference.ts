import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeAircraft, type AircraftTable } from '../../core/aircraft/decode.ts'
import { decodeAirlines, type AirlineTable } from '../../core/airline/decode.ts'
import type { AirportTable } from '../../core/place/airport-table.ts'
import { type CountryTable, decodeCountries } from '../../core/place/country.ts'
import { decodeAirports, withAirfields } from '../../core/place/decode.ts'
import { buildReference } from './build-reference.ts'

export interface ReferenceTables {
  airports: AirportTable
  /** The airports and the airfields behind them. */
  places: AirportTable
  airlines: AirlineTable
  aircraft: AircraftTable
  countries: CountryTable
}

/** The reference data, built first when it is missing or made of other inputs. For scripts and tests. */
export async function loadReference(): Promise<ReferenceTables> {
  await buildReference()
  const airports = decodeAirports(read('airports'))
  return {
    airports,
    places: withAirfields(airports, read('airfields')),
    airlines: decodeAirlines(read('airlines')),
    aircraft: decodeAircraft(read('aircraft')),
    countries: decodeCountries(read('countries')),
  }
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../public/reference', `${name}.json`), 'utf8'))
}
