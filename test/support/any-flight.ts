import fc from 'fast-check'
import type { FlightAttributes } from '../../core/flight/flight.ts'
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
} from '../../core/flight/schema/choices.ts'
import { freezeInstant } from '../../core/time/zoned.ts'

export const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null })
const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() === text && text !== '' && text.length <= 20)
const code = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'X', 'Y', 'Z'), minLength: length, maxLength: length })
const digits = fc.integer({ min: 1, max: 9999 }).map(String)
const minutes = fc.integer({ min: 0, max: 6000 })
export const ids = fc.uuid({ version: [4, 7] })
export const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
] as const
export const minuteOfTime = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
const moment = fc
  .tuple(minuteOfTime, fc.constantFrom(...zones), fc.boolean())
  .map(([at, zone, seconds]) => (freezeInstant(at * 60_000, zone) ?? '').replace(/(T..:..)/, seconds ? '$1:30' : '$1'))
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const date = fc.tuple(day, fc.constantFrom(4, 7, 10, 10, 10)).map(([text, length]) => text.slice(0, length))
const instant = day.map((text) => `${text}T09:10:00.000Z`)
const degrees = (most: number): fc.Arbitrary<number> =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6)

export const place = fc.record({
  airportId: orNull(code(4)),
  iata: orNull(code(3)),
  icao: orNull(code(4)),
  name: words,
  city: orNull(words),
  country: orNull(code(2)),
  latitude: orNull(degrees(90)),
  longitude: orNull(degrees(180)),
  timeZone: orNull(fc.constantFrom(...zones)),
})
const times = fc.record(
  { offBlock: orNull(moment), takeOff: orNull(moment), landing: orNull(moment), onBlock: orNull(moment) },
  { requiredKeys: [] },
)
const airline = fc.record({ airlineId: orNull(words), iata: orNull(code(2)), icao: orNull(code(3)), name: words })
const end = fc.record({ terminal: orNull(words), gate: orNull(words), runway: orNull(words) })

const litres = fc.integer({ min: 0, max: 99_999 }).map((tenths) => tenths / 10)

const pilot = fc.record(
  {
    picMinutes: minutes,
    nightMinutes: orNull(minutes),
    landingsDay: fc.integer({ min: 0, max: 50 }),
    soloMinutes: orNull(minutes),
    spicMinutes: orNull(minutes),
    simulatorMinutes: orNull(minutes),
    touchAndGosDay: orNull(fc.integer({ min: 0, max: 50 })),
    fullStopsNight: orNull(fc.integer({ min: 0, max: 50 })),
    pilotFlying: orNull(fc.constantFrom(...PILOTS_FLYING)),
    reviews: fc.uniqueArray(fc.constantFrom(...REVIEWS), { maxLength: 2 }),
    endorsements: orNull(words),
    signature: orNull(
      fc.record({ name: words, certificate: orNull(words), expires: orNull(date), signedOn: orNull(date) }),
    ),
    approaches: fc.array(
      fc.record({
        type: words,
        airportId: orNull(words),
        runway: orNull(words),
        count: fc.integer({ min: 1, max: 9 }),
        note: orNull(words),
      }),
      { maxLength: 2 },
    ),
    launch: orNull(fc.constantFrom(...LAUNCHES)),
    hobbsStart: fc.integer({ min: 0, max: 99_999 }).map((tenths) => tenths / 10),
    dutyOn: orNull(moment),
    dutyOff: orNull(moment),
    fuel: orNull(fc.record({ used: orNull(litres), uplifted: orNull(litres), unit: fc.constantFrom(...FUEL_UNITS) })),
  },
  { requiredKeys: [] },
)

const session = fc.record({
  device: fc.constantFrom(...FSTD_DEVICES),
  identification: orNull(words),
  place: orNull(words),
})

