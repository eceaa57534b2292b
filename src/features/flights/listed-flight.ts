import type {
  AirlineSnapshot,
  Flight,
  FlightAttributes,
  FlightNumber,
  PlaceSnapshot,
} from '../../../core/flight/flight.ts'
import { flightDuration } from '../../../core/flight/duration.ts'
import { shownTimes } from '../../../core/flight/shown-times.ts'
import { daysBetween } from '../../../core/time/calendar-date.ts'

/** What one row of the list shows; small, because thousands may be scrolled past. */
export interface ListedFlight {
  id: string
  sortKey: string
  /** `2026-03-05`, `2026-03`, `2026` or nothing. */
  date: string
  status: FlightAttributes['status']
  from: ListedEnd
  to: ListedEnd
  departure: string | null
  arrival: string | null
  arrivalDays: number
  minutes: number | null
  airline: string | null
  flightNumber: string | null
  aircraft: string | null
  registration: string | null
}

export interface ListedEnd {
  code: string
  city: string | null
}

export function listFlight(flight: Flight & { sortKey: string }): ListedFlight {
  const { departure, arrival } = shownTimes(flight)
  return {
    id: flight.id,
    sortKey: flight.sortKey,
    date: flight.date ?? '',
    status: flight.status,
    from: endOf(flight.from),
    to: endOf(flight.divertedTo ?? flight.to),
    departure: departure?.time ?? null,
    arrival: arrival?.time ?? null,
    arrivalDays: departure && arrival ? daysBetween(departure.date, arrival.date) : 0,
    minutes: flightDuration(flight)?.minutes ?? null,
    airline: airlineName(flight.airline),
    flightNumber: flightNumberText(flight.flightNumber),
    aircraft: flight.aircraft?.typeName ?? flight.aircraft?.typeIcao ?? null,
    registration: flight.aircraft?.registration ?? null,
  }
}

/** FRA; EDDF where there is no IATA code; else the name's first letters. */
export function endOf(place: PlaceSnapshot | null | undefined): ListedEnd {
  if (!place) return { code: '–', city: null }
  const code = place.iata ?? place.icao ?? place.name.slice(0, 3).toUpperCase()
  return { code, city: place.city ?? place.name }
}

/** `LH 400`. */
export function flightNumberText(number: FlightNumber | null | undefined): string | null {
  return number ? `${number.carrier} ${number.number}${number.suffix ?? ''}` : null
}

function airlineName(airline: AirlineSnapshot | null | undefined): string | null {
  return airline ? airline.name || airline.iata || airline.icao : null
}
