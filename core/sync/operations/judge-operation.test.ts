import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../lib/json.ts'
import { type JudgedRecord, judgeOperation } from './judge-operation.ts'

const live = (attributes: JsonObject): JudgedRecord => ({ deleted: false, attributes })
const TOMBSTONE: JudgedRecord = { deleted: true, attributes: {} }
const applied = (attributes: JsonObject) => ({ kind: 'applied', deleted: false, attributes })
const DONE = { kind: 'done' }
const CONFLICT = { kind: 'conflict' }

describe('I4 I12 an operation is judged by content', () => {
  test.each([
    { name: 'nothing stored', stored: undefined, base: {}, is: applied({ a: 1 }) },
    { name: 'nothing stored, whatever base it names', stored: undefined, base: { a: 0 }, is: applied({ a: 1 }) },
    { name: 'a removed record', stored: TOMBSTONE, base: {}, is: applied({ a: 1 }) },
    { name: 'a removed record it believes in', stored: TOMBSTONE, base: { a: 0 }, is: CONFLICT },
    { name: 'the same record', stored: live({ a: 1, b: 2 }), base: {}, is: DONE },
    { name: 'another record', stored: live({ a: 2 }), base: {}, is: CONFLICT },
    { name: 'a record without it', stored: live({ b: 2 }), base: {}, is: applied({ a: 1, b: 2 }) },
  ])('an addition meets $name', ({ stored, base, is }) => {
    expect(judgeOperation({ op: 'add', attributes: { a: 1, none: null }, base }, stored)).toEqual(is)
  })

  test.each([
    { name: 'nothing stored', stored: undefined, is: CONFLICT },
    { name: 'a removed record', stored: TOMBSTONE, is: CONFLICT },
    { name: 'its base', stored: live({ a: 0, b: 2 }), is: applied({ a: 1, b: 2 }) },
    { name: 'what it wants', stored: live({ a: 1, b: 2 }), is: DONE },
    { name: 'something else', stored: live({ a: 3, b: 2 }), is: CONFLICT },
  ])('a change meets $name', ({ stored, is }) => {
    expect(judgeOperation({ op: 'update', attributes: { a: 1 }, base: { a: 0 } }, stored)).toEqual(is)
  })

  test('a change that takes an attribute away leaves the others', () => {
    const operation = { op: 'update', attributes: { a: null, b: 3 }, base: { a: 0, b: 2 } } as const
    expect(judgeOperation(operation, live({ a: 0, b: 2, c: 4 }))).toEqual(applied({ b: 3, c: 4 }))
    // One of two is as it was wanted already.
    expect(judgeOperation(operation, live({ b: 2 }))).toEqual(applied({ b: 3 }))
    expect(judgeOperation(operation, live({ a: 5, b: 2 }))).toEqual(CONFLICT)
  })

  test('names every object has are attributes like others', () => {
    const operation = { op: 'update', attributes: { toString: 'x' }, base: {} } as const
    expect(judgeOperation(operation, live({ a: 0 }))).toEqual(applied({ a: 0, toString: 'x' }))
  })

  test.each([
    { name: 'nothing stored', stored: undefined, is: DONE },
    { name: 'a removed record', stored: TOMBSTONE, is: DONE },
    { name: 'its base', stored: live({ a: 0 }), is: { kind: 'applied', deleted: true, attributes: {} } },
    { name: 'an edit it does not know', stored: live({ a: 0, b: 1 }), is: CONFLICT },
  ])('a removal meets $name', ({ stored, is }) => {
    expect(judgeOperation({ op: 'remove', attributes: {}, base: { a: 0 } }, stored)).toEqual(is)
  })
})
