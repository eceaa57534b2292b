// Flights and sessions as the app itself writes them, for properties of what goes out and comes in again.
import fc from 'fast-check'
import { aircraftName } from '../../../core/aircraft/aircraft-type.ts'
import { toAirlineSnapshot } from '../../../core/airline/airline.ts'
import type { CustomField } from '../../../core/custom/custom-field.ts'
import { flightDistanceKm } from '../../../core/flight/flight-distance.ts'
import type { FlightAttributes, PilotFacts } from '../../../core/flight/flight.ts'
import {
  CABINS,
  FLIGHT_REASONS,
  FLIGHT_ROLES,
  FSTD_DEVICES,
  REVIEWS,
  SEAT_POSITIONS,
  SEAT_SIDES,
} from '../../../core/flight/schema/choices.ts'
import { sessionFacts } from '../../../core/flight/session.ts'
import type { LogTrip } from '../../../core/import/beside/trips.ts'
import { must } from '../../../core/lib/must.ts'
import { toSnapshot } from '../../../core/place/airport.ts'
import { freezeInstant } from '../../../core/time/zoned.ts'
import { importContext } from './import-fixtures.ts'

export const context = await importContext()
const { places, airlines, aircraft } = context.catalogues
const AIRPORTS = ['EDDF', 'EDDM', 'KJFK', 'RJAA', 'YSSY', 'PHNL', 'BIKF', 'LPPT', 'SBGR', 'NZAA', 'EDKB', 'EDHE']
export const LINES = ['DLH', 'BAW', 'ANA', 'QFA', 'UAL', 'ICE'].map((icao) => must(airlines.byIcao(icao, null), icao))
export const TYPES = ['A20N', 'B748', 'C172', 'E190', 'AT76'].map((icao) => must(aircraft.byIcao(icao), icao))
const ownField = (id: string, name: string, kind: CustomField['kind']): CustomField => {
  return { id, name, kind, unit: null, choices: [], order: null }
}
/** With names that a heading, a cell or another rule book would change. */
export const OWN_FIELDS: readonly CustomField[] = [
  ownField('mood', 'mood_of the day', 'text'),
  ownField('club', 'Club, "Nord" (FAA)', 'choice'),
  ownField('rating', '=Rating', 'number'),
  ownField('driven', 'Driven [h]', 'duration'),
  ownField('upgraded', "Upgraded'", 'yes-no'),
  ownField('paid', 'Größe', 'date'),
  // Nobody knows which of two is meant, and a server takes this for its own number.
  ownField('other-mood', 'Mood_of the day', 'text'),
  ownField('numbered', '12', 'text'),
]
/** The last two are not told apart by their names, and the third is a number of the site's own. */
export const TRIPS: readonly LogTrip[] = ['=Rome, "May"', 'Ski & Łódź', '2024', 'Home', 'home'].map((name, at) => ({
  id: `0f1c2a4e-3b5d-4a7f-8c9e-00000000000${at}`,
  name,
}))
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null })
/** What breaks separated files and makes formulas of cells, and what no code page has. */
const text = fc
  .string({
    unit: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\n', ' ', '\\', '<', '&', '/', '('),
      },
      { weight: 4, arbitrary: fc.constantFrom('a', 'Ł', '東', 'İ', '1', '🛫') },
    ),
    minLength: 1,
    maxLength: 24,
  })
  .map((one) => one.trim())
  .filter((one) => one !== '' && !one.includes('\\n'))
const name = fc.constantFrom('Max Muster', 'Łukasz', '田中', "O'Neill, Pat", 'A=B')
const minutes = fc.integer({ min: 1, max: 1200 })
const few = fc.integer({ min: 1, max: 9 })

const anyRoute = fc.tuple(fc.constantFrom(...AIRPORTS), fc.constantFrom(...AIRPORTS)).filter(([a, b]) => a !== b)
/** In months of no change of the clocks: a time that was twice is a question, which other tests ask. */
const anyStart = fc
  .tuple(
    fc.integer({ min: 2005, max: 2025 }),
    fc.constantFrom(0, 1, 5, 6, 11),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 0, max: 1439 }),
  )
  .map(([year, month, day, minute]) => Date.UTC(year, month, day) + minute * 60_000)

const seat = fc.record({
  number: orNull(fc.constantFrom('12A', '1F', '44K')),
  position: orNull(fc.constantFrom(...SEAT_POSITIONS)),
  side: orNull(fc.constantFrom(...SEAT_SIDES)),
})

