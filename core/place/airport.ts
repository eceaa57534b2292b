import { typedCodeOf } from '../flight/place-code.ts'
import type { PlaceSnapshot } from '../flight/flight.ts'
import type { Language } from '../locale/language.ts'

export type AirportKind = 'large' | 'medium' | 'small' | 'seaplane' | 'heliport' | 'closed'

/** One airport of the reference catalogue. */
export interface Airport {
  /** Row in the table; may change with every build of the catalogue. Never store it. */
  index: number
  /** Stable id (OurAirports ident, or ours beginning with `X-`). */
  id: string
  /** Code in use, or the last one it had when it is closed. */
  iata: string | null
  /** The national identifier where it has no code of ICAO: `L35`, `N57`, `LF6428`. */
  icao: string | null
  name: string
  city: Readonly<Record<Language, string>>
  /** ISO 3166-1 alpha-2 (or XK); null where the source has no such country. */
  country: string | null
  /** WGS 84 degrees, 4 decimals. */
  latitude: number
  longitude: number
  elevationFt: number | null
  /** All its runways are grass, gravel, dirt or water. */
  isUnpaved: boolean
  timeZone: string
  kind: AirportKind
  scheduled: boolean
  /** Importance, 0 to 35: the busiest airports of the world have most. */
  rank: number
  /** First and last local day in use, where the catalogue knows: `1992-05-17`. */
  openedOn: string | null
  closedOn: string | null
}

/** The codes an airport had on a day. */
export interface AirportCodes {
  iata: string | null
  icao: string | null
}

/**
 * What a flight keeps of an airport. `codes` are those of the flight's day, today's when left out; `typed` is what it
 * was chosen by.
 */
export function toSnapshot(
  airport: Airport,
  locale: Language,
  codes: AirportCodes = airport,
  typed = '',
): PlaceSnapshot {
  const typedCode = typedCodeOf(codes, typed)
  return {
    airportId: airport.id,
    iata: codes.iata,
    icao: codes.icao,
    name: airport.name,
    city: airport.city[locale] === '' ? null : airport.city[locale],
    country: airport.country,
    latitude: airport.latitude,
    longitude: airport.longitude,
    timeZone: airport.timeZone,
    ...(typedCode !== null && { typedCode }),
  }
}
