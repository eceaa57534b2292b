// What a page needs to know of the log it shows: of the one of this device, or of the demo (page/demo/demo.ts).
import type { LmwDatabase } from '../database.ts'
import { type LogNames, OWN_LOG } from '../storage/log-names.ts'
import type { Locks } from '../transport/locks.ts'
import type { PageLogMemory } from './log/log-memory.ts'
import { createPageSession, type PageSession } from './session/page-session.ts'

export interface ShownLog {
  names: LogNames
  createSession: (onStoreGone: () => void) => PageSession
  /** In place of what remembers the log outside its databases. */
  memory?: PageLogMemory
  /** Before an opened log is given to anybody. */
  onOpening?: (locks: Locks, db: LmwDatabase) => Promise<void>
}

export const OWN: ShownLog = { names: OWN_LOG, createSession: createPageSession }
