import type { AirportAsset } from '../../core/place/airport-asset.ts'
import { assignZones } from './assign-zones.ts'
import { checkAirports } from './check-airports.ts'
import { readCities } from './cities.ts'
import { readContinents } from './countries.ts'
import { encodeAirports, lastCodes } from './encode-airports.ts'
import { readCodePeriods } from './historic-codes.ts'
import { nameCities } from './name-cities.ts'
import { overlayNewest } from './overlay-newest.ts'
import { rankAirports } from './rank-airports.ts'
import { readBase, readNewest, readReferences } from './read-sources.ts'
import { selectAirports } from './select-airports.ts'

/** The airport catalogue and a line that says what is in it. Throws when a build rule does not hold. */
export async function buildAirports(): Promise<{ asset: AirportAsset; summary: string }> {
  const periods = readCodePeriods()
  const { rows, spare } = selectAirports(readBase(), readReferences(), periods)
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
  const overlay = overlayNewest(rows, spare, await readNewest(), periods)
  const continents = readContinents()
  for (const row of rows) if (!continents.has(row.country)) row.country = ''
  rows.sort((a, b) => compare(a.country, b.country) || compare(a.id, b.id))
  const { atSea } = assignZones(rows)
  const shown = new Map(
    [...lastCodes(periods)].filter(([key]) => key.endsWith(':3')).map(([key, code]) => [key.slice(0, -2), code]),
  )
  rankAirports(rows, shown)
  const cities = nameCities(rows, readCities(), shown)
  const asset = encodeAirports(rows, periods, cities)
  checkAirports(asset)
  const summary =
    `${rows.length} airports (${rows.filter((row) => row.kind === 'closed').length} closed, ${overlay.byIcao} codes by ICAO, ` +
    `${overlay.byPosition} by position, ${overlay.admitted} admitted, ${atSea} zones at sea)`
  return { asset, summary }
}

/** Order of code units: the same on every machine, whatever its locale. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
