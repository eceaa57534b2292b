import { expect, test } from 'vitest'
import { cityIn, cityNames } from './city-names.ts'

test.each([
  ['Tokyo', 'JP', 'Tokyo', 'Tokio'],
  ['Tokio', 'JP', 'Tokyo', 'Tokio'],
  ['Rome', 'IT', 'Rome', 'Rom'],
  ['Rome', 'US', 'Rome', 'Rome'],
  ['Naples', 'US', 'Naples', 'Naples'],
  ['Warschau', null, 'Warsaw', 'Warschau'],
  ['Bad Wörishofen', 'DE', 'Bad Wörishofen', 'Bad Wörishofen'],
  ['constructor', null, 'constructor', 'constructor'],
])('%s in %s is %s in English and %s in German', (city, country, english, german) => {
  expect(cityIn({ city, country }, 'en-GB')).toBe(english)
  expect(cityIn({ city, country }, 'de-DE')).toBe(german)
})

test('a city is called what it is in every language, once', () => {
  expect(cityNames({ city: 'Genf', country: 'CH' })).toEqual(['Genf', 'Geneva'])
  expect(cityNames({ city: 'Oslo', country: 'NO' })).toEqual(['Oslo'])
})
