import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { anyLog } from '../../../test/support/stats/any-log.ts'
import { viewedFlight, viewedPlace } from '../../../test/support/viewed-flights.ts'
import { allRows, type Digest } from '../../digest/digest.ts'
import { PLACE_CODES } from '../../flight/place-code.ts'
import { NO_OTHER_NAMES, type OtherNames } from '../../query/other-names.ts'
import { readSearch } from '../../query/report/read-search.ts'
import { filterRows } from '../../query/rows/filter-rows.ts'
import { countedTest } from '../../stats/drill/counted.ts'
import { drillText } from '../../stats/drill/drill-text.ts'
import { shownPlaces } from '../../stats/groups/shown-places.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { COLOUR_BY, colouring, rowsOfColour } from './colouring.ts'
import { logMap } from './log-map.ts'
import { type MapSelection, selectedRows } from './selected-rows.ts'
import { type LookedAt, selectionQuery } from './selection-query.ts'

beforeAll(loadTemporal)

const NAMES: OtherNames = { ...NO_OTHER_NAMES, counted: countedTest }
const SEARCHES = [
  '',
  'year:2024',
  'status:planned',
  'status:cancelled,flown',
  'airport:FRA,IST',
  '-has:session',
  'from:FRA or night>1h',
  // Not understood, or only to its end.
  'cabin:bogus',
  'cabin:bogus airport:"FRA',
  'year:2024 or cabin:bogus year:2023',
] as const

type Codes = (typeof PLACE_CODES)[number]

/** As `anyLog` has it, or all from one airport and with more airlines than there are colours. */
const colourfulLog = fc.oneof(
  anyLog,
  fc.array(fc.nat({ max: 15 }), { minLength: 20, maxLength: 30 }).map((airlines) =>
    airlines.map((number, at) =>
      viewedFlight('MUC', at % 3 === 0 ? 'JFK' : 'SIN', '2024-03-05', {
        airline: number === 0 ? null : { airlineId: null, iata: null, icao: null, name: `A ${number}` },
      }),
    ),
  ),
)

/** The list's search, as its link has it. */
function linkText(digest: Digest, text: string, codes: Codes, looked: LookedAt): string {
  const read = (typed: string) => readSearch(typed, digest, NAMES).query
  const typed = { text, search: readSearch(text, digest, NAMES), read }
  const places = shownPlaces(digest, codes)
  return drillText(typed, 'en', (asked) => selectionQuery(digest, asked, looked, places, NAMES))
}

const listed = (digest: Digest, text: string): number[] => [
  ...filterRows(digest, readSearch(text, digest, NAMES).query, allRows(digest), NAMES),
]

/** Everything that can be pressed on the map of these rows. */
function selectionsOf(digest: Digest, rows: Uint32Array): MapSelection[] {
  const { routes, airports, countries } = logMap(digest, rows)
  return [
    ...routes.map(({ key }): MapSelection => ({ kind: 'route', key })),
    ...airports.map(({ key }): MapSelection => ({ kind: 'airport', key })),
    ...countries.map(({ key }): MapSelection => ({ kind: 'country', key })),
  ]
}

describe('the list that what is pressed on the map leads to', () => {
  test('has just the flights that are counted beside the map: of every route, airport and country of any log', () => {
    fc.assert(
      fc.property(anyLog, fc.constantFrom(...SEARCHES), fc.constantFrom(...PLACE_CODES), (log, text, codes) => {
        const digest = digestOf(log)
        const found = filterRows(digest, readSearch(text, digest, NAMES).query, allRows(digest), NAMES)
        for (const selection of selectionsOf(digest, found)) {
          const link = linkText(digest, text, codes, { selection, only: null })
          expect([link, listed(digest, link)]).toEqual([link, [...selectedRows(digest, found, selection)]])
        }
      }),
      { numRuns: Number(process.env['LMW_STATS_RUNS'] ?? 60) },
    )
  })

  test('has only those of the colour that alone is shown', () => {
    fc.assert(
      fc.property(colourfulLog, fc.constantFrom(...SEARCHES), fc.constantFrom(...COLOUR_BY), (log, text, by) => {
        const digest = digestOf(log)
        const found = filterRows(digest, readSearch(text, digest, NAMES).query, allRows(digest), NAMES)
        const colours = colouring(digest, found, by)
        // One beyond them is what is of several.
        for (const colour of [...colours.colours.keys(), colours.colours.length]) {
          const rows = rowsOfColour(digest, found, colours, colour)
          for (const selection of selectionsOf(digest, rows)) {
            const link = linkText(digest, text, 'typed', { selection, only: { colouring: colours, colour } })
            expect([link, listed(digest, link)]).toEqual([link, [...selectedRows(digest, rows, selection)]])
          }
        }
      }),
      { numRuns: Number(process.env['LMW_STATS_RUNS'] ?? 60) },
    )
  })

  test('is asked for in fields people know where these find the same', () => {
    const flown = viewedFlight('MUC', 'JFK', '2024-03-05', { from: { ...viewedPlace('MUC'), country: 'DE' } })
    const digest = digestOf([flown])
    const link = (selection: MapSelection, text = ''): string =>
      linkText(digest, text, 'typed', { selection, only: null })
    expect(link({ kind: 'route', key: 'JFK-MUC' }, 'year:2024')).toBe('year:2024 route:JFK-MUC')
    expect(link({ kind: 'airport', key: 'MUC' })).toBe('airport:MUC')
    expect(link({ kind: 'country', key: 'DE' })).toBe('country:DE')
    // A cancelled flight of the route is on no map.
    const more = digestOf([flown, viewedFlight('MUC', 'JFK', '2024-04-05', { status: 'cancelled' })])
    const looked: LookedAt = { selection: { kind: 'route', key: 'JFK-MUC' }, only: null }
    expect(linkText(more, '', 'typed', looked)).toBe('route:JFK-MUC status:flown,diverted,planned')
  })

  test('keeps what was not understood as it was typed, where it means the same beside it', () => {
    const digest = digestOf([viewedFlight('MUC', 'JFK', '2024-03-05')])
    const looked: LookedAt = { selection: { kind: 'airport', key: 'MUC' }, only: null }
    expect(linkText(digest, 'cabin:bogus year:2024', 'typed', looked)).toBe('cabin:bogus year:2024 airport:MUC')
    expect(linkText(digest, 'year:2024 or cabin:bogus year:2023', 'typed', looked)).toBe(
      '(year:2024 or year:2023) airport:MUC',
    )
  })
})
