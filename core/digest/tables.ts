import type { CustomValue } from '../custom/custom-field.ts'
import type { AirlineSnapshot, Person, PlaceSnapshot } from '../flight/flight.ts'
import { cityNames } from '../place/city-names.ts'
import { COLUMN_NAMES, COLUMNS, isTableColumn, type TableColumn, TEXT_COLUMNS, type TextColumn } from './columns.ts'
import { type AnyTable, Table } from './table.ts'
import { fromEntries } from '../lib/from-entries.ts'

export interface AircraftKind {
  icao: string | null
  name: string | null
}

export type PersonAboard = Pick<Person, 'name' | 'role'>

/** What flights share. Lists (`tagLists` ...) hold ascending or ordered indices into the table they are of. */
interface SharedTables {
  readonly places: Table<PlaceSnapshot>
  readonly placeLists: Table<readonly number[]>
  readonly airlines: Table<AirlineSnapshot>
  readonly aircraft: Table<AircraftKind>
  readonly tags: Table<string>
  readonly tagLists: Table<readonly number[]>
  readonly people: Table<PersonAboard>
  readonly peopleLists: Table<readonly number[]>
  /** The custom fields' values as JSON. */
  readonly customs: Table<string>
  readonly pilots: Table<readonly (number | null)[]>
}
type TextTables = Readonly<Record<(typeof COLUMNS)[TextColumn]['table'], Table<string>>>

export type Tables = SharedTables & TextTables
export type TableName = keyof Tables

/** In the order of the columns, a table before the lists of its values. */
export const TABLE_NAMES: readonly TableName[] = [
  ...new Set(COLUMN_NAMES.filter(isTableColumn).flatMap((name) => [entriesOf(name), COLUMNS[name].table])),
]

/** The table a column's numbers point into. */
export function tableOf(tables: Tables, column: TableColumn): AnyTable {
  return tables[COLUMNS[column].table]
}

/** The table of what a column's flights have: of a list its entries. */
export function entryTableOf(tables: Tables, column: TableColumn): AnyTable {
  return tables[entriesOf(column)]
}

function entriesOf(column: TableColumn): TableName {
  const definition = COLUMNS[column]
  return definition.kind === 'list' ? definition.listed : definition.table
}

/** Values of the own fields by the fields' ids, as an entry of `customs` has them; none where a row has no entry. */
export function ownFieldValues(json: string | null | undefined): Readonly<Record<string, CustomValue>> {
  return JSON.parse(json ?? '{}')
}

const itself = (value: string): string => value
const alone = (value: string): readonly string[] => [value]
const withCompact = (value: string): readonly string[] => [value, compact(value)]
/** What of a text the search looks at. */
const FIELDS_OF = { words: alone, code: withCompact, field: alone, never: null } as const
const joined = (list: readonly unknown[]): string => JSON.stringify(list)

export function emptyTables(): Tables {
  return { ...sharedTables(), ...textTables() }
}

function textTables(): TextTables {
  return fromEntries(TEXT_COLUMNS.map((name) => [COLUMNS[name].table, textTable(COLUMNS[name].search)]))
}

function textTable(search: keyof typeof FIELDS_OF): Table<string> {
  return new Table(itself, FIELDS_OF[search])
}

function sharedTables(): SharedTables {
  const lists = (): Table<readonly number[]> => new Table<readonly number[]>(joined, null)
  return {
    // A search names a city in the one language or the other, whichever the flight was logged in.
    places: new Table(placeKey, (place) => [place.iata, place.icao, place.name, ...citiesOf(place)]),
    placeLists: lists(),
    airlines: new Table(airlineKey, (airline) => [airline.iata, airline.icao, airline.name]),
    aircraft: new Table(
      ({ icao, name }) => joined([icao, name]),
      ({ icao, name }) => [icao, name],
    ),
    tags: textTable('words'),
    tagLists: lists(),
    people: new Table(
      ({ name, role }) => joined([name, role]),
      ({ name }) => [name],
    ),
    peopleLists: lists(),
    customs: textTable('never'),
    pilots: new Table<readonly (number | null)[]>(joined, null),
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
  const { airportId, iata, icao, name, city, country, latitude, longitude, timeZone, typedCode = null } = place
  return joined([airportId, iata, icao, name, city, country, latitude, longitude, timeZone, typedCode])
}

function airlineKey({ airlineId, iata, icao, name }: AirlineSnapshot): string {
  return joined([airlineId, iata, icao, name])
}
