// CSV of OpenFlights, revision 0.42; myFlightradar24 and AirTrail read it as well.
import { MILE_KM } from '../../geo/miles.ts'
import { nameKey } from '../../custom/custom-field.ts'
import type { Cabin, FlightAttributes, FlightReason, PlaceSnapshot, SeatPosition } from '../../flight/flight.ts'
import { flightDistanceKm } from '../../flight/flight-distance.ts'
import type { Fact } from '../facts.ts'
import { exclusionOfFlown, type ExportContext, type ExportFormat, isTypeCodeLost, lostBeside } from '../format.ts'
import { blockTimes, clockOfMinutes, elapsedMinutes, writtenMinutes } from '../text/block-times.ts'
import { BYTE_ORDER_MARK, csvRow } from '../text/csv.ts'
import { isOneDay, isWithinDay, numberText, writesPlan } from '../text/flight-texts.ts'

const COLUMNS =
  'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,' +
  'From_OID,To_OID,Airline_OID,Plane_OID'
/** International statute mile. */
const SEATS: Partial<Record<SeatPosition, string>> = { window: 'W', middle: 'M', aisle: 'A' }
const CLASSES: Partial<Record<Cabin, string>> = { economy: 'Y', 'premium-economy': 'P', business: 'C', first: 'F' }
const REASONS: Record<FlightReason, string> = { leisure: 'L', business: 'B', crew: 'C', other: 'O' }
const HELD: ReadonlySet<Fact> = new Set([
  'date',
  'places',
  'blockTimes',
  'flightNumber',
  'airline',
  'aircraft',
  'typeCode',
  'registration',
  'shipName',
  'seat',
  'seatPosition',
  'cabin',
  'reason',
  'note',
  'scheduled',
  'trip',
] satisfies Fact[])

export const openFlights: ExportFormat = {
  id: 'openflights',
  mediaType: 'text/csv',
  writer: (_flights, context) => {
    const names = new TripNames(context)
    return {
      exclusion: exclusionOfFlown,
      lost: (flight) => lost(flight, names, context),
      begin: () => `${BYTE_ORDER_MARK}${COLUMNS}\r\n`,
      flight: (flight) => row(flight, names),
      end: () => '',
    }
  },
}

/** The site tells trips apart by what stands in their column; our import takes a number there for one of the site's own. */
class TripNames {
  readonly #names: ReadonlyMap<string, string>
  readonly #alike = new Map<string, number>()

  constructor({ tripNames = new Map() }: ExportContext) {
    this.#names = tripNames
    for (const name of tripNames.values()) this.#alike.set(nameKey(name), (this.#alike.get(nameKey(name)) ?? 0) + 1)
  }

  /** Null for a flight of no trip, and of one that would be read as another. */
  of({ tripId }: FlightAttributes): string | null {
    const name = this.#names.get(tripId ?? '')
    return name === undefined || /^\d*$/.test(name.trim()) || this.#alike.get(nameKey(name)) !== 1 ? null : name
  }
}

function lost(flight: FlightAttributes, names: TripNames, context: ExportContext): Fact[] {
  return lostBeside(flight, HELD, (fact) => {
    switch (fact) {
      case 'date':
        return flight.date?.length === 7
      case 'places':
        return [flight.from, flight.to].some((place) => isLostPlace(place))
      case 'scheduled':
        return !writesPlan(flight) || isClockLost(flight)
      case 'blockTimes':
        return isClockLost(flight)
      case 'seatPosition':
        return SEATS[flight.seat?.position ?? 'other'] === undefined
      case 'cabin':
        return CLASSES[flight.cabin ?? 'private'] === undefined
      case 'trip':
        return names.of(flight) === null
      case 'typeCode':
        return isTypeCodeLost(flight, context)
      case 'shipName':
        return !isShipKept(flight)
      default:
        return false
    }
  })
}

/** It has airports by their codes only. */
function isLostPlace(place: PlaceSnapshot | null | undefined): boolean {
  return place !== null && place !== undefined && (place.airportId === null || codeOf(place) === PRIVATE)
}

/** Midnight stands for an unknown time there, an arrival is the departure and the duration, both on clocks of places. */
function isClockLost(flight: FlightAttributes): boolean {
  const times = blockTimes(flight)
  const [from, to] = [flight.from, flight.divertedTo ?? flight.to]
  if (!from || isLostPlace(from) || (times.arrival && (!to || isLostPlace(to)))) return true
  if (times.departure?.time === '00:00' || !isOneDay(flight)) return true
  return !isWithinDay(times.departure, flight) || (times.arrival !== null && elapsedMinutes(times) === null)
}

/** Stands behind the registration; read again where that has a hyphen or a digit, and the name begins with a letter. */
function isShipKept({ aircraft }: FlightAttributes): boolean {
  return /[-\d]/.test(aircraft?.registration ?? '') && /^\p{L}[^"'”“()]*$/u.test(aircraft?.name ?? '')
}

const PRIVATE = 'Priv'

function codeOf(place: PlaceSnapshot | null | undefined): string {
  const icao = /^[A-Z0-9]{4}$/.test(place?.icao ?? '') ? place?.icao : null
  return place?.iata ?? icao ?? PRIVATE
}

function row(flight: FlightAttributes, names: TripNames): string {
  const km = flightDistanceKm(flight)
  const minutes = writtenMinutes(flight)
  return csvRow([
    dateOf(flight),
    codeOf(flight.from),
    codeOf(flight.divertedTo ?? flight.to),
    numberText(flight),
    flight.airline?.name ?? '',
    km === null ? '' : String(Math.round(km / MILE_KM)),
    minutes === null ? '' : clockOfMinutes(minutes),
    flight.seat?.number ?? '',
    SEATS[flight.seat?.position ?? 'other'] ?? '',
    CLASSES[flight.cabin ?? 'private'] ?? '',
    flight.reason ? REASONS[flight.reason] : '',
    flight.aircraft?.typeName ?? flight.aircraft?.typeIcao ?? '',
    registrationOf(flight),
    names.of(flight) ?? '',
    flight.note ?? '',
    '',
    '',
    '',
    '',
  ])
}

/** A day with the local clock of the departure; of a month the site knows no more than its year. */
function dateOf(flight: FlightAttributes): string {
  const date = flight.date ?? ''
  if (!isOneDay(flight)) return date.slice(0, 4)
  const { departure } = blockTimes(flight)
  return departure ? `${date} ${departure.time}:00` : date
}

function registrationOf(flight: FlightAttributes): string {
  const registration = flight.aircraft?.registration ?? ''
  return isShipKept(flight) ? `${registration} "${flight.aircraft?.name ?? ''}"` : registration
}
