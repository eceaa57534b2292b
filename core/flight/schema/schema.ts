import {
  integer,
  list,
  number,
  object,
  oneOf,
  required,
  seldom,
  type Shape,
  snapshot,
  text,
} from '../../validate/rule.ts'
import {
  CABINS,
  FLIGHT_REASONS,
  FLIGHT_ROLES,
  FLIGHT_STATUSES,
  FSTD_DEVICES,
  FUEL_UNITS,
  LAUNCHES,
  PILOTS_FLYING,
  REVIEWS,
  SEAT_POSITIONS,
  SEAT_SIDES,
} from './choices.ts'
import * as limits from './limits.ts'

const name = text(limits.NAME_MAX_LENGTH)
const shortText = text(limits.SHORT_TEXT_MAX_LENGTH)
const id = text(64)
const minutes = integer(0, limits.MAX_MINUTES)
const count = integer(0, 10_000)
const meter = number(0, 10_000_000, 3)
const moment = { kind: 'moment' } as const
const instant = { kind: 'instant' } as const
const uuid = { kind: 'uuid' } as const
const day = { kind: 'date' } as const

const place = snapshot({
  /** Stable id of the reference catalogue (OurAirports ident), null for a place typed by hand. */
  airportId: id,
  iata: text(3, /^[A-Z0-9]{3}$/),
  icao: text(8, /^[A-Z0-9-]{3,8}$/),
  /** Chosen by typing this code of two; absent for the IATA code and for a place chosen by its name. */
  typedCode: seldom(oneOf(['icao'])),
  name: required(name),
  city: name,
  /** ISO 3166-1 alpha-2. */
  country: text(2, /^[A-Z]{2}$/),
  /** WGS 84 degrees. */
  latitude: number(-90, 90, 6),
  longitude: number(-180, 180, 6),
  /** IANA zone id. */
  timeZone: text(64, /^[A-Za-z0-9_+\-/.:]+$/),
})

const times = object({
  offBlock: moment,
  takeOff: moment,
  landing: moment,
  onBlock: moment,
})

const airline = snapshot({
  airlineId: id,
  iata: text(3, /^[A-Z0-9*]{2,3}$/),
  icao: text(4, /^[A-Z0-9]{2,4}$/),
  name: required(name),
})

const flightNumber = snapshot({
  /** IATA or ICAO designator of the airline. */
  carrier: required(text(3, /^[A-Z0-9]{2,3}$/)),
  number: required(text(5, /^\d{1,5}$/)),
  suffix: text(2, /^[A-Z]{1,2}$/),
})

const aircraft = snapshot({
  /** ICAO type designator (Doc 8643). */
  typeIcao: text(4, /^[A-Z0-9]{2,4}$/),
  typeName: name,
  registration: text(limits.REGISTRATION_MAX_LENGTH),
  /** The ship's own name. */
  name,
})

const seat = snapshot({
  number: text(limits.SEAT_MAX_LENGTH),
  position: oneOf(SEAT_POSITIONS),
  side: oneOf(SEAT_SIDES),
})

const end = snapshot({ terminal: shortText, gate: shortText, runway: shortText })

const person = snapshot({ name: required(name), role: shortText, userId: id })

const approach = snapshot({
  type: required(shortText),
  airportId: id,
  runway: shortText,
  count: required(integer(1, 1000)),
  note: name,
})

/** Fuel in the unit it was written down in: a mass is no volume without its density. */
const fuel = snapshot({ used: meter, uplifted: meter, unit: required(oneOf(FUEL_UNITS)) })

/**
 * Who signed for what was trained or flown under supervision: 14 CFR 61.51(h)(2) wants the signature with the number of
 * the certificate and the day on which it expires, AMC1 FCL.050 that of who supervised hours as PICUS and SPIC.
 */
const signature = snapshot({
  name: required(name),
  /** Number of the certificate or licence. */
  certificate: shortText,
  /** The last day on which the certificate holds. */
  expires: day,
  signedOn: day,
  /** By hand: lines of points as `pilot/drawing.ts` writes them. */
  drawn: seldom(text(limits.DRAWN_MAX_LENGTH, /^\d{1,3},\d{1,3}(?:[ ;]\d{1,3},\d{1,3})*$/)),
})

