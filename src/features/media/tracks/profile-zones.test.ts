import { expect, test } from 'vitest'
import { viewedFlight } from '../../../../test/support/viewed-flights.ts'
import { profileZones } from './profile-zones.ts'

test('the clocks below the heights are those of the ends, for who reads UTC behind that', () => {
  const flight = viewedFlight('MUC', 'LHR', '2026-03-05')
  const placesFor = (entry: 'utc' | 'local') => profileZones(flight, entry).map(({ place }) => place)
  expect(placesFor('local')).toEqual(['MUC', 'LHR'])
  expect(placesFor('utc')).toEqual(['UTC', 'MUC', 'LHR'])
  expect(profileZones({}, 'utc')).toEqual([{ zone: 'UTC', place: 'UTC' }])
})
