/** The rules the catalogue has to keep; a build that breaks one stops. */
import type { AirportAsset } from '../../core/place/airport-asset.ts'
import type { Airport } from '../../core/place/airport.ts'
import type { AirportTable } from '../../core/place/airport-table.ts'
import { decodeAirports } from '../../core/place/decode.ts'
import { KNOWN_AIRPORTS, NEW_FIELDS, PAST_CODES, SMALL_FIELDS } from './tables/known-airports.ts'
import { distanceKm } from './overlay-newest.ts'

const NEAR_KM = 12

/** Throws one error that names every broken rule. */
export function checkAirports(asset: AirportAsset): void {
  const table = decodeAirports(asset)
  const problems = [
    ...checkColumns(asset),
    ...checkUnique(table),
    ...checkKnown(table),
    ...checkPeriods(asset, table),
    ...checkZones(asset),
  ]
  if (problems.length > 0)
    throw new Error(`the airport catalogue breaks ${problems.length} rules:\n${problems.join('\n')}`)
}

function checkColumns(asset: AirportAsset): string[] {
  const lengths = {
    ids: asset.ids.split('\n').length,
    names: asset.names.split('\n').length,
    cities: asset.cities.split('\n').length,
    kinds: asset.kinds.length,
    ranks: asset.ranks.length,
    latitudes: asset.latitudes.length,
    zones: asset.zones.length,
  }
  return Object.entries(lengths)
    .filter(([, length]) => length !== asset.count)
    .map(([name]) => `column ${name} has a wrong length`)
}

function checkUnique(table: AirportTable): string[] {
  const problems: string[] = []
  const seen = new Map<string, Airport>()
  for (let row = 0; row < table.count; row++) {
    const airport = table.at(row)
    const keys = [`id ${airport.id}`]
    // What a closed field was called last may be in use elsewhere; the table of the past decides.
    if (airport.kind !== 'closed')
      keys.push(...[airport.iata, airport.icao].filter((code) => code !== null).map((code) => `code ${code}`))
    for (const key of keys) {
      if (seen.has(key)) problems.push(`${key} stands on ${seen.get(key)?.id} and ${airport.id}`)
      seen.set(key, airport)
    }
    if (Math.abs(airport.latitude) > 90 || Math.abs(airport.longitude) > 180)
      problems.push(`${airport.id} lies nowhere`)
    if (airport.iata !== null && !/^[A-Z]{3}$/.test(airport.iata))
      problems.push(`${airport.id} has the IATA code ${airport.iata}`)
    if (airport.name === '') problems.push(`${airport.id} has no name`)
  }
  return problems
}

function checkKnown(table: AirportTable): string[] {
  const known = [...KNOWN_AIRPORTS, ...NEW_FIELDS].flatMap(([iata, icao, country, latitude, longitude]) => {
    const airport = table.byIata(iata)
    if (airport === null) return [`${iata} is missing`]
    const right = airport.icao === icao && airport.country === country
    const away = distanceKm(airport, { latitude, longitude })
    return right && away < NEAR_KM
      ? []
      : [`${iata} is ${airport.icao} in ${airport.country}, ${Math.round(away)} km off`]
  })
  const small = SMALL_FIELDS.filter((icao) => table.byIcao(icao) === null).map((icao) => `${icao} is missing`)
  const past = PAST_CODES.filter(
    ([code, date, id]) => (table.byIata(code, date) ?? table.byIcao(code, date))?.id !== id,
  )
  return [...known, ...small, ...past.map(([code, date, id]) => `${code} on ${date} is not ${id}`)]
}

function checkPeriods(asset: AirportAsset, table: AirportTable): string[] {
  return asset.periods.flatMap(([code, row, from, to]) => {
    if (row < 0 || row >= table.count) return [`the holder of ${code} from ${from} to ${to} is not in the catalogue`]
    return from !== null && to !== null && from > to ? [`${code} ends before it begins`] : []
  })
}

/** Every zone must be one that `Intl` knows. */
function checkZones(asset: AirportAsset): string[] {
  return asset.zoneNames
    .filter((zone) => {
      try {
        return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone === ''
      } catch {
        return true
      }
    })
    .map((zone) => `no time zone: "${zone}"`)
}
