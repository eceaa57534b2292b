import type { Digest } from '../../digest/digest.ts'
import type { PlaceSnapshot } from '../../flight/flight.ts'
import { type Position, positionOf } from '../../geo/position.ts'
import { type Crossings, crossingsOf } from './crossings.ts'
import type { Groups } from './make-groups.ts'
import { endOf } from './place-groups.ts'

/**
 * Departure, stops and landing of all flights of the log, those planned and cancelled too. A log has far fewer of them
 * than flights, so what depends on the places alone is worked out once for each.
 */
export interface Paths {
  /** Number of each row's path, from 1. */
  readonly of: Int32Array
  readonly count: number
  /** Airport groups and countries of each path, each once. Index 0 is empty. */
  readonly airports: readonly (readonly number[])[]
  readonly countries: readonly (readonly string[])[]
  /** Its route, 0 where an end is missing. */
  readonly routeOf: Int32Array
  /** `FRA-JFK` by route, the lesser key first; both directions are one. The one of 0 is empty. */
  readonly routeKeys: readonly string[]
  /** Airport groups of each route's ends, in the order of its key; null for 0. */
  readonly routeEnds: readonly (readonly [number, number] | null)[]
  /** Null where a place is missing or has no position. */
  readonly crossings: readonly (Crossings | null)[]
}

export function pathsOfLog(digest: Digest, airports: Groups<PlaceSnapshot>): Paths {
  const { columns, tables, count } = digest
  const [places, lists] = [tables.places.size + 1, tables.placeLists.size + 1]
  const of = new Int32Array(count)
  const stops: (readonly number[])[] = [[]]
  const numbers = new Map<number, number>()
  for (let row = 0; row < count; row++) {
    const [from, via, end] = [columns.from[row] ?? 0, columns.via[row] ?? 0, endOf(columns, row)]
    const key = (from * places + end) * lists + via
    let path = numbers.get(key)
    if (path === undefined) {
      path = stops.length
      numbers.set(key, path)
      stops.push([from, ...(tables.placeLists.at(via) ?? []), end])
    }
    of[row] = path
  }
  const placesOf = stops.map((path) => path.map((index) => tables.places.at(index)))
  return {
    of,
    count: stops.length,
    airports: stops.map((path) => distinct(path.map((index) => airports.of[index] ?? 0))),
    countries: placesOf.map((path) => distinct(path.map((place) => place?.country ?? ''))),
    crossings: placesOf.map(crossingsOfPlaces),
    ...routesOf(stops, airports),
  }
}

function routesOf(
  stops: readonly (readonly number[])[],
  { of, keys }: Groups<PlaceSnapshot>,
): Pick<Paths, 'routeOf' | 'routeKeys' | 'routeEnds'> {
  const routeOf = new Int32Array(stops.length)
  const routeKeys = ['']
  const routeEnds: (readonly [number, number] | null)[] = [null]
  const numbers = new Map<string, number>()
  for (const [path, places] of stops.entries()) {
    const [from, to] = [of[places[0] ?? 0] ?? 0, of[places.at(-1) ?? 0] ?? 0]
    if (from === 0 || to === 0) continue
    const [one, other] = [keys[from] ?? '', keys[to] ?? '']
    const key = one < other ? `${one}-${other}` : `${other}-${one}`
    const known = numbers.get(key) ?? routeKeys.length
    if (known === routeKeys.length) {
      routeKeys.push(key)
      routeEnds.push(one < other ? [from, to] : [to, from])
    }
    numbers.set(key, known)
    routeOf[path] = known
  }
  return { routeOf, routeKeys, routeEnds }
}

function crossingsOfPlaces(places: readonly (PlaceSnapshot | null)[]): Crossings | null {
  const positions: Position[] = []
  for (const place of places) {
    const position = positionOf(place)
    if (position === null) return null
    positions.push(position)
  }
  return positions.length < 2 ? null : crossingsOf(positions)
}

/** Without 0 and without the empty text. */
function distinct<T extends number | string>(values: readonly T[]): T[] {
  return [...new Set(values)].filter(Boolean)
}
