import { hasFormat } from '../search/has-format.ts'
import type { AirportAsset } from './airport-asset.ts'
import type { AirportColumns } from './airport-columns.ts'
import { AirportTable } from './airport-table.ts'

/** Reads `/reference/airports.json`. Throws when it is not the format this version knows. */
export function decodeAirports(json: unknown): AirportTable {
  return new AirportTable(readColumns(json))
}

/** The airports with the airfields of `/reference/airfields.json` behind them; what is known of `airports` is kept. */
export function withAirfields({ columns: a }: AirportTable, json: unknown): AirportTable {
  const b = readColumns(json)
  return new AirportTable({
    count: a.count + b.count,
    fieldsFrom: a.count,
    ids: a.ids.concat(b.ids),
    iata: a.iata.concat(b.iata),
    icao: a.icao.concat(b.icao),
    names: a.names.concat(b.names),
    cities: a.cities.concat(b.cities),
    countries: a.countries.concat(b.countries),
    kinds: a.kinds + b.kinds,
    ranks: a.ranks + b.ranks,
    latitudes: joined(a.latitudes, b.latitudes),
    longitudes: joined(a.longitudes, b.longitudes),
    elevationsFt: a.elevationsFt.concat(b.elevationsFt),
    unpaved: new Set([...a.unpaved, ...[...b.unpaved].map((row) => row + a.count)]),
    zoneNames: a.zoneNames.concat(b.zoneNames),
    zones: joined(
      a.zones,
      b.zones.map((zone) => zone + a.zoneNames.length),
    ),
    keywords: a.keywords.concat(b.keywords),
    periods: a.periods,
    cityNames: a.cityNames,
    cityOf: joined(a.cityOf, b.cityOf),
  })
}

function readColumns(json: unknown): AirportColumns {
  if (!hasFormat<AirportAsset>(json, 'lmw-airports-1')) throw new Error('unknown format of the airport catalogue')
  const icao = json.icao.split('\n')
  const cityOf = new Int32Array(json.count).fill(-1)
  for (const [at, entry] of json.cityNames.entries()) for (const row of sums(entry[3])) cityOf[row] = at
  return {
    count: json.count,
    fieldsFrom: json.count,
    ids: json.ids.split('\n').map((id, row) => (id === '' ? (icao[row] ?? '') : id)),
    iata: json.iata.split('\n'),
    icao,
    names: json.names.split('\n'),
    cities: json.cities.split('\n'),
    countries: expandRuns(json.countries),
    kinds: json.kinds,
    ranks: json.ranks,
    latitudes: sums(json.latitudes),
    longitudes: sums(json.longitudes),
    elevationsFt: json.elevationsFt,
    unpaved: new Set(sums(json.unpaved ?? [])),
    zoneNames: json.zoneNames,
    zones: sums(json.zones),
    keywords: json.keywords.split('\n'),
    periods: json.periods,
    cityNames: json.cityNames.map(([en, de, others]) => [en, de, others]),
    cityOf,
  }
}

function joined(a: Int32Array, b: Int32Array): Int32Array {
  const both = new Int32Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

function sums(differences: readonly number[]): Int32Array {
  const values = new Int32Array(differences.length)
  let sum = 0
  for (const [at, difference] of differences.entries()) {
    sum += difference
    values[at] = sum
  }
  return values
}

function expandRuns(runs: string): (string | null)[] {
  return runs.split(' ').flatMap((run) => {
    const code = run.slice(0, 2)
    return Array.from({ length: Number(run.slice(2)) }, () => (code === '--' ? null : code))
  })
}
