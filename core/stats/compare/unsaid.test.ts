import { beforeAll, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { SMALL_REFERENCE } from '../../../test/support/stats/small-reference.ts'
import { viewedFlight, viewedTimes } from '../../../test/support/viewed-flights.ts'
import { allRows } from '../../digest/digest.ts'
import type { Flight } from '../../flight/flight.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { type Statistics, statisticsOf } from '../statistics.ts'
import { flightsWithout, unsaidOf } from './unsaid.ts'

beforeAll(loadTemporal)

function statistics(...flights: Flight[]): Statistics {
  const digest = digestOf(flights)
  return statisticsOf(digest, allRows(digest), SMALL_REFERENCE)
}

test('what no flight says is not known; what one says is, also where it is zero', () => {
  const bare = unsaidOf(statistics(viewedFlight('MUC', 'JFK', '2024-03'), viewedFlight('MUC', 'LHR', '2024')))
  for (const name of ['totals.minutes', 'totals.nightMinutes', 'totals.airlines', 'streaks.flyingDays'] as const)
    expect(bare.figures.has(name), name).toBe(true)
  for (const name of ['totals.flights', 'totals.distanceKm', 'totals.airports', 'totals.routes'] as const)
    expect(bare.figures.has(name), name).toBe(false)
  for (const chart of ['cabins', 'byHour', 'duration']) expect(bare.charts.has(chart), chart).toBe(true)
  for (const chart of ['byMonth', 'routes', 'distance']) expect(bare.charts.has(chart), chart).toBe(false)

  const actual = viewedTimes('MUC', 'LHR', ['2024-06-01 10:00', null, null, '2024-06-01 11:00'])
  const byDay = statistics(viewedFlight('MUC', 'LHR', '2024-06-01', { actual, cabin: 'economy' }))
  expect(byDay.totals.nightMinutes).toBe(0)
  expect(unsaidOf(byDay).figures.has('totals.nightMinutes')).toBe(false)
  expect(unsaidOf(byDay).figures.has('totals.minutes')).toBe(false)
  expect(unsaidOf(byDay).charts.has('cabins')).toBe(false)
  expect([flightsWithout(byDay, 'cabins'), flightsWithout(byDay, 'reasons')]).toEqual([0, 1])
})

test('a period without flights has zeros, and no gaps', () => {
  const { figures, charts } = unsaidOf(statistics())
  expect([figures.size, charts.size]).toEqual([0, 0])
})
