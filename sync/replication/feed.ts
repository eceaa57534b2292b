// Asks for pages of a collection's feed (I5, I19): one at a time, through the gate, as long as there are any.
import type { JsonValue } from '../../core/lib/json.ts'
import {
  type Checkpoint,
  judgePage,
  type LeftOut,
  readEpoch,
  readFeedPage,
  type ResyncReason,
} from '../../core/sync/checkpoint.ts'
import { type Collection, type FeedPage, MAX_PAGE_SIZE, type Resource } from '../../core/wire/resources.ts'
import type { Call } from '../engine/api.ts'
import type { Gate } from '../engine/gate.ts'
import type { Traffic } from './traffic.ts'

export interface FeedParts {
  collection: Collection
  userId: string
  call: Call
  gate: Gate
  traffic: Traffic
  signal: AbortSignal
}

/** The first page of all. */
export async function fetchFirst(parts: FeedParts, size: number): Promise<FeedPage> {
  const answer = await fetchPage(parts, undefined, size)
  // From the beginning no cursor can have expired; a server that says so is asked again after RxDB's pause.
  if ('expired' in answer) throw new Error('cursor_expired')
  return answer.page
}

/** A page, or the answer of a server that no longer knows the place. */
export type Fetched = { page: FeedPage } | { expired: JsonValue }

/** The page after a checkpoint. */
export const fetchPage = (parts: FeedParts, at: Checkpoint | undefined, size: number): Promise<Fetched> =>
  fetchOnce(parts, at?.seq ?? '0', Math.min(size, MAX_PAGE_SIZE))

async function fetchOnce(parts: FeedParts, after: string, size: number): Promise<Fetched> {
  const { collection, call, gate, signal, userId } = parts
  const path = `/${collection}?page[after]=${after}&page[size]=${size}`
  const { status, body } = await gate.call(
    (aborted) => call('GET', path, { signal: aborted, userId }),
    (answer) => answer.status === 410 || (answer.status === 200 && readFeedPage(answer.body) !== null),
    signal,
  )
  const page = status === 200 ? readFeedPage(body) : null
  return page ? { page } : { expired: body }
}

export interface Rows {
  taken: Resource[]
  seen: Resource[]
  last: FeedPage
}

/**
 * Rows of a page and of those after it, until `size` are taken or the feed ends, as a short page means the end to
 * RxDB. Rows that crossed a push are left out; those left out before are fetched anew.
 */
export async function collectRows(
  parts: FeedParts,
  at: Checkpoint | undefined,
  first: FeedPage,
  askedAt: number,
  size: number,
): Promise<{ rows: Rows; again: LeftOut[] }> {
  const again: LeftOut[] = []
  const rows: Rows = { taken: [], seen: [], last: first }
  const take = (data: readonly Resource[], after: string): void => {
    const crossed = data.filter(({ id }) => parts.traffic.mayHaveCrossed(id, askedAt))
    if (crossed.length > 0) again.push({ after, ids: crossed.map(({ id }) => id) })
    rows.taken.push(...data.filter((row) => !crossed.includes(row)))
    rows.seen.push(...data)
  }
  for (const { after, ids } of at?.again ?? []) {
    const fetched = await fetchOnce(parts, after, MAX_PAGE_SIZE)
    if ('page' in fetched)
      take(
        fetched.page.data.filter(({ id }) => ids.includes(id)),
        after,
      )
  }
  take(first.data, at?.seq ?? '0')
  while (rows.last.links.next !== null && rows.taken.length < size) {
    const after = rows.last.meta.checkpoint
    const next = await fetchOnce(parts, after, size)
    if ('expired' in next) break
    rows.last = next.page
    take(next.page.data, after)
  }
  return { rows, again }
}

/**
 * Why the server no longer knows our cursor: too old, or ahead of a server that went back to a backup without
 * saying so. Which one decides what happens to records it does not have, so the feed's end is looked up first.
 */
export async function reasonOf(parts: FeedParts, at: Checkpoint, expired: JsonValue): Promise<ResyncReason> {
  const epoch = readEpoch(expired)
  if (epoch !== null && epoch !== at.epoch) return 'epoch'
  let page = await fetchFirst(parts, MAX_PAGE_SIZE)
  while (page.links.next !== null) {
    const next = await fetchOnce(parts, page.meta.checkpoint, MAX_PAGE_SIZE)
    if ('expired' in next) return 'cursor'
    page = next.page
  }
  return judgePage(at, page) === 'epoch' ? 'epoch' : 'cursor'
}
