import type { AirportAsset } from '../../core/place/airport-asset.ts'
import type { AirportRow } from './tables/airport-row.ts'
import { assignZones } from './assign-zones.ts'
import { readContinents } from './countries.ts'
import { encodeAirports } from './encode-airports.ts'
import type { CodePeriod } from './tables/historic-codes.ts'

/** Gliding sites are known by name: most have no code. */
const GLIDING = /glid(?:er|ing)|soaring|segelflug|vol [aà] voile/i
const CODED_ENDING = /[!#$%&*+~<>?@^_{}=]+$/

/**
 * The places few people fly to, which are not among the airports: heliports, seaplane bases, private strips and fields
 * with a code, and gliding sites with or without one.
 */
export function buildAirfields(
  candidates: readonly AirportRow[],
  airports: readonly AirportRow[],
  periods: readonly CodePeriod[],
  letters: ReadonlyMap<string, string>,
): { asset: AirportAsset; summary: string } {
  const ids = new Set(airports.map((row) => row.id))
  const taken = new Set([...airports.flatMap((row) => [row.iata, row.icao]), ...periods.map(({ code }) => code)])
  const continents = readContinents()
  const rows = candidates.filter((row) => {
    if (ids.has(row.id)) return false
    if (taken.has(row.iata)) row.iata = ''
    if (taken.has(row.icao)) row.icao = ''
    for (const code of [row.iata, row.icao]) if (code !== '') taken.add(code)
    const isLettered = (letters.get(row.id) ?? '') !== ''
    return row.iata !== '' || row.icao !== '' || isLettered || (row.kind === 'small' && GLIDING.test(row.name))
  })
  for (const row of rows) {
    row.name = row.name.replace(CODED_ENDING, '').trim()
    row.rank = row.kind === 'heliport' ? 0 : 1
    row.scheduled = false
    // A hundred metres are near enough for a strip, and a third of the bytes.
    row.latitude = Math.round(row.latitude * 1e3) / 1e3
    row.longitude = Math.round(row.longitude * 1e3) / 1e3
    row.elevationFt = null
    if (!continents.has(row.country)) row.country = ''
  }
  const named = rows
    .filter((row) => row.name !== '')
    .sort((a, b) => compare(a.country, b.country) || compare(a.id, b.id))
  assignZones(named)
  return {
    asset: encodeAirports(named, [], [], withLetters(named, letters, new Map())),
    summary: `${named.length} airfields`,
  }
}

/** The words of the rows, and the identifiers of three letters, where they are not the code anyhow. */
export function withLetters(
  rows: readonly AirportRow[],
  letters: ReadonlyMap<string, string>,
  words: ReadonlyMap<AirportRow, string[]>,
): Map<AirportRow, string[]> {
  const all = new Map(words)
  for (const row of rows) {
    const code = letters.get(row.id) ?? ''
    if (code !== '' && code !== row.iata) all.set(row, [...(words.get(row) ?? []), code])
  }
  return all
}

/** Order of code units: the same on every machine, whatever its locale. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
