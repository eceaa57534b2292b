import { expect, test } from 'vitest'
import { type Compared, comparedRows, unexplained } from '../compare-airports.ts'
import { loadReference } from '../load-reference.ts'
import { readNewest, readRunways } from '../read-sources.ts'
import { compareCities } from './compare-cities.ts'
import { compareCountries, comparePositions, compareZones } from './compare-positions.ts'
import { CITIES, codesOf, COUNTRIES, POSITIONS, ZONES } from './explained.ts'
import { readOpenFlights, readTowns, readTravelData } from './read-second.ts'

const { airports, places } = await loadReference()
const rows = comparedRows(airports)
const travel = readTravelData()
const newest = new Map((await readNewest()).map((row) => [row.iata, row]))
const sources = { travel, newest, runways: readRunways(), openFlights: readOpenFlights(), towns: readTowns() }

const KINDS = {
  position: (compared: readonly Compared[]) => unexplained(comparePositions(compared, sources), codesOf(POSITIONS)),
  country: (compared: readonly Compared[]) => unexplained(compareCountries(compared, sources), codesOf(COUNTRIES)),
  city: (compared: readonly Compared[]) => unexplained(compareCities(compared, sources), codesOf(CITIES)),
  zone: (compared: readonly Compared[]) => unexplained(compareZones(compared), codesOf(ZONES)),
}

test.each(['position', 'country', 'city'] as const)(
  'of every airport with an IATA code the %s is what the second sources say, but for what is explained',
  (kind) => {
    expect(KINDS[kind](rows)).toEqual([])
  },
)

test('airports and airfields lie in a time zone of their country', () => {
  expect(KINDS.zone(comparedRows(places))).toEqual([])
})

test('most airports with an IATA code can be compared', () => {
  const coded = rows.filter(({ iata, kind }) => iata !== '' && kind !== 'closed')
  const compared = coded.filter(({ iata }) => travel.has(iata))
  expect(coded.length).toBeGreaterThan(9400)
  expect(compared.length / coded.length).toBeGreaterThan(0.84)
})

test.each([
  ['MUC', 'position', { latitude: 48.33 }, 'lies 2.6 km from Munich International Airport'],
  ['LYR', 'country', { country: 'NO' }, 'is in NO, or in SJ'],
  ['BGY', 'city', { city: 'Milan' }, 'serves Milan, or Milan or Bergamo'],
  ['ONT', 'city', { city: 'Los Angeles' }, 'serves Los Angeles, or Los Angeles or Ontario'],
  ['FNC', 'city', { city: 'Santa Cruz' }, 'serves Santa Cruz, or Funchal or Funchal'],
  ['WGA', 'city', { city: 'Forest Hill' }, 'serves Forest Hill, or Wagga Wagga or Wagga Wagga'],
] as const)('an error at %s is found: %s', (iata, kind, change, found) => {
  const wrong = rows.map((row) => (row.iata === iata ? { ...row, ...change } : row))
  const name = rows.find((row) => row.iata === iata)?.name
  expect(KINDS[kind](wrong)).toEqual([`${iata} (${name}) ${found}`])
})

test('an airfield beyond the border is found', () => {
  const wrong = comparedRows(places).map((row) => (row.id === 'LOIF' ? { ...row, country: 'DE' } : row))
  expect(KINDS.zone(wrong)).toEqual([expect.stringMatching(/^LOIF .* is in DE, or where it is Europe\/Vienna$/)])
})
