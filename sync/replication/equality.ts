// When the checksum of what is confirmed here is not the server's (I3): which records differ is found by comparing
// ranges of ids, and those are fetched anew. Unsent changes stay as they are.
import { isArray, isObject, type JsonValue } from '../../core/lib/json.ts'
import { PLAIN_DIGITS } from '../../core/sync/checkpoint.ts'
import { addHash, NO_HASH, parseHash, type RecordHash, sameHash } from '../../core/sync/record-hash.ts'
import { isLater } from '../../core/sync/place.ts'
import type { Collection, Resource } from '../../core/wire/resources.ts'
import type { LogStore } from '../storage/log-store.ts'
import { allRows, rowsById } from '../storage/rows/read-rows.ts'
import { recount, repairRows } from '../storage/rows/repair-rows.ts'
import { confirmedCount, confirmedHash } from '../storage/rows/stored-row.ts'
import { fetchAfter, type FeedParts } from './feed.ts'

/** A moment in which all that is confirmed here was equal with the server. */
export interface Equal {
  atMs: number
  /** Records both sides hold. */
  records: number
  /** Records that differed and were fetched anew. */
  mended: number
}

export interface RepairParts extends FeedParts {
  log: LogStore
  nowMs: () => number
}

export interface Repaired {
  /** Records that were fetched or dropped. */
  mended: number
  /** The server went back to a backup without saying so: what differs is for a complete pull to settle. */
  isPutBack: boolean
}

interface Confirmed {
  id: string
  hash: RecordHash
  seq: string
}

interface Range {
  from: string
  to: string
}

type RangeAnswer =
  | { kind: 'ranges'; ranges: readonly (Range & { count: number; hash: RecordHash })[] }
  | { kind: 'records'; records: ReadonlyMap<string, { seq: string; hash: RecordHash }>; checkpoint: string }

/** The server's log became another one after the comparison began: what is known here is no measure of it. */
const OTHER_EPOCH = 'other-epoch'

/** Makes what is confirmed here equal with the server again; null when the server does not tell which records differ. */
export async function repair(parts: RepairParts, collection: Collection): Promise<Repaired | null> {
  const { epoch } = await parts.log.state(collection)
  const here = await confirmedRecords(parts.log, collection)
  const differing = await compareRange({ ...parts, epoch }, collection, here, null)
  if (differing === null) return null
  let mended = 0
  // The next page tells the new epoch, and everything is pulled.
  if (differing === OTHER_EPOCH) return { mended, isPutBack: false }
  const removals = await readRemovals({ ...parts, epoch }, collection, differing)
  if (removals === null) return { mended, isPutBack: false }
  // Found before anything is mended: what the complete pull is to send again must still be here.
  if (differing.some((record) => isLost(record, removals))) return { mended, isPutBack: true }
  for (const { id, there, cursor, seq } of differing) {
    // A leader that woke late hears what was true before another wrote: what it knew as it asked tells.
    const known = there === null ? seq : await seqOf(parts.log, collection, id)
    const fetched = there === null ? null : await fetchAfter(parts, collection, cursor, 1)
    if (fetched && fetched.kind !== 'page') continue
    if (fetched && fetched.page.meta.epoch !== epoch) return { mended, isPutBack: false }
    const resource = fetched ? fetched.page.data.find((row) => row.id === id) : removals.get(id)
    // Written once more meanwhile: the feed brings it.
    if (!resource) continue
    // Within one epoch a server never shows an older state than it once confirmed: it went back to a backup without
    // saying so, and others have written since past the place this device stands at.
    if (isLater(known, resource.meta.seq)) return { mended, isPutBack: true }
    const context = { collection, userId: parts.userId, nowMs: parts.nowMs }
    await repairRows(parts.log, context, { id, known }, resource)
    mended += 1
  }
  await recount(parts.log, collection)
  return { mended, isPutBack: false }
}

/**
 * Whether the server no longer knows what it confirmed: it holds an older state, or nothing at all. Of a record that was
 * removed it keeps the removal; one it has forgotten since was brought by the feed, or a cursor that is refused.
 */
function isLost({ id, there, seq }: Differing, removals: ReadonlyMap<string, Resource>): boolean {
  if (there !== null) return isLater(seq, there)
  const removal = removals.get(id)
  return removal === undefined || !isLater(removal.meta.seq, seq)
}

/**
 * What the feed shows of records that the server does not hold, from the first of their places on; null when it cannot
 * be read to its end.
 */
async function readRemovals(
  parts: ComparisonParts,
  collection: Collection,
  differing: readonly Differing[],
): Promise<ReadonlyMap<string, Resource> | null> {
  const found = new Map<string, Resource>()
  const missing = new Map(differing.flatMap((record) => (record.there === null ? [[record.id, record]] : [])))
  // Nothing lies behind the last place of the feed.
  const asked = [...missing.values()].filter(({ seq, checkpoint }) => isLater(checkpoint, seq))
  const first = asked.reduce<Differing | null>(
    (least, one) => (least && !isLater(least.seq, one.seq) ? least : one),
    null,
  )
  let after = first?.cursor ?? null
  while (after !== null) {
    const fetched = await fetchAfter(parts, collection, after)
    if (fetched.kind !== 'page' || fetched.page.meta.epoch !== parts.epoch) return null
    for (const row of fetched.page.data) if (missing.has(row.id)) found.set(row.id, row)
    after = fetched.page.links.next === null ? null : fetched.page.meta.checkpoint
  }
  return found
}

