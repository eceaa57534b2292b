import { expect, test } from 'vitest'
import { zoneCity } from './zone-words.ts'

test.each([
  ['Europe/Berlin', 'Berlin', 'Berlin'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Buenos Aires'],
  ['Asia/Tokyo', 'Tokyo', 'Tokio'],
  ['Europe/Kiev', 'Kiev', 'Kiew'],
  ['Atlantic/Azores', 'Azores', 'Azoren'],
  ['UTC', 'UTC', 'UTC'],
  ['+05:30', '+05:30', '+05:30'],
])('%s is the clock of %s, in German of %s', (zone, english, german) => {
  expect(zoneCity(zone, 'en-GB')).toBe(english)
  expect(zoneCity(zone, 'de-DE')).toBe(german)
})
