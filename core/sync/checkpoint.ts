// Where a pull stands (I5, I19, I23): the server's per-user sequence, never a clock, and the epoch it belongs to.
import { isArray, isObject, type JsonObject, type JsonValue } from '../lib/json.ts'
import type { FeedPage, Resource } from '../wire/resources.ts'
import { readResource } from './operations/answer.ts'
import { parseHash } from './record-hash.ts'

/** Why everything is pulled again. `epoch`: the server went back to a backup and may have forgotten confirmed changes. */
export type ResyncReason = 'cursor' | 'epoch'

export interface Checkpoint {
  /** The server's cursor after the last row stored: digits, not to be counted with. `0` is the beginning. */
  seq: string
  /** Empty before the first page. */
  epoch: string
  /** Number of the complete pull that is under way, or was the last one. */
  gen: number
  /** Which complete pull is under way; null when none is. Nothing that the very first one brings is news. */
  complete: 'first' | ResyncReason | null
}

export const BEGINNING: Checkpoint = { seq: '0', epoch: '', gen: 1, complete: 'first' }

const SEQUENCE = /^\d{1,40}$/
/** Cursors of this length are plain sequence numbers; longer ones also carry where a long reading began. */
export const PLAIN_DIGITS = 18

/** A feed page, or null when the body is none (then nothing may be concluded from it). */
export function readFeedPage(body: JsonValue): FeedPage | null {
  if (!isObject(body) || !isArray(body['data']) || !isObject(body['meta']) || !isObject(body['links'])) return null
  const { checkpoint, epoch, total, count, checksum, restoredTo } = body['meta']
  const next = body['links']['next'] ?? null
  if (typeof checkpoint !== 'string' || !SEQUENCE.test(checkpoint) || typeof epoch !== 'string') return null
  if (next !== null && typeof next !== 'string') return null
  const data: Resource[] = []
  for (const row of body['data']) {
    const resource = readResource(row)
    if (!resource || !SEQUENCE.test(resource.meta.seq)) return null
    data.push(resource)
  }
  const counted = isCount(total) ? { total } : {}
  const live = isCount(count) && typeof checksum === 'string' && parseHash(checksum) ? { count, checksum } : {}
  const restored = isObject(restoredTo) ? { restoredTo: readPlaces(restoredTo) } : {}
  return { data, links: { next }, meta: { checkpoint, epoch, ...restored, ...counted, ...live } }
}

function readPlaces(places: JsonObject): Record<string, string> {
  const read = Object.entries(places).filter(([, place]) => typeof place === 'string' && SEQUENCE.test(place))
  return Object.fromEntries(read) as Record<string, string>
}

function isCount(value: JsonValue | undefined): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

/**
 * What a page pulled from `at` means. A server whose epoch is another, or which stands before our cursor, was
 * restored from a backup.
 */
export function judgePage(at: Checkpoint, page: FeedPage): 'continue' | ResyncReason {
  if (at.epoch !== '' && at.epoch !== page.meta.epoch) return 'epoch'
  return isBehind(page.meta.checkpoint, at.seq) ? 'epoch' : 'continue'
}

/** True when the first cursor certainly lies before the second. */
export function isBehind(cursor: string, other: string): boolean {
  if (cursor.length > PLAIN_DIGITS || other.length > PLAIN_DIGITS) return false
  return BigInt(cursor) < BigInt(other)
}

/** The epoch an error document names, as `cursor_expired` does. */
export function readEpoch(body: JsonValue): string | null {
  const errors = isObject(body) ? body['errors'] : null
  const first = isArray(errors) ? errors[0] : null
  const meta = isObject(first) ? first['meta'] : null
  return isObject(meta) && typeof meta['epoch'] === 'string' ? meta['epoch'] : null
}

/** The checkpoint once a page is stored. */
export function checkpointAfter({ gen, complete }: Checkpoint, { meta: { checkpoint, epoch } }: FeedPage): Checkpoint {
  return { seq: checkpoint, epoch, gen, complete }
}

/** The beginning of a complete pull; one that a crash cuts off goes on where it stood. */
export function beginComplete(at: Checkpoint, reason: ResyncReason): Checkpoint {
  // What the server forgot has to be sent again, whatever else the pull that shows it was begun for.
  const complete = at.complete === 'epoch' ? 'epoch' : reason
  return { seq: '0', epoch: '', gen: at.gen + 1, complete }
}

/** The end of a complete pull, once the feed has ended and what it did not show is dealt with. */
export function endComplete(at: Checkpoint): Checkpoint {
  return { ...at, complete: null }
}
