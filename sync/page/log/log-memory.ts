// Remembers in local storage what this device holds of the log, and says so when another log lies in its place although
// nobody removed it (I9, I18): the browser deleted it between visits or under an open page, and a page or a worker began
// the next one. Shown to the log's own user only (I6).
import {
  findLog,
  type LogMemory,
  lostLogOf,
  type LostLog,
  readLogMemory,
  rememberLog,
} from '../../../core/sync/log-memory.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import type { SyncState } from '../../../core/sync/machine/sync-state.ts'
import { type SessionState, userIdOf } from '../../../core/session/session.ts'
import type { LogInfo } from '../../storage/log-schema.ts'
import { createStore, type Store } from '../../../core/lib/store.ts'

export interface PageLogMemory {
  /** The log that was here and is gone. */
  readonly lost: Store<LostLog | null>
  /** The user has read it. */
  dismiss(): void
  /** This page has a log open from now on. */
  opened(log: RememberedLog): void
  /** It has none open: what it knew is over. */
  closed(): void
  /** So many flights are in the log of this name. */
  counted(token: string, flights: number): void
  stateChanged(state: SyncState): void
  /** Another user's log is about to take its place; what is unsent is kept for this one. */
  putAway(): void
  /** The log was taken away on purpose, at the word of this user. */
  forget(userId: string | null): void
}

type RememberedLog = Pick<LogInfo, 'userId' | 'token'>

export interface LogMemoryParts {
  /** A log was found to be gone. */
  onLost: () => void
  session: Store<SessionState>
  nowMs: () => number
}

const MEMORY_KEY = 'lmw.log'
/** With the user's id behind it. */
const LOST_PREFIX = 'lmw.lost.'
/** The key of the notice in earlier apps, which kept that of the last user only. */
const LOST_KEY_BEFORE = 'lmw.lost'

export function createLogMemory({ session, nowMs, onLost }: LogMemoryParts): PageLogMemory {
  const lost = createStore<LostLog | null>(null)
  let open: RememberedLog | null = null
  let flights: number | null = null
  let unsent: number | null = null
  const userId = (): string | null => userIdOf(session.get())
  const show = (): void => {
    const owner = userId()
    const next = owner === null ? null : readLost(owner)
    if (!isSame(next, lost.get())) lost.set(next)
  }
  const setLost = (owner: string, next: LostLog | null): void => {
    if (ownedBy(owner, read(LOST_KEY_BEFORE))) write(LOST_KEY_BEFORE, null)
    write(LOST_PREFIX + owner, next)
    show()
  }
  const note = (): void => {
    // Half of it would lower what is remembered without anybody having counted.
    if (open === null || open.userId !== userId() || flights === null || unsent === null) return
    const { token } = open
    const known = readKnown(open.userId)
    // Another page has a later log open already: this one is about to hear of it.
    if (known && known.token !== null && known.token !== token) return
    const next = rememberLog({ userId: open.userId, flights, unsent, seenMs: nowMs(), token }, lost.get())
    const isSame = known?.token === token && known.flights === next.flights && known.unsent === next.unsent
    // The moment alone is worth a write now and then only.
    if (!isSame || nowMs() - known.seenMs > NEWS_MS) write(MEMORY_KEY, next)
  }
  const closed = (): void => {
    open = null
    flights = null
    unsent = null
  }
  session.subscribe(show)
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key?.startsWith(LOST_PREFIX)) show()
  })
  show()
  return {
    lost,
    dismiss: () => {
      const owner = userId()
      if (owner !== null) setLost(owner, null)
    },
    opened: (log) => {
      closed()
      open = { userId: log.userId, token: log.token }
      const known = readKnown(log.userId)
      const gone = lostLogOf(known, open)
      if (gone) {
        setLost(log.userId, gone)
        onLost()
      }
      const isOther = known !== null && known.token !== log.token
      const nothing = { ...open, flights: 0, unsent: 0, seenMs: nowMs() }
      if (isOther) write(MEMORY_KEY, known.token === null ? { ...known, ...open } : rememberLog(nothing, gone))
    },
    closed,
    counted: (token, count) => {
      if (open?.token !== token) return
      flights = count
      note()
    },
    stateChanged: (state) => {
      const owner = userId()
      // What is said of another log, or while none is open, says nothing of this one.
      if (owner === null || state.log === null) return
      const known = lost.get()
      // No server has what a log without an account held.
      const isHere = state.log.isFetched && state.kind !== 'local'
      if (known && isHere && readKnown(owner)?.token === state.log.token) {
        const next = findLog(known)
        if (next !== known) setLost(owner, next)
      }
      if (open?.token !== state.log.token) return
      unsent = state.waiting.size
      note()
    },
    putAway: () => write(MEMORY_KEY, null),
    forget: (owner) => {
      closed()
      write(MEMORY_KEY, null)
      if (owner !== null) setLost(owner, null)
    },
  }
}

const NEWS_MS = 60_000

function readKnown(userId: string): LogMemory | null {
  return ownedBy(userId, read(MEMORY_KEY))
}

function readLost(userId: string): LostLog | null {
  const value = read(LOST_PREFIX + userId) ?? read(LOST_KEY_BEFORE)
  const memory = ownedBy(userId, value)
  return memory && { ...memory, isBack: (value as { isBack?: unknown }).isBack === true }
}

function ownedBy(userId: string, value: unknown): LogMemory | null {
  const memory = readLogMemory(value)
  return memory?.userId === userId ? memory : null
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
