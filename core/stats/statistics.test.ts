import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import { anyLog } from '../../test/support/stats/any-log.ts'
import { SMALL_REFERENCE } from '../../test/support/stats/small-reference.ts'
import { slowStatistics } from '../../test/support/stats/slow-statistics.ts'
import { allRows, type Digest, rowOf } from '../digest/digest.ts'
import type { Flight } from '../flight/flight.ts'
import { loadTemporal } from '../time/temporal.ts'
import { SINGLE_TOPS } from './figures/tops.ts'
import { type Statistics, statisticsOf } from './statistics.ts'
import type { Entry, Measures } from './figures/tally.ts'
import { DAY_MS } from '../time/units.ts'

beforeAll(loadTemporal)

const NUM_RUNS = Number(process.env['LMW_STATS_RUNS'] ?? 200)

/** A log, and which of its flights a query found, in whatever order. */
const logAndChoice = anyLog.chain((log) => fc.tuple(fc.constant(log), fc.shuffledSubarray(log)))

function both(log: readonly Flight[], chosen: readonly Flight[]): [Statistics, ReturnType<typeof slowStatistics>] {
  const digest = digestOf(log)
  return [statisticsOf(digest, rowsOf(digest, chosen), SMALL_REFERENCE), slowStatistics(log, chosen, SMALL_REFERENCE)]
}

function rowsOf(digest: Digest, flights: readonly Flight[]): Uint32Array {
  return Uint32Array.from(flights, ({ id }) => rowOf(digest, id))
}

function check(compare: (fast: Statistics, slow: ReturnType<typeof slowStatistics>) => void): void {
  fc.assert(
    fc.property(logAndChoice, ([log, chosen]) => compare(...both(log, chosen))),
    { numRuns: NUM_RUNS },
  )
}

const keyed = (entries: readonly Entry[]): Record<string, Measures> =>
  Object.fromEntries(entries.map(({ key, ...measures }) => [key, measures]))

const sum = (parts: readonly Measures[]): Measures => ({
  flights: parts.reduce((total, { flights }) => total + flights, 0),
  distanceKm: parts.reduce((total, { distanceKm }) => total + Math.round(distanceKm * 1000), 0) / 1000,
  minutes: parts.reduce((total, { minutes }) => total + minutes, 0),
})

describe('I24 the statistics equal a slow computation from the flights', () => {
  test('totals', () => {
    check(({ totals, top }, slow) => {
      expect(totals).toMatchObject(slow.totals)
      expect(totals.airports).toBe(Object.keys(slow.top['airports'] ?? {}).length)
      expect(totals.routes).toBe(top.routes.length)
    })
  })

  test('years, months, weekdays and hours', () => {
    check(({ byYear, byYearMonth, byMonth, byWeekday, byHour }, slow) => {
      const { byYear: years, byYearMonth: yearMonths, byMonth: months, byWeekday: weekdays, byHour: hours } = slow
      expect({ byYear, byYearMonth, byMonth, byWeekday, byHour }).toEqual({
        byYear: years,
        byYearMonth: yearMonths,
        byMonth: months,
        byWeekday: weekdays,
        byHour: hours,
      })
    })
  })

  test('every list, and the flights that are in none', () => {
    check(({ top, without }, slow) => {
      const { alliances: _alliances, ...lists } = top
      expect(Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, keyed(list)]))).toEqual(slow.top)
      const { alliances: _without, ...others } = without
      expect(others).toEqual(slow.without)
    })
  })

  test('bands of distance and duration', () => {
    check(({ bands }, slow) => {
      for (const { from, to, ...measures } of bands.distance.bands)
        expect(measures).toEqual(slow.distanceBand(from, to))
      for (const { from, to, ...measures } of bands.duration.bands)
        expect(measures).toEqual(slow.durationBand(from, to))
    })
  })

  test('records, streaks and zones', () => {
    check(({ records, streaks, globe }, slow) => {
      expect(records.longestDistance?.value ?? 0).toBe(slow.records.longestDistance)
      expect(records.longestTime?.value ?? 0).toBe(slow.records.longestTime)
      expect(records.shortestTime?.value ?? Number.POSITIVE_INFINITY).toBe(slow.records.shortestTime)
      expect(records.mostForward?.value ?? 0).toBe(slow.records.mostForward)
      expect(records.busiestDay?.flights ?? 0).toBe(slow.records.busiestDay)
      expect(streaks.flyingDays).toBe(slow.days.length)
      expect(streaks.longestStreak?.days ?? 0).toBe(longestRun(slow.days))
      expect(globe.zones).toEqual(slow.zones)
    })
  })

  test('punctuality', () => {
    check(({ punctuality }, slow) => {
      expect(punctuality).toMatchObject(slow.punctuality)
      for (const { key, ...delays } of punctuality.byAirline) expect(slow.arrivalsOf(key)).toMatchObject(delays)
    })
  })

  test('own fields, completeness, whom emissions are estimated for', () => {
    check(({ custom, completeness, emissions }, slow) => {
      for (const [id, { flights, numbers, yes, no, texts }] of Object.entries(custom)) {
        expect({
          flights,
          sum: numbers?.sum ?? 0,
          numbers: numbers?.flights ?? 0,
          yes,
          no,
          texts: keyed(texts),
        }).toEqual(slow.custom(id))
      }
      expect(completeness.said).toMatchObject(slow.completeness)
      expect(emissions.flights).toBe(slow.carried.length)
    })
  })

  test("a pilot's log", () => {
    check(({ pilot: { flights: _flights, ...pilot } }, slow) => {
      const filled = (sums: Record<string, object>) =>
        Object.fromEntries(Object.entries(sums).filter(([, one]) => Object.keys(one).length > 0))
      expect({
        ...pilot,
        byYear: filled(pilot.byYear),
        byYearMonth: filled(pilot.byYearMonth),
        byType: filled(pilot.byType),
      }).toEqual(slow.pilot)
    })
  })
})

function longestRun(days: readonly string[]): number {
  let [longest, run, before] = [0, 0, Number.NaN]
  for (const day of days) {
    const at = Date.parse(`${day}T00:00:00Z`) / DAY_MS
    run = at === before + 1 ? run + 1 : 1
    longest = Math.max(longest, run)
    before = at
  }
  return longest
}

test('parts add up to the totals', () => {
  check(({ totals: { flights, distanceKm, minutes }, ...figures }) => {
    const whole = { flights, distanceKm, minutes }
    for (const name of ['byYear', 'byYearMonth', 'byMonth', 'byWeekday', 'byHour'] as const) {
      expect([name, sum(Object.values(figures[name]))]).toEqual([name, whole])
    }
    for (const name of SINGLE_TOPS) {
      expect([name, sum([...figures.top[name], figures.without[name]])]).toEqual([name, whole])
    }
    for (const name of ['distance', 'duration'] as const) {
      const { bands, unknown } = figures.bands[name]
      expect([name, sum([...bands, unknown])]).toEqual([name, whole])
    }
  })
})

test('I24 the same flights give the same figures, whatever changes their digest was made by', () => {
  fc.assert(
    fc.property(logAndChoice, ([log, order]) => {
      const rest = log.filter((flight) => !order.includes(flight))
      const [one, other] = [digestOf(log), digestOf([...order, ...rest])]
      const of = (digest: Digest): Statistics => statisticsOf(digest, allRows(digest), SMALL_REFERENCE)
      expect(of(one)).toEqual(of(other))
      expect(statisticsOf(one, allRows(one).toReversed(), SMALL_REFERENCE)).toEqual(of(one))
    }),
    { numRuns: NUM_RUNS },
  )
})
