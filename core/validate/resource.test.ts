import { describe, expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../lib/json.ts'
import { utf8Length } from './json-tree.ts'
import { MAX_RESOURCE_BYTES, validateData } from './resource.ts'

function parse(text: string): JsonObject {
  const object: JsonObject = JSON.parse(text)
  return object
}

function nest(levels: number): JsonValue {
  return levels === 0 ? 'leaf' : { in: nest(levels - 1) }
}

describe('a resource of the log', () => {
  test('may hold any plain JSON', () => {
    expect(validateData('cards', { title: 'Łódź 🛫', rating: 4, tags: ['a', null], open: true, none: null })).toEqual(
      [],
    )
  })

  test('must be of a known type', () => {
    expect(validateData('spells', {})).toEqual([{ pointer: '', code: 'unknown_type' }])
    expect(validateData('constructor', {})).toEqual([{ pointer: '', code: 'unknown_type' }])
  })

  test('may be eight levels deep and no more', () => {
    expect(validateData('trips', { a: nest(7) })).toEqual([])
    expect(validateData('trips', { a: nest(8) })).toMatchObject([{ code: 'too_deep' }])
    expect(validateData('trips', { a: nest(5000) })).toMatchObject([{ code: 'too_deep' }])
  })

  test('may not name a prototype at any depth', () => {
    expect(validateData('trips', parse('{"__proto__":{"admin":true}}'))).toEqual([
      { pointer: '__proto__', code: 'unknown_attribute' },
    ])
    expect(validateData('trips', parse('{"a":[{"constructor":{"prototype":{}}}]}'))).toEqual([
      { pointer: 'a/0/constructor', code: 'unknown_attribute' },
    ])
  })

  test('may not hold text no database stores, in values or names', () => {
    expect(validateData('trips', { 'a/b': 'x\u0000' })).toEqual([{ pointer: 'a~1b', code: 'invalid_format' }])
    expect(validateData('trips', { 'a\ud800': 1 })).toMatchObject([{ code: 'unknown_attribute' }])
  })

  test('is limited in bytes, not characters', () => {
    const room = MAX_RESOURCE_BYTES - '{"note":""}'.length
    expect(validateData('cards', { note: 'a'.repeat(room) })).toEqual([])
    expect(validateData('cards', { note: 'a'.repeat(room + 1) })).toEqual([{ pointer: '', code: 'too_long' }])
    expect(validateData('cards', { note: 'ä'.repeat(room / 2 + 1) })).toEqual([{ pointer: '', code: 'too_long' }])
  })
})

test.each(['', 'abc', 'äöü', '東京', '🛫', 'a🛫ä'])('the bytes of %j are counted as an encoder counts them', (text) => {
  expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length)
})
