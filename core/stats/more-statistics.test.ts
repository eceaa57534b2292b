import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../test/support/digest-of.ts'
import { anyLog } from '../../test/support/stats/any-log.ts'
import { SMALL_REFERENCE } from '../../test/support/stats/small-reference.ts'
import { slowStatistics } from '../../test/support/stats/slow-statistics.ts'
import { rowOf } from '../digest/digest.ts'
import type { Flight } from '../flight/flight.ts'
import { loadTemporal } from '../time/temporal.ts'
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
})
