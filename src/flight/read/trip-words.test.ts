import { expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { tripRows } from './trip-of-log.ts'
import { tripTitle } from './trip-words.ts'

const place = (iata: string) => ({
  airportId: null,
  iata,
  icao: null,
  name: iata,
  city: null,
  country: null,
  latitude: null,
  longitude: null,
  timeZone: null,
})
const TRIP = '0b9f2f0e-5c1a-4b7e-9d3a-1c2d3e4f5a6b'
const LOG = digestOf([
  { id: 'a', tripId: TRIP, date: '2026-03-05', from: place('FRA'), to: place('JFK') },
  { id: 'b', tripId: TRIP, date: '2026-03-12', from: place('JFK'), to: place('FRA') },
  { id: 'c', date: '2026-04-01', from: place('MUC'), to: place('NUE') },
])

test('a trip without a name is called by its way and the day it began', () => {
  const rows = tripRows(LOG, TRIP)
  expect(tripTitle(LOG, rows, undefined, 'en-GB')).toBe('FRA – JFK – FRA, 5 Mar 2026')
  expect(tripTitle(LOG, rows, undefined, 'de-DE')).toMatch(/^FRA – JFK – FRA, .*2026$/)
  expect(tripTitle(LOG, rows, 'Down under', 'en-GB')).toBe('Down under, 5 Mar 2026')
})

test('a trip all of whose flights are gone has nothing to be called by', () => {
  expect(tripTitle(LOG, tripRows(LOG, 'gone'), undefined, 'en-GB')).toBe('')
})
