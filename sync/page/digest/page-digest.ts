// This page's digest (I1): followed while somebody looks, from the stored one and the log's own changes, so it never
// waits for the worker, and shown before the database engine is there where that is safe. Begins anew when another log
// takes the open one's place or another user signs in; of a guest there is nothing to read. What the last page kept of
// its first rows is there until then.
import type { FirstRows } from '../../../core/digest/first-rows.ts'
import { DIGEST_LOADING, type DigestState } from '../../../core/digest/digest-state.ts'
import type { DigestFollower, DigestParts } from '../../digest/digest.ts'
import type { Reading } from '../../digest/digest-reading.ts'
import { type OpenLogFacts, onOtherLog } from '../../../core/session/on-other-log.ts'
import { userIdOf } from '../../../core/session/session.ts'
import type { SyncState } from '../../../core/sync/machine/sync-state.ts'
import { createStore, onSubscribe, refCount, type Store } from '../../../core/lib/store.ts'

export interface PageDigestParts extends OpenLogFacts {
  database: () => Promise<Pick<DigestParts, 'log'>>
  /** What can be read before the database is open; null when that is not certain. */
  first: (userId: string) => Promise<Reading | null>
  /** Of the first rows that the list showed last, where a page finds them at once. */
  rows: { read(userId: string): FirstRows | null; keep(userId: string, reading: Reading): void }
  databaseName: string
  /** How far a complete pull is. */
  sync: Store<Pick<SyncState, 'progress'>>
}

/** Going from the list to the map and back must not read everything again. */
const LINGER_MS = 30_000
/** Nobody waits for the first rows to be kept. */
const KEEP_AFTER_MS = 1000

export interface PageDigest extends Store<DigestState> {
  /** Begins to read for a page that is on its way; resolves when the database engine no longer is in its way. */
  warm(): Promise<void>
  /** Settles when nothing is being read that has to be shown first. */
  shown(): Promise<unknown>
  /** The log's first rows as a page kept them, with its totals (`digestOfFirstRows`); null once the log is read. */
  firstRows: Store<FirstRows | null>
  /** How many flights the log of this name has; null when that is not known here. */
  countOf(token: string): number | null
}

/** A store that works while it has listeners, and a little longer. */
export function createPageDigest(parts: PageDigestParts): PageDigest {
  const state = createStore<DigestState>(DIGEST_LOADING)
  /** Rises with every start and stop: what an older one still brings is thrown away. */
  let run = 0
  let follower: DigestFollower | null = null
  let leaving: ReturnType<typeof setTimeout> | undefined
  let stopWatching: (() => void) | null = null
  let firstRead: Promise<unknown> = Promise.resolve()
  const firstRows = createStore<FirstRows | null>(null)
  let known: Reading | null = null
  let keeping: ReturnType<typeof setTimeout> | undefined

  const show = (user: string, reading: Reading): void => {
    known = reading
    state.set({ kind: 'ready', digest: reading.digest })
    firstRows.set(null)
    clearTimeout(keeping)
    keeping = setTimeout(() => {
      if (known === reading && userIdOf(parts.session.get()) === user) parts.rows.keep(user, reading)
    }, KEEP_AFTER_MS)
  }
  const forget = (): void => {
    known = null
    clearTimeout(keeping)
    void follower?.stop()
    follower = null
    state.set(DIGEST_LOADING)
    firstRows.set(null)
  }
  const begin = async (): Promise<void> => {
    const mine = ++run
    forget()
    const user = userIdOf(parts.session.get())
    if (user === null) return
    // Another log in the place of the one they are of has rows of its own.
    if (mine === 1) firstRows.set(parts.rows.read(user))
    try {
      const first = parts.first(user).then((reading) => {
        if (reading && mine === run) show(user, reading)
        return reading
      })
      firstRead = first
      const [{ log }, { followDigest }, { openDigestStore }] = await Promise.all([
        parts.database(),
        import('../../digest/digest.ts'),
        import('../../digest/digest-store.ts'),
      ])
      const read = await first
      if (mine !== run) return
      follower = followDigest({
        log,
        store: openDigestStore(parts.databaseName),
        storeAfterMs: null,
        first: read,
        onDigest: (_, reading) => {
          if (mine === run && reading.digest !== known?.digest) show(user, reading)
        },
      })
      await follower.ready
    } catch {
      if (mine !== run) return
      state.set({ kind: 'failed', digest: null })
      firstRows.set(null)
    }
  }
  const end = (): void => {
    run++
    stopWatching?.()
    stopWatching = null
    forget()
  }
  const start = (): void => {
    if (stopWatching !== null) return
    const stops = [onOtherLog(parts, () => void begin()), afterPulls(parts.sync, () => follower?.hurry())]
    stopWatching = () => stops.forEach((stop) => stop())
    void begin()
  }
  const attend = refCount(() => {
    clearTimeout(leaving)
    start()
    return () => {
      leaving = setTimeout(end, LINGER_MS)
    }
  })
  return {
    ...onSubscribe(state, attend),
    warm: async () => {
      if (stopWatching === null) leaving = setTimeout(end, LINGER_MS)
      start()
      await firstRead
    },
    shown: () => firstRead,
    firstRows,
    countOf: (token) => (known?.token === token ? known.digest.count : null),
  }
}

/** Who waits for a whole log sees the last of it as soon as it is there. */
function afterPulls(sync: PageDigestParts['sync'], ended: () => void): () => void {
  let isUnderWay = false
  return sync.subscribe(() => {
    const was = isUnderWay
    isUnderWay = sync.get().progress !== null
    if (was && !isUnderWay) ended()
  })
}