/** Where a record stands here; empty when the server never had it. */
async function seqOf(log: LogStore, collection: Collection, id: string): Promise<string> {
  return (await rowsById(log.connect, collection, [id])).get(id)?.seq ?? ''
}

async function confirmedRecords(log: LogStore, collection: Collection): Promise<Confirmed[]> {
  const records: Confirmed[] = []
  for await (const rows of allRows(log.connect, collection)) {
    for (const row of rows) {
      if (confirmedCount(row) === 1) records.push({ id: row.id, hash: confirmedHash(row), seq: row.seq })
    }
  }
  return records.sort((a, b) => (a.id < b.id ? -1 : 1))
}

interface ComparisonParts extends RepairParts {
  /** Of the log that was pulled. */
  epoch: string
}

interface Differing {
  id: string
  /** Where it stands here; empty for a record this device does not have. */
  seq: string
  /** Where it stands on the server; null for a record the server does not hold. */
  there: string | null
  /** Cursor just before it there, or at its place here. */
  cursor: string
  /** Last place of the server's feed. */
  checkpoint: string
}

async function compareRange(
  parts: ComparisonParts,
  collection: Collection,
  here: readonly Confirmed[],
  range: Range | null,
): Promise<Differing[] | typeof OTHER_EPOCH | null> {
  const reply = await askRange(parts, collection, range)
  if (reply === null || reply === OTHER_EPOCH) return reply
  if (reply.kind === 'records') return compareRecords(here, reply)
  const differing: Differing[] = []
  for (const { from, to, count, hash } of reply.ranges) {
    const inside = here.filter(({ id }) => id >= from && id <= to)
    const sum = inside.reduce((total, record) => addHash(total, record.hash), NO_HASH)
    if (inside.length === count && sameHash(sum, hash)) continue
    const part = await compareRange(parts, collection, inside, { from, to })
    if (part === OTHER_EPOCH) return part
    // What one part does not tell the next comparison finds.
    differing.push(...(part ?? []))
  }
  return differing
}

function compareRecords(
  here: readonly Confirmed[],
  { records: there, checkpoint }: Extract<RangeAnswer, { kind: 'records' }>,
): Differing[] {
  const known = new Map(here.map((record) => [record.id, record]))
  const gone = here.filter(({ id }) => !there.has(id))
  const other = [...there].filter(([id, { hash }]) => !sameHash(known.get(id)?.hash ?? NO_HASH, hash))
  return [
    ...gone.map(({ id, seq }) => ({
      id,
      seq,
      there: null,
      cursor: cursorAt(BigInt(seq || '0'), checkpoint),
      checkpoint,
    })),
    ...other.map(([id, { seq }]) => {
      const cursor = cursorAt(BigInt(seq) - 1n, checkpoint)
      return { id, seq: known.get(id)?.seq ?? '', there: seq, cursor, checkpoint }
    }),
  ]
}

/**
 * The cursor of a reading of everything that began now: a plain sequence older than the removals the server forgot
 * would be refused as expired.
 */
function cursorAt(after: bigint, checkpoint: string): string {
  return after === 0n ? '0' : checkpoint + String(after).padStart(PLAIN_DIGITS, '0')
}

/** Null without an answer that can be read. */
async function askRange(
  { call, gate, userId, signal, epoch }: ComparisonParts,
  collection: Collection,
  range: Range | null,
): Promise<RangeAnswer | typeof OTHER_EPOCH | null> {
  const filter = range ? `?filter[from]=${range.from}&filter[to]=${range.to}` : ''
  const attempt = await gate.attempt(
    (aborted) => call('GET', `/${collection}/checksums${filter}`, { userId, signal: aborted }),
    ({ status }) => status < 500 && status !== 429,
    signal,
  )
  return attempt.kind === 'answer' && attempt.answer.status === 200 ? readRangeAnswer(attempt.answer.body, epoch) : null
}

const SEQUENCE = /^[1-9]\d{0,17}$/

function readRangeAnswer(body: JsonValue, epoch: string): RangeAnswer | typeof OTHER_EPOCH | null {
  if (!isObject(body) || !isArray(body['data']) || !isObject(body['meta'])) return null
  if (typeof body['meta']['epoch'] !== 'string') return null
  if (body['meta']['epoch'] !== epoch) return OTHER_EPOCH
  if (body['meta']['kind'] === 'ranges') {
    const ranges = body['data'].flatMap((row) => {
      const { from, to, count, checksum } = isObject(row) && isObject(row['attributes']) ? row['attributes'] : {}
      const hash = typeof checksum === 'string' ? parseHash(checksum) : null
      return typeof from === 'string' && typeof to === 'string' && typeof count === 'number' && hash
        ? [{ from, to, count, hash }]
        : []
    })
    // A part that cannot be read would look like records that are gone.
    return ranges.length === body['data'].length ? { kind: 'ranges', ranges } : null
  }
  const records = body['data'].flatMap((row) => {
    const { id, meta } = isObject(row) ? row : {}
    const { seq, hash: text } = isObject(meta) ? meta : {}
    const hash = typeof text === 'string' ? parseHash(text) : null
    return typeof id === 'string' && typeof seq === 'string' && SEQUENCE.test(seq) && hash
      ? [[id, { seq, hash }] as const]
      : []
  })
  const { checkpoint } = body['meta']
  if (typeof checkpoint !== 'string' || records.length < body['data'].length) return null
  return { kind: 'records', records: new Map(records), checkpoint }
}
