import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import { anyLog } from '../../test/support/stats/any-log.ts'
import { slowApproaches, slowIsInstructor, slowPeople } from '../../test/support/stats/slow-pilot.ts'
import { SMALL_REFERENCE } from '../../test/support/stats/small-reference.ts'
import { viewedFlight } from '../../test/support/viewed-flights.ts'
import { allRows } from '../digest/digest.ts'
import { statisticsOf } from '../stats/statistics.ts'
import type { Flight } from '../flight/flight.ts'
import { loadTemporal } from '../time/temporal.ts'
import { peopleFlownWith } from './people.ts'
import {
  approachKinds,
  columnOf,
  LOGBOOK_COLUMNS,
  measuresBy,
  monthKey,
  pilotRows,
  sumsBy,
  sumsOf,
  typeKey,
  yearKey,
} from './pilot-log.ts'

beforeAll(loadTemporal)

const approaches = fc.array(
  fc.record({ type: fc.constantFrom('ILS', 'ils ', 'RNAV'), count: fc.integer({ min: 1, max: 4 }) }),
  { maxLength: 3 },
)
/** A random log in which most flights have approaches of kinds that others have, too. */
const anyPilotLog = fc
  .tuple(anyLog, fc.array(fc.option(approaches, { nil: null, freq: 3 }), { minLength: 25, maxLength: 25 }))
  .map(([log, drawn]) =>
    log.map((flight, at): Flight => {
      const own = drawn[at]
      if (!own) return flight
      const flown = own.map((one) => ({ ...one, airportId: null, runway: null, note: null }))
      return { ...flight, pilot: { ...flight.pilot, approaches: flown } }
    }),
  )

test('sums are those of the statistics, and parts add up to them', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const digest = digestOf(log)
      const { flights, sessions } = pilotRows(digest)
      const { pilot } = statisticsOf(digest, allRows(digest), SMALL_REFERENCE)
      const sums = sumsOf(digest, flights)
      expect(sums.flights).toBe(pilot.flights)
      for (const column of LOGBOOK_COLUMNS) {
        if (column === 'flightMinutes') continue
        expect(columnOf(sums, column)).toBe(pilot.sums[column] ?? 0)
        expect(columnOf(sumsOf(digest, sessions), column)).toBe(pilot.sessions.sums[column] ?? 0)
      }
      for (const keyOf of [yearKey, monthKey, typeKey]) {
        const parts = [...sumsBy(digest, flights, (row) => keyOf(digest, row)).values()]
        expect(parts.reduce((sum, part) => sum + part.flights, 0)).toBe(sums.flights)
        for (const column of LOGBOOK_COLUMNS) {
          expect(parts.reduce((sum, part) => sum + columnOf(part, column), 0)).toBe(columnOf(sums, column))
        }
      }
    }),
    { numRuns: 20 },
  )
})

test('people, instructors and approaches equal a slow computation from the flights', () => {
  fc.assert(
    fc.property(anyPilotLog, (log) => {
      const digest = digestOf(log)
      const { flights, sessions } = pilotRows(digest)
      const people = peopleFlownWith(digest, flights)
      const sums = (list: typeof people.all) =>
        Object.fromEntries(list.map(({ name, ...rest }) => [name.toLowerCase(), rest]))
      expect(sums(people.all)).toEqual(slowPeople(log, () => true))
      expect(sums(people.instructors)).toEqual(slowPeople(log, slowIsInstructor))
      const kinds = approachKinds(digest, [...flights, ...sessions])
      expect(Object.fromEntries(kinds.map(({ kind, count }) => [kind.toUpperCase(), count]))).toEqual(
        slowApproaches(log),
      )
    }),
    { numRuns: Number(process.env['LMW_STATS_RUNS'] ?? 100) },
  )
})

test('approaches by kind, however they are spelled', () => {
  const one = (type: string, count: number) => ({ type, airportId: null, runway: null, count, note: null })
  const digest = digestOf([
    viewedFlight('MUC', 'NUE', '2026-03-02', { pilot: { approaches: [one('ils', 1), one('RNAV', 1)] } }),
    viewedFlight('MUC', 'NUE', '2026-03-01', { pilot: { approaches: [one('ILS ', 2)] } }),
  ])
  expect(approachKinds(digest, allRows(digest))).toEqual([
    { kind: 'ils', count: 3 },
    { kind: 'RNAV', count: 1 },
  ])
})

test('people once a flight, by whatever case; instructors and examiners by their role', () => {
  const aboard = (...people: [name: string, role: string | null][]) =>
    viewedFlight('MUC', 'NUE', '2026-03-01', {
      durationMinutes: 30,
      pilot: { picMinutes: 30 },
      people: people.map(([name, role]) => ({ name, role, userId: null })),
    })
  const digest = digestOf([
    aboard(['Anna', 'Fluglehrer'], ['anna', null]),
    aboard(['anna ', 'friend'], ['Otto', 'FI']),
    aboard(['Otto', 'pilot']),
  ])
  const { all, instructors } = peopleFlownWith(digest, allRows(digest))
  expect(all.map(({ flights, minutes }) => [flights, minutes])).toEqual([
    [2, 60],
    [2, 60],
  ])
  expect(instructors.map(({ name, flights }) => [name.toLowerCase(), flights])).toEqual([
    ['anna', 1],
    ['otto', 1],
  ])
})

test('kilometres by year and by person are those of their flights; of an unknown distance nothing', () => {
  const people = [{ name: 'Anna', role: 'FI', userId: null }]
  const flown = (date: string, distanceKm: number | null) =>
    viewedFlight('MUC', 'NUE', date, { from: null, to: null, distanceKm, people, pilot: { picMinutes: 30 } })
  const digest = digestOf([flown('2025-03-01', 100.5), flown('2026-03-01', 200), flown('2026-03-02', null)])
  const rows = allRows(digest)
  const years = [...measuresBy(digest, rows, (row) => yearKey(digest, row))]
  expect(
    Object.fromEntries(years.map(([year, { distanceKm, withoutDistance }]) => [year, [distanceKm, withoutDistance]])),
  ).toEqual({ '2025': [100.5, 0], '2026': [200, 1] })
  const { all, instructors } = peopleFlownWith(digest, rows)
  expect([all, instructors].map((list) => list.map(({ distanceKm }) => distanceKm))).toEqual([[300.5], [300.5]])
})
