import type { Flight, PlaceSnapshot } from '../../flight/flight.ts'
import { isSession } from '../../flight/session.ts'
import type { CheckBase, CheckContext, FlightFacts, Neighbour } from '../check.ts'
import { factsOf } from '../facts.ts'
import { DAY_MS } from '../../time/units.ts'

/** A flight at its place in time. */
interface Entry {
  flight: Flight
  facts: FlightFacts
  /** Departure instant, noon of the day without one; null for a month or a year. */
  atMs: number | null
}

const NEAR_MS = 3 * DAY_MS
/** A flight that overlaps another begins at most this long before it. */
const LONGEST_MS = 2 * DAY_MS
const MIN_FOR_USUAL = 5
const NO_TYPES: ReadonlyMap<string, number> = new Map()

/** A log ready for being checked flight by flight. */
export interface LogToCheck {
  /** In order of time; those without a day last. */
  readonly flights: readonly Flight[]
  /** What surrounds a flight. It need not stand in the log as it is: an edited one is compared with the others. */
  contextOf: (flight: Flight) => CheckContext
}

/** Sorts and groups the log once: about one look at each flight. */
export function indexLog(flights: Iterable<Flight>, base: CheckBase): LogToCheck {
  const entries = [...flights].map((flight) => entryOf(flight, base))
  const timed = entries.filter(({ atMs }) => atMs !== null).sort(byTime)
  const active = timed.filter(isActive)
  const byRoute = Map.groupBy(timed.filter(isFlight), routeKey)
  const byDay = Map.groupBy(active, ({ facts }) => facts.day)
  const usual = new Map<string, number | null>()
  const types = typesByRegistration(entries.filter(isFlight))
  const trips = flightsByTrip(entries)
  return {
    flights: [...timed, ...entries.filter(({ atMs }) => atMs === null)].map(({ flight }) => flight),
    contextOf: (flight) => {
      const entry = entryOf(flight, base)
      const near =
        entry.atMs !== null && isActive(entry)
          ? neighboursOf(active, entry, byDay)
          : { previous: null, next: null, overlapping: [] }
      const route = byRoute.get(routeKey(entry)) ?? []
      return {
        ...base,
        ...near,
        sameRoute: within(route, entry, NEAR_MS).map((other) => other.flight),
        usualMinutes: usualOf(usual, routeKey(entry), route),
        tripCompanions: companionsOf(trips.get(flight.tripId ?? ''), flight.id),
        typesOfRegistration: types.get(flight.aircraft?.registration ?? '') ?? NO_TYPES,
      }
    },
  }
}

/** A session in a simulator is nobody's neighbour. */
function isFlight({ flight }: Entry): boolean {
  return !isSession(flight)
}

function isActive(entry: Entry): boolean {
  return entry.flight.status !== 'cancelled' && isFlight(entry)
}

function entryOf(flight: Flight, base: CheckBase): Entry {
  const facts = factsOf(flight, base.catalogues)
  const noon = facts.day === null ? null : Date.parse(`${facts.day}T12:00:00Z`)
  return { flight, facts, atMs: facts.startMs ?? noon }
}

function byTime(left: Entry, right: Entry): number {
  return (left.atMs ?? 0) - (right.atMs ?? 0) || (left.flight.id < right.flight.id ? -1 : 1)
}

/** Index of the first entry that is not before the instant. */
function firstAt(entries: readonly Entry[], atMs: number): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.atMs ?? 0) < atMs) low = middle + 1
    else high = middle
  }
  return low
}

/** The other entries around an entry's time. */
function within(entries: readonly Entry[], { atMs, flight }: Entry, spanMs: number): Entry[] {
  if (atMs === null) return []
  const found: Entry[] = []
  for (let at = firstAt(entries, atMs - spanMs); at < entries.length; at += 1) {
    const entry = entries[at]
    if (!entry || (entry.atMs ?? 0) > atMs + spanMs) break
    if (entry.flight.id !== flight.id) found.push(entry)
  }
  return found
}

