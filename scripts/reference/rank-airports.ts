/** Importance of an airport, 0 to 35: what people type a city for is the airport most people fly from. */
import type { AirportRow } from './tables/airport-row.ts'
import { REGION_HUBS, WORLD_HUBS } from './tables/hubs.ts'

const LONG_RUNWAY_FT = 6500

export function rankAirports(rows: readonly AirportRow[], shownIata: ReadonlyMap<string, string>): void {
  const hubs = new Map<string, number>()
  for (const [at, code] of REGION_HUBS.entries()) hubs.set(code, 24 - Math.floor((at / REGION_HUBS.length) * 5))
  for (const [at, code] of WORLD_HUBS.entries()) hubs.set(code, 35 - Math.floor((at / WORLD_HUBS.length) * 10))
  for (const row of rows) {
    const hub = hubs.get(row.kind === 'closed' ? (shownIata.get(row.id) ?? '') : row.iata)
    // A closed hub is still what its name means, but its city means the airport in use.
    if (row.kind === 'closed') row.rank = hub === undefined ? (shownIata.has(row.id) ? 8 : 1) : 12
    else row.rank = hub ?? plainRank(row)
  }
}

function plainRank(row: AirportRow): number {
  const long = row.runwayFt >= LONG_RUNWAY_FT ? 1 : 0
  if (row.scheduled && row.iata !== '') {
    if (row.kind === 'large') return 17 + long
    return (row.kind === 'medium' ? 13 : 9) + 2 * long
  }
  if (row.kind === 'large') return 8
  if (row.kind === 'medium') return row.iata === '' ? 5 : 7
  return row.iata === '' ? 2 : 4
}
