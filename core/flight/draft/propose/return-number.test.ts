import { expect, test } from 'vitest'
import { parseFlightNumber, writeFlightNumber } from '../../flight-number.ts'
import { returnNumber } from './return-number.ts'

test.each([
  // As published: Lufthansa FRA–JFK, Swiss ZRH–JFK, Austrian VIE–JFK, Air France CDG–JFK.
  ['LH 400', 'DE', 'US', 'DE', 'LH 401'],
  ['LH 401', 'US', 'DE', 'DE', 'LH 400'],
  ['LX 14', 'CH', 'US', 'CH', 'LX 15'],
  ['LX 15', 'US', 'CH', 'CH', 'LX 14'],
  ['OS 87', 'AT', 'US', 'AT', 'OS 88'],
  ['AF 6', 'FR', 'US', 'FR', 'AF 7'],
  // Odd away from home: Qantas SYD–LHR, Emirates DXB–LHR, British Airways LHR–SFO, Singapore SIN–JFK, Cathay HKG–LHR.
  ['QF 1', 'AU', 'GB', 'AU', 'QF 2'],
  ['QF 2', 'GB', 'AU', 'AU', 'QF 1'],
  ['EK 1', 'AE', 'GB', 'AE', 'EK 2'],
  ['EK 2', 'GB', 'AE', 'AE', 'EK 1'],
  ['BA 285', 'GB', 'US', 'GB', 'BA 286'],
  ['BA 286', 'US', 'GB', 'GB', 'BA 285'],
  ['SQ 26', 'DE', 'SG', 'SG', 'SQ 25'],
  ['CX 251', 'HK', 'GB', 'HK', 'CX 252'],
  // Within one country, between two others, and of nobody knows whom: the even one is the first of its pair.
  ['LH 6', 'DE', 'DE', 'DE', 'LH 7'],
  ['LH 7', 'DE', 'DE', 'DE', 'LH 6'],
  ['U2 5318', 'DE', 'ES', 'GB', 'U2 5319'],
  ['U2 5319', 'ES', 'DE', 'GB', 'U2 5318'],
  ['XY 100A', null, null, null, 'XY 101A'],
  ['EK 1', null, null, 'AE', 'EK 2'],
  // No neighbour.
  ['LH 1', 'US', 'DE', 'DE', null],
  ['EK 9999', 'AE', 'GB', 'AE', null],
])('the way back of %s from %s to %s, by an airline of %s, is %s', (typed, from, to, airline, expected) => {
  const parsed = parseFlightNumber(typed)
  if (!parsed.ok) throw new Error(parsed.error)
  const found = returnNumber({ number: parsed.value, from, to, airline })
  expect(found && writeFlightNumber(found)).toBe(expected)
})
