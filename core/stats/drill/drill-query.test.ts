import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { viewedFlight, viewedPlace } from '../../../test/support/viewed-flights.ts'
import { anyLog } from '../../../test/support/stats/any-log.ts'
import { SMALL_REFERENCE } from '../../../test/support/stats/small-reference.ts'
import { PILOT_NUMBERS } from '../../digest/columns.ts'
import { allRows, type Digest } from '../../digest/digest.ts'
import type { Flight } from '../../flight/flight.ts'
import { isSession } from '../../flight/session.ts'
import { PLACE_CODES, type PlaceCodes } from '../../flight/place-code.ts'
import type { DistanceUnit } from '../../locale/format.ts'
import { NO_OTHER_NAMES, type OtherNames } from '../../query/other-names.ts'
import { parseQuery } from '../../query/parse/parse.ts'
import { printQuery } from '../../query/print.ts'
import type { Query } from '../../query/query.ts'
import { filterRows } from '../../query/rows/filter-rows.ts'
import { datePrecision } from '../../time/calendar-date.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { FLIGHT_VALUES, histogramOf } from '../figures/histogram.ts'
import { MULTIPLE_TOPS, SINGLE_TOPS } from '../figures/tops.ts'
import { shownPlaces } from '../groups/shown-places.ts'
import { type Statistics, statisticsOf } from '../statistics.ts'
import { type Bar, binKey, TIME_CHARTS, termsOfBar } from './bar-terms.ts'
import { countedTest } from './counted.ts'
import { drillQuery, exactQuery } from './drill-query.ts'

beforeAll(loadTemporal)

const VALUES = [...FLIGHT_VALUES, 'own=a', 'own=b'] as const
const SUMS = [...PILOT_NUMBERS, 'approaches'] as const
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
    ...figureBars(figures),
  ]
}

/** Every single figure that leads to flights. */
function figureBars(figures: Statistics): [Bar, number][] {
  const { punctuality, globe, totals, byYear, custom, pilot, rolesByYear, again, emissions } = figures
  const roles = Object.entries(rolesByYear).flatMap(([year, its]) =>
    Object.entries(its).map(([role, { flights }]): [Bar, number] => [
      { chart: 'rolesByYear', key: `${year}=${role}` },
      flights,
    ]),
  )
  const delays = (['departure', 'arrival'] as const).flatMap((end): [Bar, number][] => {
    const { flights, onTime, early } = punctuality[end]
    const chart = `${end}s` as const
    return [
      [{ chart, key: 'flights' }, flights],
      [{ chart, key: 'onTime' }, onTime],
      [{ chart, key: 'late' }, flights - onTime],
      [{ chart, key: 'early' }, early],
    ]
  })
  const byAirline = punctuality.byAirline.flatMap(({ key, flights, onTime, early }): [Bar, number][] => [
    [{ chart: 'byAirline', key: `flights=${key}` }, flights],
    [{ chart: 'byAirline', key: `onTime=${key}` }, onTime],
    [{ chart: 'byAirline', key: `early=${key}` }, early],
  ])
  const years = Object.keys(byYear).filter((key) => key !== 'unknown')
  const untilYears = years.map((key): [Bar, number] => [
    { chart: 'untilYear', key },
    years.reduce((sum, year) => sum + (year <= key ? (byYear[year]?.flights ?? 0) : 0), 0),
  ])
  const own = Object.entries(custom).flatMap(([id, { flights, numbers, yes, no }]): [Bar, number][] => [
    [{ chart: 'own', key: `${id}=any` }, flights],
    [{ chart: 'own', key: `${id}=number` }, numbers?.flights ?? 0],
    [{ chart: 'own', key: `${id}=yes` }, yes],
    [{ chart: 'own', key: `${id}=no` }, no],
  ])
  return [
    ...delays,
    ...roles,
    ...byAirline,
    ...untilYears,
    ...own,
    [{ chart: 'darkness', key: 'withNight' }, totals.withNight],
    [{ chart: 'globe', key: 'polarFlights' }, globe.polarFlights],
    [{ chart: 'globe', key: 'located' }, globe.located],
    [{ chart: 'zones', key: 'known' }, globe.zones.known],
    [{ chart: 'zones', key: 'changed' }, globe.zones.changed],
    [{ chart: 'pilot', key: '' }, pilot.flights],
    [{ chart: 'again', key: 'flights' }, again.flights],
    [{ chart: 'emissions', key: 'flights' }, emissions.flights],
    ...emissions.byCabin.map(({ cabin, flights }): [Bar, number] => [{ chart: 'emissions', key: cabin }, flights]),
    ...(['planned', 'cancelled', 'sessions'] as const).map((key): [Bar, number] => [
      { chart: 'leftOut', key },
      totals[key],
    ]),
  ]
}

