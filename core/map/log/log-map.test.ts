import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { anyLog } from '../../../test/support/stats/any-log.ts'
import { allRows, type Digest, rowOf } from '../../digest/digest.ts'
import type { Flight, PlaceSnapshot } from '../../flight/flight.ts'
import { isSession } from '../../flight/session.ts'
import type { StatsReference } from '../../stats/groups/reference.ts'
import { type Statistics, statisticsOf } from '../../stats/statistics.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { tonesOf } from '../shown/tones.ts'
import { COLOUR_BY, colouring, MOST_COLOURS, rowsOfColour } from './colouring.ts'
import { logMap, rowsOnMap } from './log-map.ts'
import { totalsOf } from '../../query/rows/totals.ts'
import { type MapSelection, selectedRows } from './selected-rows.ts'
import { timelineOf } from './timeline.ts'

beforeAll(loadTemporal)

const NOBODY: StatsReference = {
  continentOf: () => null,
  countriesOn: { AF: 0, AN: 0, AS: 0, EU: 0, NA: 0, OC: 0, SA: 0 },
  allianceOf: () => null,
  categoryOf: () => null,
}
/** A log, and which of its flights a query found, in whatever order. */
const logAndChoice = anyLog.chain((log) => fc.tuple(fc.constant(log), fc.shuffledSubarray(log)))
const rowsOf = (digest: Digest, flights: readonly Flight[]): Uint32Array =>
  Uint32Array.from(flights, ({ id }) => rowOf(digest, id))
const isPlanned = (flight: Flight): boolean => flight.status === 'planned' && !isSession(flight)

/** The statistics as if what is planned had been flown, and nothing else. */
function ofPlanned(log: readonly Flight[], chosen: readonly Flight[]): Statistics {
  const turned = log.map((flight): Flight => ({ ...flight, status: isPlanned(flight) ? 'flown' : 'cancelled' }))
  const digest = digestOf(turned)
  return statisticsOf(digest, rowsOf(digest, chosen), NOBODY)
}

const byKey = (entries: readonly { key: string; flights: number }[]): Record<string, number> =>
  Object.fromEntries(entries.map(({ key, flights }) => [key, flights]))
const flownOnly = <T extends { flights: number }>(entries: readonly T[]): T[] =>
  entries.filter(({ flights }) => flights > 0)
const plannedByKey = (entries: readonly { key: string; planned: number }[]): Record<string, number> =>
  Object.fromEntries(entries.filter(({ planned }) => planned > 0).map(({ key, planned }) => [key, planned]))

