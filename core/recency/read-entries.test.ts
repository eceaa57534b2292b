import { beforeAll, expect, test } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import { viewedFlight, viewedTimes } from '../../test/support/viewed-flights.ts'
import { readApproaches } from '../digest/pilot/approach-kinds.ts'
import type { Flight } from '../flight/flight.ts'
import { readEntries } from './read-entries.ts'
import { loadTemporal } from '../time/temporal.ts'
import { dateOf } from './window.ts'

beforeAll(loadTemporal)

const pilot = (date: string, facts: Flight['pilot'], more: Partial<Flight> = {}): Flight =>
  viewedFlight('MUC', 'NUE', date, {
    role: 'pilot-in-command',
    aircraft: { typeIcao: 'C172', typeName: null, registration: null, name: null },
    pilot: facts ?? {},
    ...more,
  })
const classesOf = (icao: string) => (icao === 'C172' ? ({ rating: 'sep-land', faa: 'single-land' } as const) : null)
const read = (...flights: Flight[]) => readEntries(digestOf(flights), classesOf)

test('what says something of a pilot’s log is read, newest first; passengers’, planned and undated flights are not', () => {
  const entries = read(
    pilot('2026-03-01', { landingsDay: 2, reviews: ['ipc', 'flight-review'] }),
    pilot('2026-04-01', { launch: 'winch' }, { aircraft: null }),
    pilot('2026-02', { landingsDay: 1 }),
    pilot('2026-05-01', { landingsDay: 1 }, { status: 'planned' }),
    pilot('2026-05-02', { landingsDay: 1 }, { date: null }),
    pilot('2026-05-03', null),
  )
  expect(entries.map(({ day, rating, launch, reviews }) => [dateOf(day), rating, launch, reviews])).toEqual([
    ['2026-04-01', null, 'winch', []],
    ['2026-03-01', 'sep-land', null, ['flight-review', 'ipc']],
    ['2026-02-01', 'sep-land', null, []],
  ])
  expect(entries[1]?.numbers.landingsDay).toBe(2)
})

test('a session counts its approaches and no minutes of flight', () => {
  const session = pilot('2026-03-01', {
    simulatorMinutes: 90,
    approaches: [{ type: 'ILS', airportId: null, runway: null, count: 3, note: null }],
  })
  const flight: Flight = {
    ...session,
    from: null,
    to: null,
    session: { device: 'fnpt', identification: null, place: null },
  }
  const [entry] = read(flight)
  expect(entry).toMatchObject({
    isSession: true,
    device: 'fnpt',
    minutes: 0,
    numbers: { approaches: 3, simulatorMinutes: 90 },
  })
})

test('the night of 14 CFR 61.57(b) is that of the landing, not of the time on block', () => {
  // Nuremberg, 10 January 2026: sunset 16:38.
  const night = { takeOffsNight: 1, fullStopsNight: 1 }
  const landed = (landing: string) =>
    pilot('2026-01-10', night, {
      actual: viewedTimes('MUC', 'NUE', ['2026-01-10 17:20', null, `2026-01-10 ${landing}`, '2026-01-10 18:10']),
    })
  const counted = read(landed('17:33'), landed('17:50')).map((entry) => [
    entry.takeOffsFaaNight,
    entry.fullStopsFaaNight,
  ])
  expect(counted).toEqual([
    [0, 0],
    [0, 1],
  ])
  expect(read(pilot('2026-01-10', night))[0]?.fullStopsFaaNight).toBe(1)
})

test('an aeroplane that landed on water was one on floats', () => {
  const entries = read(
    pilot('2026-03-01', { landingsDay: 1, waterLandings: 1 }),
    pilot('2026-02-01', { landingsDay: 1 }),
  )
  expect(entries.map(({ rating, faa }) => [rating, faa])).toEqual([
    ['sep-sea', 'single-sea'],
    ['sep-land', 'single-land'],
  ])
})

test('approaches are kept by kind', () => {
  const one = (type: string, count: number) => ({ type, airportId: null, runway: null, count, note: null })
  const digest = digestOf([pilot('2026-03-01', { approaches: [one('ILS', 2), one('VOR', 1), one('ILS', 1)] })])
  expect(readApproaches(digest.tables.approachKinds.at(digest.columns.approaches[0] ?? 0))).toEqual([
    ['ILS', 3],
    ['VOR', 1],
  ])
  expect(readApproaches(null)).toEqual([])
})
