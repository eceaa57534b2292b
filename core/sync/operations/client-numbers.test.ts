import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '../../../test/support/fuzz.ts'
import {
  addNumber,
  formatClientNumbers,
  formatClientOperationId,
  hasNumber,
  parseClientNumbers,
  parseClientOperationId,
  settleNumbers,
} from './client-numbers.ts'
import type { ClientNumbers } from './client-numbers.ts'

const CLIENT = '0e4b1d9c-7a41-4f0c-9a86-3f1d6f5f0a11'
const number = fc.integer({ min: 1, max: 30 })
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('add' as const), number }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settle' as const), number }) },
)

describe('I2 numbers of operations that were applied', () => {
  test('they are those of a plain set, after any acts in any order', () => {
    holds(fc.array(act, { maxLength: 25 }), (acts) => {
      const set = new Set<number>()
      let numbers: ClientNumbers = []
      for (const { kind, number: n } of acts) {
        numbers = kind === 'add' ? addNumber(numbers, n) : settleNumbers(numbers, n)
        if (kind === 'add') set.add(n)
        else for (let below = 1; below < n; below++) set.add(below)
      }
      numbers = parseClientNumbers(formatClientNumbers(numbers))
      const isApart = numbers.every(([from, to], n) => from <= to && from > (numbers[n - 1]?.[1] ?? -1) + 1)
      return isApart && Array.from({ length: 33 }, (_, n) => n).every((n) => hasNumber(numbers, n) === set.has(n))
    })
  })

  test('a later number does not stand for an earlier one, and settling closes the gap', () => {
    const gap = addNumber(addNumber([], 5), 7)
    expect([5, 6, 7, 8].map((n) => hasNumber(gap, n))).toEqual([true, false, true, false])
    expect(formatClientNumbers(gap)).toBe('5,7')
    expect(formatClientNumbers(settleNumbers(gap, 7))).toBe('1-7')
    expect(settleNumbers(gap, 1)).toEqual(gap)
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
