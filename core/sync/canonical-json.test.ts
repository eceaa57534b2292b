import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyValue } from '../../test/support/any-json.ts'
import { holds } from '../../test/support/fuzz.ts'
import { isSame } from '../lib/is-same.ts'
import type { JsonObject, JsonValue } from '../lib/json.ts'
import { canonicalJson } from './canonical-json.ts'

describe('I11 canonical text', () => {
  test('names every object inherits are not in it', () => {
    expect(canonicalJson({})).toBe('{}')
  })

  test('the canonical text is equal exactly when the values are', () => {
    holds(anyValue, anyValue, (a, b) => (canonicalJson(a) === canonicalJson(b)) === isSame(a, b))
  })

  test('the canonical text survives any order of keys and reads back as the same value', () => {
    holds(fc.dictionary(fc.string({ maxLength: 3 }), anyValue, { maxKeys: 4 }), (object) => {
      const reversed = Object.fromEntries(Object.entries(object).toReversed()) as JsonObject
      const text = canonicalJson(object)
      return canonicalJson(reversed) === text && isSame(JSON.parse(text) as JsonValue, object)
    })
  })
})
