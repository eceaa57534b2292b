import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '../../../test/support/fuzz.ts'
import {
  addNumber,
  foldAnswered,
  formatClientNumbers,
  formatClientOperationId,
  hasNumber,
  parseClientNumbers,
  parseClientOperationId,
} from './client-numbers.ts'
import type { ClientNumbers } from './client-numbers.ts'

const CLIENT = '0e4b1d9c-7a41-4f0c-9a86-3f1d6f5f0a11'
const number = fc.integer({ min: 1, max: 30 })

describe('I2 numbers of operations that were applied', () => {
  test('they are those of a plain set, after any acts in any order', () => {
    holds(fc.array(number, { maxLength: 25 }), (added) => {
      const set = new Set(added)
      let numbers: ClientNumbers = []
      for (const n of added) numbers = addNumber(numbers, n)
      numbers = parseClientNumbers(formatClientNumbers(numbers))
      const isApart = numbers.every(([from, to], n) => from <= to && from > (numbers[n - 1]?.[1] ?? -1) + 1)
      return isApart && Array.from({ length: 33 }, (_, n) => n).every((n) => hasNumber(numbers, n) === set.has(n))
    })
  })

  test('of too many ranges the lowest become one, no more than needed and none above what is answered', () => {
    holds(
      fc.tuple(fc.array(number, { maxLength: 25 }), number, fc.integer({ min: 1, max: 6 })),
      ([added, below, most]) => {
        const numbers = added.reduce(addNumber, [] as ClientNumbers)
        const folded = foldAnswered(numbers, below, most)
        const all = Array.from({ length: 33 }, (_, n) => n)
        const isKept = all.every((n) => !hasNumber(numbers, n) || hasNumber(folded, n))
        const isBelow = all.every((n) => hasNumber(numbers, n) || !hasNumber(folded, n) || n < below)
        const mayFold = numbers.filter(([from], n) => n > 0 && from <= below).length
        return (
          isKept && isBelow && numbers.length - folded.length === Math.min(mayFold, Math.max(0, numbers.length - most))
        )
      },
    )
  })

  test('a later number does not stand for an earlier one', () => {
    const gap = addNumber(addNumber([], 5), 7)
    expect([5, 6, 7, 8].map((n) => hasNumber(gap, n))).toEqual([true, false, true, false])
    expect(formatClientNumbers(gap)).toBe('5,7')
    expect(formatClientNumbers(foldAnswered(gap, 7, 1))).toBe('5-7')
    expect(foldAnswered(gap, 6, 1)).toEqual(gap)
    expect(foldAnswered(gap, 7)).toEqual(gap)
  })

  test('the largest number of 15 digits is kept exactly', () => {
    const numbers = parseClientNumbers(formatClientNumbers(addNumber([], 999_999_999_999_999)))
    expect([999_999_999_999_998, 999_999_999_999_999].map((n) => hasNumber(numbers, n))).toEqual([false, true])
  })

  test.each([
    [`${CLIENT}:1`, 1],
    [`${CLIENT}:999999999999999`, 999_999_999_999_999],
  ])('%s is an operation of a client', (text, n) => {
    expect(parseClientOperationId(text)).toEqual({ client: CLIENT, number: n })
    expect(formatClientOperationId({ client: CLIENT, number: n })).toBe(text)
  })

  test.each([
    CLIENT,
    `${CLIENT}:`,
    `${CLIENT}:0`,
    `${CLIENT}:01`,
    `${CLIENT}:1000000000000000`,
    `${CLIENT}:1.5`,
    `${CLIENT.toUpperCase()}:1`,
    `x${CLIENT}:1`,
    'add:1',
  ])('%s is an id of another form', (text) => {
    expect(parseClientOperationId(text)).toBeNull()
  })
})
