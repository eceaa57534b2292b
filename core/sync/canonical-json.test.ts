import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyValue } from '../../test/support/any-json.ts'
import { holds } from '../../test/support/fuzz.ts'
import { isSame } from '../lib/is-same.ts'
import type { JsonObject, JsonValue } from '../lib/json.ts'
import { canonicalJson } from './canonical-json.ts'

/** What parsing and lists can hold that no text of JSON says: `1e999`, `-0`, gaps. */
const scalar = fc.constantFrom(Infinity, -Infinity, Number.NaN, 0, -0, 1, null, undefined, 'a')
const list = fc.array(scalar, { maxLength: 3 }).map(withGaps)
const flat = fc.oneof(scalar, list, fc.dictionary(fc.constantFrom('a', 'b', '9', '10'), fc.oneof(scalar, list)))
const oddValue = fc.oneof(
  flat,
  fc.array(flat, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', '9', '10'), flat),
) as fc.Arbitrary<JsonValue | undefined>

/** A gap for each `undefined`. */
function withGaps<T>(items: readonly (T | undefined)[]): T[] {
  const gapped: T[] = []
  gapped.length = items.length
  items.forEach((item, index) => {
    if (item !== undefined) gapped[index] = item
  })
  return gapped
}

/** As the other side has it. */
const sent = (value: JsonValue | undefined): JsonValue => JSON.parse(JSON.stringify(value ?? null)) as JsonValue

describe('I3 I11 what no text of JSON says', () => {
  test.each<[JsonValue, string]>([
    [{ a: Infinity, b: 1 }, '{"b":1}'],
    [[-Infinity, Number.NaN], '[null,null]'],
    [{ b: 1, a: withGaps([undefined, { a: null }]) }, '{"a":[null,{}],"b":1}'],
    [{ a: -0 }, '{"a":0}'],
  ])('%j', (value, expected) => {
    expect(canonicalJson(value)).toBe(expected)
  })

  test('the canonical text is equal exactly when the values are', () => {
    holds(oddValue, oddValue, (a, b) => (canonicalJson(a) === canonicalJson(b)) === isSame(a, b))
  })

  test('it is the same on the other side, and so is the value', () => {
    holds(oddValue, (value) => {
      const text = canonicalJson(value)
      return canonicalJson(sent(value)) === text && isSame(sent(value), value) && isSame(JSON.parse(text), value)
    })
  })
})

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
