import { expect, test } from 'vitest'
import { placeTitle } from './place-title.ts'

test.each([
  ['London Heathrow Airport', 'London', 'London', 'London Heathrow'],
  ['London City Airport', 'London', 'London', 'London City'],
  ['Tokyo Haneda International Airport', 'Tokyo', 'Tokio', 'Tokio Haneda'],
  ['Paris-Orly Airport', 'Paris', 'Paris', 'Paris Orly'],
  ['Frankfurt Main Airport', 'Frankfurt', 'Frankfurt am Main', 'Frankfurt am Main'],
  ['Munich Airport', 'Munich', 'München', 'München'],
  ['Porto International Airport', 'Porto', 'Porto', 'Porto'],
  ['Francisco de Sá Carneiro Airport', 'Porto', 'Porto', 'Porto'],
  ['Airfield of nowhere', '', '', 'Airfield of nowhere'],
  ['Ocean Reef Club Airport', '', '', 'Flughafen Ocean Reef Club'],
])('%s in %s is called %s: %s', (name, english, city, expected) => {
  expect(placeTitle({ name, city: { en: english, de: city } }, city, 'de-DE')).toBe(expected)
})
