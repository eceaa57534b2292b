import type { FlightAttributes, PlaceSnapshot } from '../flight/flight.ts'
import { writeFlightNumber } from '../flight/flight-number.ts'
import { isSamePlace } from '../flight/same-place.ts'
import { choiceIndex, UNKNOWN } from './columns.ts'
import { compact } from './tables.ts'
import { type Digest, rowOf } from './digest.ts'
import type { Table } from './table.ts'

/** Other flights that have something in common with one. Rows of the digest, newest first, without the flight's own. */
export interface RelatedFlights {
  /** Between the same two places in either direction. */
  route: Uint32Array
  /** Of these, in the direction of the flight itself. */
  sameDirection: number
  /** Which of the flights on the route this one was, in order of time: 1 for the first. Null if it was cancelled. */
  nth: number | null
  /** The row of the quickest and of the slowest block time in the same direction, this flight among them. Null where no two known ones differ. */
  fastest: number | null
  slowest: number | null
  /** Of the same number. */
  number: Uint32Array
  /** In the same aircraft. */
  registration: Uint32Array
}

/** One look at every row; what was cancelled does not count. */
export function relatedFlights(digest: Digest, id: string, flight: FlightAttributes): RelatedFlights {
  const { columns, tables } = digest
  const own = rowOf(digest, id)
  const from = samePlaces(tables.places, flight.from)
  const to = samePlaces(tables.places, flight.to)
  const number = sameTexts(tables.numbers, writeFlightNumber(flight.flightNumber))
  const registration = sameTexts(tables.registrations, flight.aircraft?.registration ?? null)
  const cancelled = choiceIndex('status', 'cancelled')
  const found: Record<'route' | 'number' | 'registration', number[]> = { route: [], number: [], registration: [] }
  const there: number[] = []
  let older = 0
  for (let row = 0; row < digest.count; row++) {
    if (row === own || columns.status[row] === cancelled) continue
    const [start, end] = [columns.from[row] ?? 0, columns.to[row] ?? 0]
    const isThere = from.has(start) && to.has(end)
    if (isThere) there.push(row)
    if (isThere || (from.has(end) && to.has(start))) {
      found.route.push(row)
      if (row > own) older += 1
    }
    if (number.has(columns.flightNumber[row] ?? 0)) found.number.push(row)
    if (registration.has(columns.registration[row] ?? 0)) found.registration.push(row)
  }
  const counts = flight.status !== 'cancelled' && own >= 0
  return {
    route: Uint32Array.from(found.route),
    sameDirection: there.length,
    nth: counts ? older + 1 : null,
    ...extremes(digest, counts ? [own, ...there] : there),
    number: Uint32Array.from(found.number),
    registration: Uint32Array.from(found.registration),
  }
}

const NO_EXTREMES = { fastest: null, slowest: null }

/** By block minutes of flights that took place; one alone is neither fast nor slow, nor are equals. */
function extremes({ columns }: Digest, rows: readonly number[]): { fastest: number | null; slowest: number | null } {
  const planned = choiceIndex('status', 'planned')
  const diverted = choiceIndex('status', 'diverted')
  const timed = rows.filter((row) => {
    const status = columns.status[row]
    return (columns.minutes[row] ?? UNKNOWN) > 0 && status !== planned && status !== diverted
  })
  const minutesOf = (row: number): number => columns.minutes[row] ?? 0
  const ordered = timed.toSorted((a, b) => minutesOf(a) - minutesOf(b))
  const [fastest, slowest] = [ordered[0], ordered.at(-1)]
  if (fastest === undefined || slowest === undefined) return NO_EXTREMES
  return minutesOf(fastest) === minutesOf(slowest) ? NO_EXTREMES : { fastest, slowest }
}

/** Every copy of a place that the log holds: the catalogue may have known it by another name each time. */
function samePlaces(places: Table<PlaceSnapshot>, place: PlaceSnapshot | null | undefined): ReadonlySet<number> {
  return indicesOf(places.values(), (other) => isSamePlace(place, other))
}

function sameTexts(table: Table<string>, text: string | null): ReadonlySet<number> {
  const wanted = compact(text ?? '')
  return indicesOf(table.values(), (value) => wanted !== '' && compact(value) === wanted)
}

function indicesOf<T>(values: readonly T[], fits: (value: T) => boolean): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [at, value] of values.entries()) if (fits(value)) found.add(at + 1)
  return found
}
