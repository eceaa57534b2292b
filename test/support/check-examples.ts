import { toAirlineSnapshot } from '../../core/airline/airline.ts'
import { createCheckCatalogues } from '../../core/check/catalogues.ts'
import type { CheckBase } from '../../core/check/check.ts'
import type { AirlineSnapshot, FlightAttributes, PlaceSnapshot } from '../../core/flight/flight.ts'
import { must } from '../../core/lib/must.ts'
import { toSnapshot } from '../../core/place/airport.ts'
import { loadReference } from '../../scripts/reference/load-reference.ts'

/** Flights for the plausibility checks, and ways to change one thing about them. */

export const reference = await loadReference()
const catalogues = createCheckCatalogues(reference)
export const base: CheckBase = { catalogues, today: '2026-11-21', language: 'en' }

export function place(id: string, changed: Partial<PlaceSnapshot> = {}, date: string | null = null): PlaceSnapshot {
  const { airports } = reference
  const airport = must(airports.byId(id) ?? airports.byIata(id, date) ?? airports.byIcao(id, date), id)
  return { ...toSnapshot(airport, 'en', reference.airports.codesOn(airport, date)), ...changed }
}
export function typed(changed: Partial<PlaceSnapshot>): PlaceSnapshot {
  const nothing = { airportId: null, iata: null, icao: null, city: null, country: null }
  return { ...nothing, name: 'Typed', latitude: null, longitude: null, timeZone: null, ...changed }
}
export function airline(code: string, date: string | null = null): AirlineSnapshot {
  return toAirlineSnapshot(must(reference.airlines.byIata(code, date), code))
}

export const FRA = place('EDDF')
export const MUC = place('EDDM')
export const JFK = place('KJFK')
export const BER = place('EDDB')
export const LHR = place('EGLL')
export const berlin = (clock: string): string => `2026-03-05T${clock}+01:00[Europe/Berlin]`
export const newYork = (clock: string, day = '2026-03-05'): string => `${day}T${clock}-05:00[America/New_York]`

/** A flight nobody could object to. */
export const FLOWN: FlightAttributes = {
  status: 'flown',
  date: '2026-03-05',
  from: FRA,
  to: JFK,
  scheduled: { offBlock: berlin('10:10'), onBlock: newYork('13:05') },
  actual: {
    offBlock: berlin('10:20'),
    takeOff: berlin('10:40'),
    landing: newYork('12:50'),
    onBlock: newYork('13:00'),
  },
  flightNumber: { carrier: 'LH', number: '400', suffix: null },
  airline: airline('LH'),
  aircraft: { typeIcao: 'B748', typeName: 'Boeing 747-8', registration: 'D-ABYA', name: null },
  role: 'passenger',
  seat: { number: '12A', position: 'window', side: 'left' },
  cabin: 'economy',
  bookingClass: 'Y',
  pnr: 'ABC123',
  ticket: '220-1234567890',
  rating: 5,
  tags: ['work', 'snow'],
  people: [{ name: 'Ada', role: null, userId: null }],
}
/** A pilot's sector by day: Frankfurt to Munich at noon. */
export const PILOT: FlightAttributes = {
  status: 'flown',
  date: '2026-03-05',
  from: FRA,
  to: MUC,
  actual: { offBlock: berlin('12:00'), takeOff: berlin('12:10'), landing: berlin('12:50'), onBlock: berlin('13:00') },
  aircraft: { typeIcao: 'A320', typeName: null, registration: 'D-AIZA', name: null },
  role: 'pilot-in-command',
  pilot: { picMinutes: 60, multiEngineMinutes: 60, nightMinutes: 0, takeOffsDay: 1, landingsDay: 1 },
}
export const DAY_ONLY: FlightAttributes = { status: 'flown', date: '2026-03-05', from: FRA, to: JFK }

export interface Case {
  flight: FlightAttributes
  others?: readonly FlightAttributes[]
  base?: Partial<CheckBase>
}
/** What a check notices, what is nearly that, and what its repair is shown with where the first has none. */
export interface Examples {
  hit: Case
  miss: Case
  mended?: Case
}
/** Changes on the flight above them, or a whole case. */
export const flown = (changed: FlightAttributes): Case => ({ flight: { ...FLOWN, ...changed } })
export const pilot = (changed: FlightAttributes['pilot'], rest: FlightAttributes = {}): Case => ({
  flight: { ...PILOT, ...rest, pilot: { ...PILOT.pilot, ...changed } },
})
export const dayOnly = (changed: FlightAttributes): Case => ({ flight: { ...DAY_ONLY, ...changed } })
export const times = (changed: NonNullable<FlightAttributes['actual']>): Case =>
  flown({ actual: { ...FLOWN.actual, ...changed } })
export const aircraft = (
  changed: Partial<NonNullable<FlightAttributes['aircraft']>>,
  rest: FlightAttributes = {},
): Case => flown({ ...rest, aircraft: { ...must(FLOWN.aircraft), ...changed } })
export const seat = (changed: Partial<NonNullable<FlightAttributes['seat']>>): Case =>
  flown({ seat: { ...must(FLOWN.seat), ...changed } })
export const among = (flight: FlightAttributes, ...others: FlightAttributes[]): Case => ({ flight, others })

export const BACK: FlightAttributes = { status: 'flown', date: '2026-03-09', from: JFK, to: FRA }
/** The flight once more, dated a day later with all its times. */
export const DAY_OFF: FlightAttributes = {
  ...FLOWN,
  date: '2026-03-06',
  scheduled: null,
  actual: {
    offBlock: '2026-03-06T10:20+01:00[Europe/Berlin]',
    onBlock: newYork('13:00', '2026-03-06'),
  },
}
export const OVER_NIGHT = {
  offBlock: berlin('19:00'),
  takeOff: berlin('19:10'),
  landing: berlin('19:50'),
  onBlock: berlin('20:00'),
}
export const DAILY = ['01', '02', '03', '04', '06', '07', '08'].map(
  (day): FlightAttributes => ({
    ...FLOWN,
    date: `2026-02-${day}`,
    scheduled: null,
    actual: {
      offBlock: `2026-02-${day}T10:20+01:00[Europe/Berlin]`,
      onBlock: `2026-02-${day}T13:00-05:00[America/New_York]`,
    },
  }),
)
export const FIELD = '5f0c7f4e-6f43-4a63-9a0e-3f8f2f3f0001'