function neighboursOf(
  active: readonly Entry[],
  entry: Entry,
  byDay: ReadonlyMap<string | null, readonly Entry[]>,
): Pick<CheckContext, 'previous' | 'next' | 'overlapping'> {
  const start = firstAt(active, entry.atMs ?? 0)
  let before = start - 1
  let after = start
  // Of entries at the same instant those with the smaller id come first, as in the sorted log.
  for (let other = active[after]; other && byTime(other, entry) < 0; other = active[after]) before = after++
  const isOwn = (other: Entry | undefined): boolean => other?.flight.id === entry.flight.id
  while (isOwn(active[before])) before -= 1
  while (isOwn(active[after])) after += 1
  const isAlone = (other: Entry): boolean =>
    (byDay.get(other.facts.day) ?? []).every(({ flight }) => flight.id === other.flight.id)
  const neighbour = (other: Entry | undefined): Neighbour | null => {
    if (!other) return null
    const { flight, facts } = other
    const isTimed = facts.startMs !== null && entry.facts.startMs !== null
    return {
      flight,
      facts,
      isSure: isTimed || (isSurelyApart(other, entry) && (facts.startMs !== null || isAlone(other))),
    }
  }
  return {
    previous: neighbour(active[before]),
    next: neighbour(active[after]),
    overlapping: overlappingOf(active, entry),
  }
}

/** Different days tell the order of flights without times, provided each is alone on its own. */
function isSurelyApart(left: Entry, right: Entry): boolean {
  return left.facts.day !== right.facts.day
}

function overlappingOf(active: readonly Entry[], entry: Entry): Flight[] {
  const { startMs, endMs } = entry.facts
  if (startMs === null || endMs === null || endMs <= startMs) return []
  return within(active, entry, LONGEST_MS)
    .filter(({ facts }) => {
      if (facts.startMs === null || facts.endMs === null || facts.endMs <= facts.startMs) return false
      return facts.startMs < endMs && startMs < facts.endMs
    })
    .map(({ flight }) => flight)
}

function routeKey({ flight, facts }: Entry): string {
  const key = (place: PlaceSnapshot | null | undefined): string =>
    place?.airportId ?? place?.icao ?? place?.iata ?? place?.name ?? ''
  return `${facts.from?.id ?? key(flight.from)}>${facts.to?.id ?? key(flight.to)}`
}

/** The flight's own time is among them: one of six moves a median little. */
function usualOf(known: Map<string, number | null>, key: string, route: readonly Entry[]): number | null {
  const answer = known.get(key)
  if (answer !== undefined) return answer
  const minutes = route.flatMap(({ facts }) => (facts.blockMinutes === null ? [] : [facts.blockMinutes]))
  const sorted = minutes.sort((left, right) => left - right)
  const usual = sorted.length <= MIN_FOR_USUAL ? null : (sorted[Math.floor(sorted.length / 2)] ?? null)
  known.set(key, usual)
  return usual
}

/** Ids of the flights of each trip. */
function flightsByTrip(entries: readonly Entry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byTrip = new Map<string, Set<string>>()
  for (const { flight } of entries) {
    const { id, tripId } = flight
    if (!tripId) continue
    const known = byTrip.get(tripId)
    if (known) known.add(id)
    else byTrip.set(tripId, new Set([id]))
  }
  return byTrip
}

function companionsOf(trip: ReadonlySet<string> | undefined, id: string): number {
  return trip ? trip.size - (trip.has(id) ? 1 : 0) : 0
}

function typesByRegistration(entries: readonly Entry[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const byRegistration = new Map<string, Map<string, number>>()
  for (const { flight } of entries) {
    const { registration, typeIcao } = flight.aircraft ?? {}
    if (!registration || !typeIcao) continue
    const counts = byRegistration.get(registration) ?? new Map<string, number>()
    counts.set(typeIcao, (counts.get(typeIcao) ?? 0) + 1)
    byRegistration.set(registration, counts)
  }
  return byRegistration
}
