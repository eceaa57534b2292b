// One text for what is the same: sorted keys, and no null members, as absent, undefined and null are one (I2, I11); so is
// a number that JSON cannot say (`1e999` is read as one).
import { isArray, isNothing, type JsonObject, type JsonValue } from '../lib/json.ts'

type Maybe = JsonValue | undefined

/** Text of a value that is equal exactly when `isSame` is: sorted keys, null members left out. */
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
    if (isNothing(inner) || key < before) return false
    if (typeof inner === 'object' && !isCanonical(inner)) return false
    before = key
  }
  return true
}

function canonicalText(value: Maybe): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  if (isArray(value)) return `[${Array.from(value, canonicalText).join(',')}]`
  let text = ''
  for (const key of sortedKeys(value)) {
    const inner = value[key]
    if (isNothing(inner)) continue
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
