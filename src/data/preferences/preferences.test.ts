import { expect, test } from 'vitest'
import { readAirportCode, readPreferences } from './preferences.ts'

test('without anything stored there are defaults', () => {
  expect(readPreferences()).toEqual({
    distanceUnit: 'km',
    clock: '24',
    timeEntry: 'local',
    dateOrder: 'ask',
    pilotFlying: 'ask',
    placeCodes: 'typed',
    role: 'both',
    density: 'comfortable',
    listColumns: '',
    homeAirport: '',
    recencyRules: '',
    ownRecencyRules: '',
    logbookName: '',
    logbookLicence: '',
    logbookAddress: '',
  })
})

test('what was changed here and is not sent yet stands above what the account says', () => {
  const account = { distanceUnit: 'mi', clock: '12' }
  expect(readPreferences(account, { distanceUnit: 'nmi' })).toMatchObject({ distanceUnit: 'nmi', clock: '12' })
})

test('pilots read ICAO codes unless they chose others', () => {
  expect(readPreferences({ role: 'pilot' }).placeCodes).toBe('icao')
  expect(readPreferences({ role: 'pilot' }, { placeCodes: 'typed' }).placeCodes).toBe('typed')
  expect(readPreferences({ placeCodes: 'iata' }, { role: 'pilot' }).placeCodes).toBe('iata')
  expect(readPreferences({ role: 'both' }).placeCodes).toBe('typed')
})

test('values of another version or of nobody are left aside', () => {
  expect(
    readPreferences({
      distanceUnit: 'furlong',
      clock: 12,
      role: null,
      listColumns: 7,
      homeAirport: 'Munich',
      somethingNew: true,
    }),
  ).toEqual(readPreferences())
})

test('an airport is named by its code, in whatever letters it was typed', () => {
  expect(['fra', ' EDDF ', 'k1b9', '', '7:35', 'FR', 'Frankfurt'].map(readAirportCode)).toEqual([
    'FRA',
    'EDDF',
    'K1B9',
    '',
    null,
    null,
    null,
  ])
})
