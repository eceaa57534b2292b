// Sends local changes as atomic operations (I2, I12). Never throws for a row: a conflict goes back to RxDB as the
// server's state, a refused record is parked, the rest goes on. Repeats whatever stayed unanswered, unchanged.
import {
  buildDocument,
  documentContent,
  documentType,
  type LogDocument,
  resourceDocument,
  sameDocument,
} from '../../core/sync/document.ts'
import { type Outcome, readBatchAnswer } from '../../core/sync/answer.ts'
import { type Content, mergeRecord } from '../../core/sync/merge.ts'
import { baseAfterSent, buildOperation, jsonBytes, splitBySize } from '../../core/sync/operations.ts'
import {
  ATOMIC_MEDIA_TYPE,
  type Collection,
  MAX_OPERATIONS,
  MAX_OPERATIONS_BYTES,
  type Operation,
  type Resource,
  type ResourceType,
} from '../../core/wire/resources.ts'
import type { Answer, Call } from '../engine/api.ts'
import type { Gate } from '../engine/gate.ts'
import type { Ground } from './ground.ts'
import { type HistoryLog, noteMerge } from '../history/history.ts'
import type { Journal } from './journal.ts'
import { type Parking, type Refusal, sameContent } from './parking.ts'
import type { Sources } from './resolve.ts'
import type { Traffic } from './traffic.ts'

export interface PushParts {
  collection: Collection
  userId: string
  call: Call
  gate: Gate
  journal: Journal
  history: HistoryLog
  sources: Sources
  nowMs: () => number
  parking: Parking
  traffic: Traffic
  ground: Ground
  /** What RxDB knows of these records beside their contents. */
  origins: (ids: readonly string[]) => Promise<ReadonlyMap<string, Origin>>
  /** Told what the server has certainly applied, before it answers with a state that went on from there. */
  acknowledge: (id: string, content: Content) => void
  /** Told what an edit was made on, where replication's memory of the server's state is older; else undefined. */
  builtOn: (id: string, content: Content | undefined) => void
  onSent?: ((rows: number) => void) | undefined
  /** Of the realtime connection, so that the server does not poke us about our own change. */
  socketId: () => string | null
  signal: AbortSignal
}

export interface PushRow {
  assumedMasterState?: LogDocument | undefined
  newDocumentState: LogDocument
}

export interface Origin {
  /** The record as it is stored now. */
  stored: LogDocument
  /** Last written by the pull, and by nobody on this device since. */
  isPulled: boolean
  /** What was edited, where replication's own memory of the server's state is older; else null. */
  builtOn: LogDocument | null
  /** Counts how often the server's state of the record was noted; 0 before the first time. */
  confirmations: number
}

interface Item {
  id: string
  type: ResourceType
  base: Content
  /** What is sent; differs from `mine` for a parked record whose server state changed meanwhile. */
  next: Content
  /** What the local database holds. */
  mine: Content
  operation: Operation
  bytes: number
  /** Sent a second time in its own right: taken for a repetition again, it is believed. */
  isSecond: boolean
}

/** Room for the envelope and for headers counted as body by some proxies. */
const ENVELOPE_BYTES = 4096
/** A batch that makes the server stumble this often is taken apart to find the record it stumbles over. */
const STUMBLES = 3

/**
 * Sends rows; resolves when every one of them is stored, parked or known to be in conflict.
 * @returns the server's documents of the rows in conflict, and of those it merged with other changes
 */
