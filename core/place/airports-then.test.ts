import { expect, test } from 'vitest'
import { loadReference } from '../../scripts/reference/load-reference.ts'
import { must } from '../lib/must.ts'
import { toSnapshot } from './airport.ts'
import { airportsThen } from './airports-then.ts'
import { createAirportSearch } from './search.ts'

const { airports } = await loadReference()
const search = createAirportSearch(airports, 'en')
/** An airport as it is chosen without a day, and what it was on one. */
function then(query: string, date: string) {
  const { airport, codes } = must(search(query)[0])
  const place = toSnapshot(airport, 'en', codes, query)
  const found = airportsThen(airports, () => search, { place, date, locale: 'en' })
  return found && [found.why, found.limit, ...found.offers.map(({ codes: of }) => of.iata ?? of.icao)]
}

test.each([
  ['Munich', '1985-03-05', ['not-open', '1992-05-17', 'MUC']],
  ['Riem', '1999', ['closed', '1992-05-16', 'MUC']],
  ['Berlin', '1985', ['not-open', '2020-10-25', 'TXL', 'SXF', 'THF', 'GWW']],
  ['TXL', '2024-01', ['closed', '2020-11-08', 'BER']],
  ['HKG', '1990-01-01', ['not-open', '1998-07-06', 'HKG']],
  ['Athens', '1985-03-05', ['not-open', '2001-03-28', 'ATH']],
  ['LTBA', '2015-06-01', ['other-code', null, 'IST', 'SAW']],
])('%s chosen before %s', (query, date, expected) => {
  expect(then(query, date)).toEqual(expected)
})

test.each([
  ['Munich', '1992'],
  ['Munich', '2026-03-05'],
  ['TXL', '2020'],
  ['JFK', '1970'],
  ['edfe', '1990-05-01'],
])('%s fits %s', (query, date) => {
  expect(then(query, date)).toBeNull()
})

test('a place of no catalogue is never doubted', () => {
  const { airport } = must(search('Munich')[0])
  const place = { ...toSnapshot(airport, 'en'), airportId: null }
  expect(airportsThen(airports, () => search, { place, date: '1985', locale: 'en' })).toBeNull()
})
