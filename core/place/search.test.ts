import { expect, test } from 'vitest'
import { loadReference } from '../../scripts/reference/load-reference.ts'
import { AirportTable } from './airport-table.ts'
import { createAirportSearch } from './search.ts'

const { airports, places } = await loadReference()
const search = createAirportSearch(airports, 'en')
const best = (query: string): string | null => {
  const match = search(query)[0]
  return match === undefined ? null : (match.codes.iata ?? match.codes.icao)
}

test.each([
  ['MUC', 'MUC'],
  ['muc', 'MUC'],
  ['EDDM', 'MUC'],
  ['München', 'MUC'],
  ['Munich', 'MUC'],
  ['munchen', 'MUC'],
  ['muenchen', 'MUC'],
  ['Muinch', 'MUC'],
  ['frankf', 'FRA'],
  ['Frankfrut', 'FRA'],
  ['Tempelhof', 'THF'],
  ['Kai Tak', 'HKG'],
  ['JFK', 'JFK'],
  ['New York', 'JFK'],
  ['new yrok', 'JFK'],
  ['Mailand', 'MXP'],
  ['Venedig', 'VCE'],
  ['Genf', 'GVA'],
  ['Prag', 'PRG'],
  ['Breslau', 'WRO'],
  ['Danzig', 'GDN'],
  ['Laibach', 'LJU'],
  ['Köln', 'CGN'],
  ['Koeln', 'CGN'],
  ['Cologne', 'CGN'],
  ['london', 'LHR'],
  ['Heathrow', 'LHR'],
  ['gatwick', 'LGW'],
  ['paris', 'CDG'],
  ['par', 'CDG'],
  ['Tokio', 'HND'],
  ['narita', 'NRT'],
  ['Zürich', 'ZRH'],
  ['zuerich', 'ZRH'],
  ['sao paulo', 'GRU'],
  ['São Paulo', 'GRU'],
  ['kopenhagn', 'CPH'],
  ['Philidelphia', 'PHL'],
  ['rejkjavik', 'KEF'],
  ['los angelos', 'LAX'],
  ['ohare', 'ORD'],
  ['Idlewild', 'JFK'],
  ['Riem', 'MUC'],
  ['Stapleton', 'DEN'],
  ['EDKB', 'EDKB'],
  ['Hangelar', 'EDKB'],
  ['Berlin', 'BER'],
  ['Seoul', 'ICN'],
  ['Ho Chi Minh', 'SGN'],
  ['saigon', 'SGN'],
  ['Łódź', 'LCJ'],
  ['lodz', 'LCJ'],
])('%s finds %s first', (query, code) => {
  expect(best(query)).toBe(code)
})

test.each(['Munich', 'München', 'Split', 'Nice'])(
  '%s, a whole name, brings nothing that is merely spelt alike',
  (query) => {
    const found = search(query)
    expect(found.map(({ kind }) => kind)).not.toContain('fuzzy')
  },
)

test('a code that moved means the field of the day', () => {
  const found = ['1990-06-01', '1990', null].map((date) => search('MUC', { date })[0]?.airport.name)
  expect(found).toEqual(['Munich-Riem Airport', 'Munich-Riem Airport', 'Munich Airport'])
})

test('a field closed on the day comes after those in use', () => {
  const today = search('Berlin', { date: '2022-01-01' }).map((match) => match.codes.iata)
  const then = search('Berlin', { date: '2000-01-01' }).map((match) => match.codes.iata)
  expect(today[0]).toBe('BER')
  expect(today.indexOf('TXL')).toBeGreaterThan(0)
  expect(then[0]).not.toBe('BER')
  expect(then.slice(0, 3)).toContain('TXL')
})

test('nothing typed offers the recent airports, then home', () => {
  const offered = search('', { recent: ['EDDF', 'KJFK'], home: 'EDDM' })
  expect(offered.map((match) => match.airport.id)).toEqual(['EDDF', 'KJFK', 'EDDM'])
  expect(search('   ')).toEqual([])
})

test('a recent airport comes before an equal one', () => {
  expect(search('london', { recent: ['EGSS'] })[0]?.airport.iata).toBe('STN')
})

