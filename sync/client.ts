// The page's face of the sync engine: session, state, requests. Light on purpose, RxDB comes by import() only.
// Invariants: I6 nothing of one account under another's token, I13 a lost token never costs local data.
import { EMPTY_SYNC_STATE, type SyncKind, type SyncProblem, type SyncState } from '../core/sync/sync-state.ts'
import type { SessionState, User } from '../core/session/session.ts'
import type { Result } from '../core/lib/result.ts'
import type { LmwDatabase } from './database.ts'

export type { LmwDatabase, Result, SessionState, SyncKind, SyncProblem, SyncState, User }
export { EMPTY_SYNC_STATE }

export interface Store<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export interface Failure {
  /** An API error code, or `network`, `timeout`, `both_tokens_expired`, `storage`. */
  code: string
  issues: readonly { pointer: string; code: string }[]
  retryAfterSeconds?: number
}

export interface Registration {
  username: string
  email: string
  password: string
  locale: 'en' | 'de'
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface SyncClient {
  /** Settles once the stored session has been read and `session` tells the truth; never rejects. */
  ready: Promise<void>
  session: Store<SessionState>
  sync: Store<SyncState>
  /** `who` is an e-mail address or a username. */
  login(who: string, password: string): Promise<Result<User, Failure>>
  /** Registers, then logs in. */
  register(account: Registration): Promise<Result<User, Failure>>
  /** Exact number of records the server has not confirmed. */
  unsent(): Promise<number>
  /** `send` fails when something stays unsent; `keep` leaves the log for the same user; `discard` deletes it. */
  logout(how: 'send' | 'keep' | 'discard'): Promise<Result<void, Failure>>
  /** Authorised JSON:API call; `path` below `/api`, such as `/me`. The value is the whole answer document. */
  request<T>(method: HttpMethod, path: string, body?: unknown): Promise<Result<T, Failure>>
  syncNow(): void
  /** Starts the worker. Call after the first paint. */
  start(): Promise<void>
  /** Opens the local database (lazy import). Never becomes leader. */
  database(): Promise<LmwDatabase>
  /** Everything unsent as a JSON file, even when signed out. */
  exportUnsent(): Promise<Blob>
  /** Saves what can be read of the local database, deletes it and pulls again. */
  rebuildLocal(): Promise<Result<{ saved: number }, Failure>>
}

export declare function createSyncClient(): SyncClient
