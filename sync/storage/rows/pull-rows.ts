// Write path 2: rows of the change feed and the checkpoint behind them in one transaction (I5, I19, I23). Nothing here
// has to reach the disk: what a crash loses is pulled again.
import {
  beginComplete,
  BEGINNING,
  type Checkpoint,
  checkpointAfter,
  endComplete,
  judgePage,
  type ResyncReason,
} from '../../../core/sync/checkpoint.ts'
import { resourceAttributes, resourceDocument } from '../../../core/sync/document.ts'
import {
  type HistoryStep,
  stepBetween,
  type StepPlace,
  type StepSource,
  stepOfMerge,
  withOverruled,
} from '../../../core/sync/history.ts'
import { isSame } from '../../../core/lib/is-same.ts'
import { overruledSince } from '../../../core/sync/operations/overruled.ts'
import { canonicalJson } from '../../../core/sync/canonical-json.ts'
import { nameUuid } from '../../../core/lib/name-uuid.ts'
import { addHash, NO_HASH, subtractHash } from '../../../core/sync/record-hash.ts'
import { absentRow, type Merged, NEW_ROW, pulledRow, type Row } from '../../../core/sync/row.ts'
import type { Place } from '../../../core/sync/place.ts'
import type { Collection, FeedPage, Resource, ResourceMeta } from '../../../core/wire/resources.ts'
import { documentContent } from '../../../core/sync/document.ts'
import { formerEpochs, type FormerEpochs } from '../../../core/sync/former-epochs.ts'
import { nextWrites, OWN_MARK } from './edit-rows.ts'
import { OtherLeader } from '../failure.ts'
import { type CollectionState, stepKey } from '../log-schema.ts'
import { type LogTransaction, type TransactionParts, writeLog } from '../log-transaction.ts'
import { confirmedCount, confirmedHash, pulledFresh, rowOf, storedAfter, type StoredRow } from './stored-row.ts'
import { chunksOf } from '../../../core/lib/chunks-of.ts'

/** More rows in one transaction keep an edit waiting that a person made meanwhile. */
const ROWS_AT_ONCE = 250

export interface PullContext {
  collection: Collection
  userId: string
  nowMs: () => number
}

/** What became of a page. */
export type PulledPage =
  /** `received`: rows that differ from what was here. */
  | { kind: 'stored'; at: CollectionState; received: number }
  /** The server went back to a backup: nothing of the page was stored, everything is to be pulled anew. */
  | { kind: 'restart'; at: CollectionState; reason: ResyncReason }

export const NEW_STATE: CollectionState = { ...BEGINNING, sum: NO_HASH, count: 0 }

/**
 * Stores a page that was asked for at `from`, and with its last row the checkpoint behind it.
 * @throws StorageError; OtherLeader when somebody else stored rows since
 */
export async function storePage(
  parts: TransactionParts,
  context: PullContext,
  from: Checkpoint,
  page: FeedPage,
): Promise<PulledPage> {
  const { collection } = context
  const verdict = judgePage(from, page)
  if (verdict !== 'continue')
    return { kind: 'restart', at: await restart(parts, collection, from, verdict), reason: verdict }
  let received = 0
  let at: CollectionState | null = null
  let place = from
  // An empty page moves the checkpoint too.
  const chunks = page.data.length === 0 ? [[]] : chunksOf(page.data, ROWS_AT_ONCE)
  for (const [index, rows] of chunks.entries()) {
    const isLast = index === chunks.length - 1
    at = await writeLog(parts, { collections: [collection], durability: 'relaxed' }, async (transaction) => {
      const state = await currentState(transaction, collection, place)
      const result = await takeRows(transaction, context, state, rows, page.meta)
      received += result.received
      // The checkpoint moves with the last row; rows of a page cut off before that are stored once more.
      const next = isLast ? reached(result.state, from, page) : begun(result.state, page)
      transaction.setState(collection, next)
      return next
    })
    place = { ...from, epoch: page.meta.epoch }
  }
  return { kind: 'stored', at: at ?? NEW_STATE, received }
}