export async function pushRows(parts: PushParts, rows: readonly PushRow[]): Promise<LogDocument[]> {
  const masters: LogDocument[] = []
  const items: Item[] = []
  const unchanged: string[] = []
  const ids = rows.map((row) => row.newDocumentState.id)
  parts.traffic.sending(ids)
  const origins = await parts.origins(ids)
  // Written by the pull a moment ago: RxDB looked before it had noted where the row came from.
  const isPulled = ({ newDocumentState: { id } }: PushRow): boolean => origins.get(id)?.isPulled ?? false
  const past = rows.filter((row) => isPulled(row) && isPast(parts, row, origins))
  parts.ground.leaveToPull(
    ids,
    past.map(({ newDocumentState: { id } }) => id),
  )
  for (const row of rows) {
    if (isPulled(row)) continue
    const item = await readRow(parts, row, origins.get(row.newDocumentState.id))
    if (item) items.push(item)
    else unchanged.push(row.newDocumentState.id)
  }
  await parts.parking.release(unchanged)
  parts.traffic.answered(unchanged)
  for (const batch of splitBySize(items, MAX_OPERATIONS, MAX_OPERATIONS_BYTES - ENVELOPE_BYTES, (item) => item.bytes)) {
    masters.push(...(await pushBatch(parts, batch)))
  }
  return masters
}

/** The pull has brought a later state since RxDB looked: only that one may be noted. */
function isPast(
  { collection }: PushParts,
  { newDocumentState: given }: PushRow,
  origins: ReadonlyMap<string, Origin>,
): boolean {
  const stored = origins.get(given.id)?.stored
  return stored !== undefined && !sameDocument(stored, given, collection)
}

async function readRow(
  { collection, parking, journal, builtOn }: PushParts,
  row: PushRow,
  origin: Origin | undefined,
): Promise<Item | null> {
  const { newDocumentState: document } = row
  const assumed = origin?.builtOn ?? row.assumedMasterState
  const parked = parking.get(document.id)
  const mine = documentContent(document, collection)
  const confirmed = documentContent(assumed, collection)
  builtOn(document.id, origin?.builtOn ? confirmed : undefined)
  // For a parked record RxDB's copy is what was refused; what the server holds stands in the parking.
  // Made and deleted again before any answer: the making may have arrived all the same.
  const made = confirmed === null && mine === null ? (await journal.sentFrom(document.id, null)).at(-1) : null
  const base = made ?? (parked ? parked.base : confirmed)
  const next = parked ? mergeRecord({ base: confirmed, mine, theirs: parked.mine }).attributes : mine
  const type = documentType(document, collection)
  // The same change made again after others came between is another operation, not a repetition of the first.
  // Only an edit can have been changed back: a new record and a removal name all they have.
  const sent = base && next ? await journal.sentFrom(document.id, base) : []
  return buildItem({ type, id: document.id, base, next, mine }, sent, String(origin?.confirmations ?? 0))
}

function buildItem(
  change: Omit<Item, 'operation' | 'bytes' | 'isSecond'>,
  sent: readonly Content[],
  nonce: string,
  isSecond = false,
): Item | null {
  const { base, next } = change
  const named = base && next ? baseAfterSent(base, next, sent) : base
  const operation = buildOperation({ ...change, base: named, nonce })
  return operation && { ...change, operation, bytes: jsonBytes(operation) + 1, isSecond }
}

/** Sends one batch and whatever of it was held up by others of it. */
async function pushBatch(parts: PushParts, batch: readonly Item[]): Promise<LogDocument[]> {
  const masters: LogDocument[] = []
  let rest = batch
  while (rest.length > 0) {
    const answer = await send(parts, rest)
    const read = readBatchAnswer(answer.status, answer.body, rest.length)
    if (read.kind !== 'outcomes') {
      const code = read.kind === 'unreadable' ? 'internal' : read.code
      return [...masters, ...(await takeApart(parts, rest, { code, issues: [] }))]
    }
    masters.push(...(await settle(parts, rest, read.outcomes)))
    rest = rest.flatMap((item, index) => sendAgain(item, read.outcomes[index]))
  }
  return masters
}

/**
 * What of a batch goes out once more: operations held up by others, and removals the server took for a repetition
 * of one long ago, as the record is still there.
 */
function sendAgain(item: Item, outcome: Outcome | undefined): Item[] {
  if (outcome?.kind === 'not-applied') return [item]
  return isMisread(item, outcome) ? [buildItem(item, [], `at ${outcome.current.meta.seq}`, true) ?? item] : []
}

type StillThere = Outcome & { kind: 'stored'; current: Resource }

