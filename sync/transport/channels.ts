// Words between pages, workers and the service worker of one device. Hints and commands only: the truth about the
// session stands in the local store, the truth about records in the databases.
import type { SyncState } from '../../core/sync/machine/sync-state.ts'

export const SESSION_CHANNEL = 'lmw-session'
export const STATE_CHANNEL = 'lmw-sync-state'

/** The stored session changed: read it again. */
export type SessionMessage = { kind: 'session-changed'; version: number }

export type StateMessage =
  /** From the leader. `rows`: the database's size when it was last counted, for the page to remember. */
  | { kind: 'state'; state: SyncState; rows: RowsSeen | null }
  /** A new page asks the leader. */
  | { kind: 'ask' }
  /** `manual` and `online` end a back-off; the others only ask for a fresh look. */
  | { kind: 'wake'; reason: WakeReason }
  /** The log is about to be deleted: close it, and stay away until `resume`. */
  | { kind: 'halt' }
  | { kind: 'resume' }
  /** The history changed: look again. */
  | { kind: 'story' }
  /** Bytes of a photo, document or track came, went, or got further on their way: look again. */
  | { kind: 'media'; id: string }

export type WakeReason = 'manual' | 'online' | 'visible' | 'focus' | 'written'

/** Size of a user's database as the page's local storage remembers it. */
export interface RowsSeen {
  userId: string
  rows: number
}

/** What a page tells its own worker. `lifeLock`: a Web Lock the worker is to hold for as long as it lives. */
export type WorkerMessage = { kind: 'start'; rowsSeen: RowsSeen | null; lifeLock: string }

/** What a worker tells its page: it holds the lock. */
export type WorkerAnswer = { kind: 'alive' }
