import { isObject } from '../../../../core/lib/json.ts'

/** Half-filled forms, kept on this device per user and page until they are saved or thrown away. */

/** The part of `Storage` that is needed; a test passes its own. */
export interface DraftStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const PREFIX = 'lmw.draft.'
const VERSION = 2
/** The store holds five million for everything; one form shall not take them all. */
const MOST_CHARACTERS = 500_000

export interface DraftPlace {
  userId: string
  /** The form it belongs to: `new-trip`, `edit-trip/<id>`. */
  page: string
}

function keyOf({ userId, page }: DraftPlace): string {
  return `${PREFIX}${userId}.${page}`
}

/**
 * What was kept for this form, or null. Fields the kept text lacks come from `empty`, fields nobody knows any more
 * are left out, so a draft of an older version still opens.
 */
export function readKept<Draft extends object>(
  storage: DraftStorage | null,
  place: DraftPlace,
  empty: Draft,
): Draft | null {
  try {
    const text = storage?.getItem(keyOf(place)) ?? null
    if (text === null) return null
    const kept: unknown = JSON.parse(text)
    if (!isObject(kept) || kept.version !== VERSION || !isObject(kept.draft)) return null
    return adopt(empty, kept.draft)
  } catch {
    return null
  }
}

/** Keeps a draft; false when this device refuses to store it. */
export function keepDraft(storage: DraftStorage | null, place: DraftPlace, draft: object): boolean {
  try {
    if (storage === null) return false
    const text = JSON.stringify({ version: VERSION, draft })
    if (text.length > MOST_CHARACTERS) return false
    storage.setItem(keyOf(place), text)
    return true
  } catch {
    return false
  }
}

/** Drops the draft of this trip; one of another trip is another tab's, which has been typed in since. */
export function dropDraft(storage: DraftStorage | null, place: DraftPlace, tripId: string): void {
  try {
    const kept = readKept(storage, place, { tripId })
    if (kept !== null && kept.tripId !== tripId) return
    storage?.removeItem(keyOf(place))
  } catch {
    // A store that cannot be written holds no draft either.
  }
}

export function isKept(storage: DraftStorage | null, place: DraftPlace): boolean {
  try {
    return (storage?.getItem(keyOf(place)) ?? null) !== null
  } catch {
    return false
  }
}

/** Calls back once when another tab has dropped this draft. */
export function whenDropped(place: DraftPlace, dropped: () => void): void {
  const end = new AbortController()
  const heard = ({ key, newValue }: StorageEvent): void => {
    if (newValue !== null || (key !== null && key !== keyOf(place))) return
    end.abort()
    dropped()
  }
  addEventListener('storage', heard, { signal: end.signal })
}

/** The browser's store, or null where it is switched off: reading the property may throw already. */
export function browserStorage(): DraftStorage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** A kept object with the names and kinds of `empty`. */
export function adopt<Draft extends object>(empty: Draft, kept: Record<string, unknown>): Draft {
  const known = Object.entries(empty).map(([name, initial]) => {
    const value = kept[name]
    return [name, value !== undefined && sameKind(initial, value) ? value : initial]
  })
  return { ...empty, ...Object.fromEntries(known) }
}

/** Text stays text and numbers numbers; where the form starts with nothing, an object may have been chosen. */
function sameKind(initial: unknown, value: unknown): boolean {
  if (initial === null) return value === null || isObject(value)
  if (isObject(initial)) return value === null || isObject(value)
  if (Array.isArray(initial)) return Array.isArray(value)
  return typeof initial === typeof value
}
