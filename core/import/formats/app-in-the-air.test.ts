import { expect, test } from 'vitest'
import { fileOf, fixture, importContext, rowsOf, shown } from '../../../test/support/import/import-fixtures.ts'
import { must } from '../../lib/must.ts'
import { sampleOf } from '../mapping/sample.ts'
import { appInTheAir } from './app-in-the-air.ts'

const context = await importContext()
const data = fixture('app-in-the-air', 'data.txt')
const read = rowsOf(data, context)
const rows = read.map(shown)
const number = (carrier: string, digits: string): object => ({ carrier, number: digits, suffix: null })

test('a flight: both its clocks agree', () => {
  expect(rows[0]).toEqual({
    row: 8,
    status: 'flown',
    date: '2026-03-05',
    from: 'EDDH',
    to: 'EDDM',
    actual: { offBlock: '2026-03-05T09:10+01:00[Europe/Berlin]', onBlock: '2026-03-05T10:25+01:00[Europe/Berlin]' },
    flightNumber: number('LH', '2061'),
    airline: 'LH',
    aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: null, name: null },
    seat: { number: '12C', position: null, side: null },
    cabin: 'economy',
    pnr: 'XYZ789',
  })
})

test('the date is the local one of departure; a class has its letter, a number one digit', () => {
  expect(rows[3]).toEqual({
    row: 16,
    status: 'flown',
    date: '2019-08-03',
    from: 'KLAX',
    to: 'KJFK',
    actual: {
      offBlock: '2019-08-03T21:00-07:00[America/Los_Angeles]',
      onBlock: '2019-08-04T05:20-04:00[America/New_York]',
    },
    flightNumber: number('B6', '88'),
    airline: 'B6',
    seat: { number: '2A', position: null, side: null },
    cabin: 'business',
    bookingClass: 'C',
    ticket: '220-1234567890',
  })
  expect(rows[4]).toMatchObject({ flightNumber: number('B6', '2'), cabin: 'premium-economy', bookingClass: 'W' })
})

test('without its clock the date comes of the instant; where they differ the clock counts, and it is said', () => {
  expect(rows[4]).toMatchObject({
    row: 17,
    date: '2019-08-04',
    actual: {
      offBlock: '2019-08-04T08:00-04:00[America/New_York]',
      onBlock: '2019-08-04T10:20-04:00[America/New_York]',
    },
    notes: ['instant-differs actual.onBlock'],
  })
})

const LONG_TRIP = '2019-08-04T04:00:00;2019-08-04T09:20:00;LAX;BOS;2019-01-01T00:00:00'

test('flights of one trip share it, that of a single flight is none', () => {
  expect(read.map(({ trip }) => trip?.key ?? null)).toEqual([
    null,
    null,
    null,
    LONG_TRIP,
    LONG_TRIP,
    LONG_TRIP,
    LONG_TRIP,
    null,
    null,
    null,
  ])
})

test('what is no flight is accounted for: hotels, expenses, trips without flights, lines cut off', () => {
  expect(rows.filter(({ refusal }) => refusal !== undefined)).toEqual([
    { row: 10, refusal: 'no-flight' },
    { row: 13, refusal: 'no-flight' },
    { row: 20, refusal: 'row-broken' },
    { row: 26, refusal: 'not-mine' },
    { row: 28, refusal: 'no-flight' },
  ])
  expect(rows[6]).toMatchObject({ row: 19, date: '2019-08-06', notes: ['cell-unreadable class'] })
})

test('the lines of the owner’s flights are a table whose columns can be said by hand', () => {
  const table = must(appInTheAir.tableIn)(fileOf(data.name, data.bytes))
  const sample = must(sampleOf(table))
  expect(sample.width).toBe(17)
  expect(sample.rows.map(([first, second]) => `${first} ${second}`)).toEqual([
    'ECONOMY 12C',
    'BUSINESS (C) 2A',
    'PLUS ',
    'ECO LIGHT ',
    'CATTLE ',
    'ECONOMY 12C',
  ])
  expect([...table.records()].map(({ line }) => line)).toEqual([8, 16, 17, 18, 19, 20])
})

test('flights of friends are left out until they are wanted', () => {
  expect(appInTheAir.questions?.(fileOf(data.name, data.bytes))).toMatchObject([
    {
      key: 'others',
      choices: [
        { value: 'leave', rows: 1 },
        { value: 'take', rows: 1 },
      ],
      usual: 'leave',
    },
  ])
  expect(rows[8]).toEqual({ row: 26, refusal: 'not-mine' })
  const [taken, left] = ['take', 'leave'].map((others) => rowsOf(data, { ...context, choices: { others } })[8])
  expect(taken && shown(taken)).toMatchObject({ row: 26, cabin: 'first' })
  expect(left?.refusal).toBe('not-mine')
})

test.each(['NOT_MINE', 'FRIENDS', 'FRIEND', 'MINE_NOT'])(
  'whatever is not the owner’s own is somebody else’s: %s',
  (owner) => {
    const text = new TextDecoder().decode(data.bytes).replace('Ownership.MINE', `Ownership.${owner}`)
    const [first] = rowsOf({ ...data, bytes: new TextEncoder().encode(text) }, context)
    expect(first?.refusal).toBe('not-mine')
  },
)
