import { describe, expect, test } from 'vitest'
import type { Flight, FlightAttributes, PlaceSnapshot } from './flight.ts'
import { findSameFlight } from './same-flight.ts'

function place(iata: string | null, rest: Partial<PlaceSnapshot> = {}): PlaceSnapshot {
  const none = { icao: null, city: null, country: null, latitude: null, longitude: null, timeZone: null }
  return { airportId: null, iata, name: iata ?? '', ...none, ...rest }
}

const number = (carrier: string, digits: string, suffix: string | null = null) => ({ carrier, number: digits, suffix })
const logged: Flight = {
  id: 'a',
  date: '2026-03-05',
  from: place('FRA', { airportId: 'EDDF' }),
  to: place('JFK'),
  flightNumber: number('LH', '400'),
  actual: { offBlock: '2026-03-05T10:55+01:00[Europe/Berlin]' },
}

function isFound(changes: FlightAttributes): boolean {
  return findSameFlight({ ...logged, id: 'b', actual: null, ...changes }, [logged]) === logged
}

describe('the same flight twice', () => {
  test.each<[string, FlightAttributes]>([
    ['entered again', {}],
    ['a day apart, as when one date was local and one UTC', { date: '2026-03-06' }],
    ['with its number in ICAO code', { flightNumber: number('DLH', '0400') }],
    ['without a number on the same day', { flightNumber: null }],
    ['delayed by hours', { actual: { offBlock: '2026-03-05T16:00+01:00[Europe/Berlin]' } }],
    ['known to the month', { date: '2026-03' }],
    ['with codes on one side and ids on both', { from: place(null, { airportId: 'EDDF' }) }],
  ])('is seen: %s', (_about, changes) => {
    expect(isFound(changes)).toBe(true)
  })

  test.each<[string, FlightAttributes]>([
    ['the way back', { from: logged.to, to: logged.from }],
    ['another number', { flightNumber: number('LH', '404') }],
    ['another airline', { flightNumber: number('UA', '400') }],
    ['a suffix', { flightNumber: number('LH', '400', 'A') }],
    ['two days later', { date: '2026-03-07' }],
    ['the next day without a number', { date: '2026-03-06', flightNumber: null }],
    [
      'the next day at the same hour',
      { date: '2026-03-06', actual: { offBlock: '2026-03-06T10:55+01:00[Europe/Berlin]' } },
    ],
    [
      'later that day without a number',
      { flightNumber: null, actual: { offBlock: '2026-03-05T17:00+01:00[Europe/Berlin]' } },
    ],
    ['another month', { date: '2026-04' }],
    ['no date', { date: null }],
    ['no destination', { to: null }],
  ])('is not: %s', (_about, changes) => {
    expect(isFound(changes)).toBe(false)
  })

  test('is never the flight itself', () => {
    expect(findSameFlight(logged, [logged])).toBeNull()
  })
})
