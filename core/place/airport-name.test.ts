import { expect, test } from 'vitest'
import { airportNameIn } from './airport-name.ts'

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
