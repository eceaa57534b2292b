import { isSame } from '../../../core/lib/is-same.ts'
import { isArray, isObject, type JsonObject, type JsonValue, member } from '../../../core/lib/json.ts'
import { createSignal } from '../../../core/lib/store.ts'

/** With the user's id behind it, as everything of one user on this device: it goes when they have it removed. */
const PREFIX = 'lmw.preferences.'
/** By name the values that what waits may replace on the server. Beside it, as an app of before reads only values. */
const REPLACES = 'lmw.preferences-replace.'
/** By name id and value of the choice that waits: the server takes each only once, also when its answer was lost. */
const CHANGES = 'lmw.preferences-change.'
/** The key in earlier apps, `{userId, values}`: the choices of the last user only. */
const KEY_BEFORE = 'lmw.preferences'
/** So many values one choice may replace: what the device knew of first, and what was sent last. */
const MAX_REPLACED = 10
const changed = createSignal()
export const NOTHING_UNSENT: JsonObject = {}

const known = new Map<string, { text: string | null; values: JsonObject }>()
// Where a browser gives no storage, choices last as long as the page.
const inMemory = new Map<string, string>()

/** Choices one user made on this device that the server has not confirmed. The same object while they are the same. */
export function unsentOf(userId: string): JsonObject {
  const text = readText(PREFIX + userId)
  const before = known.get(userId)
  if (before?.text === text) return before.values
  const values = parse(text)
  known.set(userId, { text, values })
  return values
}

/** @param account what the account says as this is chosen, as far as this device has heard: it may be replaced */
export function keepUnsent(userId: string, values: JsonObject, account: JsonObject = {}): void {
  const names = Object.keys(values)
  noteReplaced(userId, Object.fromEntries(names.map((name) => [name, member(account, name)])))
  writeChangeIds(userId, values)
  writeText(PREFIX + userId, JSON.stringify({ ...unsentOf(userId), ...values }))
  changed.tell()
}

/** Takes out what the server has confirmed, or will not have, but not what was chosen anew meanwhile. */
export function forgetUnsent(userId: string, done: JsonObject): void {
  const waiting = Object.entries(unsentOf(userId))
  const left = waiting.filter(([name, value]) => !Object.hasOwn(done, name) || !isSame(done[name], value))
  const replaced = Object.entries(replacedBy(userId)).filter(([name]) => isWaiting(left, name))
  const changes = Object.entries(keptChanges(userId)).filter(([name]) => isWaiting(left, name))
  writeObject(PREFIX + userId, left)
  writeObject(REPLACES + userId, replaced)
  writeObject(CHANGES + userId, changes)
  changed.tell()
}

function isWaiting(left: readonly (readonly [string, unknown])[], name: string): boolean {
  return left.some(([waits]) => waits === name)
}

/** Its value stands beside each id: an app of before changes the one and does not know the other. */
export function writeChangeIds(userId: string, values: JsonObject): JsonObject {
  const added = Object.entries(values).map(([name, value]) => [name, { id: crypto.randomUUID(), value }] as const)
  writeObject(CHANGES + userId, Object.entries({ ...keptChanges(userId), ...Object.fromEntries(added) }))
  return Object.fromEntries(added.map(([name, { id }]) => [name, id]))
}

/** By name id and value of what waits of this user. */
export function keptChanges(userId: string): JsonObject {
  return parse(readText(CHANGES + userId))
}

/** By name the values that what waits of this user may replace; null for none. */
export function replacedBy(userId: string): JsonObject {
  return parse(readText(REPLACES + userId))
}

/** From now on these may be replaced too: what was sent is no choice of another device. */
export function noteReplaced(userId: string, values: JsonObject): void {
  const before = replacedBy(userId)
  const next = Object.entries(values).map(([name, value]): [string, JsonValue] => {
    const list = member(before, name)
    const replaceable = isArray(list) ? list : []
    if (replaceable.some((one) => isSame(one, value))) return [name, replaceable]
    return [name, [...replaceable.slice(0, 1), ...replaceable.slice(1).slice(2 - MAX_REPLACED), value ?? null]]
  })
  writeObject(REPLACES + userId, Object.entries({ ...before, ...Object.fromEntries(next) }))
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

function readText(key: string): string | null {
  const ownPage = inMemory.get(key) ?? null
  try {
    takeOver()
    return ownPage ?? localStorage.getItem(key)
  } catch {
    return ownPage
  }
}

function writeObject(key: string, entries: readonly (readonly [string, unknown])[]): void {
  writeText(key, entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : null)
}

function writeText(key: string, text: string | null): void {
  inMemory.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) inMemory.set(key, text)
  }
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
