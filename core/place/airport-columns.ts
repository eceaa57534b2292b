import type { Airport, AirportKind } from './airport.ts'
import { type AirportAsset, KIND_LETTERS, NAME_ENDINGS } from './airport-asset.ts'

/** Columns ready for reading by row. */
export interface AirportColumns {
  count: number
  /** Rows before this one are airports most people fly from; those after it are airfields few fly to. */
  fieldsFrom: number
  ids: readonly string[]
  iata: readonly string[]
  icao: readonly string[]
  names: readonly string[]
  cities: readonly string[]
  countries: readonly (string | null)[]
  kinds: string
  ranks: string
  latitudes: Int32Array
  longitudes: Int32Array
  elevationsFt: readonly (number | null)[]
  unpaved: ReadonlySet<number>
  zoneNames: readonly string[]
  zones: Int32Array
  keywords: readonly string[]
  periods: AirportAsset['periods']
  /** English, German, other names; a row points here with `cityOf`, -1 = no entry. */
  cityNames: readonly (readonly [string, string, string])[]
  cityOf: Int32Array
}

const ENDING_OF = new Map(NAME_ENDINGS.map(([ending, letter]) => [letter, ending]))

/** Name and its stem (without the common ending) of one row. */
export function readName(stored: string): { name: string; stem: string } {
  const ending = ENDING_OF.get(stored.slice(-1))
  if (ending === undefined) return { name: stored, stem: stored }
  const stem = stored.slice(0, -1)
  return { name: stem + ending, stem }
}

/** One row as an object. */
export function readAirport(columns: AirportColumns, row: number): Omit<Airport, 'openedOn' | 'closedOn'> {
  const { name, stem } = readName(columns.names[row] ?? '')
  const stored = columns.cities[row] ?? ''
  const known = columns.cityNames[columns.cityOf[row] ?? -1]
  const city = stored === '=' ? stem : stored
  const letter = columns.kinds[row] ?? 's'
  return {
    index: row,
    id: columns.ids[row] ?? '',
    iata: columns.iata[row] || null,
    icao: columns.icao[row] || null,
    name,
    city: known === undefined ? { en: city, de: city } : { en: known[0], de: known[1] },
    country: columns.countries[row] ?? null,
    latitude: (columns.latitudes[row] ?? 0) / 1e4,
    longitude: (columns.longitudes[row] ?? 0) / 1e4,
    elevationFt: columns.elevationsFt[row] ?? null,
    isUnpaved: columns.unpaved.has(row),
    timeZone: columns.zoneNames[columns.zones[row] ?? 0] ?? 'UTC',
    kind: kindOf(letter),
    scheduled: letter < 'a',
    rank: Number.parseInt(columns.ranks[row] ?? '0', 36),
  }
}

function kindOf(letter: string): AirportKind {
  return KIND_LETTERS[letter.toUpperCase()] ?? 'small'
}
