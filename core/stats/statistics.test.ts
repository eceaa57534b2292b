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

function check(
  compare: (fast: Statistics, slow: ReturnType<typeof slowStatistics>) => void,
  numRuns: number = NUM_RUNS,
): void {
  fc.assert(
    fc.property(logAndChoice, ([log, chosen]) => compare(...both(log, chosen))),
    { numRuns },
  )
}

const keyed = (entries: readonly Entry[]): Record<string, Measures> =>
  Object.fromEntries(entries.map(({ key, ...measures }) => [key, measures]))

const sum = (parts: readonly Measures[]): Measures => ({
  flights: parts.reduce((total, { flights }) => total + flights, 0),
  distanceKm: parts.reduce((total, { distanceKm }) => total + Math.round(distanceKm * 1000), 0) / 1000,
  minutes: parts.reduce((total, { minutes }) => total + minutes, 0),
  withoutDistance: parts.reduce((total, { withoutDistance }) => total + withoutDistance, 0),
  withoutMinutes: parts.reduce((total, { withoutMinutes }) => total + withoutMinutes, 0),
})

describe('I24 the statistics equal a slow computation from the flights', () => {
  test('totals', () => {
    check(({ totals }, slow) => {
      expect(totals).toMatchObject(slow.totals)
      for (const list of [
        'airports',
        'countries',
        'continents',
        'airlines',
        'types',
        'registrations',
        'routes',
      ] as const)
        expect([list, totals[list]]).toEqual([list, Object.keys(slow.top[list] ?? {}).length])
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

  test('every list, the flights that are in none, and what the keys are called', () => {
    check(({ top, without, names }, slow) => {
      expect(Object.fromEntries(Object.entries(top).map(([name, list]) => [name, keyed(list)]))).toEqual(slow.top)
      expect(without).toEqual(slow.without)
      expect(names).toEqual(slow.names)
      for (const list of Object.values(top)) expect(list).toEqual(list.toSorted(mostFirst))
    })
  })

  test('bands of distance and duration', () => {
    check(({ bands }, slow) => {
      for (const { from, to, ...measures } of bands.distance.bands)
        expect(measures).toEqual(slow.distanceBand(from, to))
      for (const { from, to, ...measures } of bands.duration.bands)
        expect(measures).toEqual(slow.durationBand(from, to))
      expect(bands.distance.unknown).toEqual(slow.unknownBands.distance)
      expect(bands.duration.unknown).toEqual(slow.unknownBands.duration)
    })
  })

  test('records', () => {
    check(({ records }, slow) => {
      // The farthest from home is a length to be compared, the longest night has a test of its own.
      const { longestNight: _longest, farthestFromHome, ...exact } = records
      const { fromHome, ...others } = slow.records
      expect(exact).toEqual(others)
      const farthest = Math.max(0, ...fromHome.values())
      expect(farthestFromHome === null).toBe(farthest === 0)
      if (farthestFromHome === null) return
      expectLength(farthestFromHome.value, fromHome.get(farthestFromHome.key))
      expectLength(farthestFromHome.value, farthest)
    })
  })

  test('streaks, zones and lines of the globe', () => {
    check(({ streaks, globe }, slow) => {
      expect(streaks).toEqual(slow.streaks)
      expect(globe).toEqual({ ...slow.globe, zones: slow.zones })
    })
  })

  test('night and day, and the longest night', () => {
    const numRuns = Math.ceil(NUM_RUNS / 5)
    check(({ totals, records: { longestNight } }, slow) => {
      const nights = slow.nights()
      const sumOf = (measure: (one: (typeof nights)[number]) => number): number =>
        nights.reduce((total, one) => total + measure(one), 0)
      expectWithin(
        totals.nightMinutes,
        sumOf(({ least }) => least),
        sumOf(({ most }) => most),
      )
      expectWithin(
        totals.dayMinutes,
        sumOf(({ minutes, most }) => Math.max(0, minutes - most)),
        sumOf(({ minutes, least }) => Math.max(0, minutes - least)),
      )
      expectWithin(
        longestNight?.value ?? 0,
        Math.max(0, ...nights.map(({ least }) => least)),
        Math.max(0, ...nights.map(({ most }) => most)),
      )
      const itsOwn = nights.find(({ flight }) => flight === longestNight?.flight)
      expect(itsOwn === undefined).toBe(longestNight === null)
      if (itsOwn && longestNight) expectWithin(longestNight.value, itsOwn.least, itsOwn.most)
    }, numRuns)
  })

  test('punctuality', () => {
    check(({ punctuality: { byAirline, ...punctuality } }, slow) => {
      expect(punctuality).toEqual(slow.punctuality)
      const inOrder = slow.arrivalsByAirline.toSorted((a, b) => b.flights - a.flights || (a.key < b.key ? -1 : 1))
      expect(byAirline).toEqual(inOrder)
    })
  })

  test('own fields and completeness', () => {
    check(({ custom, completeness }, slow) => {
      const figures = Object.entries(custom).map(([id, one]) => [id, { ...one, texts: keyed(one.texts) }] as const)
      expect(Object.fromEntries(figures)).toEqual(slow.custom)
      expect(completeness).toEqual(slow.completeness)
    })
  })

  test('countries and continents visited', () => {
    check(({ visited }, slow) => {
      expect(visited).toEqual(slow.visited)
    })
  })

  test('emissions, to the gram', () => {
    check(({ emissions: { method: _method, ...emissions } }, slow) => {
      expect(emissions).toEqual(slow.emissions)
    })
  })

  test("a pilot's log", () => {
    check(({ pilot }, slow) => {
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

function mostFirst(a: Entry, b: Entry): number {
  return b.flights - a.flights || b.distanceKm - a.distanceKm || b.minutes - a.minutes || (a.key < b.key ? -1 : 1)
}

function expectWithin(value: number, least: number, most: number): void {
  expect(value).toBeGreaterThanOrEqual(least)
  expect(value).toBeLessThanOrEqual(most)
}

/** To the metre; of nearly opposite places as exact as the sphere is. */
function expectLength(value: number, exact: number | undefined): void {
  const length = exact ?? Number.NaN
  const off = length > 19_900 ? length * 0.0057 : 0.001
  expectWithin(value, length - off, length + off)
}

test('parts add up to the totals', () => {
  check(({ totals: { flights, distanceKm, minutes, withoutDistance, withoutMinutes }, ...figures }) => {
    const whole = { flights, distanceKm, minutes, withoutDistance, withoutMinutes }
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
