import type { AirlineSnapshot, Person, PlaceSnapshot } from '../flight/flight.ts'
import { cityNames } from '../place/city-names.ts'
import type { ColumnName } from './columns.ts'
import { Table } from './table.ts'

export interface AircraftKind {
  icao: string | null
  name: string | null
}

export type PersonAboard = Pick<Person, 'name' | 'role'>

/** What flights share. Lists (`tagLists` ...) hold ascending or ordered indices into the table they are of. */
export interface Tables {
  readonly places: Table<PlaceSnapshot>
  readonly placeLists: Table<readonly number[]>
  readonly airlines: Table<AirlineSnapshot>
  readonly numbers: Table<string>
  readonly aircraft: Table<AircraftKind>
  readonly registrations: Table<string>
  readonly ships: Table<string>
  readonly classes: Table<string>
  readonly seats: Table<string>
  readonly tags: Table<string>
  readonly tagLists: Table<readonly number[]>
  readonly people: Table<PersonAboard>
  readonly peopleLists: Table<readonly number[]>
  readonly trips: Table<string>
  readonly pnrs: Table<string>
  /** The custom fields' values as JSON. */
  readonly customs: Table<string>
  readonly pilots: Table<readonly (number | null)[]>
  readonly notes: Table<string>
  /** Every other word of a flight, for the free-text search only. */
  readonly rests: Table<string>
}
export type TableName = keyof Tables

/** Which table a column's numbers point into. */
export const TABLE_OF = {
  from: 'places',
  to: 'places',
  divertedTo: 'places',
  via: 'placeLists',
  airline: 'airlines',
  operator: 'airlines',
  flightNumber: 'numbers',
  aircraft: 'aircraft',
  registration: 'registrations',
  ship: 'ships',
  bookingClass: 'classes',
  seat: 'seats',
  tags: 'tagLists',
  people: 'peopleLists',
  trip: 'trips',
  pnr: 'pnrs',
  custom: 'customs',
  pilot: 'pilots',
  note: 'notes',
  rest: 'rests',
} as const satisfies Partial<Record<ColumnName, TableName>>
export type TableColumn = keyof typeof TABLE_OF

/** What a list is a list of. */
export const LISTED = { placeLists: 'places', tagLists: 'tags', peopleLists: 'people' } as const
export type ListName = keyof typeof LISTED

const itself = (value: string): string => value
const alone = (value: string): readonly string[] => [value]
/** Also without its spaces and hyphens: `lh400` finds `LH 400`, `dainz` finds `D-AINZ`. */
const withCompact = (value: string): readonly string[] => [value, compact(value)]
const joined = (list: readonly unknown[]): string => JSON.stringify(list)

export function emptyTables(): Tables {
  const texts = (fieldsOf: ((value: string) => readonly string[]) | null): Table<string> => new Table(itself, fieldsOf)
  const lists = (): Table<readonly number[]> => new Table<readonly number[]>(joined, null)
  return {
    // A search names a city in the one language or the other, whichever the flight was logged in.
    places: new Table(placeKey, (place) => [place.iata, place.icao, place.name, ...citiesOf(place)]),
    placeLists: lists(),
    airlines: new Table(airlineKey, (airline) => [airline.iata, airline.icao, airline.name]),
    numbers: texts(withCompact),
    aircraft: new Table(
      ({ icao, name }) => joined([icao, name]),
      ({ icao, name }) => [icao, name],
    ),
    registrations: texts(withCompact),
    ships: texts(alone),
    classes: texts(alone),
    seats: texts(alone),
    tags: texts(alone),
    tagLists: lists(),
    people: new Table(
      ({ name, role }) => joined([name, role]),
      ({ name }) => [name],
    ),
    peopleLists: lists(),
    trips: texts(null),
    pnrs: texts(alone),
    customs: texts(null),
    pilots: new Table<readonly (number | null)[]>(joined, null),
    notes: texts(alone),
    rests: texts(alone),
  }
}

/** Upper case without anything but letters and digits. */
export function compact(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

function citiesOf({ city, country }: PlaceSnapshot): readonly string[] {
  return city === null ? [] : cityNames({ city, country })
}

function placeKey(place: PlaceSnapshot): string {
  const { airportId, iata, icao, name, city, country, latitude, longitude, timeZone } = place
  return joined([airportId, iata, icao, name, city, country, latitude, longitude, timeZone])
}

function airlineKey({ airlineId, iata, icao, name }: AirlineSnapshot): string {
  return joined([airlineId, iata, icao, name])
}
