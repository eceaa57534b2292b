import type { AircraftType } from '../aircraft/aircraft-type.ts'
import type { AircraftTable } from '../aircraft/decode.ts'
import type { Airline } from '../airline/airline.ts'
import type { AirlineTable } from '../airline/decode.ts'
import type { AirlineSnapshot, PlaceSnapshot } from '../flight/flight.ts'
import type { Airport, AirportCodes } from '../place/airport.ts'
import type { AirportTable } from '../place/airport-table.ts'

/** The catalogues as far as checks ask them; the user's own rows can be laid over the reference ones. */
export interface CheckTables {
  airports: Pick<AirportTable, 'byId' | 'byIata' | 'byIcao' | 'codesOn'>
  airlines: Pick<AirlineTable, 'byId' | 'byIata' | 'byIcao' | 'othersOf'>
  aircraft: Pick<AircraftTable, 'byIcao' | 'byIata'>
}

/** Catalogues that answer each question once. `date` is a day, month or year, null for today. */
export interface CheckCatalogues {
  /** By id, else by the code the place had on the date (ICAO before IATA, which moves more often). */
  airportOf: (place: PlaceSnapshot | null | undefined, date: string | null) => Airport | null
  airportByIata: (code: string, date: string | null) => Airport | null
  airportByIcao: (code: string, date: string | null) => Airport | null
  codesOn: (airport: Airport, date: string | null) => AirportCodes
  airlineOf: (airline: AirlineSnapshot | null | undefined, date: string | null) => Airline | null
  airlineByCode: (code: string, date: string | null) => Airline | null
  namesOf: (airline: Airline) => readonly string[]
  typeByIcao: (designator: string) => AircraftType | null
  typeByIata: (code: string) => AircraftType | null
}

export function createCheckCatalogues({ airports, airlines, aircraft }: CheckTables): CheckCatalogues {
  const airportById = remember((id) => airports.byId(id))
  const airportByIata = rememberDated((code, date) => airports.byIata(code, date))
  const airportByIcao = rememberDated((code, date) => airports.byIcao(code, date))
  const codes = rememberDated((id, date) => {
    const airport = airportById(id)
    return airport && airports.codesOn(airport, date)
  })
  const airlineById = remember((id) => airlines.byId(id))
  const airlineByCode = rememberDated((code, date) =>
    code.length === 3 ? airlines.byIcao(code, date) : airlines.byIata(code, date),
  )
  return {
    airportOf: (place, date) => {
      if (!place) return null
      if (place.airportId !== null) return airportById(place.airportId)
      return (place.icao && airportByIcao(place.icao, date)) || (place.iata && airportByIata(place.iata, date)) || null
    },
    airportByIata,
    airportByIcao,
    codesOn: (airport, date) => codes(airport.id, date) ?? airport,
    airlineOf: (airline, date) => {
      if (!airline) return null
      if (airline.airlineId !== null) return airlineById(airline.airlineId)
      const { icao, iata } = airline
      return (icao && airlineByCode(icao, date)) || (iata && airlineByCode(iata, date)) || null
    },
    airlineByCode,
    namesOf: (airline) => [airline.name, ...airlines.othersOf(airline.index)],
    typeByIcao: remember((designator) => aircraft.byIcao(designator)),
    typeByIata: remember((code) => aircraft.byIata(code)),
  }
}

function remember<T>(find: (key: string) => T): (key: string) => T {
  const found = new Map<string, { value: T }>()
  return (key) => {
    const known = found.get(key)
    if (known) return known.value
    const value = find(key)
    found.set(key, { value })
    return value
  }
}

function rememberDated<T>(find: (key: string, date: string | null) => T): (key: string, date: string | null) => T {
  const ofKey = remember((key) => remember((date) => find(key, date === '' ? null : date)))
  return (key, date) => ofKey(key)(date ?? '')
}
