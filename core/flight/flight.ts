/**
 * One flight, as it stands in the local database and on the wire (contract: these attribute names).
 * An absent attribute, `undefined` and `null` mean the same: not known.
 */

/** Frozen copy of a place as the catalogue knew it when the flight was logged. */
export interface PlaceSnapshot {
  /** Stable id of the reference catalogue (OurAirports ident), null for a place typed by hand. */
  airportId: string | null
  iata: string | null
  icao: string | null
  name: string
  city: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  /** WGS 84 degrees, at most 6 decimals. */
  latitude: number | null
  longitude: number | null
  /** IANA zone id. */
  timeZone: string | null
}

/** The four moments of one timetable, each an RFC 9557 string with its offset and zone frozen in it. */
export interface FlightTimes {
  offBlock?: string | null | undefined
  takeOff?: string | null | undefined
  landing?: string | null | undefined
  onBlock?: string | null | undefined
}

export const FLIGHT_TIME_NAMES = ['offBlock', 'takeOff', 'landing', 'onBlock'] as const
export type FlightTimeName = (typeof FLIGHT_TIME_NAMES)[number]

export interface FlightNumber {
  /** IATA or ICAO designator of the airline, upper case. */
  carrier: string
  number: string
  suffix: string | null
}

export interface AirlineSnapshot {
  airlineId: string | null
  iata: string | null
  icao: string | null
  name: string
}

export interface AircraftSnapshot {
  /** ICAO type designator (Doc 8643). */
  typeIcao: string | null
  typeName: string | null
  registration: string | null
  /** The ship's own name. */
  name: string | null
}

export interface Seat {
  number: string | null
  position: SeatPosition | null
  side: SeatSide | null
}

export interface EndDetails {
  terminal: string | null
  gate: string | null
  runway: string | null
}

export interface Person {
  name: string
  role: string | null
  userId: string | null
}

export interface Approach {
  type: string
  airportId: string | null
  runway: string | null
  count: number
  note: string | null
}

/** Facts of a pilot's log. Every duration is in whole minutes. */
export interface PilotFacts {
  picMinutes?: number | null | undefined
  picusMinutes?: number | null | undefined
  sicMinutes?: number | null | undefined
  reliefMinutes?: number | null | undefined
  dualReceivedMinutes?: number | null | undefined
  instructorMinutes?: number | null | undefined
  soloMinutes?: number | null | undefined
  nightMinutes?: number | null | undefined
  ifrMinutes?: number | null | undefined
  actualInstrumentMinutes?: number | null | undefined
  simulatedInstrumentMinutes?: number | null | undefined
  crossCountryMinutes?: number | null | undefined
  multiPilotMinutes?: number | null | undefined
  singleEngineMinutes?: number | null | undefined
  multiEngineMinutes?: number | null | undefined
  simulatorMinutes?: number | null | undefined
  groundTrainingMinutes?: number | null | undefined
  nvgMinutes?: number | null | undefined
  /** On duty for this flight, from reporting to release. */
  dutyMinutes?: number | null | undefined
  takeOffsDay?: number | null | undefined
  takeOffsNight?: number | null | undefined
  landingsDay?: number | null | undefined
  landingsNight?: number | null | undefined
  holds?: number | null | undefined
  approaches?: readonly Approach[] | null | undefined
  launch?: 'winch' | 'aerotow' | 'self-launch' | null | undefined
  hobbsStart?: number | null | undefined
  hobbsEnd?: number | null | undefined
  tachStart?: number | null | undefined
  tachEnd?: number | null | undefined
}

/** Where an imported flight came from. */
export interface FlightSource {
  format: string
  batchId: string | null
  row: number | null
  rawCells: readonly string[] | null
  externalId: string | null
}

export const FLIGHT_STATUSES = ['planned', 'flown', 'cancelled', 'diverted'] as const
export type FlightStatus = (typeof FLIGHT_STATUSES)[number]
export const FLIGHT_ROLES = [
  'passenger',
  'pilot-in-command',
  'second-in-command',
  'relief-pilot',
  'student',
  'instructor',
  'examiner',
  'cabin-crew',
  'flight-engineer',
  'observer',
  'other',
] as const
export type FlightRole = (typeof FLIGHT_ROLES)[number]
export const SEAT_POSITIONS = ['window', 'middle', 'aisle', 'pilot', 'copilot', 'jumpseat', 'other'] as const
export type SeatPosition = (typeof SEAT_POSITIONS)[number]
export const SEAT_SIDES = ['left', 'center', 'right'] as const
export type SeatSide = (typeof SEAT_SIDES)[number]
export const CABINS = ['economy', 'premium-economy', 'business', 'first', 'private'] as const
export type Cabin = (typeof CABINS)[number]
export const FLIGHT_REASONS = ['leisure', 'business', 'crew', 'other'] as const
export type FlightReason = (typeof FLIGHT_REASONS)[number]

export type CustomValue = string | number | boolean | null

/** The attributes of a flight: what is stored, merged and sent. */
export interface FlightAttributes {
  status?: FlightStatus | null | undefined
  /** Local date of departure: `2026-03-05`, `2026-03` or `2026`. */
  date?: string | null | undefined
  from?: PlaceSnapshot | null | undefined
  to?: PlaceSnapshot | null | undefined
  divertedTo?: PlaceSnapshot | null | undefined
  via?: readonly PlaceSnapshot[] | null | undefined
  scheduled?: FlightTimes | null | undefined
  actual?: FlightTimes | null | undefined
  /** Block time typed by hand, in minutes; overrides what the times say. */
  durationMinutes?: number | null | undefined
  distanceKm?: number | null | undefined
  flightNumber?: FlightNumber | null | undefined
  airline?: AirlineSnapshot | null | undefined
  operator?: AirlineSnapshot | null | undefined
  aircraft?: AircraftSnapshot | null | undefined
  role?: FlightRole | null | undefined
  seat?: Seat | null | undefined
  cabin?: Cabin | null | undefined
  bookingClass?: string | null | undefined
  reason?: FlightReason | null | undefined
  pnr?: string | null | undefined
  ticket?: string | null | undefined
  departure?: EndDetails | null | undefined
  arrival?: EndDetails | null | undefined
  people?: readonly Person[] | null | undefined
  pilot?: PilotFacts | null | undefined
  tripId?: string | null | undefined
  tags?: readonly string[] | null | undefined
  /** 1 to 5. */
  rating?: number | null | undefined
  note?: string | null | undefined
  custom?: Readonly<Record<string, CustomValue>> | null | undefined
  media?: readonly string[] | null | undefined
  silencedChecks?: readonly string[] | null | undefined
  source?: FlightSource | null | undefined
  /** UTC instants, `2026-03-05T09:10:00.000Z`. They only break ties in a merge. */
  createdAt?: string | null | undefined
  editedAt?: string | null | undefined
}

export interface Flight extends FlightAttributes {
  /** UUID made by the client. */
  id: string
}
