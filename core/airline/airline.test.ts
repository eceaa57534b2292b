import { expect, test } from 'vitest'
import { loadReference } from '../../scripts/reference/load-reference.ts'
import { wasFlyingOn, toAirlineSnapshot } from './airline.ts'
import { createAirlineSearch } from './search.ts'

const { airlines } = await loadReference()
const search = createAirlineSearch(airlines)
const best = (query: string, date?: string): string | undefined => search(query, { date })[0]?.airline.icao ?? undefined

test.each([
  ['LH', 'DLH'],
  ['DLH', 'DLH'],
  ['lufth', 'DLH'],
  ['luftansa', 'DLH'],
  ['SQ', 'SIA'],
  ['air berlin', 'BER'],
  ['swiss', 'SWR'],
  ['ita', 'ITY'],
  ['ITA', 'ITA'],
  ['wiz', 'WZZ'],
  ['easy', 'EZY'],
  ['KLM', 'KLM'],
  ['norw', 'NOZ'],
  ['aeromexico', 'AMX'],
])('%s finds %s first', (query, icao) => {
  expect(best(query)).toBe(icao)
})

test.each([
  ['AZ', '2015-06', 'Alitalia'],
  ['AZ', '2021-10-14', 'Alitalia'],
  ['AZ', '2021-10-15', 'ITA Airways'],
  ['SN', '1995', 'Sabena'],
  ['SN', '2010', 'Brussels Airlines'],
  ['LX', '1999', 'Crossair'],
  ['LX', '2005', 'Swiss International Air Lines'],
  ['TW', '1995', 'Trans World Airlines'],
  ['TW', '2020', "T'way Air"],
  ['AB', '2010-01-01', 'Air Berlin'],
  ['AB', '2024-01-01', 'Air Berlin'],
  ['UK', '2018', 'Vistara'],
  ['BE', '1970', 'BEA'],
  ['BE', '2010', 'Flybe'],
  ['BA', '1970', 'BOAC'],
  ['BA', '1974-04-01', 'British Airways'],
  ['PE', '1985', 'People Express'],
  ['OZ', '1980', 'Ozark Air Lines'],
  ['OZ', '2010', 'Asiana Airlines'],
  ['FL', '1980', 'Frontier Airlines (1950)'],
  ['FL', '2005', 'AirTran Airways'],
  ['TN', '1975', 'Trans Australia Airlines'],
  ['UT', '1985', 'UTA'],
  ['RK', '1990', 'Air Afrique'],
  ['RK', '2023', 'Ryanair UK'],
  ['EC', '1970', 'East African Airways'],
  ['EC', '2022', 'easyJet Europe'],
  ['VA', '1985', 'VIASA'],
  ['TR', '1990', 'Transbrasil'],
  ['CP', '1970', 'CP Air'],
  ['WW', '2008', 'bmibaby'],
  ['WW', '2016', 'WOW air'],
])('the designator %s in %s is %s', (code, date, name) => {
  expect(airlines.byDesignator(code, date)?.name).toBe(name)
})

test('three letters are an ICAO code', () => {
  expect(airlines.byDesignator('baw')?.name).toBe('British Airways')
  expect(airlines.byDesignator('Q1Q')).toBeNull()
})

test('an airline of the time comes before one of today', () => {
  expect(best('AZ', '2010-05-05')).toBe('AZA')
  expect(search('brussels', { date: '2010' })[0]?.airline.name).toBe('Brussels Airlines')
})

test('an airline is judged by its years or days', () => {
  expect(wasFlyingOn({ from: '1979', to: '2017-10-27' }, '2017-10-27')).toBe(true)
  expect(wasFlyingOn({ from: '1979', to: '2017-10-27' }, '2017-10-28')).toBe(false)
  expect(wasFlyingOn({ from: '1979', to: '2017' }, '2017-12-31')).toBe(true)
  expect(wasFlyingOn({ from: '1979', to: null }, '1978-12-31')).toBe(false)
  expect(wasFlyingOn({ from: null, to: null }, '1950-01-01')).toBe(true)
})

test('a snapshot keeps id, codes and name', () => {
  const lufthansa = airlines.byIata('LH')
  if (lufthansa === null) throw new Error('Lufthansa is missing')
  expect(toAirlineSnapshot(lufthansa)).toEqual({ airlineId: 'OF3320', iata: 'LH', icao: 'DLH', name: 'Lufthansa' })
  expect(lufthansa).toMatchObject({ country: 'DE', alliance: 'star-alliance' })
  expect(airlines.byId('OF3320')).toBe(lufthansa)
})

test('every id is there once and leads to its row', () => {
  for (let row = 0; row < airlines.count; row++) expect(airlines.byId(airlines.at(row).id)?.index).toBe(row)
})
