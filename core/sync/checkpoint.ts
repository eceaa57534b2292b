// Where a pull stands (I5, I19, I23): the server's per-user sequence, never a clock, and the epoch it belongs to.
import type { JsonValue } from '../lib/json.ts'
import type { FeedPage, Resource } from '../wire/resources.ts'
import { readResource } from './answer.ts'
import { isArray, isObject } from './equal.ts'

/** Why everything is pulled again. `epoch`: the server went back to a backup and may have forgotten confirmed changes. */
export type ResyncReason = 'cursor' | 'epoch'

export interface Checkpoint {
  /** Decimal digits of the last row stored. */
  seq: string
  epoch: string
  /** Set while a pull from zero is not yet complete: a restart has to begin it anew. */
  resync?: ResyncReason | undefined
}

const SEQUENCE = /^\d{1,30}$/

/** A feed page, or null when the body is none (then nothing may be concluded from it). */
export function readFeedPage(body: JsonValue): FeedPage | null {
  if (!isObject(body) || !isArray(body['data']) || !isObject(body['meta']) || !isObject(body['links'])) return null
  const { checkpoint, epoch } = body['meta']
  const next = body['links']['next'] ?? null
  if (typeof checkpoint !== 'string' || !SEQUENCE.test(checkpoint) || typeof epoch !== 'string') return null
  if (next !== null && typeof next !== 'string') return null
  const data: Resource[] = []
  for (const row of body['data']) {
    const resource = readResource(row)
    if (!resource || !SEQUENCE.test(resource.meta.seq)) return null
    data.push(resource)
  }
  return { data, links: { next }, meta: { checkpoint, epoch } }
}

/** Compares two sequence numbers of any length. */
export function compareSequence(a: string, b: string): number {
  const [left, right] = [BigInt(a), BigInt(b)]
  return left === right ? 0 : left < right ? -1 : 1
}

/**
 * What a page pulled from `at` means. A server whose epoch is another, or which stands before our cursor, was
 * restored from a backup.
 */
export function judgePage(at: Checkpoint | undefined, page: FeedPage): 'continue' | ResyncReason {
  if (!at) return 'continue'
  if (at.epoch !== page.meta.epoch) return 'epoch'
  return compareSequence(page.meta.checkpoint, at.seq) < 0 ? 'epoch' : 'continue'
}

/** The checkpoint after a page is stored: never behind where it was, never past its last row while more follow. */
export function checkpointAfter(at: Checkpoint | undefined, page: FeedPage, resync?: ResyncReason): Checkpoint {
  const last = page.data.at(-1)?.meta.seq ?? page.meta.checkpoint
  const seq = at && compareSequence(last, at.seq) < 0 ? at.seq : last
  return { seq, epoch: page.meta.epoch, resync: page.links.next === null ? undefined : resync }
}
