import fc from 'fast-check'
import type { JsonObject, JsonValue } from '../../core/lib/json.ts'

/** Few different values on purpose: equal ones have to occur. */
const scalar: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue[]>(null, true, false, 0, -1, 1.5, 1e21, '', 'a', 'ä', '\u2028', '"\\', '𝄞'),
  fc.string({ maxLength: 4 }),
  fc.integer(),
)
/** Names that every object inherits are names like others. */
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('note', 'rating', 'seat', 'tags', 'custom', 'people', 'editedAt') },
  { weight: 1, arbitrary: fc.constantFrom('constructor', 'toString', 'hasOwnProperty', 'length') },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z][a-zA-Z]{0,6}$/) },
)

const flat = fc.oneof(
  { weight: 5, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(name, scalar, { maxKeys: 3 }) },
) as fc.Arbitrary<JsonValue>

/** Any JSON value, two levels deep at most. */
export const anyValue = fc.oneof(
  { weight: 5, arbitrary: flat },
  { weight: 1, arbitrary: fc.array(flat, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(name, flat, { maxKeys: 3 }) },
) as fc.Arbitrary<JsonValue>

const LOCAL = new Set(['id', 'sortKey', 'type'])

/** Any record: known attributes, unknown ones, nulls. Without the names that stand beside attributes, not among them. */
export const anyAttributes = fc
  .dictionary(name, flat, { maxKeys: 6 })
  .map((object) =>
    Object.fromEntries(Object.entries(object).filter(([key]) => !LOCAL.has(key))),
  ) as fc.Arbitrary<JsonObject>
