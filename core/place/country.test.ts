import { expect, test } from 'vitest'
import { loadReference } from '../../scripts/reference/load-reference.ts'

const { countries } = await loadReference()

test('countries are named in both languages', () => {
  expect(countries.name('DE', 'en')).toBe('Germany')
  expect(countries.name('DE', 'de')).toBe('Deutschland')
  expect(countries.name('CZ', 'de')).toBe('Tschechien')
  expect(countries.name('XK', 'de')).toBe('Kosovo')
  expect(countries.name('HK', 'de')).toBe('Hongkong')
})

test('a code nobody knows stands for itself', () => {
  expect(countries.name('QQ', 'en')).toBe('QQ')
  expect(countries.get('QQ')).toBeNull()
})

test('every country lies on a continent', () => {
  expect(countries.countries).toHaveLength(250)
  expect(countries.get('TR')?.continent).toBe('AS')
  expect(new Set(countries.countries.map((country) => country.continent)).size).toBe(7)
})
