import type { AircraftCategory } from '../../aircraft/aircraft-type.ts'
import type { AircraftTable } from '../../aircraft/decode.ts'
import type { Alliance } from '../../airline/airline.ts'
import type { AirlineTable } from '../../airline/decode.ts'
import type { Continent, CountryTable } from '../../place/country.ts'

/** What the flights themselves do not say. */
export interface StatsReference {
  /** Continent of a country by its ISO 3166-1 code; null where it is not known. */
  readonly continentOf: (country: string) => Continent | null
  /** How many countries the table has on each continent. */
  readonly countriesOn: Readonly<Record<Continent, number>>
  /** Alliance of today by the airline's id in the catalogue; null of an airline that is gone. */
  readonly allianceOf: (airlineId: string) => Alliance | null
  /** Kind of an aircraft type by its ICAO designator. */
  readonly categoryOf: (typeIcao: string) => AircraftCategory | null
}

export function statsReference(
  table: CountryTable,
  airlines: Pick<AirlineTable, 'byId'>,
  aircraft: Pick<AircraftTable, 'byIcao'>,
): StatsReference {
  const countriesOn = { AF: 0, AN: 0, AS: 0, EU: 0, NA: 0, OC: 0, SA: 0 }
  for (const { continent } of table.countries) countriesOn[continent]++
  return {
    countriesOn,
    continentOf: (country) => table.get(country)?.continent ?? null,
    // The catalogue keeps the last alliance of an airline that is gone; today it is in none.
    allianceOf: (airlineId) => {
      const airline = airlines.byId(airlineId)
      return airline?.to === null ? airline.alliance : null
    },
    categoryOf: (typeIcao) => aircraft.byIcao(typeIcao)?.category ?? null,
  }
}