test('the German search names cities in German', () => {
  const german = createAirportSearch(airports, 'de')
  expect(german('Munich')[0]?.city).toBe('München')
  expect(german('MXP')[0]?.city).toBe('Mailand')
  expect(search('MXP')[0]?.city).toBe('Milan')
})

test('the index is made in steps, and finds the same however many were done before', () => {
  const unmade = new AirportTable(places.columns)
  const cold = createAirportSearch(unmade, 'en')('Harris Hill').map(({ airport }) => airport.id)
  const table = new AirportTable(places.columns)
  const search = createAirportSearch(table, 'en')
  let steps = 1
  while (search.warm()) steps++
  expect(steps).toBeGreaterThan(5)
  expect(search.warm()).toBe(false)
  expect(cold[0]).toBe('4NY8')
  expect(search('Harris Hill').map(({ airport }) => airport.id)).toEqual(cold)
  // The next form finds it made.
  expect(createAirportSearch(table, 'en').warm()).toBe(false)
})

test('never more than asked for, none twice, and never an error', () => {
  for (const query of ['a', 'san', '-', '💥', '(', '\\', '.*', 'a'.repeat(500), '12', 'ñ']) {
    const found = search(query, { limit: 7 })
    expect(found.length).toBeLessThanOrEqual(7)
    expect(new Set(found.map((match) => match.airport.id)).size).toBe(found.length)
  }
})

test.each([
  ['en', 'Singapur', 'SIN'],
  ['en', 'Heathrow', 'LHR'],
  ['en', 'München', 'MUC'],
  ['en', 'Frankfurt', 'FRA'],
  ['en', 'Wien', 'VIE'],
  ['en', 'muc', 'MUC'],
  ['de', 'Munich', 'MUC'],
  ['de', 'Heathrow', 'LHR'],
  ['de', 'Singapore', 'SIN'],
  ['en', 'Berlin Tegel', 'TXL'],
  ['de', 'Berlin-Tegel', 'TXL'],
  ['en', 'London Heathrow', 'LHR'],
  ['en', 'London City', 'LCY'],
  ['de', 'Paris Orly', 'ORY'],
  ['en', 'New York JFK', 'JFK'],
  ['en', 'London Gatw', 'LGW'],
] as const)('in %s, %s means %s alone', (locale, text, code) => {
  const [first, ...others] = createAirportSearch(places, locale)(text, { date: '2026-03-05' })
  expect([first?.codes.iata, first?.meant]).toEqual([code, 'alone'])
  expect(others.every(({ meant }) => meant === 'no')).toBe(true)
})

test.each([
  ['en', 'Tokyo', ['HND', 'NRT']],
  ['de', 'Tokio', ['HND', 'NRT']],
  ['en', 'London', ['LHR', 'LGW', 'STN', 'LTN', 'LCY']],
  ['en', 'New York', ['JFK', 'EWR', 'LGA']],
  ['en', 'Bangkok', ['BKK', 'DMK']],
  ['en', 'Chicago airport', ['ORD', 'MDW']],
] as const)('in %s, %s may be any of %j', (locale, text, codes) => {
  const found = createAirportSearch(places, locale)(text, { date: '2026-03-05' })
  expect(found.filter(({ meant }) => meant === 'among').map((match) => match.codes.iata)).toEqual(codes)
  expect(found.some(({ meant }) => meant === 'alone')).toBe(false)
})

test('the beginning of a name, a word of too many and a typing error mean nothing', () => {
  for (const text of ['frank', 'Frankfrut', 'heathr', 'International Airport', 'Berlin Tgeel', 'London T', 'Lake'])
    expect(
      search(text).every(({ meant }) => meant === 'no'),
      text,
    ).toBe(true)
})

test.each(['026', '20', '2026', '05'])('what is found by %s shows these digits', (digits) => {
  const shown = createAirportSearch(
    places,
    'en',
  )(digits).map(({ airport: { iata, icao, name, city } }) => [iata, icao, name, city.en, city.de].join(' '))
  expect(shown.filter((text) => !text.includes(digits))).toEqual([])
})

test.each(['lh 900', 'LH 400', 'ba 117', 'EK 56', 'dl 1', '4u 123', 'OS 800'])(
  '%s is a flight, no airport',
  (query) => {
    expect(search(query)).toEqual([])
  },
)
