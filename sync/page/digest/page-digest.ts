// This page's digest (I1): followed while somebody looks, from the stored one and the log's own changes, so it never
// waits for the worker, and shown before the database engine is there where that is safe. Begins anew when another log
// takes the open one's place or another user signs in; of a guest there is nothing to read.
import { DIGEST_LOADING, type DigestState } from '../../../core/digest/digest-state.ts'
import type { DigestFollower, DigestParts } from '../../digest/digest.ts'
import type { Reading } from '../../digest/digest-reading.ts'
import { type LogInSight, onOtherLog } from '../../../core/session/on-other-log.ts'
import { userIdOf } from '../../../core/session/session.ts'
import type { SyncState } from '../../../core/sync/machine/sync-state.ts'
import { createStore, onSubscribe, refCount, type Store } from '../../../core/lib/store.ts'

export interface PageDigestParts extends LogInSight {
  database: () => Promise<Pick<DigestParts, 'log'>>
  /** What can be read before the database is open; null when that is not certain. */
  first: (userId: string) => Promise<Reading | null>
  databaseName: string
  /** How far a complete pull is. */
  sync: Store<Pick<SyncState, 'progress'>>
}

/** Going from the list to the map and back must not read everything again. */
const LINGER_MS = 30_000

export interface PageDigest extends Store<DigestState> {
  /** Begins to read for a page that is on its way; resolves when the database engine no longer is in its way. */
  warm(): Promise<void>
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

  const begin = async (): Promise<void> => {
    const mine = ++run
    void follower?.stop()
    follower = null
    state.set(DIGEST_LOADING)
    const user = userIdOf(parts.session.get())
    if (user === null) return
    try {
      const first = parts.first(user).then((reading) => {
        if (reading && mine === run) state.set({ kind: 'ready', digest: reading.digest })
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
        onDigest: (digest) => {
          if (mine === run) state.set({ kind: 'ready', digest })
        },
      })
      await follower.ready
    } catch {
      if (mine === run) state.set({ kind: 'failed', digest: null })
    }
  }
  const end = (): void => {
    run++
    stopWatching?.()
    stopWatching = null
    void follower?.stop()
    follower = null
    state.set(DIGEST_LOADING)
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
