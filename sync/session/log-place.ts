// Where a device's log lies and whose it is: the little of ownership.ts that every page needs at its start.
import { errorCode, StorageError } from '../storage/failure.ts'
import { CURRENT, type LocalStore, type OwnerRecord } from '../storage/local-store.ts'

export interface LogPlace {
  store: LocalStore
  databaseName: string
  nowMs: () => number
  factory?: IDBFactory
  /** How long others may take to close a database; shorter in tests. */
  closeTimeoutMs?: number
  /** Aborted once this context no longer holds the lock: nothing is deleted any more. */
  ended?: AbortSignal
}

/** What kept a log from being taken away. Nothing of it was touched. */
export interface Obstacle {
  /** `blocked`: another context holds the log. `full`: no room to keep what is unsent. */
  kind: 'blocked' | 'full'
}

export async function readOwner({ store }: LogPlace): Promise<OwnerRecord | undefined> {
  return store.read('owner', CURRENT)
}

/** Throws what was in the way, for who cannot go on. */
export function orThrow<T extends { kind: string }>(result: T): Exclude<T, Obstacle> {
  if (result.kind === 'blocked' || result.kind === 'full') throw new StorageError(result.kind)
  return result as Exclude<T, Obstacle>
}

/** What an error says was in the way; null when it says something else. */
export function obstacleIn(error: unknown): Obstacle['kind'] | null {
  const code = error instanceof StorageError ? error.message : errorCode(error)
  return code === 'blocked' || code === 'full' ? code : null
}
