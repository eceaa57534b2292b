import { expect, test } from 'vitest'
import { loadReference } from '../../scripts/reference/load-reference.ts'
import { toSnapshot } from './airport.ts'
import { decodeAirports } from './decode.ts'

const { airports, countries } = await loadReference()

test.each([
  ['IST', '2018-05-01', 'LTBA'],
  ['IST', '2019-04-05', 'LTBA'],
  ['IST', '2019-04-06', 'LTFM'],
  ['IST', null, 'LTFM'],
  ['ISL', '2018-12-01', 'LTFM'],
  ['ISL', null, 'LTBA'],
  ['TXL', '2015', 'DE-0876'],
  ['TXL', null, 'DE-0876'],
  ['HKG', '1998-07-05', 'HK-0099'],
  ['HKG', '1998-07-06', 'VHHH'],
  ['MUC', '1992-05', 'X-RIEM'],
  ['BKK', '2006-01', 'VTBD'],
  ['DMK', '2010', 'VTBD'],
])('%s on %s is %s', (code, date, id) => {
  expect(airports.byIata(code, date)?.id).toBe(id)
})

test('ICAO codes move as well', () => {
  expect(airports.byIcao('EDDM', '1985')?.id).toBe('X-RIEM')
  expect(airports.byIcao('EDDB', '2015-01-01')?.id).toBe('DE-0440')
  expect(airports.byIcao('EDDB')?.iata).toBe('BER')
})

test('codes are found whatever their case; unknown ones are not', () => {
  expect(airports.byIata(' jfk ')?.id).toBe('KJFK')
  expect(airports.byIata('QQQ')).toBeNull()
  expect(airports.byId('no such id')).toBeNull()
})

test('an airport has the codes of the day', () => {
  const ataturk = airports.byId('LTBA')
  if (ataturk === null) throw new Error('LTBA is missing')
  expect(airports.codesOn(ataturk, '2015-06-01').iata).toBe('IST')
  expect(airports.codesOn(ataturk, '2022-06-01').iata).toBe('ISL')
  expect(airports.codesOn(ataturk, null).iata).toBe('ISL')
})

test('a snapshot keeps what the flight must remember, in the language and with the codes of the day', () => {
  const kaiTak = airports.byIata('HKG', '1995-01-01')
  if (kaiTak === null) throw new Error('Kai Tak is missing')
  const snapshot = toSnapshot(kaiTak, 'de', airports.codesOn(kaiTak, '1995-01-01'))
  expect(snapshot).toEqual({
    airportId: 'HK-0099',
    iata: 'HKG',
    icao: 'VHHH',
    name: 'Hong Kong International Airport Kai Tak',
    city: 'Hongkong',
    country: 'HK',
    latitude: 22.3203,
    longitude: 114.1981,
    timeZone: 'Asia/Hong_Kong',
  })
})

test('closed fields know their last day', () => {
  expect(airports.byId('DE-0876')).toMatchObject({ kind: 'closed', closedOn: '2020-11-08' })
  expect(airports.byId('EDDM')).toMatchObject({ kind: 'large', openedOn: '1992-05-17', closedOn: null })
})

test('political and hand-made zones are as decided', () => {
  expect(airports.byIata('URC')?.timeZone).toBe('Asia/Shanghai')
  expect(airports.byIata('OOL')?.timeZone).toBe('Australia/Brisbane')
  expect(airports.byIata('JFK')?.timeZone).toBe('America/New_York')
})

test('cities bear their own name, not that of the municipality', () => {
  expect(airports.byIata('MXP')?.city).toEqual({ en: 'Milan', de: 'Mailand' })
  expect(airports.byIata('CGN')?.city).toEqual({ en: 'Cologne', de: 'Köln' })
  expect(airports.byIata('NRT')?.city).toEqual({ en: 'Tokyo', de: 'Tokio' })
})

test('every row is sound: position, zone, country with a name', () => {
  const wrong: string[] = []
  for (let row = 0; row < airports.count; row++) {
    const airport = airports.at(row)
    const placed = Math.abs(airport.latitude) <= 90 && Math.abs(airport.longitude) <= 180
    const named = airport.country === null || countries.get(airport.country) !== null
    if (!placed || !named || airport.timeZone === '') wrong.push(airport.id)
  }
  expect(wrong).toEqual([])
  expect(airports.count).toBeGreaterThan(18_500)
})

test('a file of another format is refused', () => {
  expect(() => decodeAirports({ format: 'something else' })).toThrow('unknown format')
  expect(() => decodeAirports(null)).toThrow('unknown format')
  expect(() => airports.at(-1)).toThrow('no airport in row -1')
})

test('a field of grass is told from one with a paved runway, and from one of which nothing is known', () => {
  const unpaved = ['EDTE', 'EDBL', 'EDDF', 'LOWI'].map((icao) => airports.byIcao(icao)?.isUnpaved)
  expect(unpaved).toEqual([true, true, false, false])
})
