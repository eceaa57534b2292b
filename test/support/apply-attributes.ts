import type { JsonObject, JsonValue } from '../../core/lib/json.ts'

/** The base with the changes of an operation applied: what the server holds when nothing else happened. */
export function applyAttributes(base: JsonObject, attributes: JsonObject): JsonObject {
  const next: Record<string, JsonValue> = {}
  for (const [name, value] of [...Object.entries(base), ...Object.entries(attributes)]) {
    if (value === null || value === undefined) delete next[name]
    else next[name] = value
  }
  return next
}
