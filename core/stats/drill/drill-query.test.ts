import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { viewedFlight, viewedPlace } from '../../../test/support/viewed-flights.ts'
import { anyLog } from '../../../test/support/stats/any-log.ts'
import { SMALL_REFERENCE } from '../../../test/support/stats/small-reference.ts'
import { allRows, type Digest } from '../../digest/digest.ts'
import type { Flight } from '../../flight/flight.ts'
import { PLACE_CODES, type PlaceCodes } from '../../flight/place-code.ts'
import { NO_OTHER_NAMES, type OtherNames } from '../../query/other-names.ts'
import { parseQuery } from '../../query/parse/parse.ts'
import { printQuery } from '../../query/print.ts'
import type { Query } from '../../query/query.ts'
import { filterRows } from '../../query/rows/filter-rows.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { MULTIPLE_TOPS, SINGLE_TOPS } from '../figures/tops.ts'
import { shownPlaces } from '../groups/shown-places.ts'
import { type Statistics, statisticsOf } from '../statistics.ts'
import { type Bar, TIME_CHARTS, termsOfBar } from './bar-terms.ts'
import { countedTest } from './counted.ts'
import { drillQuery, exactQuery } from './drill-query.ts'

beforeAll(loadTemporal)

const NAMES: OtherNames = { ...NO_OTHER_NAMES, counted: countedTest }

/** Every bar the page draws, with its flights. */
function barsOf(figures: Statistics): [Bar, number][] {
  const times = TIME_CHARTS.flatMap((chart) =>
    Object.entries(figures[chart]).map(([key, { flights }]): [Bar, number] => [{ chart, key }, flights]),
  )
  const bands = (['distance', 'duration'] as const).flatMap((chart): [Bar, number][] => [
    ...figures.bands[chart].bands.map(({ from, flights }): [Bar, number] => [{ chart, key: String(from) }, flights]),
    [{ chart, key: 'unknown' }, figures.bands[chart].unknown.flights],
  ])
  const tops = [...SINGLE_TOPS, ...MULTIPLE_TOPS].flatMap((chart) =>
    figures.top[chart].map(({ key, flights }): [Bar, number] => [{ chart, key }, flights]),
  )
  const without = SINGLE_TOPS.map((chart): [Bar, number] => [{ chart, key: '' }, figures.without[chart].flights])
  const { arrival } = figures.punctuality
  const { busiestDay } = figures.records
  const custom = Object.entries(figures.custom).flatMap(([id, { texts }]) =>
    texts.map(({ key, flights }): [Bar, number] => [{ chart: 'custom', key: `${id}=${key}` }, flights]),
  )
  const missing = Object.entries(figures.completeness.said).map(([key, said]): [Bar, number] => [
    { chart: 'missing', key },
    figures.totals.flights - said,
  ])
  return [
    ...times,
    ...bands,
    ...tops,
    ...without,
    ...custom,
    ...missing,
    ...(busiestDay ? [[{ chart: 'byDay', key: busiestDay.key }, busiestDay.flights] satisfies [Bar, number]] : []),
    [{ chart: 'arrival', key: 'on-time' }, arrival.onTime],
    [{ chart: 'arrival', key: 'late' }, arrival.flights - arrival.onTime],
    [{ chart: 'arrival', key: 'early' }, arrival.early],
  ]
}

const found = (digest: Digest, query: Query): number => filterRows(digest, query, allRows(digest), NAMES).length

/** Written into an address and read again. */
function reread(query: Query): Query {
  const { query: again, issues } = parseQuery(printQuery(query, 'en'))
  expect(issues).toEqual([])
  return again
}

const ASKED = [
  '',
  'year:2023,2024',
  '-cabin:economy',
  'airport:FRA,IST',
  'from:FRA or night>1h',
  'status:planned',
  // What a bar asks for as well.
  'year:2024',
  'status:flown,diverted -has:session',
] as const

describe('the search a bar leads to', () => {
  test('finds just the flights of the bar, of every chart of any log, whatever was asked for', () => {
    fc.assert(
      fc.property(
        anyLog,
        fc.constantFrom(...ASKED),
        fc.constantFrom(...PLACE_CODES),
        (log: readonly Flight[], text, codes) => {
          const digest = digestOf(log)
          const places = shownPlaces(digest, codes)
          const asked = parseQuery(text).query
          const figures = statisticsOf(digest, filterRows(digest, asked, allRows(digest), NAMES), SMALL_REFERENCE)
          for (const [bar, flights] of barsOf(figures)) {
            const terms = termsOfBar(digest, figures, SMALL_REFERENCE, places, bar)
            expect([bar, found(digest, reread(drillQuery(digest, asked, terms, NAMES)))]).toEqual([bar, flights])
            expect([bar, found(digest, reread(exactQuery(asked, terms.exact)))]).toEqual([bar, flights])
          }
        },
      ),
      { numRuns: Number(process.env['LMW_STATS_RUNS'] ?? 25) },
    )
  })

  test('is written in fields people know where these find the same', () => {
    const digest = digestOf([])
    const figures = statisticsOf(digest, allRows(digest), SMALL_REFERENCE)
    const terms = (bar: Bar) => termsOfBar(digest, figures, SMALL_REFERENCE, shownPlaces(digest, 'typed'), bar)
    const written = (bar: Bar, asked = ''): string =>
      printQuery(drillQuery(digest, parseQuery(asked).query, terms(bar), NAMES), 'en')
    expect(written({ chart: 'airports', key: 'FRA' })).toBe('airport:FRA')
    expect(written({ chart: 'byYear', key: '2024' }, 'cabin:first')).toBe('cabin:first year:2024')
    expect(written({ chart: 'byYear', key: '2024' }, 'year:2023,2024')).toBe('year:2024')
    expect(written({ chart: 'byYear', key: '2024' }, 'year:2024')).toBe('year:2024')
    expect(written({ chart: 'distance', key: '250' })).toBe('distance>=250km distance<500km')
    expect(written({ chart: 'byHour', key: '09' })).toBe('hour:9')
    expect(written({ chart: 'missing', key: 'arrivalTime' })).toBe('-has:arrivaltime')
  })

  test('names airports and routes by the codes their reader wants', () => {
    const [from, to] = [
      { ...viewedPlace('MUC'), icao: 'EDDM' },
      { ...viewedPlace('JFK'), icao: 'KJFK' },
    ]
    const digest = digestOf([viewedFlight('MUC', 'JFK', '2024-03-05', { from, to })])
    const figures = statisticsOf(digest, allRows(digest), SMALL_REFERENCE)
    const written = (bar: Bar, codes: PlaceCodes): string => {
      const terms = termsOfBar(digest, figures, SMALL_REFERENCE, shownPlaces(digest, codes), bar)
      return printQuery(drillQuery(digest, [], terms, NAMES), 'en')
    }
    expect(written({ chart: 'airports', key: 'MUC' }, 'icao')).toBe('airport:EDDM')
    expect(written({ chart: 'airports', key: 'MUC' }, 'iata')).toBe('airport:MUC')
    expect(written({ chart: 'routes', key: 'JFK-MUC' }, 'icao')).toBe('route:KJFK-EDDM')
  })
})
