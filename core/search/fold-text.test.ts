import { expect, test } from 'vitest'
import { foldText, spellUmlauts } from './fold-text.ts'

test.each([
  ['München', 'munchen'],
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['Chișinău', 'chisinau'],
  ['Straßburg', 'strassburg'],
  ["O'Hare", 'ohare'],
  ['  St.   Gallen–Altenrhein ', 'st gallen altenrhein'],
  ['Москва', 'москва'],
  ['東京', '東京'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('folding what is folded changes nothing', () => {
  const once = foldText('Kópavogur – Ærø, Ñuñoa (São Paulo)')
  expect(foldText(once)).toBe(once)
})

test('umlauts are also spelt with two letters', () => {
  expect(spellUmlauts('Zürich')).toBe('zuerich')
  expect(spellUmlauts('Malmö | Ålborg')).toBe('malmoe | aalborg')
  expect(spellUmlauts('Paris')).toBeNull()
})