const meter = fc.integer({ min: 1, max: 99_999 }).map((tenths) => tenths / 10)
const pilotFacts: { [Name in keyof PilotFacts]: fc.Arbitrary<NonNullable<PilotFacts[Name]>> } = {
  picMinutes: minutes,
  picusMinutes: minutes,
  spicMinutes: minutes,
  sicMinutes: minutes,
  reliefMinutes: minutes,
  dualReceivedMinutes: minutes,
  instructorMinutes: minutes,
  soloMinutes: minutes,
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
  dutyMinutes: minutes,
  takeOffsDay: few,
  takeOffsNight: few,
  landingsDay: few,
  landingsNight: few,
  goArounds: few,
  holds: few,
  reviews: fc.subarray([...REVIEWS], { minLength: 1 }),
  approaches: fc.array(
    fc.record({
      type: fc.constantFrom('ILS', 'RNAV (GPS)', 'VOR; circling'),
      airportId: orNull(fc.constantFrom('EDDF', 'KJFK')),
      runway: orNull(fc.constantFrom('25L', '07')),
      count: few,
      note: orNull(fc.constantFrom('circled', 'low')),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  hobbsStart: meter,
  hobbsEnd: meter,
  tachStart: meter,
  tachEnd: meter,
}
const PILOT_NAMES = Object.keys(pilotFacts)

/** Landings by their kinds, as the form adds them up, or not as many as there were landings. */
const landingKinds = fc
  .record({
    fullStopsDay: few,
    fullStopsNight: few,
    touchAndGosDay: few,
    touchAndGosNight: few,
    isEven: fc.constantFrom(true, true, true, false),
  })
  .map(
    ({ isEven, ...kinds }): PilotFacts => ({
      ...kinds,
      landingsDay: kinds.fullStopsDay + kinds.touchAndGosDay + (isEven ? 0 : 1),
      landingsNight: kinds.fullStopsNight + kinds.touchAndGosNight,
    }),
  )

/** Mostly a few facts: one that a format does not hold costs all of its part. */
const pilot = fc
  .tuple(
    fc.record(pilotFacts),
    fc.oneof(
      { weight: 2, arbitrary: fc.subarray(PILOT_NAMES, { minLength: 1, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.subarray(PILOT_NAMES, { minLength: 1 }) },
    ),
    orNull(landingKinds),
  )
  .map(
    ([all, names, kinds]): PilotFacts => ({
      ...Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
      ...kinds,
    }),
  )

const end = orNull(
  fc.record({
    gate: orNull(fc.constantFrom('A18', 'K5')),
    terminal: orNull(fc.constantFrom('1', '2')),
    runway: fc.constant(null),
  }),
)

const ofTheirKind = {
  mood: text,
  club: text,
  rating: fc.oneof(
    fc.integer(),
    fc.integer().map((hundredths) => hundredths / 100),
  ),
  driven: minutes,
  upgraded: fc.boolean(),
  paid: fc.constant('2026-03-05'),
}
/** Values that a column of their kind does not hold, and values of fields that are in no file. */
const ofAnother = {
  rating: fc.constantFrom('5 stars', 1e-12, 1e15),
  driven: fc.constantFrom(0, 700_000, 1.5, '2 hours'),
  upgraded: text,
  paid: fc.constantFrom('2026-03', '2026', 'soon'),
  'other-mood': text,
  numbered: text,
  gone: text,
}
const custom = fc.oneof(
  { weight: 3, arbitrary: fc.record(ofTheirKind, { requiredKeys: [] }) },
  { weight: 1, arbitrary: fc.record({ ...ofTheirKind, ...ofAnother }, { requiredKeys: [] }) },
)

/** Local days of its first of January are ahead of the tests’ own day too. */
const NEXT_YEAR = 2028

/** Sessions in a simulator, as the app writes them. */
const anySession: fc.Arbitrary<FlightAttributes> = fc
  .record({
    start: anyStart,
    device: fc.constantFrom(...FSTD_DEVICES),
    identification: orNull(fc.constantFrom('DE-1A-023', 'SIM 7', 'Box, big', 'FFS 2')),
    place: orNull(fc.constantFrom('Frankfurt')),
    type: orNull(fc.constantFrom(...TYPES)),
    pilot,
    simulatorMinutes: minutes,
    note: orNull(text),
  })
  .map(({ start, device, identification, place, type, simulatorMinutes, ...made }) => ({
    status: 'flown' as const,
    date: new Date(start).toISOString().slice(0, 10),
    aircraft: type && { typeIcao: type.icao, typeName: aircraftName(type, 'en'), registration: null, name: null },
    session: { device, identification, place },
    note: made.note,
    pilot: { ...sessionFacts(made.pilot), simulatorMinutes },
  }))

/** Flights as the app itself writes them: places and names of the catalogues, times on the clocks of their places. */
const anyFlight: fc.Arbitrary<FlightAttributes> = fc
  .record({
    route: anyRoute,
    start: anyStart,
    delay: fc.integer({ min: 25, max: 90 }),
    taxi: fc.integer({ min: 2, max: 10 }),
    has: fc.record({ block: fc.boolean(), air: fc.boolean(), plan: fc.boolean(), arrival: fc.boolean() }),
    precision: fc.constantFrom(4, 7, 10, 10, 10, 10, 10, 10),
    airline: orNull(fc.constantFrom(...LINES)),
    number: orNull(fc.integer({ min: 1, max: 9999 })),
    isIcao: fc.constantFrom(false, false, false, true),
    suffix: fc.constantFrom(null, null, null, 'A'),
    type: orNull(fc.constantFrom(...TYPES)),
    registration: orNull(fc.constantFrom('D-AINZ', 'N123AB', 'G-CIVA')),
    ship: orNull(fc.constantFrom('Brandenburg', 'City of "London"')),
    seat: orNull(seat),
    cabin: orNull(fc.constantFrom(...CABINS)),
    reason: orNull(fc.constantFrom(...FLIGHT_REASONS)),
    role: orNull(fc.constantFrom(...FLIGHT_ROLES)),
    people: orNull(
      fc.array(fc.record({ name, role: orNull(fc.constant('Captain')), userId: fc.constant(null) }), {
        minLength: 1,
        maxLength: 7,
      }),
    ),
    pilot: orNull(pilot),
    duty: orNull(fc.record({ lead: fc.integer({ min: 0, max: 900 }), rest: fc.integer({ min: 0, max: 900 }) })),
    isDutyAsLong: fc.boolean(),
    note: orNull(text),
    pnr: orNull(fc.constantFrom('XYZ789', 'abc')),
    departure: end,
    arrival: end,
    status: fc.constantFrom('flown' as const, 'flown', 'flown', 'flown', 'cancelled' as const, 'planned' as const),
    rating: orNull(few.map((value) => Math.min(value, 5))),
    durationMinutes: orNull(minutes),
    custom: orNull(custom),
    tripId: orNull(fc.constantFrom(...TRIPS.map(({ id }) => id), '0f1c2a4e-3b5d-4a7f-8c9e-0000000000ff')),
  })
  .map(({ start: someStart, ...made }) => {
    const { status } = made
    const start = status === 'planned' ? new Date(someStart).setUTCFullYear(NEXT_YEAR) : someStart
    const date = new Date(start).toISOString()
    const [from, to] = made.route.map((id) => {
      const airport = must(places.byId(id), id)
      return toSnapshot(airport, 'en', places.codesOn(airport, date.slice(0, 10)))
    })
    const at = (ms: number, zone: string | null | undefined): string | null => freezeInstant(ms, zone ?? 'UTC')
    const offBlock = at(start, from?.timeZone)
    // At an airliner's speed: from one clock alone nobody could tell the day of any other flight.
    const flown = flightDistanceKm({ from: must(from), to: must(to) }) ?? 0
    const end = start + (Math.round(flown / 14) + made.delay) * 60_000
    const taxi = made.taxi * 60_000
    const { has } = made
    const isDay = made.precision === 10
    const air = isDay && has.air && has.block
    const times = {
      ...(isDay && has.block && { offBlock, ...(has.arrival && { onBlock: at(end, to?.timeZone) }) }),
      ...(air && { takeOff: at(start + taxi, from?.timeZone), landing: at(end - taxi, to?.timeZone) }),
    }
    const plan = isDay && has.plan ? { offBlock, onBlock: at(end, to?.timeZone) } : null
    const { pilot: facts, duty } = made
    const [dutyOn, dutyOff] = duty
      ? [at(start - duty.lead * 60_000, from?.timeZone), at(end + duty.rest * 60_000, to?.timeZone)]
      : []
    // A duty with both its clocks has its length, as the form works it out, or another one that was typed.
    const length = made.isDutyAsLong ? Math.round((end - start) / 60_000) + (duty?.lead ?? 0) + (duty?.rest ?? 0) : 1
    const type = made.type && { typeIcao: made.type.icao, typeName: aircraftName(made.type, 'en') }
    const own = { registration: made.registration, name: made.ship }
    return {
      status,
      date: must(offBlock).slice(0, made.precision),
      from: must(from),
      to: must(to),
      scheduled: plan,
      actual: status === 'flown' && Object.keys(times).length > 0 ? times : null,
      durationMinutes: made.durationMinutes,
      airline: made.airline && toAirlineSnapshot(made.airline),
      flightNumber:
        made.airline && made.number
          ? {
              carrier: must(made.isIcao ? made.airline.icao : made.airline.iata),
              number: String(made.number),
              suffix: made.suffix,
            }
          : null,
      aircraft: type || made.registration || made.ship ? { typeIcao: null, typeName: null, ...type, ...own } : null,
      seat: made.seat,
      cabin: made.cabin,
      reason: made.reason,
      role: made.role,
      people: made.people,
      pilot: facts && duty && dutyOn && dutyOff ? { ...facts, dutyOn, dutyOff, dutyMinutes: length } : facts,
      note: made.note,
      pnr: made.pnr,
      departure: made.departure,
      arrival: made.arrival,
      rating: made.rating,
      custom: made.custom,
      tripId: made.tripId,
    }
  })

export const anyEntry = fc.oneof({ weight: 5, arbitrary: anyFlight }, { weight: 1, arbitrary: anySession })
