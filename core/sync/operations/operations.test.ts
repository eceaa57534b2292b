import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyAttributes } from '../../../test/support/apply-attributes.ts'
import { anyAttributes } from '../../../test/support/any-json.ts'
import { holds } from '../../../test/support/fuzz.ts'
import type { Operation } from '../../wire/resources.ts'
import { isSame } from '../../lib/is-same.ts'
import type { Content } from '../merge.ts'
import { buildOperation, changedAttributes, jsonBytes, splitBySize } from './operations.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const content = fc.option(anyAttributes, { freq: 5 }) as fc.Arbitrary<Content>
const same = (a: Content, b: Content): boolean => (a === null || b === null ? a === b : isSame(a, b))
const OP_ID = '00000000-0000-4000-8000-00000000000c:1'
const build = (base: Content, next: Content): Operation | null =>
  buildOperation({ type: 'flights', id: ID, base, next, opId: OP_ID })
const overTheWire = (operation: Operation | null): Operation | null =>
  JSON.parse(JSON.stringify(operation)) as Operation | null

/** What an operation makes of the state it was built on, as a server reads it. */
function applied(operation: Operation | null, base: Content): Content {
  if (operation === null) return base
  if (operation.op === 'remove') return null
  return applyAttributes(operation.op === 'add' ? {} : (base ?? {}), operation.data.attributes)
}

describe('I2 operations', () => {
  test('I2 sent as text and applied to its base, an operation makes exactly the next state', () => {
    holds(content, content, (base, next) => same(applied(overTheWire(build(base, next)), base), next))
  })

  test('I2 nothing is sent when nothing changed, and only then; null and absent are one', () => {
    holds(content, content, (base, next) => (build(base, next) === null) === same(base, next))
    expect(build({ note: null }, {})).toBeNull()
  })

  test('I4 an update names what changed and nothing else, with the values before', () => {
    holds(anyAttributes, anyAttributes, (base, next) => {
      const operation = build(base, next)
      if (operation?.op !== 'update') return isSame(base, next)
      const names = Object.keys(operation.data.attributes)
      const before = operation.meta.base ?? {}
      return (
        Object.keys(before).length === names.length &&
        names.every((name) => Object.hasOwn(before, name)) &&
        isSame(applyAttributes(next, before), base) &&
        names.every((name) => !isSame({ [name]: before[name] }, { [name]: operation.data.attributes[name] }))
      )
    })
  })

  test('I12 a removal carries all of the base', () => {
    expect(build({ note: 'a' }, null)).toMatchObject({
      op: 'remove',
      ref: { type: 'flights', id: ID },
      meta: { base: { note: 'a' } },
    })
    expect(build(null, { note: 'a' })).toMatchObject({
      op: 'add',
      data: { type: 'flights', id: ID, attributes: { note: 'a' } },
    })
    expect(build(null, { note: 'a' })?.meta.base).toBeUndefined()
  })

  test('I17 a name every object inherits is changed and removed like any other', () => {
    expect(changedAttributes({ constructor: 'a' }, {})).toEqual({
      attributes: { constructor: null },
      before: { constructor: 'a' },
    })
  })
})

describe('I11 batches', () => {
  test('I11 hold every item once and in order, within both limits unless one item alone is larger, and are as few as that allows', () => {
    holds(fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 30 }), (sizes) => {
      const runs = splitBySize(sizes, 7, 100, (size) => size)
      const sum = (run: readonly number[]): number => run.reduce((total, size) => total + size, 0)
      const isTight = runs.every((run, index) => {
        const [next] = runs[index + 1] ?? []
        return next === undefined || run.length === 7 || sum(run) + next > 100
      })
      return (
        isTight &&
        runs.flat().join() === sizes.join() &&
        runs.every((run) => run.length > 0 && run.length <= 7 && (run.length === 1 || sum(run) <= 100))
      )
    })
  })

  test('I11 as many as allowed go out together, and not one more', () => {
    expect(splitBySize([1, 2, 3], 2, 100, () => 1)).toEqual([[1, 2], [3]])
    expect(splitBySize([1, 2, 3], 9, 2, () => 1)).toEqual([[1, 2], [3]])
  })

  test.each([
    ['\u007e', 1],
    ['\u007f', 1],
    ['\u0080', 2],
    ['\u07ff', 2],
    ['\u0800', 3],
    ['\u{1f6eb}', 4],
  ])('%j is %d bytes long', (text, bytes) => {
    expect(jsonBytes(text)).toBe(bytes + 2)
  })

  test('bytes are counted as the wire counts them', () => {
    const encoder = new TextEncoder()
    holds(
      fc.string({ unit: 'binary', maxLength: 12 }),
      (text) => jsonBytes({ text }) === encoder.encode(JSON.stringify({ text })).length,
    )
  })
})
