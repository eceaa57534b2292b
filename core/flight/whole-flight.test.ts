import { expect, test } from 'vitest'
import { canonicalJson } from '../sync/canonical-json.ts'
import type { FlightAttributes } from './flight.ts'
import { wholeFlight } from './whole-flight.ts'

const flight: FlightAttributes = {
  date: '2026-03-05',
  from: {
    airportId: null,
    iata: 'MUC',
    icao: null,
    name: 'Munich',
    city: null,
    country: null,
    latitude: 48.35,
    longitude: null,
    timeZone: null,
  },
  via: [
    {
      airportId: null,
      iata: null,
      icao: null,
      name: 'a field',
      city: null,
      country: null,
      latitude: null,
      longitude: null,
      timeZone: null,
    },
  ],
  flightNumber: { carrier: 'LH', number: '1', suffix: null },
  airline: { airlineId: null, iata: 'LH', icao: null, name: 'Lufthansa' },
  aircraft: { typeIcao: 'A320', typeName: null, registration: null, name: null },
  seat: { number: '1A', position: null, side: null },
  departure: { terminal: '2', gate: null, runway: null },
  people: [{ name: 'Amelia', role: null, userId: null }],
  pilot: { approaches: [{ type: 'ILS', airportId: null, runway: null, count: 1, note: null }] },
  source: { format: 'csv', batchId: null, row: null, rawCells: null, externalId: null, reader: null },
}

test('a flight comes back whole from the text that leaves out what is not known', () => {
  const stored: FlightAttributes = JSON.parse(canonicalJson(JSON.parse(JSON.stringify(flight))))
  expect(Object.keys(stored.from ?? {})).toEqual(['iata', 'latitude', 'name'])
  expect(wholeFlight(stored)).toEqual(flight)
})

test('what is whole, unknown or cleared stays as it is', () => {
  expect(wholeFlight(flight)).toBe(flight)
  const cleared: FlightAttributes = { from: null, to: undefined, people: [] }
  expect(wholeFlight(cleared)).toBe(cleared)
})
