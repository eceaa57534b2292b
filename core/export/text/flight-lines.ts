// What a flight is as a line on a map: the way from place to place, or what was recorded on it.
import type { FlightAttributes, PlaceSnapshot } from '../../flight/flight.ts'
import { placeCode } from '../../flight/place-code.ts'
import { isSession } from '../../flight/pilot/session.ts'
import { type Position, positionOf } from '../../geo/position.ts'
import type { Fact } from '../facts.ts'
import { type Exclusion, lostBeside } from '../format.ts'
import { numberText } from './flight-texts.ts'

export interface Stop extends Position {
  /** `FRA`, or the name of a place without codes. */
  code: string
  name: string
}

/** Lines have a name and a few facts beside them. */
const HELD: ReadonlySet<Fact> = new Set([
  'date',
  'places',
  'divertedTo',
  'via',
  'flightNumber',
  'files',
] satisfies Fact[])

/** The places a flight went to, first to last; null where one of them lies nobody knows where. */
export function stopsOf(flight: FlightAttributes): Stop[] | null {
  const places = [flight.from, ...(flight.via ?? []), flight.divertedTo ?? flight.to]
  const stops = places.flatMap((place) => stopOf(place) ?? [])
  return stops.length === places.length ? stops : null
}

function stopOf(place: PlaceSnapshot | null | undefined): Stop | null {
  const position = positionOf(place)
  return place && position ? { ...position, code: placeCode(place, 'iata') ?? place.name, name: place.name } : null
}

/** `2026-03-05 LH2061 HAM – MUC`. */
export function lineName(flight: FlightAttributes): string {
  const route = (stopsOf(flight) ?? []).map(({ code }) => code).join(' – ')
  return [flight.date, numberText(flight), route].filter(Boolean).join(' ')
}

export function lineExclusion(flight: FlightAttributes): Exclusion | null {
  if (isSession(flight)) return 'session'
  if (flight.status === 'cancelled') return 'cancelled'
  return stopsOf(flight) === null ? 'no-line' : null
}

export const lostOfLine = (flight: FlightAttributes): Fact[] => lostBeside(flight, HELD)
