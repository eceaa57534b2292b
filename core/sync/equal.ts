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
  const known = value ?? null
  if (known === null || typeof known !== 'object') return JSON.stringify(known)
  if (isArray(known)) return `[${known.map(canonicalJson).join(',')}]`
  const members = Object.keys(known)
    .filter((key) => (known[key] ?? null) !== null)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(known[key])}`)
  return `{${members.join(',')}}`
}

/** Array.isArray, which by itself does not narrow read-only arrays. */
export function isArray(value: Maybe): value is readonly JsonValue[] {
  return Array.isArray(value)
}

export function isObject(value: Maybe): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
