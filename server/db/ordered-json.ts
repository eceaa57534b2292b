import { isArray, type JsonValue } from '../../core/lib/json.ts'

/**
 * JSON text with the keys of every object in order, as it is stored and sent: its canonical text can be written
 * without sorting. Null members inside of values stay, because clients read them as they were sent.
 */
export function orderedJson(value: JsonValue): string {
  return JSON.stringify(ordered(value))
}

/** The same value, so. */
export function ordered(value: JsonValue | undefined): JsonValue {
  if (typeof value !== 'object' || value === null) return value ?? null
  if (isArray(value)) return value.map(ordered)
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map((key) => [key, ordered(value[key])]))
}
