// Brings the server's changes in sequence (I5, I19, I23). A page is asked for while the one before is being stored,
// but handed over only when that is stored: the checkpoint can never pass a row that is not there.
import type { JsonObject, JsonValue } from '../core/lib/json.ts'
import {
  type Checkpoint,
  checkpointAfter,
  judgePage,
  readEpoch,
  readFeedPage,
  type LeftOut,
  type ResyncReason,
} from '../core/sync/checkpoint.ts'
import { buildDocument, documentContent, type LogDocument, resourceDocument } from '../core/sync/document.ts'
import { mergeRecord } from '../core/sync/merge.ts'
import type { SyncProgress } from '../core/sync/sync-state.ts'
import {
  type Collection,
  type FeedPage,
  MAX_PAGE_SIZE,
  type Resource,
  type ResourceType,
} from '../core/wire/resources.ts'
import type { Call } from './api.ts'
import { allDocuments, confirmedById, documentsById, type ReplicationInternals, type Storage } from './documents.ts'
import type { Gate } from './gate.ts'
import { type HistoryLog, noteMerge } from './history.ts'
import { keepRecords } from './kept.ts'
import type { KeptRecord, LocalStore } from './local-store.ts'
import { type Parking, sameContent } from './parking.ts'
import { noteArrived } from './pull-history.ts'
import { createPullProgress } from './pull-progress.ts'
import type { Traffic } from './traffic.ts'

export interface PullParts {
  collection: Collection
  userId: string
  call: Call
  gate: Gate
  parking: Parking
  traffic: Traffic
  store: LocalStore
  storage: Storage
  /** Known once replication runs, which is before it asks for the first page. */
  internals: () => ReplicationInternals | undefined
  /** Resolves when everything up to this checkpoint is stored. */
  stored: (checkpoint: Checkpoint) => Promise<void>
  history: HistoryLog
  /** Rows were left out because they crossed a push: another look is due once that is over. */
  onLeftOut: () => void
  nowMs: () => number
  signal: AbortSignal
  onReceived?: ((rows: number) => void) | undefined
  onProgress?: ((progress: SyncProgress | null) => void) | undefined
  onResync?: ((reason: ResyncReason) => void) | undefined
}

export interface PulledPage {
  documents: (LogDocument & { _deleted: boolean })[]
  checkpoint: Checkpoint | undefined
}

interface Resync {
  reason: ResyncReason
  seen: Set<string>
}

/** The pull handler of one collection. */
export function createPull(parts: PullParts): (at: Checkpoint | undefined, size: number) => Promise<PulledPage> {
  let resync: Resync | null = null
  // An empty feed leaves no checkpoint behind; what comes after it is news all the same.
  let hasReachedEnd = false
  const progress = createPullProgress(parts.onProgress)

  const begin = (reason: ResyncReason): void => {
    resync = { reason, seen: new Set() }
    parts.onResync?.(reason)
  }

  /** The page after `at`; from the beginning when the server no longer knows that place. */
  const fetchFrom = async (at: Checkpoint | undefined, size: number): Promise<FeedPage> => {
    // A resync begun by an earlier run is begun anew: which rows it had seen is lost.
    if (at?.resync && !resync) {
      begin(at.resync)
      return fetchFirst(parts, size)
    }
    const answer = await fetchPage(parts, at, size)
    if ('page' in answer) {
      const verdict = judgePage(at, answer.page)
      if (verdict === 'continue') return answer.page
      begin(verdict)
    } else begin(at ? await reasonOf(parts, at, answer.expired) : 'cursor')
    return fetchFirst(parts, size)
  }

  return async (at, size) => {
    const askedAt = parts.traffic.asking()
    const [page] = await Promise.all([fetchFrom(at, size), at ? parts.stored(at) : Promise.resolve()])
    const running = resync
    const { rows, again } = await collectRows(parts, at, page, askedAt, size)
    if (again.length > 0) parts.onLeftOut()
    parts.traffic.storing(askedAt)
    const isFirst = running === null && ((at === undefined && !hasReachedEnd) || at?.first === true)
    // After a restored backup, older states arrive that this device is about to mend: no history of anybody.
    const isNews = !isFirst && running?.reason !== 'epoch'
    const received = isNews ? await noteRows(parts, rows, running !== null) : rows.taken.length
    parts.onReceived?.(received)
    progress.page(page, rows.seen.length, running ? 'resync' : isFirst ? 'first' : null, rows.last.links.next === null)
    hasReachedEnd ||= rows.last.links.next === null
    const documents = await readRows(parts, rows.taken, running?.reason === 'epoch')
    if (running) {
      for (const { id } of rows.seen) running.seen.add(id)
      if (rows.last.links.next === null) {
        documents.push(...(await absentRecords(parts, running)))
        resync = null
      }
    }
    return { documents, checkpoint: checkpointAfter(rows.last, running?.reason, again, isFirst) }
  }
}

interface Rows {
  taken: Resource[]
  seen: Resource[]
  last: FeedPage
}

/**
 * Rows of a page and of those after it, until `size` are taken or the feed ends, as a short page means the end to
 * RxDB. Rows that crossed a push are left out; those left out before are fetched anew.
 */
