// What the engine needs from its surroundings; tests give it others than a worker does.
import type { SyncState } from '../../core/sync/machine/sync-state.ts'
import type { ConnectionFacts } from '../../core/sync/machine/traffic-policy.ts'
import type { StoredSession } from '../../core/session/session.ts'
import type { Call } from '../transport/api.ts'
import type { RowsSeen } from '../transport/channels.ts'
import type { LocalStore } from '../storage/local-store.ts'
import type { Locks } from '../transport/locks.ts'
import type { Connection, RealtimeParts } from './realtime.ts'

export interface EngineParts {
  store: LocalStore
  databaseName: string
  locks: Locks
  call: Call
  session: () => Promise<StoredSession>
  connect: (parts: Omit<RealtimeParts, 'call' | 'location'>) => Promise<Connection>
  /** Fetches the user of the session anew; never rejects for want of an answer. */
  readUser: () => Promise<void>
  isOnline: () => boolean
  /** What the browser says of the connection right now. */
  connection: () => ConnectionFacts
  nowMs: () => number
  random: () => number
  /** Tells every context to close the log, and that it may be opened again. */
  halt: () => void
  resume: () => void
  publish: (state: SyncState, rows: RowsSeen | null) => void
  /** Tells every context that the history has new steps. */
  onHistory: () => void
  /** Tells every context that the bytes of a medium got further. */
  onMedia: (id: string) => void
}
