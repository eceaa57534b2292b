import { flightDuration } from '../../flight/duration.ts'
import { flightDistanceKm } from '../../flight/flight-distance.ts'
import type { FlightAttributes, PilotFacts, PlaceSnapshot } from '../../flight/flight.ts'
import { isSession } from '../../flight/session.ts'
import { type Position, positionOf } from '../../geo/position.ts'
import { foldText } from '../../search/fold-text.ts'
import type { JudgedRow } from './judged-row.ts'

/** What the new flights of an import add up to, and where they lead. */
export interface ImportTotals {
  /** Sessions in simulators too, as all are written. */
  flights: number
  /** Of them those that nobody has flown, cancelled or ahead: they add no distance and no time. */
  cancelled: number
  planned: number
  /** Of those flown whose length is known. */
  distanceKm: number
  minutes: number
  /** What their pilot logged, to be held against the totals of the file's program. */
  logged: Logged
  airports: number
  countries: number
  /** Null where no flight has a date. */
  years: { first: string; last: string } | null
  /** The most flown, the places at their ends, the countries. */
  routes: readonly ComingRoute[]
  places: readonly ComingPlace[]
  lands: readonly Counted[]
}

/** Whole minutes and numbers, by day and by night together. */
interface Logged {
  picMinutes: number
  dualReceivedMinutes: number
  nightMinutes: number
  landings: number
}

interface Counted {
  key: string
  flights: number
}

export interface ComingRoute extends Counted {
  /** Keys of the places. */
  from: string
  to: string
  way: readonly Position[]
}

export interface ComingPlace extends Counted {
  place: PlaceSnapshot
  position: Position | null
}

/** More lines are one blot in a small picture. */
const MOST_ROUTES = 400

/** Adds up the new flights, row after row. */
export class ComingFlights {
  readonly #routes = new Map<string, ComingRoute>()
  readonly #places = new Map<string, ComingPlace>()
  readonly #lands = new Map<string, Counted>()
  #flights = 0
  #cancelled = 0
  #planned = 0
  #distanceKm = 0
  #minutes = 0
  readonly #logged: Logged = { picMinutes: 0, dualReceivedMinutes: 0, nightMinutes: 0, landings: 0 }
  #first = ''
  #last = ''

  take({ outcome, row: { flight } }: JudgedRow): void {
    if (flight === null || (outcome !== 'new' && outcome !== 'warned')) return
    this.#flights += 1
    const year = flight.date?.slice(0, 4) ?? ''
    if (year !== '' && (this.#first === '' || year < this.#first)) this.#first = year
    if (year > this.#last) this.#last = year
    if (flight.status === 'cancelled') this.#cancelled += 1
    if (isSession(flight) || flight.status === 'cancelled') return
    if (flight.status === 'planned') this.#planned += 1
    else {
      this.#distanceKm += flightDistanceKm(flight) ?? 0
      this.#minutes += flightDuration(flight)?.minutes ?? 0
      this.#takeLogged(flight.pilot ?? {})
    }
    this.#takePlaces(flight)
  }

  get totals(): ImportTotals {
    const routes = [...this.#routes.values()].sort((a, b) => b.flights - a.flights).slice(0, MOST_ROUTES)
    const drawn = new Set(routes.flatMap(({ from, to }) => [from, to]))
    return {
      flights: this.#flights,
      cancelled: this.#cancelled,
      planned: this.#planned,
      distanceKm: Math.round(this.#distanceKm),
      minutes: this.#minutes,
      logged: { ...this.#logged },
      airports: this.#places.size,
      countries: this.#lands.size,
      years: this.#first === '' ? null : { first: this.#first, last: this.#last },
      routes,
      places: [...this.#places.values()].filter(({ key }) => drawn.has(key)),
      lands: [...this.#lands.values()],
    }
  }

  #takeLogged(pilot: PilotFacts): void {
    this.#logged.picMinutes += pilot.picMinutes ?? 0
    this.#logged.dualReceivedMinutes += pilot.dualReceivedMinutes ?? 0
    this.#logged.nightMinutes += pilot.nightMinutes ?? 0
    this.#logged.landings += (pilot.landingsDay ?? 0) + (pilot.landingsNight ?? 0)
  }

  #takePlaces({ from, to, divertedTo, via }: FlightAttributes): void {
    const end = divertedTo ?? to
    const stops = [from, ...(via ?? []), end].filter((place) => (place ?? null) !== null) as PlaceSnapshot[]
    for (const place of new Map(stops.map((one) => [keyOf(one), one])).values()) this.#takePlace(place)
    for (const land of new Set(stops.flatMap(({ country }) => country ?? []))) {
      this.#lands.set(land, { key: land, flights: (this.#lands.get(land)?.flights ?? 0) + 1 })
    }
    const way = stops.flatMap((place) => positionOf(place) ?? [])
    if (!from || !end || way.length < stops.length) return
    const [a, b] = [keyOf(from), keyOf(end)].toSorted()
    const key = `${a}-${b}`
    const known = this.#routes.get(key) ?? { key, from: keyOf(from), to: keyOf(end), way, flights: 0 }
    this.#routes.set(key, { ...known, flights: known.flights + 1 })
  }

  #takePlace(place: PlaceSnapshot): void {
    const key = keyOf(place)
    const flights = (this.#places.get(key)?.flights ?? 0) + 1
    this.#places.set(key, { key, place, position: positionOf(place), flights })
  }
}

/** The same for every flight from or to a place. */
function keyOf({ airportId, icao, iata, name }: PlaceSnapshot): string {
  return airportId ?? icao ?? iata ?? foldText(name)
}
