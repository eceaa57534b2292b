// What a flight says, in the parts that a format of another program holds or does not hold.
import type { FlightAttributes } from '../flight/flight.ts'
import { isArray, isObject, type JsonValue, member } from '../lib/json.ts'

/** Where in a flight each part stands; in the order in which they are named to its owner. */
export const FACT_PATHS = {
  date: ['date'],
  places: ['from', 'to'],
  divertedTo: ['divertedTo'],
  via: ['via'],
  status: ['status'],
  scheduled: ['scheduled'],
  blockTimes: ['actual/offBlock', 'actual/onBlock'],
  airTimes: ['actual/takeOff', 'actual/landing'],
  duration: ['durationMinutes'],
  distance: ['distanceKm'],
  flightNumber: ['flightNumber'],
  callsign: ['callsign'],
  airline: ['airline'],
  operator: ['operator'],
  aircraft: ['aircraft/typeIcao', 'aircraft/typeName'],
  /** Lost where the name of the type comes back without it. */
  typeCode: ['aircraft/typeIcao'],
  registration: ['aircraft/registration'],
  shipName: ['aircraft/name'],
  role: ['role'],
  seat: ['seat/number'],
  seatPosition: ['seat/position'],
  seatSide: ['seat/side'],
  cabin: ['cabin'],
  bookingClass: ['bookingClass'],
  reason: ['reason'],
  pnr: ['pnr'],
  ticket: ['ticket'],
  miles: ['frequentFlyer', 'awardMiles', 'statusMiles'],
  terminals: ['departure/terminal', 'arrival/terminal'],
  gates: ['departure/gate', 'arrival/gate'],
  runways: ['departure/runway', 'arrival/runway'],
  people: ['people'],
  pilotTimes: [
    'pilot/picMinutes',
    'pilot/picusMinutes',
    'pilot/sicMinutes',
    'pilot/dualReceivedMinutes',
    'pilot/instructorMinutes',
    'pilot/soloMinutes',
    'pilot/nightMinutes',
    'pilot/ifrMinutes',
    'pilot/actualInstrumentMinutes',
    'pilot/simulatedInstrumentMinutes',
    'pilot/crossCountryMinutes',
    'pilot/multiPilotMinutes',
    'pilot/simulatorMinutes',
    'pilot/groundTrainingMinutes',
    'pilot/nvgMinutes',
  ],
  otherPilotTimes: [
    'pilot/spicMinutes',
    'pilot/reliefMinutes',
    'pilot/safetyPilotMinutes',
    'pilot/singleEngineMinutes',
    'pilot/multiEngineMinutes',
  ],
  landings: ['pilot/takeOffsDay', 'pilot/takeOffsNight', 'pilot/landingsDay', 'pilot/landingsNight'],
  landingKinds: [
    'pilot/fullStopsDay',
    'pilot/fullStopsNight',
    'pilot/touchAndGosDay',
    'pilot/touchAndGosNight',
    'pilot/waterLandings',
    'pilot/nvgLandings',
    'pilot/goArounds',
    'pilot/pilotFlying',
    'pilot/launch',
  ],
  approaches: ['pilot/approaches'],
  holds: ['pilot/holds'],
  interceptions: ['pilot/interceptions'],
  reviews: ['pilot/reviews'],
  endorsements: ['pilot/endorsements'],
  signature: ['pilot/signature'],
  dutyTimes: ['pilot/dutyOn', 'pilot/dutyOff', 'pilot/dutyMinutes'],
  fuel: ['pilot/fuel'],
  meters: ['pilot/hobbsStart', 'pilot/hobbsEnd', 'pilot/tachStart', 'pilot/tachEnd'],
  session: ['session'],
  trip: ['tripId'],
  tags: ['tags'],
  rating: ['rating'],
  note: ['note'],
  custom: ['custom'],
  files: ['media'],
} as const satisfies Record<string, readonly string[]>

export type Fact = keyof typeof FACT_PATHS
export const FACTS = Object.keys(FACT_PATHS) as Fact[]

/** The parts of which a flight says anything; that it was flown or is planned its date says as well. */
export function factsOf(flight: FlightAttributes): Fact[] {
  return FACTS.filter((fact) => {
    if (fact === 'status') return flight.status === 'cancelled' || flight.status === 'diverted'
    if (fact === 'custom') return Object.values(flight.custom ?? {}).some(isValue)
    return FACT_PATHS[fact].some((path) => isSaid(valueAt(flight, path)))
  })
}

/** In an own field nought is a value like any other. */
export const isValue = (value: JsonValue | undefined): boolean => (value ?? '') !== ''

/** A count or a duration of nothing says nothing that an absent one does not. */
export function isSaid(value: JsonValue | undefined): boolean {
  if (value === null || value === undefined || value === '' || value === 0) return false
  if (isArray(value)) return value.length > 0
  return !isObject(value) || Object.values(value).some(isSaid)
}

function valueAt(flight: FlightAttributes, path: string): JsonValue | undefined {
  const [name = '', inner] = path.split('/')
  const value = member(flight, name)
  return inner === undefined ? value : isObject(value) ? member(value, inner) : undefined
}
