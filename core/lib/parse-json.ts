import type { JsonValue } from './json.ts'

/** What a JSON text says; undefined where it is none. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}