/** Any flight that may be stored, sensible or not. Load Temporal before drawing from it. */
export const anyFlight: fc.Arbitrary<FlightAttributes> = fc.record(
  {
    status: orNull(fc.constantFrom(...FLIGHT_STATUSES)),
    date: orNull(date),
    from: orNull(place),
    to: orNull(place),
    divertedTo: orNull(place),
    via: fc.array(place, { maxLength: 2 }),
    scheduled: orNull(times),
    actual: orNull(times),
    durationMinutes: orNull(minutes),
    distanceKm: orNull(fc.integer({ min: 0, max: 20_000 })),
    flightNumber: orNull(fc.record({ carrier: fc.oneof(code(2), code(3)), number: digits, suffix: orNull(code(1)) })),
    callsign: orNull(words),
    airline: orNull(airline),
    operator: orNull(airline),
    aircraft: orNull(
      fc.record({
        typeIcao: orNull(code(4)),
        typeName: orNull(words),
        registration: orNull(words),
        name: orNull(words),
      }),
    ),
    role: orNull(fc.constantFrom(...FLIGHT_ROLES)),
    seat: orNull(
      fc.record({
        number: orNull(fc.constantFrom('12A', '1f', 'UD 4', ' 3C')),
        position: orNull(fc.constantFrom(...SEAT_POSITIONS)),
        side: orNull(fc.constantFrom(...SEAT_SIDES)),
      }),
    ),
    cabin: orNull(fc.constantFrom(...CABINS)),
    bookingClass: orNull(words),
    reason: orNull(fc.constantFrom(...FLIGHT_REASONS)),
    pnr: orNull(words),
    ticket: orNull(words),
    frequentFlyer: orNull(words),
    awardMiles: orNull(fc.integer({ min: 0, max: 200_000 })),
    statusMiles: orNull(fc.integer({ min: 0, max: 200_000 })),
    departure: orNull(end),
    arrival: orNull(end),
    people: fc.array(fc.record({ name: words, role: orNull(words), userId: orNull(ids) }), { maxLength: 2 }),
    pilot: orNull(pilot),
    session: fc.option(session, { nil: null, freq: 9 }),
    tripId: orNull(ids),
    tags: fc.array(words, { maxLength: 3 }),
    rating: orNull(fc.integer({ min: 1, max: 5 })),
    note: orNull(fc.string({ unit: 'grapheme', maxLength: 200 })),
    custom: fc.dictionary(ids, fc.oneof(words, fc.integer(), fc.boolean(), fc.constant(null)), { maxKeys: 3 }),
    media: fc.array(ids, { maxLength: 2 }),
    silencedChecks: fc.array(words, { maxLength: 2 }),
    source: orNull(
      fc.record({
        format: words,
        batchId: orNull(ids),
        row: orNull(minutes),
        rawCells: orNull(fc.array(words, { maxLength: 3 })),
        externalId: orNull(words),
        reader: orNull(minutes),
      }),
    ),
    createdAt: orNull(instant),
    editedAt: orNull(instant),
  },
  { requiredKeys: [] },
)

/** Everything that may be said is said, in parts of parts as well. */
type Full<T> = T extends readonly (infer Item)[]
  ? readonly Full<Item>[]
  : T extends object
    ? { [Name in keyof T]-?: Full<NonNullable<T[Name]>> }
    : T

/** What a session says and a flight does not. */
type OfSessions = 'session'

/**
 * A flight that says everything a flight can say, each text only once, as the form itself would write it. An attribute
 * that is missing here does not compile: tests that go through all attributes find a new one by this.
 */
