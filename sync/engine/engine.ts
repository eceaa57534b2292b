// Waits for a session and the sync lock, then leads that user's log until the session changes (I6, I7, I13, I15).
// One engine per worker; only the one holding the lock replicates and publishes the state.
import { backoffDelayMs } from '../../core/sync/machine/backoff.ts'
import type { StoredSession } from '../../core/session/session.ts'
import type { RowsSeen, WakeReason } from '../transport/channels.ts'
import type { EngineParts } from './engine-parts.ts'
import { StorageError } from '../storage/failure.ts'
import { LOG_GONE } from '../storage/log-store.ts'
import { type Lead, leadLog } from './lead.ts'
import { SYNC_LOCK } from '../transport/locks.ts'
import { pause } from '../transport/pause.ts'
import { countOld } from '../storage/takeover/old-databases.ts'
import { createStatus } from './status.ts'

export interface Engine {
  /** Runs until the signal is aborted. */
  run(signal: AbortSignal): Promise<void>
  /** What the page remembers of a user's database, from outside IndexedDB; looked at once. */
  expectRows(seen: RowsSeen): void
  sessionChanged(): Promise<void>
  setOnline(isOnline: boolean): void
  wake(reason: WakeReason): void
  /** Closes the database and releases the lock, until resumed. */
  halt(): void
  resume(): void
  /** Publishes the state once more, if this engine is the one that leads. */
  publish(): void
}

/** A halt whose end nobody announces, because the page that asked for it is gone, ends by itself. */
const HALT_MS = 30_000
const LONG_MS = 2 ** 30
const STORE_RETRY_MS = 5000

/** Builds the engine; nothing happens before `run`. */
export function createEngine(parts: EngineParts): Engine {
  const status = createStatus((state) => {
    if (lead) parts.publish(state, null)
  })
  let lead: Lead | null = null
  let term: { userId: string; stop: AbortController } | null = null
  let haltedUntilMs = 0
  let rowsSeen: RowsSeen | null = null
  const { wake: wakeLoop, untilWoken } = createAlarm()

  const takeRowsSeen = (userId: string): number => {
    const rows = rowsSeen?.userId === userId ? rowsSeen.rows : 0
    rowsSeen = null
    return rows
  }
  const follow = (session: StoredSession): void => {
    lead?.gate.setUnlocked(session.kind === 'signed-in')
    status.setRevoked(session.kind === 'expired' && session.reason === 'revoked')
    if (session.kind === 'guest') status.dispatch('logged-out')
    // A log without an account is led as one whose login ran out: open, and nothing of it is sent.
    else status.dispatch(session.kind === 'signed-in' ? 'signed-in' : 'expired')
    if (!parts.isOnline()) status.dispatch('offline')
  }
  /** One stretch of leading; begins anew after a failure of the storage, ever more patiently. */
  const leadUntilStopped = async (userId: string, signal: AbortSignal): Promise<void> => {
    for (let failures = 0; !signal.aborted; ) {
      try {
        const begun = leadLog(parts, status, userId, takeRowsSeen(userId), signal)
        lead = begun
        begun.setOnline(parts.isOnline())
        follow(await parts.session())
        await begun.done
      } catch (error) {
        failures += 1
        // The browser deleted it: the next one is begun at once.
        if (failures === 1 && error instanceof StorageError && error.message === LOG_GONE) continue
        const isNewer = error instanceof StorageError && error.message === 'newer_version'
        status.dispatch('storage-failed', isNewer ? 'newer_version' : 'storage')
        await untilWoken(backoffDelayMs(failures, parts.random()), signal)
      }
    }
    lead = null
  }
  const serve = async (signal: AbortSignal): Promise<void> => {
    const session = await parts.session()
    const halt = haltedUntilMs - parts.nowMs()
    if (session.kind === 'guest' || halt > 0) return untilWoken(session.kind === 'guest' ? LONG_MS : halt, signal)
    const stop = new AbortController()
    term = { userId: session.user.id, stop }
    const stopped = AbortSignal.any([signal, stop.signal])
    // The app of before may still lead in an old tab: it has to close its log before that can be carried over.
    if ((await countOld(parts.databaseName).catch(() => 0)) > 0) parts.halt()
    const work = (lost: AbortSignal): Promise<void> => {
      const ends = AbortSignal.any([stopped, lost])
      // The leader publishes the state: a context that lost the lock publishes nothing more.
      lost.addEventListener('abort', () => {
        lead = null
      })
      return leadUntilStopped(session.user.id, ends)
    }
    await parts.locks.run(SYNC_LOCK, work, { signal: stopped }).catch(ignoreAbort)
    term = null
  }

  return {
    run: async (signal) => {
      while (!signal.aborted) {
        await serve(signal).catch(async () => {
          // The local store itself cannot be read: a page offers to rebuild it, and says so by waking us.
          status.dispatch('storage-failed', 'storage')
          await untilWoken(STORE_RETRY_MS, signal)
        })
      }
    },
    expectRows: (seen) => {
      rowsSeen = seen
    },
    sessionChanged: async () => {
      const session = await parts.session()
      const isOther = session.kind === 'guest' || (term !== null && session.user.id !== term.userId)
      if (isOther) term?.stop.abort()
      else follow(session)
      wakeLoop()
    },
    setOnline: (isOnline) => {
      status.dispatch(isOnline ? 'online' : 'offline')
      lead?.setOnline(isOnline)
      if (isOnline) lead?.wake('online')
    },
    wake: (reason) => {
      lead?.wake(reason)
      if (reason === 'manual') wakeLoop()
    },
    halt: () => {
      haltedUntilMs = parts.nowMs() + HALT_MS
      term?.stop.abort()
    },
    resume: () => {
      haltedUntilMs = 0
      wakeLoop()
    },
    publish: () => {
      if (lead) parts.publish(status.snapshot(), null)
    },
  }
}

interface Alarm {
  wake: () => void
  /** A wake that came before the waiting began ends it at once: it may have been meant for it. */
  untilWoken: (ms: number, signal: AbortSignal) => Promise<void>
}

function createAlarm(): Alarm {
  let woken = new AbortController()
  return {
    wake: () => woken.abort(),
    untilWoken: async (ms, signal) => {
      await pause(ms, AbortSignal.any([signal, woken.signal]))
      woken = new AbortController()
    },
  }
}

function ignoreAbort(error: unknown): null {
  if (error instanceof Error && error.name === 'AbortError') return null
  throw error
}
