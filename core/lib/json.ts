export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined }
export type JsonObject = { readonly [key: string]: JsonValue | undefined }

/** An object's own member, null when it has none: `constructor` and `toString` are names like others. */
export function member(object: JsonObject, name: string): JsonValue {
  return Object.hasOwn(object, name) ? (object[name] ?? null) : null
}

/** Names of all members that any of the objects has. */
export function memberNames(...objects: readonly JsonObject[]): Set<string> {
  return new Set(objects.flatMap((object) => Object.keys(object)))
}

/** Array.isArray, which by itself does not narrow read-only arrays. */
export function isArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function asObject(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {}
}

/** What JSON writes as null: nothing, and a number without end, as `1e999` is read. */
export function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined || (typeof value === 'number' && !Number.isFinite(value))
}
