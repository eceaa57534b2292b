import type { Flight, FlightAttributes } from '../../flight/flight.ts'
import { foldText } from '../../search/fold-text.ts'
import { addDays } from '../../time/calendar-date.ts'
import { nameUuid } from '../../lib/name-uuid.ts'
import { compareFlights } from '../../flight/compare-flights.ts'

/** A flight of the log that a row is about. `row`: the very row was imported before; `id`: the source's own id of it. */
export interface LogMatch {
  flight: Flight
  by: 'row' | 'id' | 'same' | 'code-share' | 'similar'
}

/** No more flights are looked at for one row, whatever a log holds of one place and day. */
const MOST_LOOKED_AT = 200

/** Flights that say the same, and how many of them this file has found already. */
interface Alike {
  flights: Flight[]
  taken: number
}

/**
 * The flights a file's rows are looked for in: those of the log, and those of the files before. Each is found once a
 * file, since two equal rows are two flights.
 */
export class LogIndex {
  readonly #byRow = new Map<string, Alike>()
  readonly #byId = new Map<string, Alike>()
  readonly #byDayAndPlace = new Map<string, Alike>()
  readonly #found = new Set<string>()

  constructor(flights: Iterable<Flight> = []) {
    for (const flight of flights) this.add(flight)
  }

  add(flight: Flight): void {
    const { source, date, from } = flight
    if (source?.rawCells && source.rawCells.length > 0) put(this.#byRow, rowKey(source.format, source.rawCells), flight)
    if (source?.externalId) put(this.#byId, idKey(source.format, source.externalId), flight)
    if (!date) return
    for (const key of placeKeys(from)) put(this.#byDayAndPlace, `${date}|${key}`, flight)
  }

  /** Forgets what was found: the next file's rows may be about the same flights. */
  startFile(): void {
    this.#found.clear()
    for (const map of [this.#byRow, this.#byId]) for (const alike of map.values()) alike.taken = 0
  }

  /** What the row's flight is of those known; null for a new one. What is found is not found again by this file. */
  find(flight: FlightAttributes): LogMatch | null {
    const match = this.#findSame(flight) ?? this.findLike(flight)
    if (match && isOne(match)) this.#found.add(match.flight.id)
    return match
  }

  /** The same by what the flights say, whatever row they are of; nothing is marked as found. */
  findLike(flight: FlightAttributes): LogMatch | null {
    let less: LogMatch | null = null
    for (const other of this.#around(flight)) {
      if (this.#found.has(other.id)) continue
      const likeness = isOtherOfSource(flight, other) ? 'different' : compareFlights(flight, other)
      if (likeness === 'same') return { flight: other, by: 'same' }
      if (likeness !== 'different') less ??= { flight: other, by: likeness }
    }
    return less
  }

  #findSame({ source }: FlightAttributes): LogMatch | null {
    if (!source) return null
    const byRow = this.#firstFree(this.#byRow.get(rowKey(source.format, source.rawCells ?? [])))
    if (byRow) return { flight: byRow, by: 'row' }
    const known = source.externalId ? this.#byId.get(idKey(source.format, source.externalId)) : undefined
    const byId = this.#firstFree(known)
    return byId ? { flight: byId, by: 'id' } : null
  }

  /** Flights from the place whose dates may be the same or a day off; of a month or a year all in it. */
  *#around({ date, from }: FlightAttributes): Generator<Flight> {
    const seen = new Set<string>()
    for (const day of daysAround(date ?? '')) {
      for (const key of placeKeys(from)) {
        for (const flight of this.#byDayAndPlace.get(`${day}|${key}`)?.flights ?? []) {
          if (seen.has(flight.id)) continue
          if (seen.size >= MOST_LOOKED_AT) return
          seen.add(flight.id)
          yield flight
        }
      }
    }
  }

  #firstFree(alike: Alike | undefined): Flight | null {
    if (!alike) return null
    for (; alike.taken < alike.flights.length; alike.taken += 1) {
      const flight = alike.flights[alike.taken]
      if (flight && !this.#found.has(flight.id)) return flight
    }
    return null
  }
}

/** Whether it is one flight, and not two that are like each other. */
export function isOne({ by }: LogMatch): boolean {
  return by === 'row' || by === 'id' || by === 'same'
}

/** What a place may be found by: two records of one place share at least one of these. */
function placeKeys(place: FlightAttributes['from']): string[] {
  if (!place) return ['-']
  const keys = [place.airportId, place.iata, place.icao, foldText(place.name)]
  return keys.filter((key) => key !== null && key !== '') as string[]
}

/** The source itself says that they are two: each has an id of its own there. */
function isOtherOfSource({ source }: FlightAttributes, { source: other }: FlightAttributes): boolean {
  if (!source?.externalId || !other?.externalId) return false
  return source.format === other.format && source.externalId !== other.externalId
}

function put(map: Map<string, Alike>, key: string, flight: Flight): void {
  const known = map.get(key)
  if (known) known.flights.push(flight)
  else map.set(key, { flights: [flight], taken: 0 })
}

function rowKey(format: string, rawCells: readonly string[]): string {
  return nameUuid(`${format}\n${JSON.stringify(rawCells)}`)
}

function idKey(format: string, externalId: string): string {
  return `${format}\n${externalId}`
}

/** The dates that a flight of the date may have elsewhere: a day off, known less or more exactly. */
function daysAround(date: string): string[] {
  const [year, month] = [date.slice(0, 4), date.slice(0, 7)]
  if (date.length === 10) return [date, addDays(date, -1), addDays(date, 1), month, year]
  const months = date.length === 7 ? [date] : Array.from({ length: 12 }, (_, at) => `${year}-${twoDigits(at + 1)}`)
  const days = months.flatMap((one) => Array.from({ length: 31 }, (_, at) => `${one}-${twoDigits(at + 1)}`))
  return [date, ...(date.length === 7 ? [year] : months), ...days]
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
