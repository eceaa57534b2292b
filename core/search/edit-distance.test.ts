import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prefixDistance, wordDistance, wordErrors } from './edit-distance.ts'

test.each([
  ['munich', 'munich', 0],
  ['muinch', 'munich', 1],
  ['munih', 'munich', 1],
  ['munnich', 'munich', 1],
  ['mubich', 'munich', 1],
  ['frankfrut', 'frankfurt', 1],
  ['frankf', 'frankfurt', 0],
])('%s for %s is %i typing errors', (typed, word, errors) => {
  expect(prefixDistance(typed, word, 2)).toBe(errors)
})

test('more errors than the limit are not counted', () => {
  expect(prefixDistance('xyzzy', 'munich', 2)).toBe(3)
})

test('the beginning of a word never has errors', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 }),
      fc.nat(9),
      (word, length) => {
        expect(prefixDistance(word.slice(0, length), word, 2)).toBe(0)
      },
    ),
  )
})

test('a short word may have one error, and another first letter only when the length fits', () => {
  expect(wordErrors('rmoe', 'rome', 2)).toBe(1)
  expect(wordErrors('rxxe', 'rome', 2)).toBeNull()
  expect(wordErrors('nunich', 'munich', 2)).toBe(1)
  expect(wordErrors('nuni', 'munich', 2)).toBeNull()
})

test.each([
  ['form', 'from', 1],
  ['from', 'from', 0],
  ['fro', 'from', 1],
  ['foo', 'from', 2],
  ['frankf', 'frankfurt', 3],
  ['fromage', 'from', 3],
])('from %s to the whole of %s it is %i typing errors, three for more than two', (typed, word, errors) => {
  expect(wordDistance(typed, word, 2)).toBe(errors)
})
