import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../core/lib/json.ts'
import { isSame } from '../../core/lib/is-same.ts'
import { evaluateOperation } from './evaluate-operation.ts'
import type { StoredRecord } from './evaluate-operation.ts'
import type { ReadOperation } from './read-operations.ts'

const value = fc.constantFrom(null, 'a', 'b', 1)
const attributes = fc
  .dictionary(fc.constantFrom('name', 'note', 'kind'), value, { maxKeys: 3 })
  .map((made): JsonObject => ({ ...made }))
const verb = fc.constantFrom<ReadOperation['op']>('add', 'update', 'remove')

function operation(op: ReadOperation['op'], changed: JsonObject, base: JsonObject): ReadOperation {
  return {
    op,
    collection: 'data',
    type: 'trips',
    id: 'id',
    opId: 'op',
    attributes: op === 'remove' ? {} : changed,
    base,
    overrules: [],
  }
}

function record(known: JsonObject | null): StoredRecord {
  const live = Object.entries(known ?? {}).filter(([, one]) => one !== null)
  return {
    type: 'trips',
    seq: '1',
    revision: 1,
    deleted: known === null,
    device: null,
    overruled: [],
    attributes: Object.fromEntries(live),
  }
}

test('I2: what was applied once is done when it comes again, or a conflict: never applied twice', () => {
  fc.assert(
    fc.property(verb, attributes, attributes, attributes, (op, stored, changed, base) => {
      const one = operation(op, changed, base)
      const first = evaluateOperation(one, record(stored))
      fc.pre(first.kind === 'applied')
      const after = first.kind === 'applied' ? record(first.deleted ? null : first.attributes) : record(stored)
      expect(evaluateOperation(one, after).kind).toBe('done')
    }),
  )
})

test('I4: an applied change touches the attributes it names and no other', () => {
  fc.assert(
    fc.property(attributes, attributes, attributes, (stored, changed, base) => {
      const outcome = evaluateOperation(operation('update', changed, base), record(stored))
      fc.pre(outcome.kind === 'applied')
      const expected = { ...stored, ...changed }
      expect(outcome.kind === 'applied' && isSame(outcome.attributes, expected)).toBe(true)
    }),
  )
})

test('I4: a value the client did not know is never overwritten', () => {
  fc.assert(
    fc.property(attributes, attributes, attributes, (stored, changed, base) => {
      const outcome = evaluateOperation(operation('update', changed, base), record(stored))
      const unknown = Object.keys(changed).filter((name) => {
        const now = stored[name] ?? null
        return now !== (changed[name] ?? null) && now !== (base[name] ?? null)
      })
      expect(outcome.kind === 'conflict').toBe(unknown.length > 0)
    }),
  )
})

test('I12: a record is removed only as the client knows it', () => {
  fc.assert(
    fc.property(attributes, attributes, (stored, base) => {
      const outcome = evaluateOperation(operation('remove', {}, base), record(stored))
      expect(outcome.kind).toBe(isSame(record(stored).attributes, base) ? 'applied' : 'conflict')
    }),
  )
})
