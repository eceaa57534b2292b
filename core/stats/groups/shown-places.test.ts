import { expect, test } from 'vitest'
import { digestOf } from '../../../test/support/digest-of.ts'
import { viewedFlight, viewedPlace } from '../../../test/support/viewed-flights.ts'
import type { PlaceSnapshot } from '../../flight/flight.ts'
import { logGroups } from './log-groups.ts'
import { shownPlaces } from './shown-places.ts'

const MUC = { ...viewedPlace('MUC'), airportId: 'EDDM', icao: 'EDDM' }
const QEF: PlaceSnapshot = { ...viewedPlace('NUE'), airportId: 'EDFE', iata: 'QEF', icao: 'EDFE', name: 'Egelsbach' }
const MEADOW: PlaceSnapshot = { ...viewedPlace('LHR'), iata: null, icao: null, name: 'Upper-Meadow ' }

const flight = (date: string, from: PlaceSnapshot, to: PlaceSnapshot) => viewedFlight('MUC', 'JFK', date, { from, to })

test('airports and routes are called by the codes their reader wants, places without a code by their name', () => {
  const digest = digestOf([flight('2024-03-05', QEF, MUC), flight('2024-03-06', MUC, MEADOW)])
  const named = (codes: 'typed' | 'iata' | 'icao') => {
    const { airport, route } = shownPlaces(digest, codes)
    return [airport('MUC'), route('MUC-QEF', ' – '), route('MUC-Upper-Meadow', ' – ')]
  }
  expect(named('iata')).toEqual(['MUC', 'MUC – QEF', 'MUC – Upper-Meadow'])
  expect(named('icao')).toEqual(['EDDM', 'EDDM – EDFE', 'EDDM – Upper-Meadow'])
  expect(named('typed')).toEqual(named('iata'))
})

test('as typed is what the newest flight has', () => {
  const typed = digestOf([flight('2024-03-05', QEF, MUC), flight('2024-04-05', { ...QEF, typedCode: 'icao' }, MUC)])
  const { airport, route } = shownPlaces(typed, 'typed')
  expect([airport('QEF'), route('MUC-QEF', '-')]).toEqual(['EDFE', 'MUC-EDFE'])
})

test('of two airports with one code each is told by what its key has behind it', () => {
  const other = { ...MUC, airportId: 'OLD', icao: 'EDDX', name: 'Riem' }
  const digest = digestOf([flight('2024-03-05', MUC, QEF), flight('1980-03-05', other, QEF)])
  const { keys } = logGroups(digest).airports
  expect(keys).toContain('MUC (OLD)')
  expect(keys.map(shownPlaces(digest, 'icao').airport)).toEqual(['', 'EDDM', 'EDFE', 'EDDX (OLD)'])
})

test('what the log does not have stays as it is', () => {
  const { airport, route } = shownPlaces(digestOf([]), 'icao')
  expect([airport('FRA'), route('FRA-JFK', ' – ')]).toEqual(['FRA', 'FRA-JFK'])
})
