import { expect, test } from 'vitest'
import { copyFlight } from './copy.ts'
import type { Flight, FlightAttributes, PlaceSnapshot } from '../flight.ts'

function place(iata: string): PlaceSnapshot {
  const none = { icao: null, city: null, country: null, latitude: null, longitude: null, timeZone: null }
  return { airportId: iata, iata, name: iata, ...none }
}

const flown: Flight = {
  id: 'a',
  status: 'flown',
  date: '2026-03-05',
  from: place('FRA'),
  to: place('JFK'),
  via: [place('KEF'), place('BGR')],
  scheduled: { offBlock: '2026-03-05T22:55+01:00[Europe/Berlin]', onBlock: '2026-03-06T01:50-05:00[America/New_York]' },
  durationMinutes: 500,
  distanceKm: 6206,
  flightNumber: { carrier: 'LH', number: '400', suffix: null },
  airline: { airlineId: null, iata: 'LH', icao: 'DLH', name: 'Lufthansa' },
  aircraft: { typeIcao: 'B748', typeName: 'Boeing 747-8', registration: 'D-ABYA', name: 'Brandenburg' },
  seat: { number: '1A', position: 'window', side: 'left' },
  cabin: 'first',
  reason: 'leisure',
  role: 'passenger',
  pnr: 'ABC123',
  departure: { terminal: '1', gate: 'Z50', runway: null },
  pilot: { picMinutes: 500 },
  tripId: '919108f7-52d1-4320-9bac-f847db4148a8',
  note: 'Caviar',
  rating: 5,
  media: ['919108f7-52d1-4320-9bac-f847db4148a8'],
  source: { format: 'csv', batchId: null, row: 1, rawCells: null, externalId: null, reader: null },
  createdAt: '2026-03-06T10:00:00.000Z',
}

const alike: FlightAttributes = { airline: flown.airline, cabin: 'first', reason: 'leisure', role: 'passenger' }

test('the same flight again has its route and number and nothing of that one day', () => {
  expect(copyFlight(flown, 'same')).toEqual({
    ...alike,
    from: flown.from,
    to: flown.to,
    via: flown.via,
    flightNumber: flown.flightNumber,
    aircraft: { typeIcao: 'B748', typeName: 'Boeing 747-8', registration: null, name: null },
    seat: { number: null, position: 'window', side: 'left' },
  })
})

test('the way back leads the other way, in the same trip', () => {
  expect(copyFlight(flown, 'return')).toEqual({
    ...alike,
    from: flown.to,
    to: flown.from,
    via: [place('BGR'), place('KEF')],
    seat: { number: null, position: 'window', side: 'left' },
    tripId: flown.tripId,
  })
})

test('the next leg starts where and when this one ended', () => {
  expect(copyFlight(flown, 'next')).toEqual({ ...alike, from: flown.to, date: '2026-03-06', tripId: flown.tripId })
  expect(copyFlight({ ...flown, scheduled: null, divertedTo: place('BOS') }, 'next')).toMatchObject({
    from: place('BOS'),
    date: '2026-03-05',
  })
})

test('of a session the device is taken over, whatever it is copied as: it leads nowhere', () => {
  const session = { device: 'ffs', identification: 'DE-1A-1', place: 'Bremen' } as const
  const flight: FlightAttributes = { date: '2026-03-05', session, pilot: { simulatorMinutes: 240 } }
  expect((['same', 'return', 'next'] as const).map((kind) => copyFlight(flight, kind))).toEqual([
    { session },
    { session },
    { session },
  ])
  const { session: _, ...before } = flight
  expect(copyFlight(before, 'same')).toEqual({ session: { device: 'other', identification: null, place: null } })
})
