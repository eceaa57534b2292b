import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import { anyLog } from '../../test/support/stats/any-log.ts'
import { SMALL_REFERENCE } from '../../test/support/stats/small-reference.ts'
import { slowStatistics } from '../../test/support/stats/slow-statistics.ts'
import { viewedFlight, viewedPlace, viewedTimes } from '../../test/support/viewed-flights.ts'
import { allRows, rowOf } from '../digest/digest.ts'
import type { Flight } from '../flight/flight.ts'
import { isSession } from '../flight/session.ts'
import { flightSortKey } from '../flight/sort-key.ts'
import { shownTimes } from '../flight/times/shown-times.ts'
import { datePrecision } from '../time/calendar-date.ts'
import { loadTemporal } from '../time/temporal.ts'
import type { Measures } from './figures/tally.ts'
import { type Statistics, statisticsOf } from './statistics.ts'

beforeAll(loadTemporal)

const NUM_RUNS = Number(process.env['LMW_STATS_RUNS'] ?? 100)

/** A log, and which of its flights a query found. */
const logAndChoice = anyLog.chain((log) => fc.tuple(fc.constant(log), fc.shuffledSubarray(log)))

function check(compare: (fast: Statistics, log: readonly Flight[], chosen: readonly Flight[]) => void): void {
  fc.assert(
    fc.property(logAndChoice, ([log, chosen]) => {
      const digest = digestOf(log)
      const rows = Uint32Array.from(chosen, ({ id }) => rowOf(digest, id))
      compare(statisticsOf(digest, rows, SMALL_REFERENCE), log, chosen)
    }),
    { numRuns: NUM_RUNS },
  )
}

const isCounted = (flight: Flight): boolean =>
  !isSession(flight) && flight.status !== 'planned' && flight.status !== 'cancelled'

describe('I24 further statistics equal a slow computation from the flights', () => {
  test('averages, and the time in the air', () => {
    check(({ averages, inTheAir }, log, chosen) => {
      const { totals } = slowStatistics(log, chosen, SMALL_REFERENCE)
      const far = totals.flights - totals.withoutDistance
      const timed = totals.flights - totals.withoutMinutes
      expect(averages).toEqual({
        distanceKm: far > 0 ? totals.distanceKm / far : null,
        minutes: timed > 0 ? totals.minutes / timed : null,
      })
      expect(inTheAir.days * 24 * 60).toBeCloseTo(totals.minutes, 6)
      expect(inTheAir.weeks * 7 * 24 * 60).toBeCloseTo(totals.minutes, 6)
      expect(inTheAir.years * 365.25 * 24 * 60).toBeCloseTo(totals.minutes, 6)
    })
  })

  test('roles of a year; they add up to it', () => {
    check(({ rolesByYear, byYear }, _log, chosen) => {
      const slow: Record<string, Record<string, number>> = {}
      for (const flight of chosen.filter(isCounted)) {
        const year = datePrecision(flight.date) === null ? 'unknown' : (flight.date ?? '').slice(0, 4)
        const its = (slow[year] ??= {})
        its[flight.role ?? 'unknown'] = (its[flight.role ?? 'unknown'] ?? 0) + 1
      }
      const flights = (roles: Record<string, Measures>) =>
        Object.fromEntries(Object.entries(roles).map(([role, one]) => [role, one.flights]))
      expect(Object.fromEntries(Object.entries(rolesByYear).map(([year, roles]) => [year, flights(roles)]))).toEqual(
        slow,
      )
      for (const measure of ['flights', 'distanceKm', 'minutes'] as const) {
        for (const [year, roles] of Object.entries(rolesByYear)) {
          const sum = Object.values(roles).reduce((all, one) => all + one[measure], 0)
          expect(sum).toBeCloseTo(byYear[year]?.[measure] ?? 0, 6)
        }
      }
    })
  })

  test('aircraft met again', () => {
    check(({ again }, log, chosen) => {
      const slow = Object.values(slowStatistics(log, chosen, SMALL_REFERENCE).top.registrations ?? {})
      expect(again.aircraft).toBe(slow.filter(({ flights }) => flights > 1).length)
      expect(again.flights).toBe(slow.reduce((sum, { flights }) => sum + flights, 0) - slow.length)
    })
  })

  test('emissions by cabin add up to the whole', () => {
    check(({ emissions }) => {
      for (const name of ['flights', 'withNonCo2Kg', 'co2OnlyKg'] as const) {
        const sum = emissions.byCabin.reduce((all, one) => all + one[name], 0)
        expect(sum).toBeCloseTo(emissions[name], 6)
      }
    })
  })

  test('countries nobody stayed in', () => {
    check(({ layoverOnly, top }, _log, chosen) => {
      const key = (flight: Flight): string => flightSortKey(flight, flight.id)
      const flown = chosen.filter(isCounted).toSorted((a, b) => (key(a) < key(b) ? 1 : -1))
      const ends = flown.map((flight) => ({ to: flight.divertedTo ?? flight.to, ...shownTimes(flight) }))
      const isLayover = flown.map((flight, at) => {
        const before = ends[at - 1]
        const [landed, left] = [before?.arrival?.epochMs, ends[at]?.departure?.epochMs]
        if (landed === undefined || left === undefined || (before?.to?.country ?? '') !== (flight.from?.country ?? ''))
          return false
        const minutes = Math.floor(left / 60_000) - Math.floor(landed / 60_000)
        return minutes >= 0 && minutes < 24 * 60
      })
      const stays = flown.flatMap((flight, at) => [
        ...(isLayover[at] ? [] : [flight.from?.country]),
        ...(isLayover[at + 1] ? [] : [ends[at]?.to?.country]),
      ])
      const all = top.countries.map(({ key: country }) => country)
      expect(layoverOnly).toEqual(all.filter((country) => !stays.includes(country)))
    })
  })
})

