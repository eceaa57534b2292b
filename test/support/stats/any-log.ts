import fc from 'fast-check'
import type { Flight, PlaceSnapshot } from '../../../core/flight/flight.ts'
import { freezeInstant } from '../../../core/time/zoned.ts'
import { anyFlight, zones } from '../any-flight.ts'
import { isComparable } from './slow-flight.ts'

const at = (
  airportId: string | null,
  iata: string | null,
  icao: string | null,
  country: string | null,
  latitude: number | null,
  longitude: number | null,
): PlaceSnapshot => {
  const name = icao ?? iata ?? airportId ?? 'Wiese'
  return { airportId, iata, icao, name, city: null, country, latitude, longitude, timeZone: null }
}
/** Airports with the same codes, without ids, without codes, without positions; on both sides of every line. */
const PLACES: readonly PlaceSnapshot[] = [
  at('EDDF', 'FRA', 'EDDF', 'DE', 50.033333, 8.570556),
  at(null, 'FRA', null, 'DE', 50.03, 8.57),
  at(null, null, 'EDDF', null, null, null),
  at('LTBA', 'IST', 'LTBA', 'TR', 40.9769, 28.8146),
  at('LTFM', 'IST', 'LTFM', 'TR', 41.2753, 28.7519),
  at(null, 'IST', null, 'TR', 41, 28.8),
  at('NZAA', 'AKL', 'NZAA', 'NZ', -37.008, 174.792),
  at('PHNL', 'HNL', 'PHNL', 'US', 21.318681, -157.922428),
  at('PANC', 'ANC', 'PANC', 'US', 61.1744, -149.996),
  at('FACT', 'CPT', 'FACT', 'ZA', -33.9648, 18.6017),
  at(null, null, 'EDXX', 'DE', 52, 9),
  at(null, 'QXX', 'EDXX', 'DE', 52.1, 9),
  at(null, null, null, null, null, null),
  { ...at(null, null, null, 'XX', 10, 10), name: ' wiese ' },
]
const AIRLINES = [
  { airlineId: 'OF1', iata: 'LH', icao: 'DLH', name: 'Lufthansa' },
  { airlineId: null, iata: 'LH', icao: null, name: 'LH' },
  { airlineId: 'OF2', iata: 'LH', icao: 'GEC', name: 'Lufthansa Cargo' },
  { airlineId: null, iata: null, icao: 'DLH', name: 'Hansa' },
  { airlineId: null, iata: null, icao: null, name: 'Postdampf' },
  { airlineId: null, iata: null, icao: null, name: 'postdampf ' },
]
const TYPES = [
  { typeIcao: 'A320', typeName: null },
  { typeIcao: 'A320', typeName: 'Airbus' },
  { typeIcao: null, typeName: 'Kite' },
  { typeIcao: null, typeName: 'KITE ' },
  { typeIcao: 'C172', typeName: null },
]
const REGISTRATIONS = ['D-AINZ', 'DAINZ', 'd-ainz', 'N1', '—', null]
const PEOPLE = ['Anna', 'anna ', 'Otto']
const PEOPLE_ROLES = ['FI', 'Fluglehrer', 'friend', null]

const place = fc.constantFrom(...PLACES)
const orNull = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null, freq: 5 })
const date = fc.constantFrom('2024-02-28', '2024-02-29', '2024-03-01', '2023-12-31', '2024-01-01', '2024-03', '2023')

/** What flights share in a log, each as it is or left as `anyFlight` drew it. */
const shared = fc.record({
  date: orNull(date),
  from: orNull(place),
  to: orNull(place),
  divertedTo: fc.oneof({ arbitrary: fc.constant(null), weight: 6 }, { arbitrary: place, weight: 1 }),
  via: fc.option(fc.array(place, { maxLength: 2 }), { nil: null, freq: 2 }),
  airline: orNull(fc.constantFrom(...AIRLINES)),
  operator: orNull(fc.constantFrom(...AIRLINES)),
  aircraft: orNull(
    fc.record({ type: fc.constantFrom(...TYPES), registration: fc.constantFrom(...REGISTRATIONS) }).map((one) => ({
      ...one.type,
      registration: one.registration,
      name: null,
    })),
  ),
  people: fc
    .array(fc.record({ name: fc.constantFrom(...PEOPLE), role: fc.constantFrom(...PEOPLE_ROLES) }), { maxLength: 3 })
    .map((aboard) => aboard.map((one) => ({ ...one, userId: null }))),
  tags: fc.array(fc.constantFrom('work', 'sun', 'work'), { maxLength: 3 }),
  custom: fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('x', 'y', 2, 3, true, false, null), { maxKeys: 2 }),
})

/** Times of a flight as it may have been: off block, in the air, on block, in minutes after the one before. */
const flown = fc
  .record({
    offBlock: fc.integer({ min: Date.UTC(2024, 1, 28) / 60_000, max: Date.UTC(2024, 2, 2) / 60_000 }),
    out: fc.integer({ min: 0, max: 30 }),
    air: fc.integer({ min: 1, max: 900 }),
    in: fc.integer({ min: 0, max: 30 }),
    late: fc.integer({ min: -20, max: 60 }),
    zone: fc.constantFrom(...zones),
    zoneThere: fc.constantFrom(...zones),
    known: fc.constantFrom('all', 'block', 'air', 'scheduled', 'departure'),
  })
  .map(({ offBlock, out, air, in: taxi, late, zone, zoneThere, known }) => {
    const at = (minute: number, where: string): string | null => freezeInstant(minute * 60_000, where)
    const [takeOff, landing] = [offBlock + out, offBlock + out + air]
    const block = { offBlock: at(offBlock, zone), onBlock: at(landing + taxi, zoneThere) }
    const inTheAir = { takeOff: at(takeOff, zone), landing: at(landing, zoneThere) }
    const none = { offBlock: null, takeOff: null, landing: null, onBlock: null }
    const scheduled = {
      ...none,
      offBlock: at(offBlock - late, zone),
      onBlock: at(landing + taxi - Math.round(late / 2), zoneThere),
    }
    const actual = {
      all: { ...block, ...inTheAir },
      block: { ...none, ...block },
      air: { ...none, ...inTheAir },
      scheduled: null,
      departure: { ...none, offBlock: block.offBlock },
    }[known]
    return { actual, scheduled: known === 'air' ? null : scheduled }
  })

/**
 * Half of them as odd as flights may be, few of them sessions; each of a length that two computations can agree on to
 * the metre.
 */
const flight = fc
  .record({
    odd: anyFlight,
    common: fc.option(shared, { nil: null, freq: 4 }),
    times: fc.option(flown, { nil: null, freq: 2 }),
    mayBeSession: fc.constantFrom(false, false, false, true),
  })
  .map(({ odd: { session, ...odd }, common, times, mayBeSession }): Flight => {
    return { ...odd, ...(mayBeSession && { session: session ?? null }), ...common, ...times, id: '' }
  })
  .filter(isComparable)

/** A log in which flights have things in common. */
export const anyLog: fc.Arbitrary<Flight[]> = fc
  .array(flight, { maxLength: 25 })
  .map((drawn) =>
    drawn.map((one, index) => ({ ...one, id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` })),
  )
