import { beforeAll, describe, expect, test } from 'vitest'
import type { Flight, PlaceSnapshot } from '../flight/flight.ts'
import { loadTemporal } from '../time/temporal.ts'
import { digestOf } from '../../test/support/digest-of.ts'
import { relatedFlights } from './related-flights.ts'

beforeAll(loadTemporal)

const place = (iata: string, name = `${iata} Airport`): PlaceSnapshot => ({
  airportId: null,
  iata,
  icao: null,
  name,
  city: null,
  country: null,
  latitude: null,
  longitude: null,
  timeZone: null,
})

let made = 0
function flight(route: string, date: string, rest: Partial<Flight> = {}): Flight {
  made += 1
  const [from = '', to = ''] = route.split('-')
  const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  return { id, date, from: place(from), to: place(to), status: 'flown', ...rest }
}

const LH410 = { carrier: 'LH', number: '410', suffix: null }
const first = flight('MUC-JFK', '2019-05-01', { durationMinutes: 550, flightNumber: LH410 })
const back = flight('JFK-MUC', '2019-05-09', { durationMinutes: 460 })
const renamed = flight('MUC-JFK', '2021-05-01', {
  from: place('MUC', 'Franz Josef Strauß'),
  durationMinutes: 520,
  aircraft: { typeIcao: 'A359', typeName: null, registration: 'D-AIXA', name: null },
})
const cancelled = flight('MUC-JFK', '2022-05-01', { status: 'cancelled' })
const elsewhere = flight('MUC-LHR', '2023-05-01', {
  flightNumber: LH410,
  aircraft: { typeIcao: 'A359', typeName: null, registration: 'DAIXA', name: null },
})
const planned = flight('MUC-JFK', '2030-05-01', { status: 'planned', durationMinutes: 500 })
const log = digestOf([first, back, renamed, cancelled, elsewhere, planned])
const related = (one: Flight) => relatedFlights(log, one.id, one)
const idsOf = (rows: Uint32Array | (number | null)[]) => Array.from(rows, (row) => (row === null ? null : log.ids[row]))

describe('the other flights of a flight', () => {
  test('are those between the same two places in either direction, newest first, however the place was called', () => {
    const { route, sameDirection } = related(renamed)
    expect(idsOf(route)).toEqual([planned.id, back.id, first.id])
    expect(sameDirection).toBe(2)
  })

  test('tell which time on the route it was; a cancelled one was none', () => {
    expect([first, back, renamed, planned].map((one) => related(one).nth)).toEqual([1, 2, 3, 4])
    expect(related(cancelled).nth).toBeNull()
  })

  test('have a quickest and a slowest in the same direction among those that were flown', () => {
    const { fastest, slowest } = related(first)
    expect(idsOf([fastest, slowest])).toEqual([renamed.id, first.id])
  })

  test('have neither where only one in this direction was timed, or all took as long', () => {
    expect(related(back)).toMatchObject({ fastest: null, slowest: null })
    const [timed, untimed] = [
      flight('FRA-OSL', '2020-01-01', { durationMinutes: 120 }),
      flight('FRA-OSL', '2020-02-01'),
    ]
    const equal = flight('FRA-OSL', '2020-03-01', { durationMinutes: 120 })
    for (const flights of [
      [timed, untimed],
      [timed, equal],
    ]) {
      const { fastest, slowest, nth } = relatedFlights(digestOf(flights), timed.id, timed)
      expect({ fastest, slowest, nth }).toEqual({ fastest: null, slowest: null, nth: 1 })
    }
  })

  test('are also those of the same number and in the same aircraft', () => {
    expect(idsOf(related(first).number)).toEqual([elsewhere.id])
    expect(idsOf(related(renamed).registration)).toEqual([elsewhere.id])
    expect(related(back).number).toHaveLength(0)
  })
})
