import type { PlaceSnapshot } from '../flight/flight.ts'
import { distanceKm } from '../geo/distance.ts'
import { positionOf } from '../geo/position.ts'
import type { Language } from '../locale/language.ts'
import type { Airport } from './airport.ts'
import type { AirportTable } from './airport-table.ts'
import { isOpenOn } from './code-period.ts'
import type { AirportMatch, AirportSearch } from './search.ts'

/** Why an airport does not fit the day: it was shut, did not exist yet, or went by another code. */
export interface AirportsThen {
  why: 'closed' | 'not-open' | 'other-code'
  /** Its last or first day; null where that does not matter. */
  limit: string | null
  /** What may be meant instead, the likeliest first. */
  offers: readonly AirportMatch[]
}

/** An airport and the one that took its place serve the same city. */
const SAME_CITY_KM = 100
const MOST_OFFERED = 4

/**
 * What a chosen place was on the day of its flight, where that is not what was chosen: somebody who types `Munich` before
 * the day is told of no other airport. Null where it fits, or the catalogue does not know it.
 */
export function airportsThen(
  table: AirportTable,
  search: () => AirportSearch,
  { place, date, locale }: { place: PlaceSnapshot; date: string; locale: Language },
): AirportsThen | null {
  const chosen = place.airportId === null ? null : table.byId(place.airportId)
  if (chosen === null) return null
  const codes = table.codesOn(chosen, date)
  const { openedOn, closedOn } = chosen
  const isShut = closedOn !== null && date > closedOn.slice(0, date.length)
  const isEarly = openedOn !== null && date < openedOn.slice(0, date.length)
  const isRenamed = !(codes.iata === place.iata && codes.icao === place.icao)
  if (!isShut && !isEarly && !isRenamed) return null
  const own = isShut || isEarly ? [] : [matchOf(chosen, { table, date, locale })]
  const holders = [place.iata, place.icao]
    .flatMap((code) => (code ? table.holders(code, date).slice(0, 1) : []))
    .map((airport) => matchOf(airport, { table, date, locale }))
  const ofCity = search()(chosen.city[locale], { date, limit: 30 }).filter(({ meant }) => meant !== 'no')
  const ids = new Set([chosen.id])
  const others = [...holders, ...ofCity].filter(({ airport }) => {
    if (ids.has(airport.id) || !isOpenOn(airport, date) || !isNear(chosen, airport)) return false
    ids.add(airport.id)
    return true
  })
  return {
    why: isShut ? 'closed' : isEarly ? 'not-open' : 'other-code',
    limit: isShut ? closedOn : isEarly ? openedOn : null,
    offers: [...own, ...others].slice(0, MOST_OFFERED),
  }
}

function matchOf(
  airport: Airport,
  { table, date, locale }: { table: AirportTable; date: string; locale: Language },
): AirportMatch {
  return { airport, codes: table.codesOn(airport, date), city: airport.city[locale], kind: 'code', meant: 'among' }
}

function isNear(one: Airport, other: Airport): boolean {
  const [from, to] = [positionOf(one), positionOf(other)]
  return from !== null && to !== null && distanceKm(from, to) <= SAME_CITY_KM
}
