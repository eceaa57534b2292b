import { expect, test } from 'vitest'
import type { FlightAttributes } from './flight.ts'
import { flightSortKey, SORT_KEY_MAX_LENGTH } from './sort-key.ts'

const ID = '919108f7-52d1-4320-9bac-f847db4148a8'

function order(flights: Readonly<Record<string, FlightAttributes>>): string[] {
  return Object.entries(flights)
    .map(([name, flight]) => [flightSortKey(flight, ID), name] as const)
    .sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
    .map(([, name]) => name)
}

test('ascending keys list the newest flight first, and what is known less exactly below its days', () => {
  const flights = {
    undated: {},
    year2025: { date: '2025' },
    dayIn2026: { date: '2026-03-05' },
    february: { date: '2026-02' },
    lastOfFebruary: { date: '2026-02-28' },
    year2026: { date: '2026' },
    march: { date: '2026-03' },
    future: { date: '2027-01-01' },
  }
  expect(order(flights)).toEqual([
    'future',
    'dayIn2026',
    'march',
    'lastOfFebruary',
    'february',
    'year2026',
    'year2025',
    'undated',
  ])
})

test('within a day the instant of departure decides, not the clock', () => {
  const date = '2026-03-05'
  const flights = {
    withoutTime: { date },
    tokyo: { date, actual: { offBlock: '2026-03-05T18:00+09:00[Asia/Tokyo]' } },
    newYork: { date, scheduled: { takeOff: '2026-03-05T14:00-05:00[America/New_York]' } },
    kiritimati: { date, actual: { offBlock: '2026-03-05T00:05+14:00[Pacific/Kiritimati]' } },
    pagoPago: { date, actual: { offBlock: '2026-03-05T23:55-11:00[Pacific/Pago_Pago]' } },
  }
  expect(order(flights)).toEqual(['pagoPago', 'newYork', 'tokyo', 'kiritimati', 'withoutTime'])
})

test('of two flights of a day without times the one logged later stands above', () => {
  const flights = {
    first: { date: '2026-03-05', createdAt: '2026-03-06T08:00:00.000Z' },
    second: { date: '2026-03-05', createdAt: '2026-03-06T08:01:00.000Z' },
  }
  expect(order(flights)).toEqual(['second', 'first'])
})

test('equal flights are told apart by id', () => {
  expect(flightSortKey({ date: '2026' }, 'a') < flightSortKey({ date: '2026' }, 'b')).toBe(true)
})

test.each<FlightAttributes>([
  { date: 'not a date', createdAt: 'never', actual: { offBlock: 'noon' } },
  { date: '2026-03-05', actual: { offBlock: '1999-01-01T00:00+00:00[UTC]' } },
  { date: '2026-03-05', actual: { offBlock: '2199-01-01T00:00+00:00[UTC]' } },
])('nonsense gives a key all the same: %j', (flight) => {
  const key = flightSortKey(flight, ID)
  expect(key).toMatch(/^\d{22}-/)
  expect(key.length).toBeLessThanOrEqual(SORT_KEY_MAX_LENGTH)
})
