import { beforeAll, expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { viewedFlight } from '../../../test/support/viewed-flights.ts'
import { allRows } from '../../digest/digest.ts'
import type { Flight } from '../../flight/flight.ts'
import { loadTemporal } from '../../time/temporal.ts'
import { heightsByRoute, heightsOf, recordingsByFlight, recordingsOf } from './track-heights.ts'

beforeAll(loadTemporal)

const summary = (maximumAltitudeM: number | null, startedAt: string | null = null) => {
  return { points: 9, distanceKm: 1, maximumAltitudeM, startedAt, endedAt: null }
}

test('tracks are counted by route and flight, the highest is named, the newest are first', () => {
  const flights: Flight[] = [
    viewedFlight('MUC', 'JFK', '2026-03-05', { media: ['low', 'high'] }),
    viewedFlight('JFK', 'MUC', '2026-03-12', { media: ['back'] }),
    viewedFlight('MUC', 'LHR', '2026-04-01', { media: ['bare'] }),
    viewedFlight('MUC', 'SIN', '2026-05-01', { media: ['photo'] }),
  ]
  const digest = digestOf(flights, (id) => (id === 'photo' ? 'photo' : 'track'))
  const [there, back, short, far] = flights.map(({ id }) => id)
  const all = recordingsByFlight([
    { id: 'low', flightId: there ?? '', summary: summary(900, '2026-03-05T09:00:00Z') },
    { id: 'high', flightId: there ?? '', summary: summary(11_300, '2026-03-05T10:00:00Z') },
    { id: 'back', flightId: back ?? '', summary: summary(null, '2026-03-12T10:00:00Z') },
    { id: 'bare', flightId: short ?? '' },
    // Of a flight that has no track any more.
    { id: 'gone', flightId: far ?? '', summary: summary(40_000) },
  ])
  const rows = allRows(digest)
  expect(recordingsOf(digest, rows, all).map(({ id }) => id)).toEqual(['back', 'high', 'low', 'bare'])
  expect(heightsOf(recordingsOf(digest, rows, all))).toEqual({ recordings: 4, topM: 11_300 })
  expect(heightsOf([])).toEqual({ recordings: 0, topM: null })
  const byRoute = heightsByRoute(digest, rows, all)
  expect(byRoute.get('JFK-MUC')).toEqual({ recordings: 3, topM: 11_300 })
  expect(byRoute.get('LHR-MUC')).toEqual({ recordings: 1, topM: null })
  expect(byRoute.size).toBe(2)
})
