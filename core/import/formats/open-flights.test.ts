import { expect, test } from 'vitest'
import { fileOf, fixture, importContext, rowsOf, shown } from '../../../test/support/import/import-fixtures.ts'
import { detectFormat } from '../read/detect.ts'
import { IMPORT_FORMATS } from './registry.ts'

const context = await importContext()
const rows = rowsOf(fixture('openflights', 'export.csv'), context).map(shown)

test('an export: byte order mark, CRLF, arrival by the duration, miles that are the places’ own', () => {
  expect(rows[0]).toEqual({
    row: 2,
    status: 'flown',
    date: '2026-03-05',
    from: 'EDDH',
    to: 'EDDM',
    actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]' },
    flightNumber: { carrier: 'LH', number: '2061', suffix: null },
    airline: 'LH',
    aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: 'D-AINZ', name: null },
    seat: { number: '12C', position: 'aisle', side: null },
    cabin: 'economy',
    reason: 'business',
    note: 'Test row',
  })
})

test('a note with its own quotes, commas and line ends; midnight is no time; a family is no type', () => {
  expect(rows[1]).toEqual({
    row: 3,
    status: 'flown',
    date: '2012-07-14',
    from: 'DE-0876',
    to: 'EDDK',
    flightNumber: { carrier: 'AB', number: '6505', suffix: null },
    airline: 'AB',
    aircraft: { typeIcao: null, typeName: '737', registration: null, name: null },
    seat: { number: null, position: 'window', side: null },
    cabin: 'premium-economy',
    reason: 'leisure',
    note: 'He said "hello", twice\nand landed',
    notes: ['row-quotes', 'time-placeholder', 'aircraft-unknown aircraft'],
    questions: ['aircraft aircraft|||737'],
  })
})

test('a private field is asked; no airline by the name of Unknown', () => {
  expect(rows[2]).toEqual({
    row: 5,
    status: 'flown',
    date: '2009-03-25',
    from: 'EGNM',
    to: undefined,
    aircraft: { typeIcao: 'C172', typeName: 'Cessna 172', registration: 'G-BAXY', name: null },
    reason: 'other',
    questions: ['place row.to'],
  })
})

test('dates with dots, a year alone, codes by ICAO, the ship’s name, business by its old letter', () => {
  expect(rows[3]).toMatchObject({
    date: '1998-12-25',
    from: 'EDDF',
    to: 'KJFK',
    cabin: 'first',
    reason: 'crew',
    aircraft: { typeIcao: 'B744', registration: 'D-ABVX', name: 'Schwerin' },
  })
  expect(rows[4]).toMatchObject({ date: '1994', from: 'EDDF', to: 'DE-0876', cabin: 'business' })
})

test('a comma in an airline’s name moves nothing, and is said', () => {
  expect(rows[5]).toMatchObject({
    actual: { offBlock: '2015-05-05T10:00+02:00[Europe/Berlin]', onBlock: '2015-05-05T10:40+01:00[Europe/London]' },
    airline: 'BA',
    operator: 'British Airways, plc',
    seat: { number: null, position: 'middle', side: null },
    aircraft: { typeIcao: 'A320' },
    notes: ['row-realigned', 'airline-unknown airline'],
  })
})

test('a short row is a flight; a route of an airport list and a date that is none are refused', () => {
  expect(rows[6]).toMatchObject({ row: 9, date: '2016-06-06', to: 'LSZH', airline: 'LX' })
  expect(rows.slice(7)).toEqual([
    { row: 10, refusal: 'no-date-list' },
    { row: 11, refusal: 'date-unreadable' },
  ])
})

test('an old copy: the mark of UTF-16 before eight bits, no header, CR ends', () => {
  const old = rowsOf(fixture('openflights', 'no-header.csv'), context).map(shown)
  expect(old).toMatchObject([
    { row: 1, date: '2008-08-08', from: 'EDDH', to: 'LFPG', note: 'Café au lait', aircraft: { typeIcao: 'A321' } },
    { row: 2, date: '2008-08-09', from: 'LFPG', to: 'EDDH', airline: 'AF' },
  ])
  expect(old[0]?.['notes']).toEqual(['header-missing'])
})

test('a trip is known by the site’s number of it, or by the name somebody wrote there', () => {
  const header =
    'Date,From,To,Flight_Number,Airline,Distance,Duration,Seat,Seat_Type,Class,Reason,Plane,Registration,Trip,Note,From_OID,To_OID,Airline_OID,Plane_OID'
  const text = [header, ...['17', 'Asia  tour', ''].map((trip) => `2026-03-05,HAM,MUC,,,,,,,,,,,${trip},,,,,`)].join(
    '\n',
  )
  const file = { ...fixture('openflights', 'export.csv'), bytes: new TextEncoder().encode(text) }
  expect(rowsOf(file, context).map(({ trip }) => trip)).toEqual([
    { key: '17', name: null },
    { key: 'asia tour', name: 'Asia tour' },
    null,
  ])
})

test('a copy whose headers have blanks in place of strokes', () => {
  const text =
    'Date,From,To,Flight Number,Airline,Distance,Duration,Seat,Seat Type,Class,Reason,Plane,Registration,Trip,Note,' +
    'From OID,To OID,Airline OID,Plane OID\r2026-03-05 09:10:00,HAM,MUC,LH2061,Lufthansa,373,01:15,12C,A,Y,B,' +
    'Airbus A320neo,D-AINZ,,"Test row",344,346,3320,\r'
  expect(detectFormat(fileOf('copy.csv', text), IMPORT_FORMATS).format?.id).toBe('openflights')
  const bytes = new TextEncoder().encode(text)
  expect(rowsOf({ format: 'openflights', name: 'copy.csv', bytes }, context).map(shown)).toEqual([
    expect.objectContaining({ row: 2, date: '2026-03-05', from: 'EDDH', to: 'EDDM', airline: 'LH', note: 'Test row' }),
  ])
})
