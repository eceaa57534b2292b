import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import { viewedFlight, viewedTimes } from '../../test/support/viewed-flights.ts'
import { digestOfFirstRows, firstRowsOf } from '../digest/first-rows.ts'
import type { Flight } from '../flight/flight.ts'
import { must } from '../lib/must.ts'
import { loadTemporal } from '../time/temporal.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'
import { clockThere } from './clocks.ts'
import { type Countdown, countdownTo } from './countdown.ts'
import { newestRows, rowsOfThisDay } from './flown-rows.ts'
import { plannedFlights } from './planned-flights.ts'

beforeAll(loadTemporal)

const planned = (date: string, rest: Partial<Flight> = {}): Flight =>
  viewedFlight('MUC', 'LHR', date, { status: 'planned', ...rest })
/** Tokyo to Los Angeles: it lands on the clock there seven hours before it left. */
const overTheDateLine = (): Flight =>
  viewedFlight('NRT', 'LAX', '2026-03-06', {
    status: 'planned',
    scheduled: viewedTimes('NRT', 'LAX', ['2026-03-06 17:05', null, null, '2026-03-06 10:15']),
  })
const at = (utc: string): number => Date.parse(`${utc}:00Z`)

function countdownOf(flight: Flight, nowMs: number, today: string): Countdown | null {
  const [next] = plannedFlights(digestOf([flight]), nowMs, today).ahead
  return next ? countdownTo(next, nowMs, today) : null
}

test('a countdown goes from instant to instant, over the date line as well', () => {
  const flight = overTheDateLine()
  expect(countdownOf(flight, at('2026-03-03T06:05'), '2026-03-03')).toEqual({ kind: 'days', days: 3, hours: 2 })
  // It is still the day before where the device is.
  expect(countdownOf(flight, at('2026-03-06T05:00'), '2026-03-05')).toEqual({ kind: 'minutes', minutes: 185 })
  expect(countdownOf(flight, at('2026-03-06T08:05'), '2026-03-06')).toEqual({ kind: 'under-way', minutes: 610 })
  expect(countdownOf(flight, at('2026-03-06T18:15'), '2026-03-06')).toBeNull()
})

test('from a week on calendar days are counted: 13 days and 22 hours to 12 December are 14 days', () => {
  const flight = planned('2026-12-12', {
    scheduled: viewedTimes('MUC', 'LHR', ['2026-12-12 08:00', null, null, '2026-12-12 09:00']),
  })
  expect(countdownOf(flight, at('2026-11-28T09:00'), '2026-11-28')).toEqual({ kind: 'day', days: 14 })
  expect(countdownOf(flight, at('2026-12-05T07:30'), '2026-12-05')).toEqual({ kind: 'days', days: 6, hours: 23 })
})

test('midnight between now and the departure is no day', () => {
  const flight = planned('2026-03-06', {
    scheduled: viewedTimes('MUC', 'LHR', ['2026-03-06 00:30', null, null, '2026-03-06 01:30']),
  })
  expect(countdownOf(flight, at('2026-03-05T22:50'), '2026-03-05')).toEqual({ kind: 'minutes', minutes: 40 })
})

test('a change of the clocks before the departure neither adds nor takes an hour', () => {
  const flight = planned('2026-03-29', {
    scheduled: viewedTimes('MUC', 'LHR', ['2026-03-29 08:00', null, null, '2026-03-29 09:00']),
  })
  // 8 o'clock the day before, by winter time: 23 hours.
  expect(countdownOf(flight, at('2026-03-28T07:00'), '2026-03-28')).toEqual({ kind: 'minutes', minutes: 23 * 60 })
})

test('days, hours and minutes of a countdown are those to the departure', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 * DAY_MS - 1 }), (leftMs) => {
      const counted = countdownTo({ departureMs: 1e12 + leftMs, arrivalMs: null, date: null }, 1e12, '2001-09-09')
      const ms =
        counted.kind === 'days'
          ? counted.days * DAY_MS + counted.hours * HOUR_MS
          : must(counted.kind === 'minutes' ? counted.minutes : null) * MINUTE_MS
      expect(leftMs - ms).toBeGreaterThanOrEqual(0)
      expect(leftMs - ms).toBeLessThan(counted.kind === 'days' ? HOUR_MS : MINUTE_MS)
    }),
    { numRuns: 100 },
  )
})

