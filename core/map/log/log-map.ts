import { choiceIndex } from '../../digest/columns.ts'
import type { Digest } from '../../digest/digest.ts'
import type { PlaceSnapshot } from '../../flight/flight.ts'
import type { Position } from '../../geo/position.ts'
import { flownTest } from '../../query/rows/totals.ts'
import { type LogGroups, logGroups } from '../../stats/groups/log-groups.ts'
import { addTo, emptyTally, fold, measuresAt, spread, tally, type Tally } from '../../stats/figures/tally.ts'
import { groupPositions, linesOfPaths } from './path-lines.ts'

/** How often, how far and how long it was flown; flights still to come are counted apart and are in none of these. */
export interface MapFigures {
  flights: number
  distanceKm: number
  minutes: number
  /** How many of the flights have no time, and add none to the minutes. */
  withoutMinutes: number
  planned: number
}

export interface MapAirport extends MapFigures {
  key: string
  /** As the newest flight has it. */
  place: PlaceSnapshot
  /** Null when no flight says where it is. */
  position: Position | null
}

export interface MapRoute extends MapFigures {
  /** `FRA-JFK`: both directions, as in the statistics. */
  key: string
  /** Keys of the two ends, in that order. */
  from: string
  to: string
  /** Each line between them, flown or planned, over its stops; one with a place of unknown position is left out. */
  lines: readonly (readonly Position[])[]
}

export interface MapCountry extends MapFigures {
  /** ISO 3166-1 alpha-2, or XK. */
  key: string
}

/** What a map shows of some flights. Lists are in the order of the statistics, those without a flight last. */
export interface LogMap {
  routes: readonly MapRoute[]
  airports: readonly MapAirport[]
  countries: readonly MapCountry[]
  totals: MapFigures
}

/**
 * Routes, airports and countries of the flights in these rows. What counts, and what is one airport, is as in the
 * statistics (docs/statistics.md); flights that were cancelled are on no map.
 * @param found rows of a query, in any order
 */
export function logMap(digest: Digest, found: Uint32Array): LogMap {
  const groups = logGroups(digest)
  const { paths } = groups
  const { flown, planned } = rowsOnMap(digest, found)
  const sums: Sums = {
    flown: tally(digest, flown, paths.of, paths.count),
    planned: tally(digest, planned, paths.of, paths.count),
  }
  const all = new Int32Array(paths.count)
  return {
    routes: routesOf(digest, groups, sums),
    airports: airportsOf(digest, groups, sums),
    countries: countriesOf(groups, sums),
    totals: figuresAt(
      mapSums(sums, (sum) => fold(sum, all, 1)),
      0,
    ),
  }
}

/** Rows of flights that were flown, and of those still to come. */
export function rowsOnMap({ columns }: Digest, found: Uint32Array): { flown: Uint32Array; planned: Uint32Array } {
  const isFlown = flownTest(columns)
  const planned = choiceIndex('status', 'planned')
  return {
    flown: found.filter(isFlown),
    planned: found.filter((row) => columns.status[row] === planned && columns.session[row] === 0),
  }
}

interface Sums {
  flown: Tally
  planned: Tally
}

function mapSums({ flown, planned }: Sums, made: (sum: Tally) => Tally): Sums {
  return { flown: made(flown), planned: made(planned) }
}

function routesOf(digest: Digest, { paths }: LogGroups, sums: Sums): MapRoute[] {
  const count = paths.routeKeys.length
  const folded = mapSums(sums, (sum) => fold(sum, paths.routeOf, count))
  const lines = linesOfPaths(digest)
  const linesOfRoute = new Map<number, (readonly Position[])[]>()
  const endsOf = new Map<number, readonly [string, string]>()
  for (let path = 1; path < paths.count; path++) {
    const route = paths.routeOf[path] ?? 0
    if (route === 0 || isEmpty(sums, path)) continue
    const { points, from, to } = lines[path] ?? NO_LINE
    endsOf.set(route, from < to ? [from, to] : [to, from])
    if (points !== null) linesOfRoute.set(route, [...(linesOfRoute.get(route) ?? []), points])
  }
  const routes = [...endsOf].map(([route, [from, to]]): MapRoute => {
    const key = paths.routeKeys[route] ?? ''
    return { key, from, to, ...figuresAt(folded, route), lines: distinctLines(linesOfRoute.get(route) ?? []) }
  })
  return routes.sort(mostFlightsFirst)
}

const NO_LINE = { points: null, from: '', to: '' }

/** There and back over the same stops is one line. */
function distinctLines(lines: readonly (readonly Position[])[]): (readonly Position[])[] {
  const seen = new Map<string, readonly Position[]>()
  for (const line of lines) {
    const written = JSON.stringify(line)
    if (!seen.has(written) && !seen.has(JSON.stringify(line.toReversed()))) seen.set(written, line)
  }
  return [...seen.values()]
}

function airportsOf(digest: Digest, { airports, paths }: LogGroups, sums: Sums): MapAirport[] {
  const spreadOut = mapSums(sums, (sum) => spread(sum, paths.airports, airports.keys.length))
  const positions = groupPositions(digest)
  return airports.keys
    .flatMap((key, group): MapAirport[] => {
      const place = airports.values[group] ?? null
      if (place === null || isEmpty(spreadOut, group)) return []
      return [{ key, place, position: positions[group] ?? null, ...figuresAt(spreadOut, group) }]
    })
    .sort(mostFlightsFirst)
}

function countriesOf({ paths }: LogGroups, sums: Sums): MapCountry[] {
  const codes = [...new Set(paths.countries.flat())]
  const numbers = new Map(codes.map((code, at) => [code, at]))
  const tallies = mapSums(sums, () => emptyTally(codes.length))
  for (const [path, countries] of paths.countries.entries()) {
    for (const code of countries) {
      const number = numbers.get(code) ?? 0
      addTo(tallies.flown, number, sums.flown, path)
      addTo(tallies.planned, number, sums.planned, path)
    }
  }
  return codes
    .flatMap((code, at) => (isEmpty(tallies, at) ? [] : [{ key: code, ...figuresAt(tallies, at) }]))
    .sort(mostFlightsFirst)
}

function isEmpty({ flown, planned }: Sums, at: number): boolean {
  return flown.flights[at] === 0 && planned.flights[at] === 0
}

function figuresAt({ flown, planned }: Sums, at: number): MapFigures {
  return { ...measuresAt(flown, at), planned: planned.flights[at] ?? 0 }
}

function mostFlightsFirst(a: MapFigures & { key: string }, b: MapFigures & { key: string }): number {
  return (
    b.flights - a.flights ||
    b.distanceKm - a.distanceKm ||
    b.minutes - a.minutes ||
    // Among those that were flown the statistics' order ends with the key.
    (a.flights === 0 ? b.planned - a.planned : 0) ||
    (a.key < b.key ? -1 : 1)
  )
}
