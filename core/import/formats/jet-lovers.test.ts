import { expect, test } from 'vitest'
import { fixture, importContext, rowsOf, shown } from '../../../test/support/import/import-fixtures.ts'

const read = rowsOf(fixture('jetlovers', 'export.csv'), await importContext())
const rows = read.map(shown)
const number = (carrier: string, digits: string): object => ({ carrier, number: digits, suffix: null })

test('a flight without times; the miles of the route are no fact of it', () => {
  expect(rows[0]).toEqual({
    row: 2,
    status: 'flown',
    date: '2026-03-05',
    from: 'EDDH',
    to: 'EDDM',
    flightNumber: number('LH', '2061'),
    airline: 'LH',
    aircraft: { typeIcao: 'A20N', typeName: 'Airbus A320neo', registration: 'D-AINZ', name: null },
    seat: { number: '12C', position: 'aisle', side: null },
    cabin: 'economy',
    reason: 'business',
  })
  expect(read[0]?.flight?.source?.externalId).toBe('1')
})

test('miles of their own, an airport and an airline of then', () => {
  expect(rows[1]).toEqual({
    row: 3,
    status: 'flown',
    date: '2011-08-04',
    from: 'DE-0876',
    to: 'EDDK',
    distanceKm: 1448.41,
    flightNumber: number('AB', '6505'),
    airline: 'AB',
    aircraft: { typeIcao: null, typeName: '737', registration: null, name: null },
    seat: { number: null, position: 'window', side: null },
    cabin: 'premium-economy',
    reason: 'leisure',
    notes: ['aircraft-unknown aircraft'],
    questions: ['aircraft aircraft|||737'],
  })
})

test('a letter nobody knows costs the cabin alone; a year is a date, 0000-00-00 is none', () => {
  expect(rows[2]).toMatchObject({
    airline: 'LX',
    operator: 'Swiss International Air Lines, AG',
    aircraft: { typeIcao: null, registration: 'HB-JCA' },
    notes: ['cell-unreadable class', 'airline-unknown airline'],
  })
  expect(rows[2]).not.toHaveProperty('cabin')
  expect(rows[3]).toEqual({
    row: 5,
    status: 'flown',
    date: '2011',
    from: 'EDDF',
    to: 'KJFK',
    airline: 'LH',
    cabin: 'first',
    reason: 'other',
  })
  expect(rows[4]).toEqual({ row: 6, refusal: 'date-unreadable' })
})
