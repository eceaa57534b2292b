// Remembers in local storage what this device holds of the log, and says so when the databases are gone (I9, I18).
// Shown to the log's own user only (I6).
import {
  findLog,
  type LogMemory,
  loseLog,
  type LostLog,
  readLogMemory,
  rememberLog,
} from '../../core/sync/log-memory.ts'
import type { SyncState } from '../../core/sync/sync-state.ts'
import type { SessionState } from '../../core/session/session.ts'
import { createStore, type Store } from './store.ts'

export interface LogMemoryFace {
  /** The log that was here and is gone. */
  readonly lost: Store<LostLog | null>
  /** The user has read it. */
  dismiss(): void
  /** The local store was empty although this user is signed in here. */
  storeGone(userId: string): void
  /** So many flights are here now. */
  counted(flights: number): void
  heard(state: SyncState): void
  /** The log was taken away on purpose. */
  forget(): void
}

export interface LogMemoryParts {
  session: () => SessionState
  onSession: (listener: () => void) => void
  nowMs: () => number
}

const MEMORY_KEY = 'lmw.log'
const LOST_KEY = 'lmw.lost'

export function createLogMemory({ session, onSession, nowMs }: LogMemoryParts): LogMemoryFace {
  const lost = createStore<LostLog | null>(null)
  let flights: number | null = null
  let unsent: number | null = null
  const userId = (): string | null => {
    const current = session()
    return current.kind === 'guest' ? null : current.user.id
  }
  const show = (): void => {
    const stored = readLost()
    const next = stored && stored.userId === userId() ? stored : null
    if (JSON.stringify(next) !== JSON.stringify(lost.get())) lost.set(next)
  }
  const setLost = (next: LostLog | null): void => {
    write(LOST_KEY, next)
    show()
  }
  const note = (): void => {
    const owner = userId()
    if (owner === null || flights === null) return
    const seen: LogMemory = { userId: owner, flights, unsent: unsent ?? 0, seenMs: nowMs() }
    const known = readLogMemory(read(MEMORY_KEY))
    const next = rememberLog(seen, lost.get())
    const isSame = known?.userId === owner && known.flights === next.flights && known.unsent === next.unsent
    // The moment alone is worth a write now and then only.
    if (!isSame || nowMs() - known.seenMs > NEWS_MS) write(MEMORY_KEY, next)
  }
  onSession(() => {
    flights = null
    unsent = null
    show()
  })
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === LOST_KEY) show()
  })
  show()
  return {
    lost,
    dismiss: () => setLost(null),
    storeGone: (owner) => {
      const gone = loseLog(readLogMemory(read(MEMORY_KEY)), owner)
      if (gone) setLost(gone)
    },
    counted: (count) => {
      flights = count
      note()
    },
    heard: (state) => {
      unsent = state.pending
      const known = lost.get()
      if (known) {
        const next = findLog(known, state)
        if (next !== known) setLost(next)
      }
      note()
    },
    forget: () => {
      flights = null
      write(MEMORY_KEY, null)
      setLost(null)
    },
  }
}

const NEWS_MS = 60_000

function readLost(): LostLog | null {
  const value = read(LOST_KEY)
  const memory = readLogMemory(value)
  return memory && { ...memory, isBack: (value as { isBack?: unknown }).isBack === true }
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without local storage a log that is gone looks like an empty one.
  }
}
