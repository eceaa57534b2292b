/** A life of trips: where somebody lives, where they go and come back from, one leg after the other. */
import { distanceKm } from '../../core/geo/distance.ts'
import type { Airport } from '../../core/place/airport.ts'
import type { ZoneClock } from './clock.ts'
import { type Haul, isOpen, type Network, type Route } from './network.ts'
import type { Random } from './random.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/time/units.ts'

export interface Leg {
  from: Airport
  to: Airport
  km: number
  /** Whole minutes since 1970. */
  departureMs: number
  reason: 'leisure' | 'business'
}

/** Tells when a leg has landed, so that the next one can start. */
export type FlyLeg = (leg: Leg) => number

const HOME_COUNTRIES = new Set(['DE', 'AT', 'CH', 'GB', 'NL'])
const RANK_OF_A_CLOSED_CITY_AIRPORT = 23
const YEARS_AT_HOME: readonly [number, number] = [5, 12]
const MAX_STAY_MS = 21 * DAY_MS
const FIRST_DEPARTURE = 6 * 60
const LAST_DEPARTURE = 21 * 60 + 30

export interface Pace {
  startMs: number
  endMs: number
  legs: number
}

/**
 * Flies trips until the number of legs is reached. A log of a few hundred flights has weeks between its trips,
 * one of 50,000 has hours: a traveller behind the pace takes shorter flights and turns round at once.
 */
export function liveAndFly(pace: Pace, network: Network, clock: ZoneClock, random: Random, fly: FlyLeg): void {
  const perLegMs = (pace.endMs - pace.startMs) / pace.legs
  let home = chooseHome(network, pace.startMs, null, random)
  let movesAtMs = pace.startMs
  let nowMs = pace.startMs
  let flown = 0
  while (flown < pace.legs) {
    const dueMs = pace.startMs + flown * perLegMs
    const isLate = nowMs > dueMs
    nowMs = Math.max(nowMs + HOUR_MS, dueMs)
    if (nowMs >= movesAtMs || !isOpen(home, dayOf(nowMs))) {
      home = chooseHome(network, nowMs, home.country, random)
      movesAtMs = nowMs + random.whole(...YEARS_AT_HOME) * 365 * DAY_MS
    }
    const reason = random.chance(0.45) ? 'business' : 'leisure'
    for (const [from, route] of planTrip(network, home, dayOf(nowMs), isLate, random)) {
      if (flown === pace.legs) return
      const departureMs = nextDeparture(nowMs, from.timeZone, clock, random)
      nowMs = fly({ from, to: route.to, km: distanceKm(from, route.to), departureMs, reason })
      flown++
      nowMs += pauseAt(route.to, home, perLegMs, isLate, random)
    }
  }
}

/** People who write logs live where we know some; who moves mostly stays in the country. */
function chooseHome(network: Network, nowMs: number, country: string | null, random: Random): Airport {
  const day = dayOf(nowMs)
  const likelihood = (airport: Airport): number => {
    const usual = HOME_COUNTRIES.has(airport.country ?? '') ? 8 : 1
    return (airport.rank - 18) ** 2 * usual * (airport.country === country ? 6 : 1)
  }
  return random.weighted(
    network.homes.filter((airport) => isOpen(airport, day)),
    likelihood,
  )
}

/** There and back: direct, through a hub, or round several places. */
function planTrip(network: Network, home: Airport, day: string, isLate: boolean, random: Random): [Airport, Route][] {
  const first = chooseRoute(network, home, chooseHaul(isLate, random), day, random)
  if (first === null) throw new Error(`no way out of ${home.id}`)
  const stops: Route[] = [first]
  const shape = random.next()
  const further = isLate || shape < 0.6 ? 0 : shape < 0.85 ? 1 : random.whole(2, 3)
  for (let stop = 0; stop < further; stop++) {
    const from = stops.at(-1)?.to ?? home
    const next = chooseRoute(network, from, 'short', day, random)
    if (next !== null && next.to !== home) stops.push(next)
  }
  const legs: [Airport, Route][] = []
  let here = home
  for (const stop of stops) {
    legs.push([here, stop])
    here = stop.to
  }
  return [...legs, ...wayHome(network, here, home, legs)]
}

/** Direct when there is a route home, else back the way one came. */
function wayHome(network: Network, here: Airport, home: Airport, out: readonly [Airport, Route][]): [Airport, Route][] {
  const direct = network.direct(here, home)
  if (direct !== null) return [[here, direct]]
  return out.toReversed().map(([from, route]) => [route.to, { to: from, km: route.km }])
}

function chooseHaul(isLate: boolean, random: Random): Haul {
  if (isLate) return 'short'
  const draw = random.next()
  return draw < 0.68 ? 'short' : draw < 0.84 ? 'medium' : 'long'
}

function chooseRoute(network: Network, from: Airport, haul: Haul, day: string, random: Random): Route | null {
  const hauls: readonly Haul[] = [haul, 'medium', 'short', 'long']
  const routes = hauls.map((each) => network.routes(from, each, day)).find((found) => found.length > 0)
  return routes === undefined ? null : random.weighted(routes, (route) => (rankThen(route.to) - 10) ** 3)
}

/** The catalogue ranks by today; a closed field that is offered at all was its city's airport then. */
function rankThen(airport: Airport): number {
  return airport.kind === 'closed' ? RANK_OF_A_CLOSED_CITY_AIRPORT : airport.rank
}

/** The next departure at a decent hour, on a five-minute mark. */
function nextDeparture(afterMs: number, zone: string, clock: ZoneClock, random: Random): number {
  const marked = Math.ceil(afterMs / (5 * MINUTE_MS)) * 5 * MINUTE_MS
  const minute = clock.minuteOfDay(marked, zone)
  if (minute >= FIRST_DEPARTURE && minute <= LAST_DEPARTURE) return marked
  const untilMorning = (FIRST_DEPARTURE - minute + 24 * 60) % (24 * 60)
  return marked + (untilMorning + random.whole(0, 36) * 5) * MINUTE_MS
}

/** A connection takes an hour or two, a stay days; a traveller behind the pace has neither. */
function pauseAt(place: Airport, home: Airport, perLegMs: number, isLate: boolean, random: Random): number {
  if (isLate) return random.whole(35, 60) * MINUTE_MS
  if (place !== home && random.chance(0.2)) return random.whole(50, 200) * MINUTE_MS
  return Math.min(MAX_STAY_MS, 90 * MINUTE_MS + random.next() * perLegMs * 1.2)
}

const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)