/** Every bin of every value whose spread can be seen. */
function histogramBars(digest: Digest, rows: Uint32Array, unit: DistanceUnit): [Bar, number][] {
  return VALUES.flatMap((value) => {
    const { bins, unknown } = histogramOf(digest, rows, value, { unit })
    return [
      ...bins.map((bin): [Bar, number] => [{ chart: 'histogram', key: binKey(value, bin) }, bin.flights]),
      [{ chart: 'histogram', key: `${value}=unknown` }, unknown.flights] satisfies [Bar, number],
    ]
  })
}

type SumOf = (figures: Statistics) => number

/** Figures that are more than a number of flights. */
function summedFigures(figures: Statistics): [Bar, number, SumOf][] {
  const { punctuality, custom, pilot } = figures
  const sums: [Bar, SumOf][] = [
    [{ chart: 'departures', key: 'minutesLate' }, (one) => one.punctuality.departure.minutesLate],
    [{ chart: 'departures', key: 'minutesEarly' }, (one) => one.punctuality.departure.minutesEarly],
    [{ chart: 'arrivals', key: 'minutesLate' }, (one) => one.punctuality.arrival.minutesLate],
    [{ chart: 'arrivals', key: 'minutesEarly' }, (one) => one.punctuality.arrival.minutesEarly],
    [{ chart: 'darkness', key: 'nightMinutes' }, (one) => one.totals.nightMinutes],
    [{ chart: 'darkness', key: 'dayMinutes' }, (one) => one.totals.dayMinutes],
    [{ chart: 'globe', key: 'equatorCrossings' }, (one) => one.globe.equatorCrossings],
    [{ chart: 'globe', key: 'dateLineCrossings' }, (one) => one.globe.dateLineCrossings],
    [{ chart: 'zones', key: 'forwardMinutes' }, (one) => one.globe.zones.forwardMinutes],
    [{ chart: 'zones', key: 'backMinutes' }, (one) => one.globe.zones.backMinutes],
    ...punctuality.byAirline.map(({ key }): [Bar, SumOf] => [
      { chart: 'byAirline', key: `minutesLate=${key}` },
      (one) => one.punctuality.byAirline.find((airline) => airline.key === key)?.minutesLate ?? 0,
    ]),
    ...Object.entries(custom).flatMap(([id, { numbers }]): [Bar, SumOf][] =>
      numbers === null ? [] : [[{ chart: 'own', key: `${id}=number` }, (one) => one.custom[id]?.numbers?.sum ?? 0]],
    ),
    ...SUMS.filter((name) => pilot.sums[name] !== undefined).map((name): [Bar, SumOf] => [
      { chart: 'pilot', key: name },
      (one) => one.pilot.sums[name] ?? 0,
    ]),
    ...SUMS.filter((name) => pilot.sessions.sums[name] !== undefined).map((name): [Bar, SumOf] => [
      { chart: 'sessions', key: name },
      (one) => one.pilot.sessions.sums[name] ?? 0,
    ]),
  ]
  return sums.map(([bar, sumOf]) => [bar, sumOf(figures), sumOf])
}

