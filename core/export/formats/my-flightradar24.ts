// CSV of myFlightradar24.
import type {
  AircraftSnapshot,
  AirlineSnapshot,
  Cabin,
  FlightAttributes,
  FlightReason,
  PlaceSnapshot,
  SeatPosition,
} from '../../flight/flight.ts'
import type { Moment } from '../../time/moment.ts'
import type { Fact } from '../facts.ts'
import { exclusionOfFlown, type ExportFormat, lostBeside } from '../format.ts'
import { blockTimes, clockOfMinutes, elapsedMinutes, writtenMinutes } from '../text/block-times.ts'
import { csvRow } from '../text/csv.ts'
import { isOneDay, isWithinDay, numberText, writesPlan } from '../text/flight-texts.ts'

const COLUMNS =
  'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Seat type,' +
  'Flight class,Flight reason,Note,Dep_id,Arr_id,Airline_id,Aircraft_id'
const SEATS: Partial<Record<SeatPosition, number>> = { window: 1, middle: 2, aisle: 3 }
const CLASSES: Record<Cabin, number> = { economy: 1, business: 2, first: 3, 'premium-economy': 4, private: 5 }
const REASONS: Record<FlightReason, number> = { leisure: 1, business: 2, crew: 3, other: 4 }
const UNKNOWN_TIME = '00:00:00'
/** Of an arrival further off nobody could tell the day from its clock. */
const LONGEST_MINUTES = 20 * 60
const HELD: ReadonlySet<Fact> = new Set([
  'date',
  'places',
  'blockTimes',
  'flightNumber',
  'airline',
  'aircraft',
  'typeCode',
  'registration',
  'seat',
  'seatPosition',
  'cabin',
  'reason',
  'note',
  'scheduled',
] satisfies Fact[])

export const myFlightradar24: ExportFormat = {
  id: 'my-flightradar24',
  mediaType: 'text/csv',
  writer: () => ({ exclusion: exclusionOfFlown, lost, begin: () => `${COLUMNS}\r\n`, flight: row, end: () => '' }),
}

function lost(flight: FlightAttributes): Fact[] {
  return lostBeside(flight, HELD, (fact) => {
    switch (fact) {
      case 'places':
        return [flight.from, flight.to].some((place) => place?.airportId === null)
      case 'scheduled':
        return !writesPlan(flight) || isClockLost(flight)
      case 'blockTimes':
        return isClockLost(flight)
      case 'seatPosition':
        return SEATS[flight.seat?.position ?? 'other'] === undefined
      default:
        return false
    }
  })
}

/** Midnight at either end may be read as an unknown time; the day of an arrival follows from its clock alone. */
function isClockLost(flight: FlightAttributes): boolean {
  const times = blockTimes(flight)
  const { departure, arrival } = times
  const [from, to] = [flight.from, flight.divertedTo ?? flight.to]
  // Each stands on the clock of its place.
  if ((departure && !from?.airportId) || (arrival && !to?.airportId)) return true
  if (!isOneDay(flight) || departure?.time === '00:00' || arrival?.time === '00:00') return true
  if (!isWithinDay(departure, flight) || (departure === null && arrival !== null)) return true
  const minutes = elapsedMinutes(times)
  return arrival !== null && (minutes === null || minutes > LONGEST_MINUTES)
}

function row(flight: FlightAttributes): string {
  const { departure, arrival } = blockTimes(flight)
  const minutes = writtenMinutes(flight)
  return csvRow([
    flight.date ?? '',
    numberText(flight),
    placeText(flight.from),
    placeText(flight.divertedTo ?? flight.to),
    clockText(departure),
    // Unknown beside a known one: midnight would be taken for a time.
    departure && !arrival ? '' : clockText(arrival),
    minutes === null ? UNKNOWN_TIME : `${clockOfMinutes(minutes)}:00`,
    airlineText(flight.airline),
    aircraftText(flight.aircraft),
    flight.aircraft?.registration ?? '',
    flight.seat?.number ?? '',
    String(SEATS[flight.seat?.position ?? 'other'] ?? 0),
    String(flight.cabin ? CLASSES[flight.cabin] : 0),
    String(flight.reason ? REASONS[flight.reason] : 0),
    flight.note ?? '',
    '0',
    '0',
    '0',
    '0',
  ])
}

const clockText = (moment: Moment | null): string => (moment ? `${moment.time}:00` : UNKNOWN_TIME)

/** `Hamburg / Hamburg (HAM/EDDH)`. */
function placeText(place: PlaceSnapshot | null | undefined): string {
  if (!place) return ' (/)'
  const names = [place.city, place.name].filter(Boolean).join(' / ')
  return `${names} (${place.iata ?? ''}/${/^[A-Z0-9]{4}$/.test(place.icao ?? '') ? place.icao : ''})`
}

function airlineText(airline: AirlineSnapshot | null | undefined): string {
  return airline ? `${airline.name} (${codeOf(airline.iata, 2)}/${codeOf(airline.icao, 3)})` : ' (/)'
}

function aircraftText(aircraft: AircraftSnapshot | null | undefined): string {
  const name = aircraft?.typeName ?? aircraft?.typeIcao ?? ''
  return `${name} (${aircraft?.typeIcao ?? ''})`
}

const codeOf = (code: string | null, length: number): string =>
  code !== null && code.length === length && /^[A-Z0-9]+$/.test(code) ? code : ''
