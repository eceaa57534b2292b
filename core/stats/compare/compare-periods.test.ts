import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { anyLog } from '../../../test/support/stats/any-log.ts'
import { SMALL_REFERENCE } from '../../../test/support/stats/small-reference.ts'
import { slowStatistics } from '../../../test/support/stats/slow-statistics.ts'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { allRows, rowOf } from '../../digest/digest.ts'
import type { Flight } from '../../flight/flight.ts'
import { must } from '../../lib/must.ts'
import { datePrecision } from '../../time/calendar-date.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { statisticsOf } from '../statistics.ts'
import type { Measures } from '../figures/tally.ts'
import { comparePeriods, differenceOf, yearsWithFlights } from './compare-periods.ts'
import { COMPARED_FIGURES, COMPARED_TIMES } from './compared-figures.ts'
import { readPeriod } from './period.ts'

beforeAll(loadTemporal)

const NUM_RUNS = Number(process.env['LMW_STATS_RUNS'] ?? 100)
const TODAY = '2024-06-12'

/** As it stands in an address, and the days it has. */
const PERIODS = [
  ['2024', '2024-01-01', '2024-12-31'],
  ['2023', '2023-01-01', '2023-12-31'],
  ['2024-03', '2024-03-01', '2024-03-31'],
  ['2024-02-28..2024-03-01', '2024-02-28', '2024-03-01'],
  ['2023..2024-01', '2023-01-01', '2024-01-31'],
  ['last year', '2023-01-01', '2023-12-31'],
  ['1950', '1950-01-01', '1950-12-31'],
] as const
type Named = (typeof PERIODS)[number]

/** Every day that the flight's date may mean lies in the period. */
function isIn({ date }: Flight, [, from, to]: Named): boolean {
  const precision = datePrecision(date)
  if (!date || !precision) return false
  const [first, last] = { day: ['', ''], month: ['-01', '-31'], year: ['-01-01', '-12-31'] }[precision]
  return date + (first ?? '') >= from && date + (last ?? '') <= to
}

const periodOf = ([text]: Named) => {
  const read = readPeriod(text)
  return must(read.ok ? read.value : null)
}

/** A log, which of its flights a query found, and two periods. */
const asked = anyLog.chain((log) =>
  fc.record({
    log: fc.constant(log),
    found: fc.shuffledSubarray(log),
    first: fc.constantFrom(...PERIODS),
    second: fc.constantFrom(...PERIODS),
  }),
)

function compared({ log, found, first, second }: { log: Flight[]; found: Flight[]; first: Named; second: Named }) {
  const digest = digestOf(log)
  const rowsOf = (flights: readonly Flight[]) => Uint32Array.from(flights, ({ id }) => rowOf(digest, id))
  const periods = [periodOf(first), periodOf(second)] as const
  return {
    comparison: comparePeriods(digest, rowsOf(found), periods, SMALL_REFERENCE, TODAY),
    sides: [first, second].map((period) => {
      const flights = found.filter((flight) => isIn(flight, period))
      return {
        fast: statisticsOf(digest, rowsOf(flights), SMALL_REFERENCE),
        slow: slowStatistics(log, flights, SMALL_REFERENCE),
      }
    }),
  }
}

const metres = (km: number): number => Math.round(km * 1000)

describe('two periods', () => {
  test('each side has the statistics of the flights found that lie in it, whatever the log', () => {
    fc.assert(
      fc.property(asked, (drawn) => {
        const { comparison, sides } = compared(drawn)
        for (const [at, side] of [comparison.first, comparison.second].entries()) {
          const { fast, slow } = must(sides[at])
          expect(side).toEqual(fast)
          expect(side.totals).toMatchObject(slow.totals)
          expect(side.byMonth).toEqual(slow.byMonth)
        }
      }),
      { numRuns: NUM_RUNS },
    )
  })

  test('every difference is the second less the first, and a key that one period has is in both lists', () => {
    fc.assert(
      fc.property(asked, (drawn) => {
        const { comparison } = compared(drawn)
        const { first, second, figures, top, times, bands } = comparison
        for (const name of COMPARED_FIGURES) {
          const { change, share, ...both } = figures[name]
          expect(metres(change)).toBe(metres(both.second) - metres(both.first))
          expect(share === null).toBe(both.first === 0)
        }
        expect(figures['totals.flights']).toMatchObject({ first: first.totals.flights, second: second.totals.flights })
        const lists = [...Object.values(top), ...Object.values(times), ...Object.values(bands)]
        for (const entry of lists.flat()) {
          for (const measure of ['flights', 'distanceKm', 'minutes'] as const) {
            expect(metres(entry.change[measure])).toBe(metres(entry.second[measure]) - metres(entry.first[measure]))
          }
        }
        for (const name of Object.keys(top) as (keyof typeof top)[]) {
          const side = (which: 'first' | 'second') =>
            Object.fromEntries(top[name].filter((one) => one[which].flights > 0).map((one) => [one.key, one[which]]))
          const keyed = (entries: readonly ({ key: string } & Measures)[]) =>
            Object.fromEntries(entries.map(({ key, ...measures }) => [key, measures]))
          expect(side('first')).toEqual(keyed(first.top[name]))
          expect(side('second')).toEqual(keyed(second.top[name]))
        }
        for (const name of COMPARED_TIMES) {
          const known = Object.keys({ ...first[name], ...second[name] }).filter((key) => key !== 'unknown')
          expect(times[name].map(({ key }) => key)).toEqual(known.sort())
        }
      }),
      { numRuns: NUM_RUNS },
    )
  })

  test('a period without flights is 0, and has no percent', () => {
    const digest = digestOf([viewedFlight('MUC', 'JFK', '2024-03-05'), viewedFlight('JFK', 'MUC', '2024-03-12')])
    const periods = [periodOf(PERIODS[6]), periodOf(PERIODS[0])] as const
    const { figures, top } = comparePeriods(digest, allRows(digest), periods, SMALL_REFERENCE, TODAY)
    expect(figures['totals.flights']).toEqual({ first: 0, second: 2, change: 2, share: null })
    expect(top.airports.map(({ key, first, change }) => [key, first.flights, change.flights])).toEqual([
      ['JFK', 0, 2],
      ['MUC', 0, 2],
    ])
  })
})

test('the years with flights are those of the statistics, newest first', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const { byYear } = slowStatistics(log, log, SMALL_REFERENCE)
      const years = Object.keys(byYear).filter((key) => key !== 'unknown')
      expect(yearsWithFlights(digestOf(log)).map((year) => String(year).padStart(4, '0'))).toEqual(
        years.sort().toReversed(),
      )
    }),
    { numRuns: NUM_RUNS },
  )
})

test('differences of kilometres have no remainder of floats', () => {
  expect(differenceOf(0.1, 0.3)).toEqual({ first: 0.1, second: 0.3, change: 0.2, share: 2 })
  expect(differenceOf(8, 6)).toEqual({ first: 8, second: 6, change: -2, share: -0.25 })
})
