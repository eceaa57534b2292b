// From what changed to what is sent, and from the answer back to single records (I2). An operation says what the
// client last had confirmed, so the server finds conflicts by content and a repetition is harmless.
import { type JsonObject, type JsonValue, member } from '../../lib/json.ts'
import type { Operation, ResourceType } from '../../wire/resources.ts'
import type { Content } from '../merge.ts'
import { isSame } from '../../lib/is-same.ts'
import { sameAt } from './overruled.ts'

export interface Change {
  type: ResourceType
  id: string
  /** What the server last confirmed; null when it never did, or confirmed a deletion. */
  base: Content
  next: Content
  opId: string
  /** Fields whose base value the author of the change had not seen. */
  overrules?: readonly string[] | undefined
}

/** The operation that turns the base into the next state, or null when they are the same. */
export function buildOperation(change: Change): Operation | null {
  const { type, id, base, next, opId } = change
  const fields = (change.overrules ?? []).filter((field) => !sameAt(base, next, field))
  const overrules = fields.length > 0 ? { overrules: fields } : {}
  if (next === null) {
    if (base === null) return null
    return { op: 'remove', ref: { type, id }, meta: { opId, base } }
  }
  if (base === null) {
    return { op: 'add', data: { type, id, attributes: next }, meta: { opId, ...overrules } }
  }
  const { attributes, before } = changedAttributes(base, next)
  if (Object.keys(attributes).length === 0) return null
  return { op: 'update', data: { type, id, attributes }, meta: { opId, base: before, ...overrules } }
}

/** An operation that changes nothing of what the server has, and takes up its number. */
export function repetition({ type, id, next, opId }: Pick<Change, 'type' | 'id' | 'next' | 'opId'>): Operation {
  if (next === null) return { op: 'remove', ref: { type, id }, meta: { opId, base: {} } }
  return { op: 'update', data: { type, id, attributes: {} }, meta: { opId, base: {} } }
}

/** Every attribute that differs, with its value before; a removed one is null. */
export function changedAttributes(base: JsonObject, next: JsonObject): { attributes: JsonObject; before: JsonObject } {
  const attributes: Record<string, JsonValue> = {}
  const before: Record<string, JsonValue> = {}
  for (const name of new Set([...Object.keys(base), ...Object.keys(next)])) {
    const [was, is] = [member(base, name), member(next, name)]
    if (isSame(was, is)) continue
    attributes[name] = is
    before[name] = was
  }
  return { attributes, before }
}

/** UTF-8 length of a JSON text without building it: escapes and multi-byte characters counted. */
export function jsonBytes(value: unknown): number {
  const text = JSON.stringify(value)
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 0x7ff) bytes += code >= 0xd800 && code <= 0xdfff ? 1 : 2
    else if (code > 0x7f) bytes += 1
  }
  return bytes
}

/** Cuts a list into runs of at most `count` items and `bytes` bytes; an item larger than that stands alone. */
export function splitBySize<T>(items: readonly T[], count: number, bytes: number, sizeOf: (item: T) => number): T[][] {
  const runs: T[][] = []
  let run: T[] = []
  let size = 0
  for (const item of items) {
    const own = sizeOf(item)
    if (run.length > 0 && (run.length >= count || size + own > bytes)) {
      runs.push(run)
      run = []
      size = 0
    }
    run.push(item)
    size += own
  }
  if (run.length > 0) runs.push(run)
  return runs
}