const isCounted = (flight: Flight): boolean =>
  !isSession(flight) && flight.status !== 'planned' && flight.status !== 'cancelled'

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
  'year:2024',
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
        fc.constantFrom('km' as const, 'mi' as const, 'nmi' as const),
        (log: readonly Flight[], text, codes, unit) => {
          const digest = digestOf(log)
          const places = shownPlaces(digest, codes)
          const asked = parseQuery(text).query
          const rows = filterRows(digest, asked, allRows(digest), NAMES)
          const figures = statisticsOf(digest, rows, SMALL_REFERENCE, unit)
          for (const [bar, flights] of [...barsOf(figures), ...histogramBars(digest, rows, unit)]) {
            const terms = termsOfBar(digest, figures, SMALL_REFERENCE, places, bar)
            expect([bar, found(digest, reread(drillQuery(digest, asked, terms, NAMES)))]).toEqual([bar, flights])
            expect([bar, found(digest, reread(exactQuery(asked, terms)))]).toEqual([bar, flights])
          }
        },
      ),
      { numRuns: Number(process.env['LMW_STATS_RUNS'] ?? 25) },
    )
  })

  test('of a sum finds just the flights that add to it', () => {
    fc.assert(
      fc.property(anyLog, fc.constantFrom(...ASKED), (log: readonly Flight[], text) => {
        const digest = digestOf(log)
        const asked = parseQuery(text).query
        const places = shownPlaces(digest, 'typed')
        const rows = filterRows(digest, asked, allRows(digest), NAMES)
        const figures = statisticsOf(digest, rows, SMALL_REFERENCE)
        for (const [bar, value, sumOf] of summedFigures(figures)) {
          const terms = termsOfBar(digest, figures, SMALL_REFERENCE, places, bar)
          const its = filterRows(digest, reread(drillQuery(digest, asked, terms, NAMES)), allRows(digest), NAMES)
          expect([bar, sumOf(statisticsOf(digest, its, SMALL_REFERENCE))]).toEqual([bar, value])
          // Without any one of them it is another sum.
          for (const row of its) {
            const rest = its.filter((one) => one !== row)
            expect([bar, sumOf(statisticsOf(digest, rest, SMALL_REFERENCE))]).not.toEqual([bar, value])
          }
        }
        for (const [id, { numbers }] of Object.entries(figures.custom)) {
          if (numbers === null) continue
          const bar: Bar = { chart: 'own', key: `${id}=${numbers.most}` }
          const terms = termsOfBar(digest, figures, SMALL_REFERENCE, places, bar)
          const its = filterRows(digest, reread(drillQuery(digest, asked, terms, NAMES)), allRows(digest), NAMES)
          const rest = statisticsOf(
            digest,
            rows.filter((row) => !its.includes(row)),
            SMALL_REFERENCE,
          ).custom[id]
          const { custom } = statisticsOf(digest, its, SMALL_REFERENCE)
          expect(custom[id]?.numbers).toMatchObject({ least: numbers.most, most: numbers.most, flights: its.length })
          expect(rest?.numbers?.most ?? Number.NEGATIVE_INFINITY).toBeLessThan(numbers.most)
        }
      }),
      { numRuns: Number(process.env['LMW_STATS_RUNS'] ?? 25) },
    )
  })

  test('of an estimate finds just the flights it was made for, and of aircraft met again just these', () => {
    fc.assert(
      fc.property(anyLog, fc.constantFrom(...ASKED), (log: readonly Flight[], text) => {
        const digest = digestOf(log)
        const asked = parseQuery(text).query
        const rows = filterRows(digest, asked, allRows(digest), NAMES)
        const figures = statisticsOf(digest, rows, SMALL_REFERENCE)
        const of = (bar: Bar): Statistics => {
          const terms = termsOfBar(digest, figures, SMALL_REFERENCE, shownPlaces(digest, 'typed'), bar)
          const its = filterRows(digest, reread(drillQuery(digest, asked, terms, NAMES)), allRows(digest), NAMES)
          return statisticsOf(digest, its, SMALL_REFERENCE)
        }
        expect(of({ chart: 'again', key: 'flights' })).toMatchObject({
          again: figures.again,
          totals: { flights: figures.again.flights },
        })
        const { flights, withNonCo2Kg, byCabin } = figures.emissions
        expect(of({ chart: 'emissions', key: 'flights' })).toMatchObject({
          emissions: { flights, withNonCo2Kg, byCabin },
          totals: { flights },
        })
        for (const one of byCabin) {
          expect(of({ chart: 'emissions', key: one.cabin }).emissions.byCabin).toEqual([one])
        }
      }),
      { numRuns: Number(process.env['LMW_STATS_RUNS'] ?? 25) },
    )
  })

  test('of days finds all flights that left on one of them, and no other', () => {
    fc.assert(
      fc.property(anyLog, fc.constantFrom(...ASKED), (log: readonly Flight[], text) => {
        const digest = digestOf(log)
        const asked = parseQuery(text).query
        const rows = filterRows(digest, asked, allRows(digest), NAMES)
        const figures = statisticsOf(digest, rows, SMALL_REFERENCE)
        const { flyingDays, longestStreak, longestPause } = figures.streaks
        const dayOf = ({ date }: Flight): string => (datePrecision(date) === 'day' ? (date ?? '') : '')
        const ids = new Set(Array.from(rows, (row) => digest.ids[row]))
        const left = log.filter((flight) => ids.has(flight.id) && isCounted(flight) && dayOf(flight) !== '')
        const spans = [longestStreak, longestPause].flatMap((span) => span ?? [])
        for (const key of ['', ...spans.map(({ from, to }) => `${from}..${to}`)]) {
          const [from = '', to = '9999-12-31'] = key.split('..')
          const terms = termsOfBar(digest, figures, SMALL_REFERENCE, shownPlaces(digest, 'typed'), {
            chart: 'days',
            key,
          })
          for (const query of [drillQuery(digest, asked, terms, NAMES), exactQuery(asked, terms)]) {
            const its = filterRows(digest, reread(query), allRows(digest), NAMES)
            const within = left.filter((flight) => dayOf(flight) >= from && dayOf(flight) <= to)
            const ofThese = Array.from(its, (row) => digest.ids[row] ?? '')
            expect(new Set(ofThese)).toEqual(new Set(within.map(({ id }) => id)))
            const { streaks } = statisticsOf(digest, its, SMALL_REFERENCE)
            const said = [streaks.longestStreak, streaks.longestPause, streaks.flyingDays]
            expect(said).toContainEqual(spans.find((one) => `${one.from}..${one.to}` === key) ?? flyingDays)
          }
        }
      }),
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
    expect(written({ chart: 'days', key: '' })).toBe('has:day')
    expect(written({ chart: 'days', key: '2024-03-05..2024-03-09' })).toBe('date:2024-03-05..2024-03-09')
    expect(written({ chart: 'darkness', key: 'nightMinutes' })).toBe('night>0min')
    expect(written({ chart: 'untilYear', key: '2024' })).toBe('year<=2024')
    expect(written({ chart: 'byAirline', key: 'late=LH' })).toBe('airline:LH delay>=15min')
    expect(written({ chart: 'pilot', key: 'picMinutes' })).toBe('pic>0min')
    expect(written({ chart: 'leftOut', key: 'sessions' })).toBe('has:session')
    expect(written({ chart: 'distance', key: '250' })).toBe('distance>=250km distance<500km')
    expect(written({ chart: 'byHour', key: '09' })).toBe('hour:9')
    expect(written({ chart: 'histogram', key: 'arrivalDelay=-15..0' })).toBe('delay>=-15min delay<0min')
    expect(written({ chart: 'histogram', key: 'own=a=2..' })).toBe('counted:own=a=2..')
    expect(written({ chart: 'emissions', key: 'economy' })).toBe('cabin:economy')
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
