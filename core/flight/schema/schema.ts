import { integer, list, number, object, oneOf, required, type Shape, text } from '../../validate/rule.ts'
import type {
  AircraftSnapshot,
  AirlineSnapshot,
  Approach,
  EndDetails,
  FlightAttributes,
  FlightNumber,
  FlightSource,
  FlightTimes,
  Person,
  PilotFacts,
  PlaceSnapshot,
  Seat,
} from '../flight.ts'
import { CABINS, FLIGHT_REASONS, FLIGHT_ROLES, FLIGHT_STATUSES, SEAT_POSITIONS, SEAT_SIDES } from '../flight.ts'
import * as limits from './limits.ts'

/** A table that names every field of T and no other: a field added to the type and forgotten here does not compile. */
type ShapeOf<T> = Record<keyof T, Shape[string]>

const name = text(limits.NAME_MAX_LENGTH)
const shortText = text(limits.SHORT_TEXT_MAX_LENGTH)
const id = text(64)
const minutes = integer(0, limits.MAX_MINUTES)
const count = integer(0, 10_000)
const meter = number(0, 10_000_000, 3)
const moment = { kind: 'moment' } as const
const instant = { kind: 'instant' } as const
const uuid = { kind: 'uuid' } as const

const place = object({
  airportId: id,
  iata: text(3, /^[A-Z0-9]{3}$/),
  icao: text(8, /^[A-Z0-9-]{3,8}$/),
  name: required(name),
  city: name,
  country: text(2, /^[A-Z]{2}$/),
  latitude: number(-90, 90, 6),
  longitude: number(-180, 180, 6),
  timeZone: text(64, /^[A-Za-z0-9_+\-/.:]+$/),
} satisfies ShapeOf<PlaceSnapshot>)

const times = object({
  offBlock: moment,
  takeOff: moment,
  landing: moment,
  onBlock: moment,
} satisfies ShapeOf<FlightTimes>)

const airline = object({
  airlineId: id,
  iata: text(3, /^[A-Z0-9*]{2,3}$/),
  icao: text(4, /^[A-Z0-9]{2,4}$/),
  name: required(name),
} satisfies ShapeOf<AirlineSnapshot>)

const flightNumber = object({
  carrier: required(text(3, /^[A-Z0-9]{2,3}$/)),
  number: required(text(5, /^\d{1,5}$/)),
  suffix: text(2, /^[A-Z]{1,2}$/),
} satisfies ShapeOf<FlightNumber>)

const aircraft = object({
  typeIcao: text(4, /^[A-Z0-9]{2,4}$/),
  typeName: name,
  registration: text(limits.REGISTRATION_MAX_LENGTH),
  name,
} satisfies ShapeOf<AircraftSnapshot>)

const seat = object({
  number: text(limits.SEAT_MAX_LENGTH),
  position: oneOf(SEAT_POSITIONS),
  side: oneOf(SEAT_SIDES),
} satisfies ShapeOf<Seat>)

const end = object({ terminal: shortText, gate: shortText, runway: shortText } satisfies ShapeOf<EndDetails>)

const person = object({ name: required(name), role: shortText, userId: id } satisfies ShapeOf<Person>)

const approach = object({
  type: required(shortText),
  airportId: id,
  runway: shortText,
  count: required(integer(1, 1000)),
  note: name,
} satisfies ShapeOf<Approach>)

const pilot = object({
  picMinutes: minutes,
  picusMinutes: minutes,
  sicMinutes: minutes,
  reliefMinutes: minutes,
  dualReceivedMinutes: minutes,
  instructorMinutes: minutes,
  soloMinutes: minutes,
  nightMinutes: minutes,
  ifrMinutes: minutes,
  actualInstrumentMinutes: minutes,
  simulatedInstrumentMinutes: minutes,
  crossCountryMinutes: minutes,
  multiPilotMinutes: minutes,
  singleEngineMinutes: minutes,
  multiEngineMinutes: minutes,
  simulatorMinutes: minutes,
  groundTrainingMinutes: minutes,
  nvgMinutes: minutes,
  dutyMinutes: minutes,
  takeOffsDay: count,
  takeOffsNight: count,
  landingsDay: count,
  landingsNight: count,
  holds: count,
  approaches: list(approach, limits.MAX_APPROACHES),
  launch: oneOf(['winch', 'aerotow', 'self-launch']),
  hobbsStart: meter,
  hobbsEnd: meter,
  tachStart: meter,
  tachEnd: meter,
} satisfies ShapeOf<PilotFacts>)

const source = object({
  format: required(shortText),
  batchId: id,
  row: integer(0, 10_000_000),
  rawCells: list(text(limits.NOTE_MAX_LENGTH), limits.MAX_RAW_CELLS),
  externalId: name,
} satisfies ShapeOf<FlightSource>)

/** The shape of a flight, said once: the server refuses by it, the form asks it, old records are read through it. */
export const FLIGHT_SHAPE = {
  status: oneOf(FLIGHT_STATUSES),
  date: { kind: 'date' },
  from: place,
  to: place,
  divertedTo: place,
  via: list(place, limits.MAX_VIA),
  scheduled: times,
  actual: times,
  durationMinutes: minutes,
  distanceKm: number(0, 1_000_000, 3),
  flightNumber,
  airline,
  operator: airline,
  aircraft,
  role: oneOf(FLIGHT_ROLES),
  seat,
  cabin: oneOf(CABINS),
  bookingClass: shortText,
  reason: oneOf(FLIGHT_REASONS),
  pnr: shortText,
  ticket: shortText,
  departure: end,
  arrival: end,
  people: list(person, limits.MAX_PEOPLE),
  pilot,
  tripId: uuid,
  tags: list(text(limits.TAG_MAX_LENGTH), limits.MAX_TAGS),
  rating: integer(1, 5),
  note: text(limits.NOTE_MAX_LENGTH),
  custom: { kind: 'values', max: limits.MAX_CUSTOM_FIELDS, maxText: limits.CUSTOM_TEXT_MAX_LENGTH },
  media: list(uuid, limits.MAX_MEDIA),
  silencedChecks: list(text(limits.TAG_MAX_LENGTH), limits.MAX_TAGS),
  source,
  createdAt: instant,
  editedAt: instant,
} as const satisfies ShapeOf<FlightAttributes>

export function isFlightAttribute(name: string): name is keyof FlightAttributes {
  return Object.hasOwn(FLIGHT_SHAPE, name)
}
