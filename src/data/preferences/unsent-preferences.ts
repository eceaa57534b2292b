import type { JsonObject } from '../../../core/lib/json.ts'
import { createSignal, type Store } from '../../../core/lib/store.ts'

const KEY = 'lmw.preferences'
const changed = createSignal()
const NOTHING: JsonObject = {}

/** Choices made on this device that the server has not confirmed; each belongs to one user. */
export interface Unsent {
  userId: string
  values: JsonObject
}

let known: { text: string | null; unsent: Unsent | null } = { text: null, unsent: null }
// Where a browser gives no storage, choices last as long as the page.
let inMemory: string | null = null

function read(): Unsent | null {
  const text = readText()
  if (text !== known.text) known = { text, unsent: parse(text) }
  return known.unsent
}

/** Of one user; nothing where another's choices wait. */
export function unsentOf(userId: string, unsent: Unsent | null = read()): JsonObject {
  return unsent?.userId === userId ? unsent.values : NOTHING
}

export function keepUnsent(userId: string, values: JsonObject): void {
  writeText(JSON.stringify({ userId, values: { ...unsentOf(userId), ...values } }))
}

/** Takes out what the server has confirmed, but not what was chosen anew meanwhile. */
export function forgetUnsent(userId: string, confirmed: JsonObject): void {
  const left = Object.entries(unsentOf(userId)).filter(([name, value]) => confirmed[name] !== value)
  writeText(left.length > 0 ? JSON.stringify({ userId, values: Object.fromEntries(left) }) : null)
}

export const unsentPreferences: Store<Unsent | null> = {
  first: null,
  get: read,
  subscribe: (listener) => {
    const fromElsewhere = (event: StorageEvent): void => {
      if (event.key === KEY) listener()
    }
    const leave = changed.listen(listener)
    addEventListener('storage', fromElsewhere)
    return () => {
      leave()
      removeEventListener('storage', fromElsewhere)
    }
  },
}

function readText(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemory
  } catch {
    return inMemory
  }
}

function writeText(text: string | null): void {
  inMemory = null
  try {
    if (text === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    inMemory = text
  }
  changed.tell()
}

function parse(text: string | null): Unsent | null {
  try {
    const value: unknown = text === null ? null : JSON.parse(text)
    return isUnsent(value) ? value : null
  } catch {
    return null
  }
}

function isUnsent(value: unknown): value is Unsent {
  return typeof value === 'object' && value !== null && 'userId' in value && 'values' in value
}
