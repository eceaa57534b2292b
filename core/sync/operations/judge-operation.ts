// What becomes of one operation on one record (I2, I4, I12): judged by content, never by a revision. The server applies
// what this says; test/explore/explore.test.ts plays the server with it.
import type { JsonObject, JsonValue } from '../../lib/json.ts'
import { isSame } from '../../lib/is-same.ts'

/** An operation as it was read; an absent attribute, here and in the base, is null. */
export interface JudgedOperation {
  readonly op: 'add' | 'update' | 'remove'
  /** Empty for a removal. */
  readonly attributes: JsonObject
  /** The values before; all of the record for a removal. */
  readonly base: JsonObject
}

/** A record as it is stored. */
export interface JudgedRecord {
  readonly deleted: boolean
  /** Empty when deleted. */
  readonly attributes: JsonObject
}

export type Judgement =
  /** The wish is fulfilled already; nothing changes. */
  { kind: 'done' } | { kind: 'applied'; deleted: boolean; attributes: JsonObject } | { kind: 'conflict' }

/**
 * Judges an operation by content. Each attribute: stored equals new is done, stored equals base is applied, else
 * conflict. The caller knows repetitions.
 *
 * - `add` of what is not there: stored. On a tombstone too, as an edit wins over a delete; with a base: conflict. On
 *   a live record: an update of its base, by default nothing.
 * - `update` of what is not there: conflict, so that the client adds it all.
 * - `remove`: done if not there. Its base must equal all of a live record, else conflict.
 */
export function judgeOperation(operation: JudgedOperation, stored: JudgedRecord | undefined): Judgement {
  const live = stored && !stored.deleted ? stored.attributes : null
  if (operation.op === 'remove') return judgeRemove(operation.base, live)
  if (live) return judgeChange(operation, live)
  const believesInIt = operation.op === 'update' || (stored !== undefined && Object.keys(operation.base).length > 0)
  return believesInIt
    ? { kind: 'conflict' }
    : { kind: 'applied', deleted: false, attributes: merged({}, operation.attributes) }
}

function judgeRemove(base: JsonObject, live: JsonObject | null): Judgement {
  if (live === null) return { kind: 'done' }
  return isSame(live, base) ? { kind: 'applied', deleted: true, attributes: {} } : { kind: 'conflict' }
}

function judgeChange({ attributes, base }: JudgedOperation, live: JsonObject): Judgement {
  const open = Object.keys(attributes).filter((name) => !isSame(own(live, name), own(attributes, name)))
  if (open.length === 0) return { kind: 'done' }
  if (open.some((name) => !isSame(own(live, name), own(base, name)))) return { kind: 'conflict' }
  return { kind: 'applied', deleted: false, attributes: merged(live, attributes) }
}

function merged(live: JsonObject, changes: JsonObject): JsonObject {
  const entries = Object.entries({ ...live, ...changes }).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries)
}

function own(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}
