import { describe, expect, test } from 'vitest'
import { isSame } from './is-same.ts'

describe('I11 equality of values', () => {
  test('null, undefined and absent are one, in nested objects too', () => {
    expect(isSame({ a: null, b: { c: null } }, { b: {} })).toBe(true)
    expect(isSame(undefined, null)).toBe(true)
    expect(isSame({ a: 0 }, {})).toBe(false)
    expect(isSame({}, { a: 0 })).toBe(false)
    expect(isSame([null], [])).toBe(false)
    expect(isSame([], {})).toBe(false)
  })

  test('lists are equal in order only', () => {
    expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
  })

  test('names every object inherits are names like others', () => {
    expect(isSame({ constructor: null }, {})).toBe(true)
    expect(isSame({}, { toString: null })).toBe(true)
    expect(isSame({}, { toString: 'x' })).toBe(false)
  })
})
