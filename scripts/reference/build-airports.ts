import type { AirportAsset } from '../../core/place/airport-asset.ts'
import type { AirportRow } from './tables/airport-row.ts'
import { wordsOfAirports } from './tables/airport-words.ts'
import { decodeAirports } from '../../core/place/decode.ts'
import { assignZones } from './assign-zones.ts'
import { buildAirfields, compare, withLetters } from './build-airfields.ts'
import { checkAirports } from './check-airports.ts'
import { readCities } from './tables/cities.ts'
import { cleanName, withoutKind } from './clean-city.ts'
import { compareAirports, comparedRows } from './compare-airports.ts'
import { readCityCorrections } from './tables/city-corrections.ts'
import { readContinents } from './countries.ts'
import { encodeAirports, lastCodes } from './encode-airports.ts'
import { readCodePeriods } from './tables/historic-codes.ts'
import { nameCities } from './name-cities.ts'
import { overlayNewest } from './overlay-newest.ts'
import { rankAirports } from './rank-airports.ts'
import { readBase, readNewest, readReferences, readRunways } from './read-sources.ts'
import { selectAirports } from './select-airports.ts'

/** The airport catalogue in its two files and a line that says what is in it. Throws when a build rule does not hold. */
export async function buildAirports(): Promise<{ asset: AirportAsset; airfields: AirportAsset; summary: string }> {
  const periods = readCodePeriods()
  const { rows, spare, airfields: candidates, letters } = selectAirports(readBase(), readReferences(), periods)
  // A code with a past belongs to its holder of today, whatever a source still says.
  const dated = new Set(periods.map(({ code }) => code))
  for (const row of rows) {
    if (dated.has(row.iata)) row.iata = ''
    if (dated.has(row.icao)) row.icao = ''
  }
  for (const { code, id, from, to } of periods) {
    const row = rows.find((candidate) => candidate.id === id)
    if (row !== undefined && to === null && from !== null) row[code.length === 3 ? 'iata' : 'icao'] = code
  }
  const newest = await readNewest()
  const overlay = overlayNewest(rows, spare, newest, periods)
  const continents = readContinents()
  for (const row of rows) if (!continents.has(row.country)) row.country = ''
  rows.sort((a, b) => compare(a.country, b.country) || compare(a.id, b.id))
  const { atSea } = assignZones(rows)
  const shown = new Map(
    [...lastCodes(periods)].filter(([key]) => key.endsWith(':3')).map(([key, code]) => [key.slice(0, -2), code]),
  )
  rankAirports(rows, shown)
  correctCities(rows)
  const words = withLetters(rows, letters, wordsOfAirports(rows, shown))
  const cities = nameCities(rows, readCities(), shown, words)
  const asset = encodeAirports(rows, periods, cities, words)
  const airfields = buildAirfields(candidates, rows, periods, letters)
  checkAirports(asset)
  const differences = compareAirports(comparedRows(decodeAirports(asset)), { newest, runways: readRunways() })
  if (differences.length > 0)
    throw new Error(`the sources differ on ${differences.length} airports:\n${differences.join('\n')}`)
  const summary =
    `${rows.length} airports (${rows.filter((row) => row.kind === 'closed').length} closed, ${overlay.byIcao} codes by ICAO, ` +
    `${overlay.byPosition} by position, ${overlay.admitted} admitted, ${atSea} zones at sea), ${airfields.summary}`
  return { asset, airfields: airfields.asset, summary }
}

/** Cities as people call them; an airport of no city is called like the first part of its name. */
function correctCities(rows: readonly AirportRow[]): void {
  const corrections = readCityCorrections()
  for (const row of rows) {
    const city = corrections.get(row.iata) ?? corrections.get(row.id)
    if (city !== undefined) row.city = city
    else if (row.scheduled && row.iata !== '')
      row.city = row.city === '' ? cleanName(row.name) : withoutKind(row.city, row.name)
  }
}
