import type { Flight, PlaceSnapshot } from '../flight/flight.ts'
import { writeFlightNumber } from '../flight/flight-number.ts'

/** A place as an explanation names it. */
export function placeWord(place: PlaceSnapshot | null | undefined): string {
  return place?.iata ?? place?.icao ?? place?.name ?? '?'
}

/** Another flight as an explanation names it: `LH 400 FRA–JFK`. */
export function flightWord(flight: Flight): string {
  const route = `${placeWord(flight.from)}–${placeWord(flight.to)}`
  return `${writeFlightNumber(flight.flightNumber)} ${route}`.trim()
}

/** The place where a flight really ended. */
export function endOf(flight: Flight): PlaceSnapshot | null {
  return flight.divertedTo ?? flight.to ?? null
}
