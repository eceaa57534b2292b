import type { PlaceSnapshot } from '../../flight/flight.ts'

/** How logbooks of pilots name a place: by its ICAO code, else by its IATA code, else by its name. */
export function icaoOrName(place: PlaceSnapshot | null | undefined): string {
  const icao = /^[A-Z0-9]{4}$/.test(place?.icao ?? '') ? place?.icao : null
  return icao ?? place?.iata ?? place?.name ?? ''
}

/** A program that knows places by their codes does not know this one. */
export function isWithoutCode(place: PlaceSnapshot | null | undefined): boolean {
  return place !== null && place !== undefined && (place.airportId === null || icaoOrName(place).length > 4)
}
