import { hasFormat } from '../search/has-format.ts'
import type { AirportAsset } from './airport-asset.ts'
import { AirportTable } from './airport-table.ts'

/** Reads `/reference/airports.json`. Throws when it is not the format this version knows. */
export function decodeAirports(json: unknown): AirportTable {
  if (!hasFormat<AirportAsset>(json, 'lmw-airports-1')) throw new Error('unknown format of the airport catalogue')
  const icao = json.icao.split('\n')
  const cityOf = new Int32Array(json.count).fill(-1)
  for (const [at, entry] of json.cityNames.entries()) for (const row of sums(entry[3])) cityOf[row] = at
  return new AirportTable({
    count: json.count,
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
  })
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
