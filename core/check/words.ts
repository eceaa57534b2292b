import type { Flight, PlaceSnapshot } from '../flight/flight.ts'
import { writeFlightNumber } from '../flight/flight-number.ts'
import { placeName } from '../place/place-name.ts'
import type { FlightWord, PlacesWord, PlaceWord } from './check.ts'

type Place = PlaceSnapshot | null | undefined

/** Places as an explanation names them. */
export function placeWord(...places: readonly Place[]): PlacesWord {
  return { places: places.map(wordOf) }
}

/** Another flight as an explanation names it: `LH 400 FRA–JFK`. */
export function flightWord(flight: Flight): FlightWord {
  return {
    flightNumber: writeFlightNumber(flight.flightNumber),
    from: wordOf(flight.from),
    to: wordOf(flight.to),
  }
}

function wordOf(place: Place): PlaceWord | null {
  if (!place) return null
  const { iata, icao, typedCode = null } = place
  return { iata, icao, typedCode, name: placeName(place) }
}

/** The place where a flight really ended. */
export function endOf(flight: Flight): PlaceSnapshot | null {
  return flight.divertedTo ?? flight.to ?? null
}
