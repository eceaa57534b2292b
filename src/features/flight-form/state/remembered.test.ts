import { expect, test } from 'vitest'
import type { FlightAttributes, PlaceSnapshot } from '../../../../core/flight/flight.ts'
import { aircraftOf, NOTHING_REMEMBERED, rememberFrom } from './remembered.ts'

const place = (iata: string): PlaceSnapshot => ({
  airportId: iata,
  iata,
  icao: null,
  name: iata,
  city: null,
  country: null,
  latitude: null,
  longitude: null,
  timeZone: null,
})
const ship = (registration: string) => ({ typeIcao: 'A320', typeName: null, registration, name: null })
const flight = (from: string, to: string, more: FlightAttributes = {}): FlightAttributes => ({
  status: 'flown',
  from: place(from),
  to: place(to),
  ...more,
})

test('an empty log suggests nothing', () => {
  expect(rememberFrom([])).toEqual(NOTHING_REMEMBERED)
})

test('home is where most flights began, the last place where the newest flown one really ended', () => {
  const remembered = rememberFrom([
    flight('MUC', 'HND', { status: 'planned' }),
    flight('LHR', 'MUC', { divertedTo: place('NUE') }),
    flight('MUC', 'LHR'),
    flight('MUC', 'OSL'),
    flight('MUC', 'JFK'),
  ])
  expect(remembered.home?.iata).toBe('MUC')
  expect(remembered.last?.iata).toBe('NUE')
  expect(remembered.airports.slice(0, 3)).toEqual(['HND', 'MUC', 'LHR'])
})

test('too few flights make no habit', () => {
  const seat = { number: '12A', position: 'window', side: 'left' } as const
  const few = rememberFrom([flight('MUC', 'LHR', { seat }), flight('MUC', 'OSL', { seat })])
  expect([few.home, few.seat]).toEqual([null, null])
  const usual = rememberFrom([1, 2, 3].map(() => flight('MUC', 'LHR', { seat })))
  expect(usual.seat).toEqual({ position: 'window', side: 'left' })
})

test('the aircraft and the role are those of the newest flight that names one', () => {
  const remembered = rememberFrom([
    flight('A', 'B'),
    flight('A', 'B', { aircraft: ship('D-AIZA'), role: 'pilot-in-command' }),
    flight('A', 'B', { aircraft: ship('D-AIZB') }),
  ])
  expect(aircraftOf(remembered.aircraft, null)?.registration).toBe('D-AIZA')
  expect(remembered.role).toBe('pilot-in-command')
  expect(remembered.pilotRole).toBe('pilot-in-command')
})

test('an aircraft comes again in flights of the airline that flew it, and in no other’s', () => {
  const airline = (iata: string) => ({ airlineId: null, iata, icao: null, name: iata })
  const { aircraft } = rememberFrom([
    flight('A', 'B', { aircraft: ship('D-AIXP'), airline: airline('LH') }),
    flight('A', 'B', { aircraft: ship('D-AIXQ'), airline: airline('LH') }),
    flight('A', 'B', { aircraft: ship('I-ADJK'), airline: airline('LH'), operator: airline('EN') }),
    flight('A', 'B', { aircraft: ship('D-EABC') }),
  ])
  expect(aircraftOf(aircraft, airline('LH'))?.registration).toBe('D-AIXP')
  expect(aircraftOf(aircraft, airline('EN'))?.registration).toBe('I-ADJK')
  expect(aircraftOf(aircraft, airline('AC'))).toBeNull()
  expect(aircraftOf(aircraft, null)?.registration).toBe('D-EABC')
})