export const FULL_FLIGHT = {
  status: 'diverted',
  date: '2026-03-05',
  from: {
    airportId: 'QQFR',
    iata: 'QFR',
    icao: 'QQFR',
    typedCode: 'icao',
    name: 'Fromfield',
    city: 'Fromtown',
    country: 'DE',
    latitude: 50.033333,
    longitude: 8.570556,
    timeZone: 'Europe/Berlin',
  },
  to: {
    airportId: 'QQTO',
    iata: 'QTO',
    icao: 'QQTO',
    typedCode: 'icao',
    name: 'Tofield',
    city: 'Totown',
    country: 'US',
    latitude: 40.639447,
    longitude: -73.779317,
    timeZone: 'America/New_York',
  },
  divertedTo: {
    airportId: 'QQDI',
    iata: 'QDI',
    icao: 'QQDI',
    typedCode: 'icao',
    name: 'Divertfield',
    city: 'Diverttown',
    country: 'CA',
    latitude: 44.8808,
    longitude: -63.50863,
    timeZone: 'America/Halifax',
  },
  via: [
    {
      airportId: 'QQVI',
      iata: 'QVI',
      icao: 'QQVI',
      typedCode: 'icao',
      name: 'Viafield',
      city: 'Viatown',
      country: 'IE',
      latitude: 52.702,
      longitude: -8.92482,
      timeZone: 'Europe/Dublin',
    },
  ],
  scheduled: {
    offBlock: '2026-03-05T10:30+01:00[Europe/Berlin]',
    takeOff: '2026-03-05T10:45+01:00[Europe/Berlin]',
    landing: '2026-03-05T12:50-05:00[America/New_York]',
    onBlock: '2026-03-05T13:05-05:00[America/New_York]',
  },
  actual: {
    offBlock: '2026-03-05T10:50+01:00[Europe/Berlin]',
    takeOff: '2026-03-05T11:05+01:00[Europe/Berlin]',
    landing: '2026-03-05T15:46-04:00[America/Halifax]',
    onBlock: '2026-03-05T16:00-04:00[America/Halifax]',
  },
  durationMinutes: 611,
  distanceKm: 5801.5,
  flightNumber: { carrier: 'QA', number: '4711', suffix: 'X' },
  callsign: 'QAA4XY',
  airline: { airlineId: 'air-1', iata: 'QA', icao: 'QAA', name: 'Marketair' },
  operator: { airlineId: 'air-2', iata: 'QO', icao: 'QOO', name: 'Operatair' },
  aircraft: { typeIcao: 'B748', typeName: 'Jumbotype', registration: 'D-QREG', name: 'Shipname' },
  role: 'pilot-in-command',
  seat: { number: '12A', position: 'window', side: 'left' },
  cabin: 'business',
  bookingClass: 'QBOOKING',
  reason: 'crew',
  pnr: 'QPNR99',
  ticket: '220-5522',
  frequentFlyer: 'QFFLYER',
  awardMiles: 45_021,
  statusMiles: 4502,
  departure: { terminal: 'depterminal', gate: 'depgate', runway: 'deprunway' },
  arrival: { terminal: 'arrterminal', gate: 'arrgate', runway: 'arrrunway' },
  people: [{ name: 'Personname', role: 'personrole', userId: '0d5e1f0a-7c53-4c8e-9f6a-1b2c3d4e5f60' }],
  pilot: {
    picMinutes: 601,
    picusMinutes: 2,
    spicMinutes: 19,
    sicMinutes: 3,
    reliefMinutes: 4,
    dualReceivedMinutes: 5,
    instructorMinutes: 6,
    soloMinutes: 7,
    safetyPilotMinutes: 20,
    nightMinutes: 8,
    ifrMinutes: 9,
    actualInstrumentMinutes: 10,
    simulatedInstrumentMinutes: 11,
    crossCountryMinutes: 12,
    multiPilotMinutes: 13,
    singleEngineMinutes: 14,
    multiEngineMinutes: 15,
    simulatorMinutes: 16,
    groundTrainingMinutes: 17,
    nvgMinutes: 18,
    dutyMinutes: 700,
    dutyOn: '2026-03-05T09:30+01:00[Europe/Berlin]',
    dutyOff: '2026-03-05T16:40-04:00[America/Halifax]',
    takeOffsDay: 1,
    takeOffsNight: 2,
    landingsDay: 3,
    landingsNight: 4,
    fullStopsDay: 6,
    fullStopsNight: 7,
    touchAndGosDay: 8,
    touchAndGosNight: 9,
    waterLandings: 10,
    nvgLandings: 11,
    goArounds: 12,
    holds: 5,
    interceptions: 13,
    pilotFlying: 'self',
    reviews: ['ipc'],
    endorsements: 'endorsed',
    signature: {
      name: 'signername',
      certificate: 'signercertificate',
      expires: '2027-05-31',
      signedOn: '2026-03-09',
      drawn: '10,20 30,40;50,60',
    },
    approaches: [{ type: 'apptype', airportId: 'QQAP', runway: 'apprunway', count: 2, note: 'appnote' }],
    launch: 'winch',
    hobbsStart: 100.1,
    hobbsEnd: 110.2,
    tachStart: 200.3,
    tachEnd: 209.4,
    fuel: { used: 61.5, uplifted: 70, unit: 'kg' },
  },
  tripId: '6f1c2a4e-3b5d-4a7f-8c9e-0a1b2c3d4e5f',
  tags: ['tagone', 'tagtwo'],
  rating: 4,
  note: 'Notewords',
  custom: { customname: 'customvalue' },
  media: ['1a2b3c4d-5e6f-4a8b-9c0d-1e2f3a4b5c6d'],
  silencedChecks: ['silencedcheck'],
  source: {
    format: 'sourceformat',
    batchId: 'sourcebatch',
    row: 12,
    rawCells: ['rawcell'],
    externalId: 'externalid',
    reader: 2,
  },
  createdAt: '2026-03-06T09:10:00.000Z',
  editedAt: '2026-03-07T09:10:00.000Z',
} as const satisfies Full<Omit<FlightAttributes, OfSessions>>

/** The same of a session in a simulator, which no flight is. */
export const FULL_SESSION = {
  date: '2026-03-06',
  status: 'flown',
  pilot: { simulatorMinutes: 240 },
  session: { device: 'ffs', identification: 'sessionnumber', place: 'sessionplace' },
} as const satisfies FlightAttributes & Full<Pick<FlightAttributes, OfSessions>>
