import { expect, test } from 'vitest'
import { parseFlightNumber, writeFlightNumber } from './flight-number.ts'
import { normaliseRegistration, normaliseSeat } from './normalise.ts'

const LUFTHANSA = { airlineId: null, iata: 'LH', icao: 'DLH', name: 'Lufthansa' }

test.each([
  ['LH 400', 'LH', '400', null],
  ['lh400', 'LH', '400', null],
  ['LH0400', 'LH', '400', null],
  ['LH-400', 'LH', '400', null],
  ['DLH400A', 'DLH', '400', 'A'],
  ['U21234', 'U2', '1234', null],
  ['U2 1234', 'U2', '1234', null],
  ['4U 12', '4U', '12', null],
  ['B6123', 'B6', '123', null],
  [' 9w 8 ', '9W', '8', null],
])('%j is %s %s%s', (typed, carrier, number, suffix) => {
  expect(parseFlightNumber(typed)).toEqual({ ok: true, value: { carrier, number, suffix } })
})

test('digits alone are of the chosen airline', () => {
  expect(parseFlightNumber('400', LUFTHANSA)).toMatchObject({ value: { carrier: 'LH', number: '400' } })
  expect(parseFlightNumber('400')).toEqual({ ok: false, error: 'flight.number-needs-airline' })
  expect(parseFlightNumber('400', { ...LUFTHANSA, iata: null })).toMatchObject({ value: { carrier: 'DLH' } })
})

test.each(['LH', 'LH 12345', 'Lufthansa 400', '44 400', 'DLH4AB', 'LH 4 00', '400 LH'])(
  '%j is no flight number',
  (typed) => {
    expect(parseFlightNumber(typed, LUFTHANSA)).toEqual({ ok: false, error: 'flight.number-unreadable' })
  },
)

test('what is written is read back', () => {
  const number = { carrier: 'DLH', number: '400', suffix: 'A' }
  expect(writeFlightNumber(number)).toBe('DLH 400A')
  expect(parseFlightNumber(writeFlightNumber(number))).toEqual({ ok: true, value: number })
  expect(writeFlightNumber(null)).toBe('')
})

test.each([
  [' d-ainz', 'D-AINZ'],
  ['D‑AINZ', 'D-AINZ'],
  ['n 123 ab', 'N123AB'],
  ['', ''],
])('registration %j is written %s', (typed, registration) => {
  expect(normaliseRegistration(typed)).toBe(registration)
})

test.each([
  ['12a', '12A'],
  ['12 A', '12A'],
  ['012-a', '12A'],
  ['UD  4', 'UD 4'],
  ['Jumpseat', 'Jumpseat'],
  ['', ''],
])('seat %j is written %s', (typed, seat) => {
  expect(normaliseSeat(typed)).toBe(seat)
})
