import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyValue } from '../../test/support/any-json.ts'
import { holds } from '../../test/support/fuzz.ts'
import type { JsonObject, JsonValue } from '../lib/json.ts'
import { canonicalJson, isArray, isObject, sameValue } from './equal.ts'

describe('I11 equality of values', () => {
  test('null, undefined and absent are one, in nested objects too', () => {
    expect(sameValue({ a: null, b: { c: null } }, { b: {} })).toBe(true)
    expect(sameValue(undefined, null)).toBe(true)
    expect(sameValue({ a: 0 }, {})).toBe(false)
    expect(sameValue({}, { a: 0 })).toBe(false)
    expect(sameValue([null], [])).toBe(false)
    expect(sameValue([], {})).toBe(false)
  })

  test('an object is an object, a list a list, and null neither', () => {
    const values = [{}, [], null, undefined, 'text', 0, true]
    expect(values.map(isObject)).toEqual([true, false, false, false, false, false, false])
    expect(values.map(isArray)).toEqual([false, true, false, false, false, false, false])
  })

  test('lists are equal in order only', () => {
    expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false)
  })

  test('names every object inherits are names like others', () => {
    expect(sameValue({ constructor: null }, {})).toBe(true)
    expect(sameValue({}, { toString: null })).toBe(true)
    expect(sameValue({}, { toString: 'x' })).toBe(false)
    expect(canonicalJson({})).toBe('{}')
  })

  test('the canonical text is equal exactly when the values are', () => {
    holds(anyValue, anyValue, (a, b) => (canonicalJson(a) === canonicalJson(b)) === sameValue(a, b))
  })

  test('the canonical text survives any order of keys and reads back as the same value', () => {
    holds(fc.dictionary(fc.string({ maxLength: 3 }), anyValue, { maxKeys: 4 }), (object) => {
      const reversed = Object.fromEntries(Object.entries(object).toReversed()) as JsonObject
      const text = canonicalJson(object)
      return canonicalJson(reversed) === text && sameValue(JSON.parse(text) as JsonValue, object)
    })
  })
})