test('the tenth flight and the ten thousandth kilometre are named, of dated flights from the oldest', () => {
  const log = Array.from({ length: 12 }, (_, at) =>
    viewedFlight('MUC', 'LHR', `2024-03-${String(at + 10)}`, { distanceKm: 4000 }),
  )
  const digest = digestOf([...log, { ...viewedFlight('MUC', 'LHR', '2020-01-01'), date: null }])
  const { milestones } = statisticsOf(digest, allRows(digest), SMALL_REFERENCE)
  expect(milestones).toEqual([
    { of: 'distanceKm', value: 10_000, flight: log[2]?.id, date: '2024-03-12' },
    { of: 'flights', value: 10, flight: log[9]?.id, date: '2024-03-19' },
  ])
})

test('a day between two flights is a stay, less is a layover, a stop on the way too', () => {
  const place = (code: 'MUC' | 'DXB' | 'SIN' | 'LHR', country: string) => ({ ...viewedPlace(code), country })
  const to = () =>
    viewedFlight('MUC', 'DXB', '2024-03-10', {
      from: place('MUC', 'DE'),
      to: place('DXB', 'AE'),
      scheduled: viewedTimes('MUC', 'DXB', ['2024-03-10 10:00', null, null, '2024-03-10 20:00']),
    })
  const on = (day: string, time: string) =>
    viewedFlight('DXB', 'LHR', day, {
      from: place('DXB', 'AE'),
      via: [place('SIN', 'SG')],
      to: place('LHR', 'GB'),
      scheduled: viewedTimes('DXB', 'LHR', [`${day} ${time}`, null, null, null]),
    })
  const only = (log: readonly Flight[]) => {
    const digest = digestOf(log)
    return statisticsOf(digest, allRows(digest), SMALL_REFERENCE).layoverOnly.toSorted()
  }
  expect(only([to(), on('2024-03-11', '19:59')])).toEqual(['AE', 'SG'])
  expect(only([to(), on('2024-03-11', '20:00')])).toEqual(['SG'])
})
