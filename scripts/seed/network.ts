/** Where one can fly from an airport, and with whom. */
import type { Airline } from '../../core/airline/airline.ts'
import { wasFlyingOn } from '../../core/airline/airline.ts'
import type { AirlineTable } from '../../core/airline/decode.ts'
import { sphericalKm } from '../../core/geo/spherical.ts'
import type { Airport } from '../../core/place/airport.ts'
import type { AirportTable } from '../../core/place/airport-table.ts'
import { hashText, type Random } from './random.ts'

export interface Route {
  to: Airport
  /** On the sphere: good enough to choose by. */
  km: number
}

export type Haul = 'short' | 'medium' | 'long'

const HAULS: Readonly<Record<Haul, readonly [number, number]>> = {
  short: [250, 2000],
  medium: [2000, 5000],
  long: [5000, 13_500],
}
const LEAST_RANK = 12
/** Airlines of our own table: those people know. */
const KNOWN_AIRLINE = 3

export interface Network {
  /** Airports to live at, the more important the likelier. */
  homes: readonly Airport[]
  /** Routes of a length that are open on the day. */
  routes(from: Airport, haul: Haul, day: string): Route[]
  /** The route between the two, null when it is too short or too long to be flown. */
  direct(from: Airport, to: Airport): Route | null
  /** An airline that flies between the two on the day; the same pair mostly has the same two or three. */
  airline(from: Airport, to: Airport, km: number, day: string, random: Random): Airline
}

export function createNetwork(airports: AirportTable, airlines: AirlineTable): Network {
  const served: Airport[] = []
  for (let row = 0; row < airports.count; row++) {
    const airport = airports.at(row)
    const isServed = airport.scheduled || airport.kind === 'closed'
    if (isServed && airport.rank >= LEAST_RANK && airport.iata !== null) served.push(airport)
  }
  const known = Array.from({ length: airlines.count }, (_, row) => airlines.at(row)).filter((airline) => {
    const carriesPassengers = !/cargo|UPS|FedEx|NetJets|Mobility/i.test(airline.name)
    return airlines.rankOf(airline.index) === KNOWN_AIRLINE && airline.iata !== null && carriesPassengers
  })
  const byCountry = Map.groupBy(known, (airline) => airline.country ?? '')
  const cache = new Map<string, Record<Haul, Route[]>>()
  return {
    homes: served.filter((airport) => airport.rank >= 20 && airport.kind !== 'closed'),
    routes: (from, haul, day) => {
      const routes = cache.get(from.id) ?? routesFrom(from, served)
      cache.set(from.id, routes)
      return routes[haul].filter((route) => isOpen(route.to, day))
    },
    direct: (from, to) => {
      const km = sphericalKm(from, to)
      return km >= HAULS.short[0] && km < HAULS.long[1] ? { to, km } : null
    },
    airline: (from, to, km, day, random) => {
      const local = [...new Set([from.country, to.country])].flatMap((country) => byCountry.get(country ?? '') ?? [])
      const flying = local.filter((airline) => wasFlyingOn(airline, day) && reaches(airline, km))
      const candidates =
        flying.length > 0 ? flying : known.filter((airline) => airline.alliance !== null && wasFlyingOn(airline, day))
      const pair = [from.id, to.id].sort().join('-')
      const habitual = candidates
        .toSorted((a, b) => hashText(`${pair}/${a.id}`) - hashText(`${pair}/${b.id}`))
        .slice(0, 3)
      return random.weighted(habitual, (airline) => (airline.alliance === null ? 1 : 3))
    },
  }
}

/** Feeders stay near; across oceans fly the members of alliances and a few more. */
const FEEDER =
  /cityhopper|cityline|cityflyer|regional|express|eagle|envoy|endeavor|skywest|horizon|jazz|psa |nostrum|dolomiti|widerøe|binter/i
const LONG_HAUL =
  /emirates|etihad|virgin atl|condor|ltu|martinair|norse|transat|el al|trans world|pan am|hawaiian|philippine|mauritius|austral|caraïbes|tahiti nui|swissair|sabena/i
const FEEDER_KM = 2200
const LONG_HAUL_KM = 4800

function reaches(airline: Airline, km: number): boolean {
  if (km > FEEDER_KM && FEEDER.test(airline.name)) return false
  return km <= LONG_HAUL_KM || airline.alliance !== null || LONG_HAUL.test(airline.name)
}

export function isOpen(airport: Airport, day: string): boolean {
  if (airport.openedOn !== null && day < airport.openedOn) return false
  return airport.closedOn === null || day <= airport.closedOn
}

function routesFrom(from: Airport, served: readonly Airport[]): Record<Haul, Route[]> {
  const routes: Record<Haul, Route[]> = { short: [], medium: [], long: [] }
  for (const to of served) {
    const km = sphericalKm(from, to)
    if (km < HAULS.short[0] || km >= HAULS.long[1]) continue
    routes[km < HAULS.medium[0] ? 'short' : km < HAULS.long[0] ? 'medium' : 'long'].push({ to, km })
  }
  return routes
}
