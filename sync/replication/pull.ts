// Brings one collection's changes in sequence (I5, I19, I23): a page, stored with its checkpoint, then the next.
import { BEGINNING, type Checkpoint, isBehind, type ResyncReason } from '../../core/sync/checkpoint.ts'
import { parseHash, sameHash } from '../../core/sync/record-hash.ts'
import type { SyncProgress } from '../../core/sync/machine/sync-state.ts'
import type { Collection, FeedPage } from '../../core/wire/resources.ts'
import type { CollectionState } from '../storage/log-schema.ts'
import type { LogStore } from '../storage/log-store.ts'
import { beginFirstAgain, restart, settleAbsent, storeLatest, storePage } from '../storage/rows/pull-rows.ts'
import { allRows, dirtyRows } from '../storage/rows/read-rows.ts'
import { type Fetched, type FeedParts, fetchLatest, fetchPage } from './feed.ts'
import { createPullProgress } from './pull-progress.ts'

export interface PullParts extends FeedParts {
  log: LogStore
  collection: Collection
  nowMs: () => number
  onReceived: (rows: number) => void
  onProgress: (progress: SyncProgress | null) => void
  onResync: (reason: ResyncReason) => void
}

export type PullStep =
  /** There are more pages, or everything begins anew. */
  | { kind: 'more' }
  /** The feed has ended: how the checksum of what is confirmed here compares with the server's. */
  | { kind: 'end'; equality: Equality }
  /** No answer. */
  | { kind: 'none' }

/** `unknown`: the server does not say. */
export type Equality = 'equal' | 'unequal' | 'unknown'

export interface Pull {
  /**
   * Asks for one page and stores it. Never while a push is under way.
   * @param isAhead whether the next page may be asked for meanwhile; no push may go out then before it is stored
   */
  step(isAhead: boolean): Promise<PullStep>
  /** A page was asked for and is not stored. */
  isAhead(): boolean
  /** Begins a complete pull: the next page is asked for from the beginning. */
  startAnew(reason: ResyncReason): Promise<void>
  /** Which complete pull is under way. */
  complete(): Checkpoint['complete']
  /** Everything is pulled again and no page has come: of which epoch the server is now nobody knows. */
  isEpochUnknown(): boolean
}

/** The pull of one collection, from where it stands. */
export async function createPull(parts: PullParts): Promise<Pull> {
  const { log, collection, onReceived, onResync } = parts
  const progress = createPullProgress(parts.onProgress)
  const context = { collection, userId: parts.userId, nowMs: parts.nowMs }
  let at = await log.state(collection)
  /** Asked for while the page before was being stored. */
  let ahead: { seq: string; fetched: Promise<Fetched> } | null = null

  const fetchNext = (): Promise<Fetched> => {
    const asked = ahead?.seq === at.seq ? ahead.fetched : fetchPage(parts, collection, at)
    ahead = null
    return asked
  }
  let hasLatest = false
  /**
   * The list begins with the latest flights, which the feed brings last. They are asked for before its first page: no row
   * of the feed is older than what is here then.
   */
  const takeLatest = async (): Promise<void> => {
    if (hasLatest || collection !== 'flights' || at.complete !== 'first' || at.seq !== '0') return
    const page = await fetchLatest(parts)
    if (page === 'none') return
    hasLatest = true
    if (page === null || page.data.length === 0) return
    const received = await storeLatest(log, context, at, page)
    at = await log.state(collection)
    if (received > 0) onReceived(received)
  }
  const startAnew = async (reason: ResyncReason): Promise<void> => {
    at = await restart(log, collection, at, reason)
    onResync(reason)
  }
  const end = async (page: FeedPage): Promise<PullStep> => {
    if (at.complete !== null) {
      // In a log that was empty only what was put into it before can be missing on the server.
      const rows = at.complete === 'first' && at.gen === BEGINNING.gen ? dirtyRows : allRows
      await settleAbsent(log, context, at, () => rows(log.connect, collection))
      at = await log.state(collection)
    }
    return { kind: 'end', equality: compare(at, page) }
  }
  return {
    startAnew,
    complete: () => at.complete,
    isEpochUnknown: () => at.epoch === '' && at.complete !== 'first',
    isAhead: () => ahead !== null,
    step: async (isAhead) => {
      // Read again: answers move the sums, and another user's turn or a rebuild everything.
      at = await log.state(collection)
      // A feed read from its beginning has no removal that is forgotten: it starts over, as if nothing was confirmed here.
      if (at.seq === '0' && at.complete === null && at.count > 0) at = await restart(log, collection, at, 'cursor')
      // Nobody knows how long ago these rows were stored.
      if (at.seq === '0' && at.complete === 'first' && at.count > 0) at = await beginFirstAgain(log, collection, at)
      await takeLatest()
      const fetched = await fetchNext()
      if (fetched.kind === 'none') return fetched
      if (fetched.kind === 'expired') {
        await startAnew(fetched.reason)
        return { kind: 'more' }
      }
      const { page } = fetched
      const isEnd = page.links.next === null
      if (
        isAhead &&
        !isEnd &&
        page.meta.epoch === (at.epoch || page.meta.epoch) &&
        !isBehind(page.meta.checkpoint, at.seq)
      ) {
        const next = { ...at, seq: page.meta.checkpoint, epoch: page.meta.epoch }
        ahead = { seq: next.seq, fetched: fetchPage(parts, collection, next) }
        ahead.fetched.catch(() => undefined)
      }
      const was = at
      const stored = await storePage(log, context, at, page)
      at = stored.at
      if (stored.kind === 'restart') {
        ahead = null
        onResync(stored.reason)
        return { kind: 'more' }
      }
      if (stored.received > 0) onReceived(stored.received)
      const kind = was.complete === null ? null : was.complete === 'first' ? 'first' : 'resync'
      progress.page(page, page.data.length, kind, isEnd)
      if (!isEnd) return { kind: 'more' }
      return end(page)
    },
  }
}

function compare({ sum, count }: CollectionState, { meta }: FeedPage): Equality {
  const theirs = meta.checksum === undefined ? null : parseHash(meta.checksum)
  if (theirs === null || meta.count === undefined) return 'unknown'
  return meta.count === count && sameHash(theirs, sum) ? 'equal' : 'unequal'
}