async function collectRows(
  parts: PullParts,
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

async function fetchFirst(parts: PullParts, size: number): Promise<FeedPage> {
  const answer = await fetchPage(parts, undefined, size)
  // From the beginning no cursor can have expired; a server that says so is asked again after RxDB's pause.
  if ('expired' in answer) throw new Error('cursor_expired')
  return answer.page
}

type Fetched = { page: FeedPage } | { expired: JsonValue }

const fetchPage = (parts: PullParts, at: Checkpoint | undefined, size: number): Promise<Fetched> =>
  fetchOnce(parts, at?.seq ?? '0', Math.min(size, MAX_PAGE_SIZE))

async function fetchOnce(parts: PullParts, after: string, size: number): Promise<Fetched> {
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

/**
 * Why the server no longer knows our cursor: too old, or ahead of a server that went back to a backup without
 * saying so. Which one decides what happens to records it does not have, so the feed's end is looked up first.
 */
async function reasonOf(parts: PullParts, at: Checkpoint, expired: JsonValue): Promise<ResyncReason> {
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

async function noteRows(parts: PullParts, { taken, last }: Rows, isAgain: boolean): Promise<number> {
  const internals = parts.internals()
  if (!internals) return 0
  const rows = taken.filter(({ id }) => !parts.parking.get(id))
  return noteArrived({ ...parts, isPast: (id) => parts.traffic.isPast(id) }, internals, rows, last.meta.epoch, isAgain)
}

async function readRows(
  parts: PullParts,
  rows: readonly Resource[],
  isRestored: boolean,
): Promise<PulledPage['documents']> {
  if (isRestored) await keepDifferences(parts, rows)
  const documents: PulledPage['documents'] = []
  for (const row of rows) {
    const document = resourceDocument(row, parts.collection)
    if (!parts.parking.get(row.id)) {
      documents.push(document)
      continue
    }
    const theirs = documentContent(document, parts.collection)
    const met = await parts.parking.meet(row.id, theirs)
    if (met.merge) {
      const place = { userId: parts.userId, collection: parts.collection, type: row.type, id: row.id }
      const source = { atMs: parts.nowMs(), device: row.meta.device ?? null }
      await noteMerge(parts.history, place, { mine: met.merge.mine, theirs }, met.merge.result, source)
    }
    documents.push(buildDocument(parts.collection, row.type, row.id, met.content))
  }
  return documents
}

/** A server back at a backup may hold older states of what it once confirmed: this device's newer ones are kept. */
async function keepDifferences(parts: PullParts, rows: readonly Resource[]): Promise<void> {
  const local = await documentsById(
    parts.storage,
    rows.map((row) => row.id),
  )
  const kept: KeptRecord[] = []
  for (const row of rows) {
    const found = local.get(row.id)
    if (!found) continue
    const theirs = documentContent(resourceDocument(row, parts.collection), parts.collection)
    const own = documentContent(found, parts.collection)
    if (sameContent(own, theirs)) continue
    const isNewer = own === null || theirs === null || editedAt(own) >= editedAt(theirs)
    const mine = isNewer ? own : mergeRecord({ base: null, mine: own, theirs }).attributes
    kept.push(keptRecord(parts, row.type, row.id, theirs, mine))
  }
  await keepRecords(parts.store, kept)
}

/**
 * Confirmed records a complete pull did not show. After an expired cursor they were deleted long ago; after a
 * restored backup the server lost them, and they are kept to be sent again.
 */
async function absentRecords(parts: PullParts, { reason, seen }: Resync): Promise<PulledPage['documents']> {
  const internals = parts.internals()
  if (!internals) return []
  const absent: PulledPage['documents'] = []
  for await (const batch of allDocuments(parts.storage)) {
    const unseen = batch.filter((document) => !seen.has(document.id))
    const confirmed = await confirmedById(
      internals,
      unseen.map((document) => document.id),
    )
    const gone = unseen.filter((document) => isLive(confirmed.get(document.id)))
    for (const document of gone) {
      const type = documentTypeOf(document, parts.collection)
      const mine = documentContent(document, parts.collection)
      if (reason === 'epoch' && mine) await keepRecords(parts.store, [keptRecord(parts, type, document.id, null, mine)])
      absent.push(buildDocument(parts.collection, type, document.id, null))
    }
  }
  return absent
}

function isLive(document: LogDocument | undefined): boolean {
  return document !== undefined && !document._deleted
}

function documentTypeOf(document: LogDocument, collection: Collection): ResourceType {
  return collection === 'data' ? (document['type'] as ResourceType) : collection
}

function keptRecord(
  { userId, collection, nowMs }: PullParts,
  type: ResourceType,
  id: string,
  base: KeptRecord['base'],
  mine: KeptRecord['mine'],
): KeptRecord {
  return { userId, collection, type, id, base, mine, sinceMs: nowMs() }
}

function editedAt({ editedAt: time }: JsonObject): number {
  const parsed = typeof time === 'string' ? Date.parse(time) : Number.NaN
  return Number.isNaN(parsed) ? 0 : parsed
}
