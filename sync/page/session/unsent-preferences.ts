import { isObject, type JsonObject } from '../../../core/lib/json.ts'
import { createSignal } from '../../../core/lib/store.ts'

/** With the user's id behind it, as everything of one user on this device: it goes when they have it removed. */
const PREFIX = 'lmw.preferences.'
/** Where the choices of whoever chose last lay, `{userId, values}`. */
const KEY_BEFORE = 'lmw.preferences'
const changed = createSignal()
export const NOTHING_UNSENT: JsonObject = {}

const known = new Map<string, { text: string | null; values: JsonObject }>()
// Where a browser gives no storage, choices last as long as the page.
const inMemory = new Map<string, string>()

/** Choices one user made on this device that the server has not confirmed. The same object while they are the same. */
export function unsentOf(userId: string): JsonObject {
  const text = readText(userId)
  const before = known.get(userId)
  if (before?.text === text) return before.values
  const values = parse(text)
  known.set(userId, { text, values })
  return values
}

export function keepUnsent(userId: string, values: JsonObject): void {
  writeText(userId, JSON.stringify({ ...unsentOf(userId), ...values }))
}

/** Takes out what the server has confirmed, but not what was chosen anew meanwhile. */
export function forgetUnsent(userId: string, confirmed: JsonObject): void {
  const left = Object.entries(unsentOf(userId)).filter(([name, value]) => confirmed[name] !== value)
  writeText(userId, left.length > 0 ? JSON.stringify(Object.fromEntries(left)) : null)
}

/** Calls whenever choices were kept or confirmed, in any tab; answers what ends the listening. */
export function onUnsent(listener: () => void): () => void {
  const fromElsewhere = ({ key }: StorageEvent): void => {
    if (key === null || key.startsWith(PREFIX)) listener()
  }
  const leave = changed.listen(listener)
  addEventListener('storage', fromElsewhere)
  return () => {
    leave()
    removeEventListener('storage', fromElsewhere)
  }
}

function readText(userId: string): string | null {
  const ownPage = inMemory.get(userId) ?? null
  try {
    takeOver()
    return ownPage ?? localStorage.getItem(PREFIX + userId)
  } catch {
    return ownPage
  }
}

function writeText(userId: string, text: string | null): void {
  inMemory.delete(userId)
  try {
    if (text === null) localStorage.removeItem(PREFIX + userId)
    else localStorage.setItem(PREFIX + userId, text)
  } catch {
    if (text !== null) inMemory.set(userId, text)
  }
  changed.tell()
}

/** Once, or once more when a page of before has written there since. */
function takeOver(): void {
  const text = localStorage.getItem(KEY_BEFORE)
  if (text === null) return
  const { userId, values } = parse(text)
  if (typeof userId === 'string' && isObject(values)) {
    const held = parse(localStorage.getItem(PREFIX + userId))
    localStorage.setItem(PREFIX + userId, JSON.stringify({ ...held, ...values }))
  }
  localStorage.removeItem(KEY_BEFORE)
}

function parse(text: string | null): JsonObject {
  try {
    const value: unknown = text === null ? null : JSON.parse(text)
    return isObject(value) ? value : NOTHING_UNSENT
  } catch {
    return NOTHING_UNSENT
  }
}
