// When two values are the same for sync: absent, undefined and null are one, key order means nothing (I2, I11).
import type { JsonObject, JsonValue } from '../lib/json.ts'

type Maybe = JsonValue | undefined

/** Deep equality of JSON values; an object's absent members equal null ones. */
export function sameValue(a: Maybe, b: Maybe): boolean {
  const left = a ?? null
  const right = b ?? null
  if (left === right) return true
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false
  if (isArray(left) || isArray(right)) return isArray(left) && isArray(right) && sameList(left, right)
  return sameObject(left, right)
}

function sameList(a: readonly JsonValue[], b: readonly JsonValue[]): boolean {
  return a.length === b.length && a.every((value, index) => sameValue(value, b[index]))
}

/** Equality of two sets of attributes. */
export function sameObject(a: JsonObject, b: JsonObject): boolean {
  for (const key of Object.keys(a)) if (!sameValue(a[key], member(b, key))) return false
  for (const key of Object.keys(b)) if (!Object.hasOwn(a, key) && (b[key] ?? null) !== null) return false
  return true
}

/** An object's own member, null when it has none: `constructor` and `toString` are names like others. */
export function member(object: JsonObject, name: string): JsonValue {
  return Object.hasOwn(object, name) ? (object[name] ?? null) : null
}

/** Text of a value that is equal exactly when `sameValue` is: sorted keys, null members left out. */
export function canonicalJson(value: Maybe): string {
  // The engine's own writer is several times as fast, and most of what is stored needs nothing else.
  return isCanonical(value) ? JSON.stringify(value ?? null) : canonicalText(value)
}

/** Whether objects have their keys in order and no null members, all the way down. */
function isCanonical(value: Maybe): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (isArray(value)) {
    for (const item of value) if (typeof item === 'object' && !isCanonical(item)) return false
    return true
  }
  let before = ''
  for (const key of Object.keys(value)) {
    const inner = value[key]
    if (inner === null || inner === undefined || key < before) return false
    if (typeof inner === 'object' && !isCanonical(inner)) return false
    before = key
  }
  return true
}

function canonicalText(value: Maybe): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  if (isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  let text = ''
  for (const key of sortedKeys(value)) {
    const inner = value[key]
    if (inner === null || inner === undefined) continue
    const known = typeof inner === 'object' && isCanonical(inner)
    text += `${text === '' ? '' : ','}${quoted(key)}:${known ? JSON.stringify(inner) : canonicalText(inner)}`
  }
  return `{${text}}`
}

function sortedKeys(object: JsonObject): string[] {
  const keys = Object.keys(object)
  for (let index = 1; index < keys.length; index++)
    if ((keys[index] ?? '') < (keys[index - 1] ?? '')) return keys.sort()
  return keys
}

/** Names of attributes are words, which need no escape. */
function quoted(key: string): string {
  return /^\w+$/.test(key) ? `"${key}"` : JSON.stringify(key)
}

/** Array.isArray, which by itself does not narrow read-only arrays. */
export function isArray(value: Maybe): value is readonly JsonValue[] {
  return Array.isArray(value)
}

export function isObject(value: Maybe): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
