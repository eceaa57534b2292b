import { assertNever } from '../../core/lib/assert-never.ts'
import type { JsonObject, JsonValue } from '../../core/lib/json.ts'
import { sameObject, sameValue } from '../../core/sync/equal.ts'
import { validateFlight } from '../../core/flight/validate.ts'
import { validateMedia } from '../../core/media/media.ts'
import { validateData } from '../../core/validate/resource.ts'
import type { FieldIssue } from '../../core/validate/check.ts'
import type { DeviceName } from '../../core/wire/resources.ts'
import type { ReadOperation } from './read-operations.ts'

/** A record as it stands while the operations of a request are judged one after the other. */
export interface StoredRecord {
  type: string
  seq: string
  revision: number
  deleted: boolean
  /** Which device wrote this state; null when unknown. */
  device: DeviceName | null
  /** Without nulls: an absent attribute is null. Empty when deleted. */
  attributes: JsonObject
}

export type Outcome =
  /** The wish is fulfilled already; nothing changes. */
  | { kind: 'done' }
  | { kind: 'applied'; deleted: boolean; attributes: JsonObject }
  | { kind: 'conflict' }
  | { kind: 'invalid'; issues: readonly FieldIssue[] }

/**
 * Judges one operation by content, never by a revision. Each attribute: stored equals new is done, stored equals base
 * is applied, else conflict. An absent attribute, here and in the base, is null.
 *
 * - `add` with nothing stored, or on a tombstone: stored as new. On a tombstone that is somebody's edit winning over
 *   a delete; but an `add` that names a base believes in a record that is gone, and is a conflict like `update`.
 * - `add` on a live record: as an update whose base is what it names, nothing by default.
 * - `update` with nothing stored, or on a tombstone: conflict (current null), so that the client adds the whole record.
 * - `remove` with nothing stored, or on a tombstone: done. On a live record its base must equal all of it, or it is a
 *   conflict: the edit the client does not know wins.
 *
 * Repetitions are not told apart here: the caller knows the ids of operations that were applied.
 */
export function evaluateOperation(operation: ReadOperation, stored: StoredRecord | undefined): Outcome {
  if (stored && stored.type !== operation.type) return { kind: 'invalid', issues: [{ pointer: '', code: 'invalid' }] }
  const live = stored && !stored.deleted ? stored.attributes : null
  if (operation.op === 'remove') return evaluateRemove(operation.base, live)
  const issues = validate(operation)
  if (issues.length > 0) return { kind: 'invalid', issues }
  if (live) return evaluateChange(operation, live)
  const believesInIt = operation.op === 'update' || (stored !== undefined && Object.keys(operation.base).length > 0)
  return believesInIt
    ? { kind: 'conflict' }
    : { kind: 'applied', deleted: false, attributes: merged({}, operation.attributes) }
}

function evaluateRemove(base: JsonObject, live: JsonObject | null): Outcome {
  if (live === null) return { kind: 'done' }
  return sameObject(live, base) ? { kind: 'applied', deleted: true, attributes: {} } : { kind: 'conflict' }
}

function evaluateChange({ attributes, base }: ReadOperation, live: JsonObject): Outcome {
  const open = Object.keys(attributes).filter((name) => !sameValue(own(live, name), own(attributes, name)))
  if (open.length === 0) return { kind: 'done' }
  if (open.some((name) => !sameValue(own(live, name), own(base, name)))) return { kind: 'conflict' }
  return { kind: 'applied', deleted: false, attributes: merged(live, attributes) }
}

function merged(live: JsonObject, changes: JsonObject): JsonObject {
  const entries = Object.entries({ ...live, ...changes }).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries)
}

function own(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

function validate({ type, collection, attributes }: ReadOperation): readonly FieldIssue[] {
  switch (collection) {
    case 'flights':
      return validateFlight(attributes)
    case 'media':
      return validateMedia(attributes)
    case 'data':
      return validateData(type, attributes)
    default:
      return assertNever(collection)
  }
}