test('of a day without times calendar days are counted, of a month nothing', () => {
  const now = at('2026-03-05T12:00')
  expect(countdownOf(planned('2026-03-05'), now, '2026-03-05')).toEqual({ kind: 'day', days: 0 })
  expect(countdownOf(planned('2026-03-06'), now, '2026-03-05')).toEqual({ kind: 'day', days: 1 })
  expect(countdownOf(planned('2026-03'), now, '2026-03-05')).toEqual({ kind: 'undated' })
  expect(countdownOf(planned('2026-02'), now, '2026-03-05')).toBeNull()
})

test('planned flights are ahead, the soonest first, or over; those of a month come at its end', () => {
  const flights = [
    planned('2026-03'),
    overTheDateLine(),
    planned('2026-03-05'),
    planned('2026-03-04'),
    planned('2026'),
    viewedFlight('MUC', 'LHR', '2026-03-07'),
  ]
  const digest = digestOf(flights)
  const { ahead, over } = plannedFlights(digest, at('2026-03-05T23:00'), '2026-03-05')
  expect(ahead.map(({ date }) => date)).toEqual(['2026-03-05', '2026-03-06', '2026-03', '2026'])
  expect(over.map((row) => digest.ids[row])).toEqual([must(flights[3]).id])
})

test('this day in earlier years, without plans and without other days; a leap day has its own', () => {
  const flights = [
    viewedFlight('MUC', 'LHR', '2024-02-29'),
    viewedFlight('MUC', 'LHR', '2020-02-29'),
    viewedFlight('MUC', 'LHR', '2020-02-29', { status: 'cancelled' }),
    viewedFlight('MUC', 'LHR', '2023-02-28'),
    viewedFlight('MUC', 'LHR', '2023-02'),
    viewedFlight('MUC', 'LHR', '2028-02-29'),
  ]
  const digest = digestOf(flights)
  const found = (today: string): (string | undefined)[] => rowsOfThisDay(digest, today).map((row) => digest.ids[row])
  expect(found('2028-02-29')).toEqual([must(flights[0]).id, must(flights[1]).id])
  expect(found('2027-02-28')).toEqual([must(flights[3]).id])
  expect(found('2027-03-01')).toEqual([])
})

test('what is kept of the newest rows shows the same next and last flights', () => {
  const flights = [
    planned('2026-03-09'),
    overTheDateLine(),
    ...Array.from({ length: 80 }, (_, day) => viewedFlight('MUC', 'LHR', `2025-0${1 + (day % 9)}-11`)),
  ]
  const whole = digestOf(flights)
  const copy = must(digestOfFirstRows(firstRowsOf(whole, 60)))
  const shown = [whole, copy].map((digest) => ({
    next: plannedFlights(digest, at('2026-03-01T00:00'), '2026-03-01'),
    last: newestRows(digest, 5),
  }))
  expect(shown[1]).toEqual(shown[0])
  expect(newestRows(whole, 5)).toEqual([2, 3, 4, 5, 6])
})

test('the clock there is that of its zone on that day, and says when it is another day than here', () => {
  const berlin = 60
  const clock = (utc: string, zone: string | null, offsetMinutes: number | null = null) =>
    clockThere(at(utc), berlin, { zone, offsetMinutes })
  expect(clock('2026-03-05T13:30', 'Asia/Tokyo')).toEqual({ time: '22:30', days: 0, offsetMinutes: 540 })
  expect(clock('2026-03-05T18:30', 'Asia/Tokyo')).toEqual({ time: '03:30', days: 1, offsetMinutes: 540 })
  expect(clock('2026-03-05T23:30', 'America/New_York')).toEqual({ time: '18:30', days: -1, offsetMinutes: -300 })
  expect(clock('2026-03-10T12:00', 'America/New_York')).toMatchObject({ time: '08:00' })
  // A zone nobody knows: the clock as the flight has it.
  expect(clock('2026-03-05T12:00', 'Mars/Olympus', -600)).toEqual({ time: '02:00', days: 0, offsetMinutes: -600 })
  expect(clock('2026-03-05T12:00', null)).toBeNull()
})
