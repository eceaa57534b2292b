// JSON of AirTrail as of version 3.12: passengers with their own reason, instants in UTC.
import { NAUTICAL_MILE_KM } from '../../geo/miles.ts'
import type { CustomField } from '../../custom/custom-field.ts'
import type {
  AircraftSnapshot,
  AirlineSnapshot,
  Cabin,
  Flight,
  FlightAttributes,
  FlightRole,
  FlightTimeName,
  PlaceSnapshot,
  SeatPosition,
} from '../../flight/flight.ts'
import type { JsonObject } from '../../lib/json.ts'
import { readMoment } from '../../time/moment.ts'
import type { Fact } from '../facts.ts'
import { exclusionOfFlown, type ExportContext, type ExportFormat, type FlightExtras, lostBeside } from '../format.ts'
import { utcInstant, writtenMinutes } from '../text/block-times.ts'
import { isOneDay, numberText } from '../text/flight-texts.ts'
import { fieldsIn, isOwnValueLost, valueOfKind } from '../text/own-fields.ts'

/** The server gives its users new ids when it takes a file in. */
const OWNER_ID = 'logmyworld-owner'
/** What the server refuses a whole file for. */
const LEAST_NAME = 3
const MOST = { seat: 5, number: 10, registration: 10, note: 1000 }
const CABINS: Record<Cabin, string> = {
  economy: 'economy',
  'premium-economy': 'economy+',
  business: 'business',
  first: 'first',
  private: 'private',
}
/** Seats that say what somebody did there. */
const ROLES: Partial<Record<SeatPosition, FlightRole>> = {
  pilot: 'pilot-in-command',
  copilot: 'second-in-command',
  jumpseat: 'other',
}
const PRECISIONS: Readonly<Record<number, string>> = { 4: 'year', 7: 'month', 10: 'day' }
const HELD: ReadonlySet<Fact> = new Set([
  'date',
  'places',
  'scheduled',
  'blockTimes',
  'airTimes',
  'flightNumber',
  'airline',
  'aircraft',
  'typeCode',
  'registration',
  'role',
  'seat',
  'seatPosition',
  'cabin',
  'reason',
  'terminals',
  'gates',
  'people',
  'note',
  'custom',
] satisfies Fact[])

export const airTrail: ExportFormat = {
  id: 'airtrail',
  mediaType: 'application/json',
  hasTracks: true,
  writer: (flights, context) => {
    const inFile = flights.filter((flight) => exclusionOfFlown(flight) === null)
    const own = fieldsIn(inFile, context.fields).filter(({ name }) => !isId(name))
    return {
      exclusion: exclusionOfFlown,
      lost: (flight) => lost(flight, own),
      begin: () => `{"users":[${JSON.stringify(ownerOf(context))}],"flights":[\n`,
      flight: (flight, at, extras) =>
        `${at > 0 ? ',\n' : ''}${JSON.stringify({ ...flightOf(flight, own), ...recordingOf(extras) })}`,
      end: () => '\n]}\n',
    }
  },
}

function ownerOf({ userName }: ExportContext): JsonObject {
  const name = userName.padEnd(LEAST_NAME, '_')
  return { id: OWNER_ID, displayName: name, username: name }
}

/** The server takes such a name for the number of one of its fields. */
const isId = (name: string): boolean => Number.isFinite(Number(name))

function lost(flight: FlightAttributes, own: readonly CustomField[]): Fact[] {
  return lostBeside(flight, HELD, (fact) => {
    switch (fact) {
      case 'places':
        return [flight.from, flight.to].some((place) => place?.airportId === null)
      case 'scheduled':
        return isPlanElsewhere(flight)
      case 'role':
        return flight.role !== ROLES[flight.seat?.position ?? 'other']
      case 'seat':
        return isLonger(flight.seat?.number, MOST.seat)
      case 'registration':
        return isLonger(flight.aircraft?.registration, MOST.registration)
      case 'note':
        return isLonger(flight.note, MOST.note)
      case 'people':
        return (flight.people ?? []).some(({ role, userId }) => role !== null || userId !== null)
      case 'custom':
        return isOwnValueLost(flight, own, () => true)
      default:
        return false
    }
  })
}

/** The plan of an arrival, on the clock of another place than the one that is written. */
function isPlanElsewhere({ scheduled, divertedTo, to }: FlightAttributes): boolean {
  const arrives = scheduled?.onBlock ?? scheduled?.landing ?? null
  return arrives !== null && divertedTo != null && divertedTo.timeZone !== to?.timeZone
}

const isLonger = (text: string | null | undefined, most: number): boolean => (text?.trim().length ?? 0) > most