/**
 * Stores the latest rows of a very first pull before its first page, as rows of a page that is cut off before its
 * checkpoint are: the feed brings them once more in their place.
 * @returns how many there were
 * @throws StorageError; OtherLeader when somebody else stored rows since
 */
export async function storeLatest(
  parts: TransactionParts,
  context: PullContext,
  from: Checkpoint,
  page: FeedPage,
): Promise<number> {
  const { collection } = context
  return writeLog(parts, { collections: [collection], durability: 'relaxed' }, async (transaction) => {
    const state = await currentState(transaction, collection, from)
    const result = await takeRows(transaction, context, state, page.data, page.meta)
    transaction.setState(collection, begun(result.state, page))
    return result.received
  })
}

/** Rows of an epoch are here: a first page of another one begins everything anew (I23). */
const begun = (state: CollectionState, { meta }: FeedPage): CollectionState => ({ ...state, epoch: meta.epoch })

/** Where the pull stands behind a page, and what is known then of the epochs before; nothing of those before others. */
function reached({ former: known, ...state }: CollectionState, from: Checkpoint, page: FeedPage): CollectionState {
  const former = formerEpochs(known, page.meta)
  return { ...state, ...checkpointAfter(from, page), ...(former && { former }) }
}

/** Begins a complete pull; the next page is asked for from the beginning, and of media for every byte kept here. */
export function restart(
  parts: TransactionParts,
  collection: Collection,
  from: Checkpoint,
  reason: ResyncReason,
): Promise<CollectionState> {
  return changeState(parts, collection, from, (state) => ({
    ...state,
    ...beginComplete(state, reason),
    ...(collection === 'media' && { isInDoubt: true }),
  }))
}

/**
 * A very first pull that was cut off at its beginning, with rows stored, takes another number: what of them it does not
 * show again was removed meanwhile, perhaps so long ago that the server has forgotten it.
 */
export function beginFirstAgain(
  parts: TransactionParts,
  collection: Collection,
  from: Checkpoint,
): Promise<CollectionState> {
  return changeState(parts, collection, from, (state) => ({ ...state, gen: state.gen + 1 }))
}

/** Stores where a collection stands from now on, and no row. */
function changeState(
  parts: TransactionParts,
  collection: Collection,
  from: Checkpoint,
  change: (state: CollectionState) => CollectionState,
): Promise<CollectionState> {
  return writeLog(parts, { collections: [], durability: 'relaxed' }, async (transaction) => {
    const next = change(await currentState(transaction, collection, from))
    transaction.setState(collection, next)
    return next
  })
}

/**
 * Ends a complete pull that has come to the feed's end: records the server had confirmed and did not show are gone
 * there, or forgotten. Cut off in the middle it is done once more.
 * @param pull the complete pull
 * @param readBatches every row that may be one of them
 * @returns how many there were
 */
