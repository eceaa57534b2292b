/**
 * Holds the catalogue against itself and airport-data-js while it is built: positions of airports with flights against
 * the runways, countries, cities against the names of their airports. What differs is mended in the tables or explained.
 * Sources of other hands, over all airports: `second/`.
 */
import type { AirportTable } from '../../core/place/airport-table.ts'
import { foldText } from '../../core/search/fold-text.ts'
import type { AirportRow } from './tables/airport-row.ts'
import { cleanName } from './clean-city.ts'
import { distanceKm } from './overlay-newest.ts'
import type { NewRow, RunwayBox } from './read-sources.ts'

export type Compared = Pick<
  AirportRow,
  'id' | 'iata' | 'name' | 'city' | 'country' | 'latitude' | 'longitude' | 'kind' | 'scheduled' | 'timeZone'
>

/** The airports as the catalogue shows them. */
export function comparedRows(table: AirportTable): Compared[] {
  return Array.from({ length: table.count }, (_, row) => {
    const { iata, city, country, ...airport } = table.at(row)
    return { ...airport, iata: iata ?? '', city: city.en, country: country ?? '' }
  })
}

export interface SecondSources {
  newest: readonly Pick<NewRow, 'iata' | 'country_code' | 'latitude' | 'longitude'>[]
  /** The runways of each airport, by id. */
  runways: ReadonlyMap<string, RunwayBox>
}

/** A reference point lies among the runways or beside them. */
const BESIDE_KM = 2
/** Further apart it is another place; airport-data-js has many of those. */
const SAME_PLACE_KM = 20
/** Nearer to each other two airports with flights are one airport under two codes. */
const ONE_AIRPORT_KM = 1.5

/** By id (or two of them), why both sources may stand. */
const EXPLAINED: Readonly<Record<string, string>> = {
  UTAV: 'moved in 2018; the runways and airport-data-js are still those of the old field',
  Z13: 'moved; the runway is that of the old field, and airport-data-js has rounded minutes',
  YWKS: 'an Australian runway in Antarctica',
  GMMA: 'Western Sahara has an ISO code of its own',
  GMMH: 'Western Sahara has an ISO code of its own',
  GMML: 'Western Sahara has an ISO code of its own',
  RJTO: 'the island is called Izu Oshima to tell it from others',
  LPFL: 'Santa Cruz is the town, Flores its island',
  LPGR: 'Santa Cruz is the town, Graciosa its island',
  VTSM: 'the island is called Ko Samui',
  KINL: 'the town is International Falls',
}

/** What the sources do not agree on and nobody has explained, and explanations that are no longer needed. */
export function compareAirports(rows: readonly Compared[], sources: SecondSources, explained = EXPLAINED): string[] {
  const served = rows.filter((row) => row.scheduled && row.iata !== '' && row.kind !== 'closed')
  const differences = [
    ...served.flatMap((row) => besideRunways(row, sources)),
    ...otherCountries(rows, sources.newest),
    ...served.flatMap(suburbOfItsName),
    ...twins(served),
    ...rows
      .filter((row) => row.timeZone.startsWith('Etc/'))
      .map(({ id }) => [id, 'has a time zone of the sea'] as const),
  ]
  return unexplained(differences, Object.keys(explained))
}

/** `id` is what differences of one kind are told apart by. */
export type Difference = readonly [id: string, what: string]

/** The differences nobody has explained, and explanations without one. */
export function unexplained(differences: readonly Difference[], explained: readonly string[]): string[] {
  const [met, known] = [new Set(differences.map(([id]) => id)), new Set(explained)]
  return [
    ...differences.filter(([id]) => !known.has(id)).map(([id, what]) => `${id} ${what}`),
    ...explained.filter((id) => !met.has(id)).map((id) => `${id} is explained, but nothing differs`),
  ]
}

/** Runways of a field that moved may still be those of the old one: then airport-data-js has to confirm the position. */
function besideRunways(row: Compared, { runways, newest }: SecondSources): Difference[] {
  const box = runways.get(row.id)
  if (box === undefined) return []
  const nearest = {
    latitude: Math.min(Math.max(row.latitude, box.south), box.north),
    longitude: Math.min(Math.max(row.longitude, box.west), box.east),
  }
  const km = distanceKm(row, nearest)
  const isConfirmed = newest.some((other) => other.iata === row.iata && distanceKm(row, other) <= BESIDE_KM)
  return km > BESIDE_KM && !isConfirmed ? [[row.id, `(${row.name}) lies ${km.toFixed(1)} km from its runways`]] : []
}

function otherCountries(rows: readonly Compared[], newest: SecondSources['newest']): Difference[] {
  const byIata = new Map(newest.map((row) => [row.iata, row]))
  return rows.flatMap((row): Difference[] => {
    const other = row.kind === 'closed' || row.iata === '' ? undefined : byIata.get(row.iata)
    if (other === undefined || other.country_code === row.country || distanceKm(row, other) > SAME_PLACE_KM) return []
    return [[row.id, `(${row.name}) is in ${row.country}, or in ${other.country_code}`]]
  })
}

/** `Feldkirchen bei Graz` of Graz Airport: people say Graz. */
function suburbOfItsName({ id, name, city }: Compared): Difference[] {
  const [called, town] = [foldText(cleanName(name)), foldText(city)]
  const isPart = called !== '' && ` ${town} `.includes(` ${called} `) && !town.startsWith(called)
  return isPart ? [[id, `(${name}) is called after a place its city "${city}" only mentions`]] : []
}

function twins(served: readonly Compared[]): Difference[] {
  const inOrder = served.toSorted((a, b) => a.latitude - b.latitude)
  return inOrder.flatMap((row, at) => {
    const near: Compared[] = []
    for (let next = at + 1; next < inOrder.length; next++) {
      const other = inOrder[next]
      if (other === undefined || other.latitude - row.latitude > 0.02) break
      if (distanceKm(row, other) < ONE_AIRPORT_KM) near.push(other)
    }
    return near.map(
      (other): Difference => [[row.id, other.id].sort().join(' '), `(${row.name}, ${other.name}) lie side by side`],
    )
  })
}