/** Cut, since a longer text would cost the whole file. */
const cut = (text: string | null | undefined, most: number): string | null => text?.trim().slice(0, most) || null

function flightOf(flight: Flight, own: readonly CustomField[]): JsonObject {
  const date = flight.date ?? ''
  const minutes = writtenMinutes(flight)
  const at = (timetable: 'actual' | 'scheduled', name: FlightTimeName): string | null => {
    const moment = isOneDay(flight) ? readMoment(flight[timetable]?.[name]) : null
    return moment && utcInstant(moment)
  }
  return {
    date: `${date}${date.length === 4 ? '-01-01' : date.length === 7 ? '-01' : ''}`,
    datePrecision: PRECISIONS[date.length] ?? 'day',
    from: placeOf(flight.from),
    to: placeOf(flight.divertedTo ?? flight.to),
    departure: at('actual', 'offBlock'),
    arrival: at('actual', 'onBlock'),
    departureScheduled: at('scheduled', 'offBlock'),
    arrivalScheduled: at('scheduled', 'onBlock'),
    takeoffScheduled: at('scheduled', 'takeOff'),
    takeoffActual: at('actual', 'takeOff'),
    landingScheduled: at('scheduled', 'landing'),
    landingActual: at('actual', 'landing'),
    duration: minutes ? minutes * 60 : null,
    flightNumber: cut(numberText(flight), MOST.number),
    airline: airlineOf(flight.airline),
    aircraft: aircraftOf(flight.aircraft),
    aircraftReg: cut(flight.aircraft?.registration, MOST.registration),
    departureTerminal: flight.departure?.terminal ?? null,
    departureGate: flight.departure?.gate ?? null,
    arrivalTerminal: flight.arrival?.terminal ?? null,
    arrivalGate: flight.arrival?.gate ?? null,
    note: cut(flight.note, MOST.note),
    customFields: ownValues(flight, own),
    passengers: [ownPassenger(flight), ...(flight.people ?? []).map(({ name }) => guest(name))],
  }
}

/** By the name of the field; of its kind, as the server wants them. */
function ownValues(flight: Flight, own: readonly CustomField[]): JsonObject {
  const values = own.map((field) => [field.name, valueOfKind(flight, field)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== null))
}

/** The first recording of a flight, as one line: it has one for each. Nothing for none. */
function recordingOf({ tracks }: FlightExtras): JsonObject {
  const track = tracks.find(({ segments }) => segments.flat().length > 1)
  if (!track) return {}
  const points = track.segments.flat()
  const [times, speeds] = [points.map(({ atMs }) => atMs), points.map(({ speedMs }) => speedMs)]
  return {
    track: {
      coordinates: points.map(({ longitude, latitude, altitudeM }) =>
        altitudeM === null ? [longitude, latitude] : [longitude, latitude, altitudeM],
      ),
      ...(times.every((ms) => ms !== null) && { times: times.map((ms) => ms / 1000) }),
      ...(speeds.every((speed) => speed !== null) && {
        groundSpeedKt: speeds.map((speed) => Math.round(((speed * 3.6) / NAUTICAL_MILE_KM) * 100) / 100),
      }),
      sourceFormat: 'gpx',
      sourceName: track.name,
    },
  }
}

function ownPassenger(flight: Flight): JsonObject {
  return {
    userId: OWNER_ID,
    guestName: null,
    seat: flight.seat?.position ?? null,
    seatNumber: cut(flight.seat?.number, MOST.seat),
    seatClass: flight.cabin ? CABINS[flight.cabin] : null,
    flightReason: flight.reason ?? null,
    customFields: {},
  }
}

function guest(name: string): JsonObject {
  return {
    userId: null,
    guestName: name,
    seat: null,
    seatNumber: null,
    seatClass: null,
    flightReason: null,
    customFields: {},
  }
}

function placeOf(place: PlaceSnapshot | null | undefined): JsonObject | null {
  if (!place) return null
  return {
    icao: place.airportId ?? place.icao,
    iata: place.iata,
    name: place.name,
    municipality: place.city,
    country: place.country,
    lat: place.latitude,
    lon: place.longitude,
    tz: place.timeZone,
  }
}

function airlineOf(airline: AirlineSnapshot | null | undefined): JsonObject | null {
  return airline ? { icao: airline.icao, iata: airline.iata, name: airline.name } : null
}

function aircraftOf(aircraft: AircraftSnapshot | null | undefined): JsonObject | null {
  const { typeIcao = null, typeName = null } = aircraft ?? {}
  return typeIcao === null && typeName === null ? null : { icao: typeIcao, name: typeName ?? typeIcao }
}
