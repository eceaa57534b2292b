// Notes what arrived from other devices, with before and after (I4). What meets an unsent change of this device is
// noted by the merge; what nobody here had seen before a complete pull is no news.
import { documentContent, type LogDocument, resourceDocument } from '../../core/sync/document.ts'
import { type HistoryStep, stepBetween } from '../../core/sync/history.ts'
import type { Collection, Resource } from '../../core/wire/resources.ts'
import { confirmedById, documentsById, type ReplicationInternals, type Storage } from '../storage/documents.ts'
import { type HistoryLog, stepKey } from './history.ts'
import { sameContent } from '../replication/parking.ts'
import { isUnsent } from '../replication/pending.ts'

export interface ArrivedParts {
  userId: string
  collection: Collection
  storage: Storage
  history: HistoryLog
  /** True for rows that are not going to be written, as a push has just overtaken them. */
  isPast: (id: string) => boolean
  nowMs: () => number
}

/**
 * Notes the rows of a page that is about to be stored. Noted again after a crash, they are the same steps.
 * @param isAgain during a complete pull: records not here before are no news then
 * @returns how many rows differ from what is here
 */
export async function noteArrived(
  parts: ArrivedParts,
  internals: ReplicationInternals,
  rows: readonly Resource[],
  epoch: string,
  isAgain: boolean,
): Promise<number> {
  const ids = rows.map(({ id }) => id)
  const [local, confirmed] = await Promise.all([documentsById(parts.storage, ids), confirmedById(internals, ids)])
  let news = 0
  for (const row of rows) {
    const found = local.get(row.id)
    if (parts.isPast(row.id) || resembles(row, found, parts.collection)) continue
    news += 1
    if (isAgain && !found) continue
    if (found && isUnsent(found, confirmed.get(row.id), parts.collection)) continue
    parts.history.note(arrivedStep(parts, row, found, epoch))
  }
  return news
}

function resembles(row: Resource, found: LogDocument | undefined, collection: Collection): boolean {
  return sameContent(documentContent(found, collection), documentContent(resourceDocument(row, collection), collection))
}

function arrivedStep(
  { userId, collection, nowMs }: ArrivedParts,
  row: Resource,
  found: LogDocument | undefined,
  epoch: string,
): HistoryStep | null {
  const place = { userId, collection, type: row.type, id: row.id }
  const before = documentContent(found, collection)
  const after = documentContent(resourceDocument(row, collection), collection)
  const source = { origin: 'elsewhere', atMs: nowMs(), device: row.meta.device } as const
  // The sequence begins anew with the epoch: a key without it could name another step.
  return stepBetween(place, stepKey(place, `s${epoch}.${row.meta.seq}`), [before, after], source, found !== undefined)
}
