import { expect, test } from 'vitest'
import { airportNameIn, placeNameIn } from './airport-name.ts'

test.each([
  ['Munich Airport', 'Flughafen München'],
  ['Frankfurt Main Airport', 'Flughafen Frankfurt am Main'],
  ['Frankfurt Airport', 'Flughafen Frankfurt am Main'],
  ['Frankfurt Hahn Airport', 'Flughafen Frankfurt Hahn'],
  ['London Heathrow Airport', 'Flughafen London Heathrow'],
  ['Lisbon Humberto Delgado Airport', 'Flughafen Lissabon Humberto Delgado'],
  ['John F. Kennedy International Airport', 'Flughafen John F. Kennedy'],
  ['Singapore Changi Airport', 'Flughafen Singapur Changi'],
  ['Santiago de Compostela Airport', 'Flughafen Santiago de Compostela'],
  ['Flugplatz Egelsbach', 'Flugplatz Egelsbach'],
  ['Airport', 'Airport'],
])('%s is called %s in German, and itself in English', (name, german) => {
  expect(airportNameIn(name, 'de-DE')).toBe(german)
  expect(airportNameIn(name, 'en-GB')).toBe(name)
})

test.each([
  [{ name: 'Munich Airport', city: 'Munich', country: 'DE' }, 'Munich', 'München'],
  [{ name: 'Munich Airport', city: null, country: 'DE' }, 'Munich Airport', 'Flughafen München'],
  [{ name: 'Wiese', city: '', country: null }, 'Wiese', 'Wiese'],
  [{ name: '10000000-0000-4000-8000-000000000001', city: null, country: null }, null, null],
])('%j is called %s in English and %s in German', (place, english, german) => {
  expect([placeNameIn(place, 'en-GB'), placeNameIn(place, 'de-DE')]).toEqual([english, german])
})