function isMisread(item: Item, outcome: Outcome | undefined): outcome is StillThere {
  return item.next === null && !item.isSecond && outcome?.kind === 'stored' && outcome.current !== null
}

async function send(parts: PushParts, items: readonly Item[]): Promise<Answer> {
  const { call, gate, journal, signal, userId, socketId } = parts
  const body = { 'atomic:operations': items.map((item) => item.operation) }
  const socket = socketId()
  const headers = { Accept: ATOMIC_MEDIA_TYPE, ...(socket === null ? {} : { 'X-Socket-ID': socket }) }
  let stumbles = 0
  return gate.call(
    (aborted) => call('POST', '/operations', { body, headers, mediaType: ATOMIC_MEDIA_TYPE, signal: aborted, userId }),
    (answer) => {
      if (answer.status === 500 && ++stumbles >= STUMBLES) return true
      if (answer.status >= 500 || answer.status === 429 || answer.status === 403) return false
      return readBatchAnswer(answer.status, answer.body, items.length).kind !== 'unreadable'
    },
    signal,
    // Only what really goes out: of anything else the journal would say that it may have arrived.
    () => journal.begin(items),
  )
}

/** A batch refused as a whole: halves of it, down to the one record that is at fault. */
async function takeApart(parts: PushParts, items: readonly Item[], refusal: Refusal): Promise<LogDocument[]> {
  const [only] = items
  if (only && items.length === 1) {
    await park(parts, only, refusal)
    return []
  }
  const middle = Math.ceil(items.length / 2)
  return [...(await pushBatch(parts, items.slice(0, middle))), ...(await pushBatch(parts, items.slice(middle)))]
}

async function settle(parts: PushParts, items: readonly Item[], outcomes: readonly Outcome[]): Promise<LogDocument[]> {
  const masters: LogDocument[] = []
  const stored: string[] = []
  for (const [index, item] of items.entries()) {
    const outcome = outcomes[index]
    if (isMisread(item, outcome)) continue
    if (outcome?.kind === 'stored') {
      stored.push(item.id)
      const current = contentOf(outcome.current, parts.collection)
      // The server merged our change with another's: RxDB takes its state as the new ground of this device.
      if (!sameContent(current, item.mine)) {
        parts.acknowledge(item.id, item.mine)
        parts.sources.set(item.id, outcome.current?.meta.device ?? null)
        masters.push(master(parts.collection, item, current))
      }
    } else if (outcome?.kind === 'conflict') {
      masters.push(master(parts.collection, item, await meet(parts, item, outcome.current)))
    } else if (outcome?.kind === 'refused') {
      await park(parts, item, outcome)
    }
  }
  parts.traffic.answered(items.map(({ id }) => id))
  if (stored.length > 0) parts.onSent?.(stored.length)
  // The journal keeps them until RxDB's own memory has moved on: a crash in between must find what was sent.
  await parts.parking.release(stored)
  return masters
}

/** The server's state of a record in conflict, merged with what was refused of it before. */
async function meet(parts: PushParts, { type, id }: Item, current: Resource | null): Promise<Content> {
  const { userId, collection, history, sources, parking, nowMs } = parts
  const theirs = contentOf(current, collection)
  const device = current?.meta.device ?? null
  sources.set(id, device)
  const { content, merge } = await parking.meet(id, theirs)
  const place = { userId, collection, type, id }
  if (merge) await noteMerge(history, place, { mine: merge.mine, theirs }, merge.result, { atMs: nowMs(), device })
  return content
}

async function park({ parking, journal }: PushParts, item: Item, { code, issues }: Refusal): Promise<void> {
  await parking.park({ type: item.type, id: item.id, base: item.base, mine: item.next }, { code, issues })
  await journal.refused([item.id])
}

function contentOf(resource: Resource | null, collection: Collection): Content {
  return resource ? documentContent(resourceDocument(resource, collection), collection) : null
}

function master(collection: Collection, item: Item, content: Content): LogDocument {
  return buildDocument(collection, item.type, item.id, content)
}
