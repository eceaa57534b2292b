import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../lib/json.ts'
import { canonicalJson, sameValue } from './equal.ts'

const RUNS = { numRuns: Number(process.env['LMW_RUNS'] ?? 1000) }
const value = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<JsonValue>

describe('equality of values', () => {
  test('null, undefined and absent are one, in nested objects too', () => {
    expect(sameValue({ a: null, b: { c: null } }, { b: {} })).toBe(true)
    expect(sameValue(undefined, null)).toBe(true)
    expect(sameValue({ a: 0 }, {})).toBe(false)
    expect(sameValue([null], [])).toBe(false)
  })

  test('lists are equal in order only', () => {
    expect(sameValue(['a', 'b'], ['b', 'a'])).toBe(false)
  })

  test('the canonical text is equal exactly when the values are', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(canonicalJson(a) === canonicalJson(b)).toBe(sameValue(a, b))
      }),
      RUNS,
    )
  })

  test('the canonical text survives any order of keys and reads back as the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), (object) => {
        const reversed = Object.fromEntries(Object.entries(object).toReversed()) as JsonObject
        expect(canonicalJson(reversed)).toBe(canonicalJson(object))
        expect(sameValue(JSON.parse(canonicalJson(object)) as JsonValue, object)).toBe(true)
      }),
      RUNS,
    )
  })
})
