// The first rows of a user's log in local storage, where a page reads them before any database (I6): bound to the user,
// the log and the write they are of. They go before a log-out is written down, and whenever another user is here, so
// that no page that is cut off in the middle leaves them to be shown. What they show is verified by the digest.
import type { Digest } from '../../../core/digest/digest.ts'
import type { FirstRows } from '../../../core/digest/first-rows.ts'
import type { Reading } from '../../digest/digest-reading.ts'

/** With the user's id behind it, as all that one user has in local storage (`own-keys.ts`). */
const PREFIX = 'lmw.first-rows.'
/** A tall screen of narrow lines. */
const ROWS = 60

interface KeptRows {
  token: string
  /** Number of the last write of flights they know of. */
  flights: number
  rows: FirstRows
}

/** Nothing is kept again of a user who is leaving, until somebody is signed in. */
let leaving: string | null = null

/** Null where there are none. The list makes sense of them, with code that other pages do not load. */
export function readKeptRows(userId: string): FirstRows | null {
  const rows = read(userId)?.rows
  return rows && rows.count > 0 ? rows : null
}

/** @param firstRowsOf as in `core/digest/first-rows.ts` */
export function keepRows(
  userId: string,
  { token, flights, digest }: Reading,
  firstRowsOf: (digest: Digest, most: number) => FirstRows,
): void {
  if (userId === leaving) return
  const kept = read(userId)
  if (kept?.token === token && kept.flights === flights && kept.rows.count === digest.count) return
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify({ token, flights, rows: firstRowsOf(digest, ROWS) }))
  } catch {
    // Those of before are no longer true.
    forgetKeptRows(userId)
  }
}

/** The user is about to leave this device, or their log is gone. */
export function forgetKeptRows(userId: string): void {
  removeKeys((owner) => owner === userId)
}

/** As `forgetKeptRows`, and none are kept until `onlyRowsOf` says that this user is here. */
export function leaveNoRows(userId: string): void {
  leaving = userId
  forgetKeptRows(userId)
}

/** This user is here, or nobody: nobody else's rows stay. */
export function onlyRowsOf(userId: string | null): void {
  if (userId === null || userId !== leaving) leaving = null
  removeKeys((owner) => owner !== userId)
}

function removeKeys(isToGo: (owner: string) => boolean): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys) {
      if (key.startsWith(PREFIX) && isToGo(key.slice(PREFIX.length))) localStorage.removeItem(key)
    }
  } catch {
    // Storage that is refused holds nothing.
  }
}

function read(userId: string): KeptRows | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + userId) ?? 'null') as Partial<KeptRows> | null
    const { token, flights, rows } = kept ?? {}
    return typeof token === 'string' && typeof flights === 'number' && rows ? { token, flights, rows } : null
  } catch {
    return null
  }
}