describe('the map of a log', () => {
  test('counts as the statistics do, in their order', () => {
    fc.assert(
      fc.property(logAndChoice, ([log, chosen]) => {
        const digest = digestOf(log)
        const map = logMap(digest, rowsOf(digest, chosen))
        const { totals, top } = statisticsOf(digest, rowsOf(digest, chosen), NOBODY)
        type Figures = Pick<(typeof top.routes)[number], 'key' | 'flights' | 'distanceKm' | 'minutes'>
        const figures = ({ key, flights, distanceKm, minutes }: Figures) => ({ key, flights, distanceKm, minutes })
        expect(flownOnly(map.routes).map(figures)).toEqual(top.routes.map(figures))
        expect(flownOnly(map.airports).map(figures)).toEqual(top.airports.map(figures))
        expect(flownOnly(map.countries).map(figures)).toEqual(top.countries.map(figures))
        expect(map.totals).toMatchObject({ flights: totals.flights, planned: totals.planned, minutes: totals.minutes })
      }),
      { numRuns: 200 },
    )
  })

  test('counts the flights without a time as the list does', () => {
    fc.assert(
      fc.property(logAndChoice, ([log, chosen]) => {
        const digest = digestOf(log)
        const rows = rowsOf(digest, chosen)
        const { routes, airports, countries, totals } = logMap(digest, rows)
        expect(totals.withoutMinutes).toBe(totalsOf(digest, rows).withoutMinutes)
        const most = [...routes, ...airports, ...countries].filter((one) => one.withoutMinutes > one.flights)
        expect(most).toEqual([])
        // Each of its flights is of one route at most.
        const ofRoutes = routes.reduce((sum, { withoutMinutes }) => sum + withoutMinutes, 0)
        expect(ofRoutes).toBeLessThanOrEqual(totals.withoutMinutes)
        const untimed = rows.filter((row) => (digest.columns.minutes[row] ?? -1) < 0)
        expect(byKey(flownOnly(logMap(digest, untimed).routes))).toEqual(
          Object.fromEntries(
            routes.filter((one) => one.withoutMinutes > 0).map((one) => [one.key, one.withoutMinutes]),
          ),
        )
      }),
      { numRuns: 100 },
    )
  })

  test('counts what is planned apart, as if it had been flown', () => {
    fc.assert(
      fc.property(logAndChoice, ([log, chosen]) => {
        const digest = digestOf(log)
        const map = logMap(digest, rowsOf(digest, chosen))
        const { top } = ofPlanned(log, chosen)
        expect(plannedByKey(map.routes)).toEqual(byKey(top.routes))
        expect(plannedByKey(map.airports)).toEqual(byKey(top.airports))
        expect(plannedByKey(map.countries)).toEqual(byKey(top.countries))
      }),
      { numRuns: 200 },
    )
  })

  test('every number leads to as many flights', () => {
    fc.assert(
      fc.property(logAndChoice, ([log, chosen]) => {
        const digest = digestOf(log)
        const found = rowsOf(digest, chosen)
        const { routes, airports, countries } = logMap(digest, found)
        const count = (selection: MapSelection): number => selectedRows(digest, found, selection).length
        for (const { key, flights, planned } of routes) expect(count({ kind: 'route', key })).toBe(flights + planned)
        for (const { key, flights, planned } of airports)
          expect(count({ kind: 'airport', key })).toBe(flights + planned)
        for (const { key, flights, planned } of countries)
          expect(count({ kind: 'country', key })).toBe(flights + planned)
      }),
      { numRuns: 100 },
    )
  })

  test('nothing of it is there that has neither a flight nor a plan', () => {
    fc.assert(
      fc.property(logAndChoice, ([log, chosen]) => {
        const digest = digestOf(log)
        const { routes, airports, countries } = logMap(digest, rowsOf(digest, chosen))
        const all = [...routes, ...airports, ...countries]
        expect(all.filter(({ flights, planned }) => flights + planned === 0)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

const at = (iata: string, latitude: number | null, longitude: number | null): PlaceSnapshot => {
  return {
    airportId: iata,
    iata,
    icao: null,
    name: iata,
    city: null,
    country: null,
    latitude,
    longitude,
    timeZone: null,
  }
}
const FRA = at('FRA', 50, 8.5)
const SIN = at('SIN', 1.3, 104)
const SYD = at('SYD', -34, 151)
let made = 0
const flight = (from: PlaceSnapshot, to: PlaceSnapshot, rest: Partial<Flight> = {}): Flight => {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    from,
    to,
    status: 'flown',
    date: '2024-05-01',
    ...rest,
  }
}
const mapOf = (...log: Flight[]) => {
  const digest = digestOf(log)
  return logMap(digest, allRows(digest))
}

describe('the lines of a route', () => {
  test('there and back are one, over a stop another', () => {
    const { routes } = mapOf(flight(FRA, SYD, { via: [SIN] }), flight(SYD, FRA, { via: [SIN] }), flight(FRA, SYD))
    expect(routes).toHaveLength(1)
    expect(routes[0]).toMatchObject({ key: 'FRA-SYD', from: 'FRA', to: 'SYD', flights: 3 })
    expect(routes[0]?.lines.map((line) => line.length)).toEqual([3, 2])
  })

  test('lead to where a flight landed, and are not there for what was cancelled', () => {
    const { routes } = mapOf(
      flight(FRA, SYD, { status: 'diverted', divertedTo: SIN }),
      flight(FRA, SYD, { status: 'cancelled' }),
    )
    expect(routes.map(({ key }) => key)).toEqual(['FRA-SIN'])
  })

  test('a place of which one flight knows the position is there for all of them', () => {
    const { routes, airports } = mapOf(flight(at('FRA', null, null), SYD, { date: '2025-01-01' }), flight(FRA, SYD))
    expect(airports.find(({ key }) => key === 'FRA')?.position).toEqual({ latitude: 50, longitude: 8.5 })
    expect(routes[0]?.lines).toHaveLength(1)
  })

  test('without a position it counts and is not drawn', () => {
    const { routes } = mapOf(flight(at('XXX', null, null), SYD))
    expect(routes[0]).toMatchObject({ key: 'SYD-XXX', flights: 1, lines: [] })
  })
})

describe('colours', () => {
  test('each flown flight has one, and each flown route one of its flights', () => {
    fc.assert(
      fc.property(logAndChoice, fc.constantFrom(...COLOUR_BY), ([log, chosen], by) => {
        const digest = digestOf(log)
        const found = rowsOf(digest, chosen)
        const { colours, ofRoute } = colouring(digest, found, by)
        expect(colours.reduce((sum, { flights }) => sum + flights, 0)).toBe(rowsOnMap(digest, found).flown.length)
        expect(colours.length).toBeLessThanOrEqual(MOST_COLOURS + 2)
        const flown = flownOnly(logMap(digest, found).routes).map(({ key }) => key)
        expect(new Set(ofRoute.keys())).toEqual(new Set(flown))
        const several = { flights: 1 }
        for (const colour of ofRoute.values()) expect([...colours, several][colour]?.flights).toBeGreaterThan(0)
      }),
      { numRuns: 200 },
    )
  })

  test('each leads to as many flights, and every flown flight has one', () => {
    fc.assert(
      fc.property(logAndChoice, fc.constantFrom(...COLOUR_BY), ([log, chosen], by) => {
        const digest = digestOf(log)
        const found = rowsOf(digest, chosen)
        const made = colouring(digest, found, by)
        const parts = made.colours.map((_, at) => rowsOfColour(digest, found, made, at))
        expect(parts.map((rows) => rows.length)).toEqual(made.colours.map(({ flights }) => flights))
        expect(new Set(parts.flatMap((rows) => [...rows]))).toEqual(new Set(rowsOnMap(digest, found).flown))
      }),
      { numRuns: 100 },
    )
  })

  test('a line has that of more than half of its flights, of others is what no colour has more than half of', () => {
    fc.assert(
      fc.property(logAndChoice, fc.constantFrom('airline', 'cabin', 'role', 'reason'), ([log, chosen], by) => {
        const digest = digestOf(log)
        const found = rowsOf(digest, chosen)
        const made = colouring(digest, found, by)
        for (const [key, colour] of made.ofRoute) {
          const rows = [...rowsOnMap(digest, selectedRows(digest, found, { kind: 'route', key })).flown]
          const most = Math.max(...made.colours.map((_, at) => rows.filter((row) => made.ofRow(row) === at).length))
          const its = rows.filter((row) => made.ofRow(row) === colour).length
          const isSeveral = colour === made.colours.length
          expect(isSeveral ? made.mixed.has(key) : 2 * its > rows.length).toBe(true)
          // Of several only rare airlines together may be more than half.
          const hasOthers = made.colours.some(({ meaning }) => meaning.kind === 'others')
          expect(isSeveral && !hasOthers ? 2 * most <= rows.length : true).toBe(true)
          const ofSeveral = rowsOfColour(digest, found, made, made.colours.length)
          expect(rows.every((row) => ofSeveral.includes(row) === isSeveral)).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('no two have the same tone; of years the last is the strongest', () => {
    const years = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ meaning: { kind: 'years' as const, from: at, to: at } }))
    for (let count = 1; count <= MOST_COLOURS; count++) {
      const tones = tonesOf([...years(count), { meaning: { kind: 'unknown' } }])
      expect(new Set(tones).size).toBe(count + 1)
      expect(tones.slice(-2)).toEqual(['year-7', 'group-unknown'])
    }
    expect(tonesOf([{ meaning: { kind: 'airline', key: 'LH' } }, { meaning: { kind: 'others' } }])).toEqual([
      'group-1',
      'group-rest',
    ])
  })

  test('of years are that of the last flight, in steps over a long log', () => {
    const log = [1994, 2001, 2024].map((year) => flight(FRA, SIN, { date: `${year}-05-01` }))
    const digest = digestOf([...log, flight(SIN, SYD, { date: '1995' }), flight(SIN, SYD, { date: null })])
    const { colours, ofRoute } = colouring(digest, allRows(digest), 'year')
    expect(
      colours.map(({ meaning }) => (meaning.kind === 'years' ? `${meaning.from}-${meaning.to}` : meaning.kind)),
    ).toEqual(['1994-1998', '1999-2003', '2004-2008', '2009-2013', '2014-2018', '2019-2023', '2024-2024', 'unknown'])
    expect([ofRoute.get('FRA-SIN'), ofRoute.get('SIN-SYD')]).toEqual([6, 0])
  })

  test('of cabins are that of more than half of the flights; without one it is of several', () => {
    const digest = digestOf([
      flight(FRA, SIN, { cabin: 'economy' }),
      flight(FRA, SIN, { cabin: 'business' }),
      flight(FRA, SIN, { cabin: 'business' }),
      flight(SIN, SYD),
      flight(FRA, SYD, { cabin: 'economy' }),
      flight(FRA, SYD, { cabin: 'business' }),
    ])
    const { colours, ofRoute, mixed } = colouring(digest, allRows(digest), 'cabin')
    expect([...mixed].sort()).toEqual(['FRA-SIN', 'FRA-SYD'])
    expect(colours).toEqual([
      { meaning: { kind: 'choice', column: 'cabin', choice: 'business' }, flights: 3 },
      { meaning: { kind: 'choice', column: 'cabin', choice: 'economy' }, flights: 2 },
      { meaning: { kind: 'unknown' }, flights: 1 },
    ])
    expect([ofRoute.get('FRA-SIN'), ofRoute.get('SIN-SYD'), ofRoute.get('FRA-SYD')]).toEqual([0, 2, 3])
  })
})

describe('the log in the order it was flown', () => {
  test('has every flown flight of a known date once, the oldest first, and ends with the sums of all', () => {
    fc.assert(
      fc.property(logAndChoice, ([log, chosen]) => {
        const digest = digestOf(log)
        const found = rowsOf(digest, chosen)
        const { count, rows, metres, minutes } = timelineOf(digest, found)
        const flown = [...rowsOnMap(digest, found).flown].filter((row) => digest.columns.date[row] !== 0)
        expect([...rows]).toEqual(flown.sort((a, b) => b - a))
        const sumOf = (column: Int32Array): number => flown.reduce((sum, row) => sum + Math.max(0, column[row] ?? 0), 0)
        expect(metres[count - 1] ?? 0).toBe(sumOf(digest.columns.metres))
        expect(minutes[count - 1] ?? 0).toBe(sumOf(digest.columns.minutes))
      }),
      { numRuns: 100 },
    )
  })

  test('knows each flight’s way and route', () => {
    const digest = digestOf([flight(FRA, SYD, { via: [SIN], date: '2024-05-02' }), flight(SIN, FRA)])
    const timeline = timelineOf(digest, allRows(digest))
    expect([timeline.routeOf(0), timeline.routeOf(1)]).toEqual(['FRA-SIN', 'FRA-SYD'])
    expect(timeline.lineOf(1).points).toHaveLength(3)
  })
})
