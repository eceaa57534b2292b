import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { anyLog } from '../../../test/support/stats/any-log.ts'
import { SMALL_REFERENCE } from '../../../test/support/stats/small-reference.ts'
import { slowStatistics } from '../../../test/support/stats/slow-statistics.ts'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { allRows } from '../../digest/digest.ts'
import type { Flight } from '../../flight/flight.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { statisticsOf } from '../statistics.ts'
import { FIRSTS, reviewYears, yearReview } from './year-review.ts'

beforeAll(loadTemporal)

const yearOf = ({ date }: Flight): string | undefined => date?.slice(0, 4)

describe('the review of a year', () => {
  test('has the figures of a slow computation from the flights of that year', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const digest = digestOf(log)
        for (const year of reviewYears(statisticsOf(digest, allRows(digest), SMALL_REFERENCE))) {
          const { statistics, before } = yearReview(digest, year, SMALL_REFERENCE)
          const flights = log.filter((flight) => yearOf(flight) === String(year))
          expect(statistics.totals).toMatchObject(slowStatistics(log, flights, SMALL_REFERENCE).totals)
          const flightsBefore = log.filter((flight) => yearOf(flight) === String(year - 1))
          const { flights: count } = slowStatistics(log, flightsBefore, SMALL_REFERENCE).totals
          expect(before?.totals.flights ?? 0).toBe(count)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('calls new what no earlier year has, and every country once over all years', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const digest = digestOf(log)
        const years = reviewYears(statisticsOf(digest, allRows(digest), SMALL_REFERENCE)).toReversed()
        const seen = new Map(FIRSTS.map((list) => [list, new Set<string>()]))
        for (const [at, year] of years.entries()) {
          const { firsts, statistics } = yearReview(digest, year, SMALL_REFERENCE)
          expect(firsts === null).toBe(at === 0)
          for (const list of FIRSTS) {
            const keys = statistics.top[list].map(({ key }) => key)
            const fresh = keys.filter((key) => !seen.get(list)?.has(key))
            expect(firsts?.[list] ?? fresh).toEqual(fresh)
            for (const key of keys) seen.get(list)?.add(key)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('leaves out flights without a date; all time has them', () => {
    const digest = digestOf([viewedFlight('MUC', 'JFK', '2024-03-05'), viewedFlight('MUC', 'LHR', '', { date: null })])
    expect(yearReview(digest, 2024, SMALL_REFERENCE).statistics.totals.flights).toBe(1)
    expect(yearReview(digest, null, SMALL_REFERENCE).statistics.totals.flights).toBe(2)
  })
})