const pilot = object({
  picMinutes: minutes,
  picusMinutes: minutes,
  /** Student pilot in command (FCL.010): in command of a lesson in which the instructor only watches. */
  spicMinutes: minutes,
  sicMinutes: minutes,
  reliefMinutes: minutes,
  dualReceivedMinutes: minutes,
  instructorMinutes: minutes,
  soloMinutes: minutes,
  /** Looking out for a pilot who flies by simulated instruments (14 CFR 91.109(c)). */
  safetyPilotMinutes: minutes,
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
  /** On duty for this flight, from reporting to release. */
  dutyMinutes: minutes,
  /** Reporting for duty, on the clock of the departure. */
  dutyOn: moment,
  /** Release from duty, on the clock of the arrival. */
  dutyOff: moment,
  takeOffsDay: count,
  takeOffsNight: count,
  landingsDay: count,
  landingsNight: count,
  /** Of the landings: to a standstill (14 CFR 61.57(b)), rolled on into a take-off, on water, with night vision. */
  fullStopsDay: count,
  fullStopsNight: count,
  touchAndGosDay: count,
  touchAndGosNight: count,
  waterLandings: count,
  nvgLandings: count,
  goArounds: count,
  holds: count,
  /** Courses intercepted and tracked by navigation aids (14 CFR 61.57(c)). */
  interceptions: count,
  pilotFlying: oneOf(PILOTS_FLYING),
  reviews: list(oneOf(REVIEWS), limits.MAX_REVIEWS),
  /** As they stand in the last column of FCL.050's logbook. */
  endorsements: text(limits.ENDORSEMENTS_MAX_LENGTH),
  signature,
  approaches: list(approach, limits.MAX_APPROACHES),
  launch: oneOf(LAUNCHES),
  hobbsStart: meter,
  hobbsEnd: meter,
  tachStart: meter,
  tachEnd: meter,
  fuel,
})

/** A session in a flight simulation training device (AMC1 FCL.050, 14 CFR 61.51(b)(1)). Its minutes are the pilot's. */
const session = snapshot({
  device: required(oneOf(FSTD_DEVICES)),
  /** Number of its qualification certificate, or what else tells it from others. */
  identification: shortText,
  /** Where the lesson was. */
  place: name,
})

const source = snapshot({
  format: required(shortText),
  batchId: id,
  row: integer(0, 10_000_000),
  rawCells: list(text(limits.NOTE_MAX_LENGTH), limits.MAX_RAW_CELLS),
  externalId: name,
  /** Version of the reader that read the row (`core/import/record/reader.ts`). */
  reader: integer(0, 1_000_000),
})

/**
 * The shape of a flight, said once: the server refuses by it, the form asks it, old records are read through it, and the
 * types of `flight.ts` are derived from it.
 */
export const FLIGHT_SHAPE = {
  status: oneOf(FLIGHT_STATUSES),
  /** Local date of departure: `2026-03-05`, `2026-03` or `2026`. */
  date: day,
  from: place,
  to: place,
  divertedTo: place,
  via: list(place, limits.MAX_VIA),
  scheduled: times,
  actual: times,
  /** Block time typed by hand; counts where the block times are missing. */
  durationMinutes: minutes,
  distanceKm: number(0, 1_000_000, 3),
  flightNumber,
  /** What the flight is called on the radio where that is not its number: `DLH4AB`. */
  callsign: shortText,
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
  /** Number of the membership that the flight was credited to. */
  frequentFlyer: shortText,
  /** Miles or points credited, to be spent and towards a status. */
  awardMiles: integer(0, limits.MAX_MILES),
  statusMiles: integer(0, limits.MAX_MILES),
  departure: end,
  arrival: end,
  people: list(person, limits.MAX_PEOPLE),
  pilot,
  /** It was no flight, but a session in a flight simulation training device. */
  session,
  tripId: uuid,
  tags: list(text(limits.TAG_MAX_LENGTH), limits.MAX_TAGS),
  rating: integer(1, 5),
  note: text(limits.NOTE_MAX_LENGTH),
  custom: { kind: 'values', max: limits.MAX_CUSTOM_FIELDS, maxText: limits.CUSTOM_TEXT_MAX_LENGTH },
  media: list(uuid, limits.MAX_MEDIA),
  silencedChecks: list(text(limits.TAG_MAX_LENGTH), limits.MAX_TAGS),
  source,
  /** These two only break ties in a merge. */
  createdAt: instant,
  editedAt: instant,
} as const satisfies Shape

export function isFlightAttribute(name: string): name is keyof typeof FLIGHT_SHAPE {
  return Object.hasOwn(FLIGHT_SHAPE, name)
}
