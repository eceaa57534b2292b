// When the checksum of what is confirmed here is not the server's (I3): which records differ is found by comparing
// ranges of ids, and those are fetched anew. Unsent changes stay as they are.
import { isArray, isObject, type JsonValue } from '../../core/lib/json.ts'
import { PLAIN_DIGITS } from '../../core/sync/checkpoint.ts'
import { addHash, NO_HASH, parseHash, type RecordHash, sameHash } from '../../core/sync/record-hash.ts'
import { isLater } from '../../core/sync/row.ts'
import type { Collection } from '../../core/wire/resources.ts'
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
  /** Records that were fetched or let go. */
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

/** Makes what is confirmed here equal with the server again; null when the server does not tell which records differ. */
export async function repair(parts: RepairParts, collection: Collection): Promise<Repaired | null> {
  const here = await confirmedRecords(parts.log, collection)
  const differing = await compareRange(parts, collection, here, null)
  if (differing === null) return null
  let mended = 0
  const from = await parts.log.state(collection)
  for (const { id, cursor, seq } of differing) {
    // A leader that woke late hears what was true before another wrote: what it knew as it asked tells.
    const known = cursor === null ? seq : await seqOf(parts.log, collection, id)
    const fetched = cursor === null ? null : await fetchAfter(parts, collection, cursor, 1)
    if (fetched && fetched.kind !== 'page') continue
    const resource = fetched?.page.data.find((row) => row.id === id) ?? null
    // Written once more meanwhile: the feed brings it.
    if (cursor !== null && resource === null) continue
    // Within one epoch a server never shows an older state than it once confirmed: it went back to a backup without
    // saying so, and others have written since past the place this device stands at.
    const isOfHere = fetched?.page.meta.epoch === from.epoch
    if (resource && isOfHere && isLater(known, resource.meta.seq)) return { mended, isPutBack: true }
    // A device that missed a row cannot say until when it has heard everything: nothing is told to be replaced unseen.
    const context = { collection, userId: parts.userId, nowMs: parts.nowMs }
    await repairRows(parts.log, context, { id, known }, resource)
    mended += 1
  }
  await recount(parts.log, collection)
  return { mended, isPutBack: false }
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

interface Differing {
  id: string
  /** Cursor just before it; null for a record the server does not have. */
  cursor: string | null
  /** Where it stands here; empty for a record this device does not have. */
  seq: string
}

async function compareRange(
  parts: RepairParts,
  collection: Collection,
  here: readonly Confirmed[],
  range: Range | null,
): Promise<Differing[] | null> {
  const told = await askRange(parts, collection, range)
  if (told === null) return null
  if (told.kind === 'records') return compareRecords(here, told)
  const differing: Differing[] = []
  for (const { from, to, count, hash } of told.ranges) {
    const inside = here.filter(({ id }) => id >= from && id <= to)
    const sum = inside.reduce((total, record) => addHash(total, record.hash), NO_HASH)
    if (inside.length === count && sameHash(sum, hash)) continue
    // What one part does not tell the next comparison finds.
    differing.push(...((await compareRange(parts, collection, inside, { from, to })) ?? []))
  }
  return differing
}

function compareRecords(
  here: readonly Confirmed[],
  { records: there, checkpoint }: Extract<RangeAnswer, { kind: 'records' }>,
): Differing[] {
  const known = new Map(here.map((record) => [record.id, record]))
  const gone = here.filter(({ id }) => !there.has(id)).map(({ id, seq }) => ({ id, cursor: null, seq }))
  const other = [...there].filter(([id, { hash }]) => !sameHash(known.get(id)?.hash ?? NO_HASH, hash))
  const differing = other.map(([id, { seq }]) => {
    return { id, cursor: cursorBefore(seq, checkpoint), seq: known.get(id)?.seq ?? '' }
  })
  return [...gone, ...differing]
}

/**
 * The cursor of a reading of everything that began now: a plain sequence older than the removals the server forgot
 * would be refused as expired.
 */
function cursorBefore(seq: string, checkpoint: string): string {
  const after = BigInt(seq) - 1n
  return after === 0n ? '0' : checkpoint + String(after).padStart(PLAIN_DIGITS, '0')
}

/** Null without an answer that can be read. */
async function askRange(parts: RepairParts, collection: Collection, range: Range | null): Promise<RangeAnswer | null> {
  const { call, gate, userId, signal } = parts
  const filter = range ? `?filter[from]=${range.from}&filter[to]=${range.to}` : ''
  const attempt = await gate.attempt(
    (aborted) => call('GET', `/${collection}/checksums${filter}`, { userId, signal: aborted }),
    ({ status }) => status < 500 && status !== 429,
    signal,
  )
  return attempt.kind === 'answer' && attempt.answer.status === 200 ? readRangeAnswer(attempt.answer.body) : null
}

const SEQUENCE = /^[1-9]\d{0,17}$/

function readRangeAnswer(body: JsonValue): RangeAnswer | null {
  if (!isObject(body) || !isArray(body['data']) || !isObject(body['meta'])) return null
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
