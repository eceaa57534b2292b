// Asks for pages of a collection's feed (I5, I19): one request a page, when the gate lets it through.
import { type Checkpoint, judgePage, readEpoch, readFeedPage, type ResyncReason } from '../../core/sync/checkpoint.ts'
import { type Collection, type FeedPage, LATEST_FIRST, MAX_PAGE_SIZE } from '../../core/wire/resources.ts'
import type { Call } from '../transport/api.ts'
import type { Gate } from '../transport/gate.ts'

export interface FeedParts {
  userId: string
  call: Call
  gate: Pick<Gate, 'attempt'>
  signal: AbortSignal
  /** Rows of a page; fewer in tests. */
  pageSize?: number | undefined
}

export type Fetched =
  | { kind: 'page'; page: FeedPage }
  /** The server no longer knows the place: everything has to be pulled. */
  | { kind: 'expired'; reason: ResyncReason }
  /** No answer, or the server is in trouble. */
  | { kind: 'none' }

/** The page after a checkpoint. */
export async function fetchPage(parts: FeedParts, collection: Collection, at: Checkpoint): Promise<Fetched> {
  const fetched = await fetchAfter(parts, collection, at.seq)
  if (fetched.kind !== 'expired') return fetched
  const reason = await reasonOf(parts, collection, at, fetched.epoch)
  return reason === null ? { kind: 'none' } : { kind: 'expired', reason }
}

/** The latest flights, for a log that has none yet: null from a server that does not know the question, `none` as above. */
export async function fetchLatest({ userId, call, gate, signal }: FeedParts): Promise<FeedPage | null | 'none'> {
  const attempt = await gate.attempt(
    (aborted) => call('GET', `/flights?sort=${LATEST_FIRST}`, { signal: aborted, userId }),
    ({ status }) => status < 500,
    signal,
  )
  if (attempt.kind !== 'answer') return 'none'
  return attempt.answer.status === 200 ? readFeedPage(attempt.answer.body) : null
}

type FetchedAfter = Exclude<Fetched, { kind: 'expired' }> | { kind: 'expired'; epoch: string | null }

export async function fetchAfter(
  { userId, call, gate, signal, pageSize = MAX_PAGE_SIZE }: FeedParts,
  collection: Collection,
  after: string,
  size = Math.min(pageSize, MAX_PAGE_SIZE),
): Promise<FetchedAfter> {
  const path = `/${collection}?page[after]=${after}&page[size]=${size}`
  const attempt = await gate.attempt(
    (aborted) => call('GET', path, { signal: aborted, userId }),
    ({ status, body }) => status === 410 || (status === 200 && readFeedPage(body) !== null),
    signal,
  )
  if (attempt.kind !== 'answer') return { kind: 'none' }
  const { status, body } = attempt.answer
  const page = status === 200 ? readFeedPage(body) : null
  return page ? { kind: 'page', page } : { kind: 'expired', epoch: readEpoch(body) }
}

/**
 * Why the server no longer knows our cursor: too old, or ahead of a server that went back to a backup without
 * saying so. Which one decides what happens to records it does not have, and to those others wrote since, so the feed's
 * end is looked up first. Null without an answer: then nothing is known, and it is asked again.
 */
async function reasonOf(
  parts: FeedParts,
  collection: Collection,
  at: Checkpoint,
  epoch: string | null,
): Promise<ResyncReason | null> {
  if (epoch !== null && epoch !== at.epoch) return 'epoch'
  for (let after = '0'; ; ) {
    const fetched = await fetchAfter(parts, collection, after)
    if (fetched.kind !== 'page') return null
    if (fetched.page.links.next === null) return judgePage(at, fetched.page) === 'epoch' ? 'epoch' : 'cursor'
    after = fetched.page.meta.checkpoint
  }
}