export async function settleAbsent(
  parts: TransactionParts,
  context: PullContext,
  pull: Pick<CollectionState, 'gen' | 'complete' | 'epoch' | 'former'>,
  readBatches: () => AsyncIterable<readonly StoredRow[]>,
): Promise<number> {
  const { collection } = context
  let absent = 0
  // A log that was left in the middle of an earlier epoch may still have the places of that one.
  const former = pull.former?.epoch === pull.epoch ? pull.former : undefined
  // Of what was removed here the removal is forgotten with its place, which another log's answers are not measured by:
  // the epoch may be another one though the pull began for another reason.
  const isOfOtherLog = (row: StoredRow): boolean => pull.complete === 'epoch' || row.epoch !== pull.epoch
  const isAbsent = (row: StoredRow): boolean =>
    row.gen < pull.gen && (confirmedCount(row) === 1 || (row.seq !== '' && isOfOtherLog(row)))
  for await (const batch of readBatches()) {
    const ids = batch.filter(isAbsent).map(({ id }) => id)
    if (ids.length === 0) continue
    absent += ids.length
    await writeLog(parts, { collections: [collection], durability: 'relaxed' }, async (transaction) => {
      const writes = await nextWrites(transaction, [collection])
      let state = (await transaction.state(collection)) ?? NEW_STATE
      for (const id of ids) {
        const before = await transaction.row(collection, id)
        if (!before || !isAbsent(before)) continue
        const known = asConfirmedBefore(before, pull, pull.epoch)
        const { row, merged } = absentRow(known, {
          epoch: pull.epoch,
          restoredTo: placeIn(former, rowOf(before).place),
        })
        const after = storedAfter({ collection, type: before.type, id }, before, row, {
          n: writes(collection),
          gen: pull.gen,
        })
        const place = { ...context, type: before.type, id }
        if (pull.complete !== 'epoch')
          noteArrival(transaction, place, [rowOf(before), row], merged, null, `a${pull.gen}`, 'news')
        transaction.put(collection, before, after)
        state = counted(state, before, after)
      }
      transaction.setState(collection, state)
    })
  }
  await writeLog(parts, { collections: [], durability: 'relaxed' }, async (transaction) => {
    const state = await transaction.state(collection)
    if (state?.gen !== pull.gen) return
    const next: CollectionState = { ...state, ...endComplete(state) }
    // Bytes may outlive their log, and the server may have gone back meanwhile: of a new one each is asked for.
    if (collection === 'media' && pull.complete === 'first') next.isInDoubt = true
    transaction.setState(collection, next)
  })
  return absent
}

/**
 * The row as it was confirmed before a complete pull began. A server that went back to a backup without saying so bears
 * the epoch it had: what was confirmed before that was noticed is of another one all the same.
 */
function asConfirmedBefore(
  stored: StoredRow,
  { gen, complete }: Pick<Checkpoint, 'gen' | 'complete'>,
  epoch: string,
): Row {
  const row = rowOf(stored)
  const isUnsaid = complete === 'epoch' && stored.gen < gen && row.place?.epoch === epoch
  return isUnsaid && row.place ? { ...row, place: { ...row.place, epoch: BEFORE } } : row
}

/** Up to where the log is still what it was in the epoch a row was confirmed in. */
function placeIn(former: FormerEpochs | undefined, place: Place | null): string | null {
  return (place && former?.restoredTo[place.epoch]) ?? null
}

const BEFORE = 'before'

async function currentState(
  transaction: LogTransaction,
  collection: Collection,
  from: Checkpoint,
): Promise<CollectionState> {
  const state = (await transaction.state(collection)) ?? NEW_STATE
  if (state.seq !== from.seq || state.epoch !== from.epoch || state.gen !== from.gen)
    throw new OtherLeader('checkpoint moved')
  return state
}

async function takeRows(
  transaction: LogTransaction,
  context: PullContext,
  state: CollectionState,
  rows: readonly Resource[],
  meta: FeedPage['meta'],
): Promise<{ state: CollectionState; received: number }> {
  const { collection } = context
  const writes = await nextWrites(transaction, [collection])
  const now = { epoch: meta.epoch, former: formerEpochs(state.former, meta) }
  const isFirst = state.complete === 'first'
  let next = state
  let received = 0
  const take = (resource: Resource, before: StoredRow | undefined): void => {
    const taken = takeRow(transaction, context, state, resource, before, now, writes)
    if (!taken) return
    if (taken.after.doc !== before?.doc) received += 1
    next = counted(next, before, taken.after)
  }
  const known = isFirst ? [] : await Promise.all(rows.map(({ id }) => transaction.row(collection, id)))
  const added: Promise<void>[] = []
  for (const [index, resource] of rows.entries()) {
    if (!isFirst || resource.meta.deleted) {
      take(resource, isFirst ? await transaction.row(collection, resource.id) : known[index])
      continue
    }
    // Hardly any row of a very first pull is here: IndexedDB takes as long to say so as to store it.
    const fresh = pulledFresh(
      { collection, type: resource.type, id: resource.id },
      resourceAttributes(resource, collection),
      { seq: resource.meta.seq, epoch: meta.epoch },
      { n: writes(collection), gen: state.gen },
    )
    const add = transaction.add(collection, fresh).then((before) => {
      if (before) return take(resource, before)
      received += 1
      next = counted(next, undefined, fresh)
    })
    // All are awaited below, unless the transaction ends before: then it says why.
    add.catch(() => undefined)
    added.push(add)
  }
  await Promise.all(added)
  return { state: next, received }
}

