// What a flight is as a line on a map: the way from place to place, or what was recorded on it.
import type { FlightAttributes, PlaceSnapshot } from '../../flight/flight.ts'
import { codeOrName, type PlaceCodes } from '../../flight/place-code.ts'
import { isSession } from '../../flight/session.ts'
import { type Position, positionOf } from '../../geo/position.ts'
import type { Fact } from '../facts.ts'
import { type Exclusion, lostBeside } from '../format.ts'
import { numberText } from './flight-texts.ts'

export interface Stop extends Position {
  /** `FRA`, or `EDDF` for who wants that, or the name of a place without codes. */
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
export function stopsOf(flight: FlightAttributes, codes: PlaceCodes): Stop[] | null {
  const places = placesOf(flight)
  const stops = places.flatMap((place) => stopOf(place, codes) ?? [])
  return stops.length === places.length ? stops : null
}

function placesOf({ from, via, to, divertedTo }: FlightAttributes): readonly (PlaceSnapshot | null | undefined)[] {
  return [from, ...(via ?? []), divertedTo ?? to]
}

function stopOf(place: PlaceSnapshot | null | undefined, codes: PlaceCodes): Stop | null {
  const position = positionOf(place)
  return place && position ? { ...position, code: codeOrName(place, codes), name: place.name } : null
}

/** `2026-03-05 LH2061 HAM – MUC`. */
export function lineName(flight: FlightAttributes, codes: PlaceCodes): string {
  const route = (stopsOf(flight, codes) ?? []).map(({ code }) => code).join(' – ')
  return [flight.date, numberText(flight), route].filter(Boolean).join(' ')
}

export function lineExclusion(flight: FlightAttributes): Exclusion | null {
  if (isSession(flight)) return 'session'
  if (flight.status === 'cancelled') return 'cancelled'
  return placesOf(flight).every((place) => positionOf(place) !== null) ? null : 'no-line'
}

export const lostOfLine = (flight: FlightAttributes): Fact[] => lostBeside(flight, HELD)
