import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../lib/json.ts'
import { canonicalJson, sameObject } from './equal.ts'
import { applyAttributes, buildOperation, jsonBytes, splitBySize } from './operations.ts'

const RUNS = { numRuns: Number(process.env['LMW_RUNS'] ?? 1000) }
const attributes = fc.dictionary(
  fc.constantFrom('note', 'rating', 'seat', 'tags'),
  fc.jsonValue({ maxDepth: 1 }),
) as fc.Arbitrary<JsonObject>
const ID = '00000000-0000-4000-8000-000000000001'

describe('operations', () => {
  test('an update carries exactly what changed, and its base the values before', () => {
    const operation = buildOperation({
      type: 'flights',
      id: ID,
      base: { note: 'a', rating: 3, seat: { number: '1A' } },
      next: { note: 'b', seat: { number: '1A' }, tags: ['x'] },
    })
    expect(operation).toMatchObject({
      op: 'update',
      data: { type: 'flights', id: ID, attributes: { note: 'b', rating: null, tags: ['x'] } },
      meta: { base: { note: 'a', rating: 3, tags: null } },
    })
  })

  test('nothing is sent when nothing changed, null and absent being one', () => {
    expect(buildOperation({ type: 'flights', id: ID, base: { note: null }, next: {} })).toBeNull()
    expect(buildOperation({ type: 'flights', id: ID, base: null, next: null })).toBeNull()
  })

  test('a removal carries all of the base', () => {
    const operation = buildOperation({ type: 'flights', id: ID, base: { note: 'a' }, next: null })
    expect(operation).toMatchObject({ op: 'remove', ref: { type: 'flights', id: ID }, meta: { base: { note: 'a' } } })
  })

  test('applied to its base, an operation makes the next state', () => {
    fc.assert(
      fc.property(attributes, attributes, (base, next) => {
        const operation = buildOperation({ type: 'flights', id: ID, base, next })
        const made = operation?.op === 'update' ? applyAttributes(base, operation.data.attributes) : base
        expect(sameObject(made, next)).toBe(true)
      }),
      RUNS,
    )
  })

  test('the same change has the same id, another one another', () => {
    fc.assert(
      fc.property(attributes, attributes, attributes, (base, next, other) => {
        const idOf = (content: JsonObject): string | undefined =>
          buildOperation({ type: 'flights', id: ID, base, next: content })?.meta.opId
        const reordered = Object.fromEntries(Object.entries(next).toReversed())
        expect(idOf(reordered)).toBe(idOf(next))
        const isOther = canonicalJson(other) !== canonicalJson(next) && idOf(other) !== undefined
        expect(isOther && idOf(other) === idOf(next)).toBe(false)
      }),
      RUNS,
    )
  })

  test('the id has the shape of a UUID', () => {
    const operation = buildOperation({ type: 'flights', id: ID, base: null, next: { note: 'ä' } })
    expect(operation?.meta.opId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})

describe('batches', () => {
  test('hold every item once and in order, within both limits unless one item alone is larger', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 })), (sizes) => {
        const runs = splitBySize(sizes, 7, 100, (size) => size)
        expect(runs.flat()).toEqual(sizes)
        for (const run of runs) {
          expect(run.length).toBeLessThanOrEqual(7)
          expect(run.length === 1 || run.reduce((sum, size) => sum + size, 0) <= 100).toBe(true)
        }
      }),
      RUNS,
    )
  })

  test('bytes are counted as the wire counts them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(jsonBytes({ text })).toBe(new TextEncoder().encode(JSON.stringify({ text })).length)
      }),
      RUNS,
    )
  })
})
