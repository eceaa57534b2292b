import { expect, test } from 'vitest'
import { indexTexts } from './index-texts.ts'
import { searchTexts } from './text-search.ts'

const fields = [
  ['muc', 'Munich Airport', 'Munich', 'München'],
  ['mmx', 'Malmö Airport', 'Malmö'],
  ['yor', 'York Airfield', 'York'],
  ['jfk', 'John F. Kennedy International', 'New York'],
]
const index = { texts: indexTexts(fields), weights: [50, 50, 0, 140] }
const found = (query: string): (string | undefined)[] =>
  searchTexts(index, query, 10).map((match) => fields[match.index]?.[0])

test('each text is one line of fields, in both spellings of umlauts', () => {
  expect(index.texts[1]).toBe('| mmx | malmo airport | malmo | mmx | malmoe airport | malmoe |')
  expect(index.texts[3]).toBe('| jfk | john f kennedy international | new york |')
})

test('a word is found by its beginning, in any spelling and order', () => {
  expect(found('malmoe')).toEqual(['mmx'])
  expect(found('MALMÖ')).toEqual(['mmx'])
  expect(found('kennedy john')).toEqual(['jfk'])
})

test('a whole field beats a word in another one, weight decides among equals', () => {
  expect(found('york')).toEqual(['yor', 'jfk'])
  expect(found('m').slice(0, 2)).toEqual(['muc', 'mmx'])
})

test('one typing error is found, two only where nothing else is', () => {
  expect(found('muinch')).toEqual(['muc'])
  expect(found('kenendi')).toEqual(['jfk'])
})

test('nothing is found for nothing and for nonsense', () => {
  expect(found('')).toEqual([])
  expect(found('  - ')).toEqual([])
  expect(found('qqqqqqqq')).toEqual([])
})

test('the limit keeps the best', () => {
  expect(searchTexts(index, 'm', 1).map((match) => match.index)).toEqual([0])
})

test('a pasted text is cut, not searched to the end of time', () => {
  expect(found('munich '.repeat(200))).toEqual(['muc'])
  expect(found('a'.repeat(10_000))).toEqual([])
})