function takeRow(
  transaction: LogTransaction,
  context: PullContext,
  state: CollectionState,
  resource: Resource,
  before: StoredRow | undefined,
  { epoch, former }: Pick<CollectionState, 'epoch' | 'former'>,
  writes: (collection: Collection) => number,
): { after: StoredRow } | null {
  const { collection } = context
  const { id, type, meta } = resource
  const content = documentContent(resourceDocument(resource, collection), collection)
  // A removal of what was never here is nothing to remember.
  if (before === undefined && content === null) return null
  const was = before ? asConfirmedBefore(before, state, epoch) : NEW_ROW
  const { row, merged } = pulledRow(was, {
    content,
    place: { seq: meta.seq, epoch },
    restoredTo: placeIn(former, before ? rowOf(before).place : null),
  })
  const after = storedAfter({ collection, type, id }, before, row, { n: writes(collection), gen: state.gen })
  const isNews = state.complete === null || (state.complete !== 'epoch' && before !== undefined)
  const place = { ...context, type, id }
  // The sequence begins anew with the epoch: a key without it could name another step.
  noteArrival(transaction, place, [was, row], merged, meta, `s${epoch}.${meta.seq}`, isNews ? 'news' : 'merges')
  // The same attributes under a new number: bytes have come that belong to them.
  const isTouched =
    collection === 'media' && before !== undefined && row.place !== was.place && isSame(was.content, row.content)
  transaction.put(collection, before, after, isTouched)
  return { after }
}

/** What others did, and what lost in a merge or elsewhere, for the history. */
export function noteArrival(
  transaction: Pick<LogTransaction, 'note' | 'noteAfter'>,
  { userId, collection, type, id, nowMs }: StepPlace & Pick<PullContext, 'nowMs'>,
  [was, is]: readonly [Row, Row],
  merged: Merged | null,
  from: Pick<ResourceMeta, 'device' | 'overruled'> | null,
  mark: string,
  what: 'news' | 'merges',
): void {
  const place = { userId, collection, type, id }
  const source = { origin: 'elsewhere', atMs: nowMs(), device: from?.device ?? null } as const
  const step = stepOfArrival(place, [was, is], merged, source, mark, what)
  const overruled = overruledSince(from?.overruled ?? [], was.place, is.place)
  if (step === null || overruled.length === 0) transaction.note(step)
  else transaction.noteAfter(stepKey(place, OWN_MARK), (own) => withOverruled(step, own, overruled))
}

function stepOfArrival(
  place: StepPlace,
  [was, is]: readonly [Row, Row],
  merged: Merged | null,
  source: StepSource,
  mark: string,
  what: 'news' | 'merges',
): HistoryStep | null {
  if (!merged) {
    if (what === 'merges') return null
    return stepBetween(place, stepKey(place, mark), [was.content, is.content], source, was !== NEW_ROW)
  }
  // Made again after a crash, the same merge is the same step.
  const name = nameUuid(canonicalJson([merged.mine, merged.theirs]))
  return stepOfMerge(place, stepKey(place, `m${name}`), merged, merged.result, source)
}

/**
 * Sum and number after the confirmed state of a row became another. A photo that an edit brings back although the server
 * has removed it may have lost its bytes there, were it in the trash for long: the server is asked for them.
 */
export function counted(
  state: CollectionState,
  before: StoredRow | undefined,
  after: StoredRow | undefined,
): CollectionState {
  if (before === after) return state
  const isBack = after?.type === 'media' && after.del === 0 && confirmedCount(before) > confirmedCount(after)
  return {
    ...state,
    ...(isBack && { isInDoubt: true }),
    sum: addHash(subtractHash(state.sum, confirmedHash(before)), confirmedHash(after)),
    count: state.count - confirmedCount(before) + confirmedCount(after),
  }
}
