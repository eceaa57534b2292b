import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { anyLog } from '../../../test/support/stats/any-log.ts'
import { SMALL_REFERENCE } from '../../../test/support/stats/small-reference.ts'
import { must } from '../../lib/must.ts'
import { allRows } from '../../digest/digest.ts'
import { NO_OTHER_NAMES } from '../../query/other-names.ts'
import { fieldTerm } from '../../query/query.ts'
import { filterRows } from '../../query/rows/filter-rows.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { termsOfBar } from '../drill/bar-terms.ts'
import { countedTest } from '../drill/counted.ts'
import { drillQuery } from '../drill/drill-query.ts'
import { shownPlaces } from '../groups/shown-places.ts'
import { type Statistics, statisticsOf } from '../statistics.ts'
import { compareStatistics } from './compare-periods.ts'
import { COMPARED_FIGURES } from './compared-figures.ts'
import { BARS_OF_FIGURES } from './figure-bars.ts'
import { yearPeriod } from './period.ts'

beforeAll(loadTemporal)

const NAMES = { ...NO_OTHER_NAMES, counted: countedTest }

/** How many flights add to each figure, counted one by one. */
const ADDS: Readonly<Record<string, (one: Statistics) => boolean>> = {
  'totals.flights': () => true,
  'totals.distanceKm': ({ totals }) => totals.withoutDistance === 0,
  'totals.minutes': ({ totals }) => totals.withoutMinutes === 0,
  'totals.nightMinutes': ({ totals }) => totals.nightMinutes > 0,
  'totals.dayMinutes': ({ totals }) => totals.dayMinutes > 0,
  'streaks.flyingDays': ({ streaks }) => streaks.flyingDays > 0,
  'emissions.withNonCo2Kg': ({ emissions }) => emissions.flights > 0,
}

test('a figure of a period leads to just the flights that add to it, whatever the log', () => {
  fc.assert(
    fc.property(anyLog, fc.constantFrom(2023, 2024), (log, year) => {
      const digest = digestOf(log)
      const asked = [fieldTerm('date', [yearPeriod(year)])]
      const rows = filterRows(digest, asked, allRows(digest), NAMES)
      const whole = statisticsOf(digest, rows, SMALL_REFERENCE)
      const places = shownPlaces(digest, 'typed')
      for (const name of COMPARED_FIGURES) {
        const bar = BARS_OF_FIGURES[name]
        if (bar === undefined) continue
        const terms = termsOfBar(digest, whole, SMALL_REFERENCE, places, bar)
        const found = filterRows(digest, drillQuery(digest, asked, terms, NAMES), allRows(digest), NAMES)
        const part = statisticsOf(digest, found, SMALL_REFERENCE)
        const { first, second } = compareStatistics(part, whole).figures[name]
        expect([name, first]).toEqual([name, second])
        const adding = Array.from(rows).filter((row) => {
          const one = statisticsOf(digest, Uint32Array.of(row), SMALL_REFERENCE)
          return one.totals.flights === 1 && must(ADDS[name])(one)
        })
        expect([name, ...found]).toEqual([name, ...adding])
      }
    }),
    { numRuns: Number(process.env['LMW_STATS_RUNS'] ?? 100) },
  )
})
