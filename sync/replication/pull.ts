// Brings the server's changes in sequence (I5, I19, I23). A page is asked for while the one before is being stored,
// but handed over only when that is stored: the checkpoint can never pass a row that is not there.
import { type Checkpoint, checkpointAfter, judgePage, type ResyncReason } from '../../core/sync/checkpoint.ts'
import { buildDocument, documentContent, resourceDocument } from '../../core/sync/document.ts'
import type { SyncProgress } from '../../core/sync/sync-state.ts'
import type { FeedPage, Resource } from '../../core/wire/resources.ts'
import { collectRows, type FeedParts, fetchFirst, fetchPage, reasonOf, type Rows } from './feed.ts'
import { type HistoryLog, noteMerge } from '../history/history.ts'
import type { Parking } from './parking.ts'
import { noteArrived } from '../history/pull-history.ts'
import { createPullProgress } from './pull-progress.ts'
import { absentRecords, keepDifferences, type PulledDocument, type Resync, type ResyncParts } from './resync.ts'

export interface PullParts extends FeedParts, ResyncParts {
  parking: Parking
  /** Resolves when everything up to this checkpoint is stored. */
  stored: (checkpoint: Checkpoint) => Promise<void>
  history: HistoryLog
  /** Rows were left out because they crossed a push: another look is due once that is over. */
  onLeftOut: () => void
  onReceived?: ((rows: number) => void) | undefined
  onProgress?: ((progress: SyncProgress | null) => void) | undefined
  onResync?: ((reason: ResyncReason) => void) | undefined
}

export interface PulledPage {
  documents: PulledDocument[]
  checkpoint: Checkpoint | undefined
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

async function noteRows(parts: PullParts, { taken, last }: Rows, isAgain: boolean): Promise<number> {
  const internals = parts.internals()
  if (!internals) return 0
  const rows = taken.filter(({ id }) => !parts.parking.get(id))
  return noteArrived({ ...parts, isPast: (id) => parts.traffic.isPast(id) }, internals, rows, last.meta.epoch, isAgain)
}

async function readRows(parts: PullParts, rows: readonly Resource[], isRestored: boolean): Promise<PulledDocument[]> {
  if (isRestored) await keepDifferences(parts, rows)
  const documents: PulledDocument[] = []
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
