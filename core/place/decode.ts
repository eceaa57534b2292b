import type { AirportAsset } from './airport-asset.ts'
import { AirportTable } from './airport-table.ts'

/** Reads `/reference/airports.json`. Throws when it is not the format this version knows. */
export function decodeAirports(json: unknown): AirportTable {
  const asset = json as AirportAsset
  if (asset?.format !== 'lmw-airports-1') throw new Error('unknown format of the airport catalogue')
  const icao = asset.icao.split('\n')
  const cityOf = new Int32Array(asset.count).fill(-1)
  for (const [at, entry] of asset.cityNames.entries()) for (const row of sums(entry[3])) cityOf[row] = at
  return new AirportTable({
    count: asset.count,
    ids: asset.ids.split('\n').map((id, row) => (id === '' ? (icao[row] ?? '') : id)),
    iata: asset.iata.split('\n'),
    icao,
    names: asset.names.split('\n'),
    cities: asset.cities.split('\n'),
    countries: expandRuns(asset.countries),
    kinds: asset.kinds,
    ranks: asset.ranks,
    latitudes: sums(asset.latitudes),
    longitudes: sums(asset.longitudes),
    elevationsFt: asset.elevationsFt,
    zoneNames: asset.zoneNames,
    zones: sums(asset.zones),
    keywords: asset.keywords.split('\n'),
    periods: asset.periods,
    cityNames: asset.cityNames.map(([en, de, others]) => [en, de, others]),
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
