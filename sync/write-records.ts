// Changes many records of one collection in one transaction (I1, I4). Answers the steps instead of noting them: when
// they have to be durable is known by whoever changes several bundles of records.
import type { RxCollection } from 'rxdb/plugins/core'
import { documentContent, type LogDocument } from '../core/sync/document.ts'
import type { HistoryStep } from '../core/sync/history.ts'
import type { Content } from '../core/sync/merge.ts'
import { documentsById, type Storage } from './documents.ts'
import { errorCode, StorageError } from './failure.ts'
import { stepHere } from './history.ts'
import { type DatabaseHistory, documentOf, type RecordPlace } from './write-record.ts'
import type { JsonObject } from '../core/lib/json.ts'

/** What became of each record. */
export interface RecordsChanged {
  changed: readonly string[]
  /** Was as wanted before: there already, or gone already. */
  unchanged: readonly string[]
  failed: readonly string[]
  steps: readonly HistoryStep[]
}

export interface NewRecord extends RecordPlace {
  content: JsonObject
}

const CONFLICT = 409

/**
 * Inserts what is not there; resolves when that is durable. A record that is there is left alone.
 * @throws StorageError when the device could store none of them
 */
export async function insertRecords(
  target: RxCollection,
  records: readonly NewRecord[],
  history: DatabaseHistory | null,
): Promise<RecordsChanged> {
  return orStorageError(async () => {
    const storage = target.storageInstance as unknown as Storage
    const ids = records.map(({ id }) => id)
    const known = await documentsById(storage, ids)
    const absent = records.filter(({ id }) => known.get(id)?._deleted !== false)
    const { error } = await target.bulkInsert(absent.map((record) => documentOf(record, record.content)))
    const wrong = new Map(error.map(({ documentId, status }) => [documentId, status]))
    const written = absent.filter(({ id }) => !wrong.has(id))
    const failed = ids.filter((id) => wrong.has(id) && wrong.get(id) !== CONFLICT)
    return {
      ...split(ids, new Set(written.map(({ id }) => id)), failed),
      steps: written.flatMap((record) => stepOf(history, record, [null, record.content], known.has(record.id))),
    }
  })
}

/**
 * Removes what is there; resolves when that is durable. What somebody else writes at the same moment is not removed
 * and counts as failed.
 * @throws StorageError when the device could store none of it
 */
export async function removeRecords(
  target: RxCollection,
  places: readonly RecordPlace[],
  history: DatabaseHistory | null,
): Promise<RecordsChanged> {
  return orStorageError(async () => {
    const ids = places.map(({ id }) => id)
    const found = await target.findByIds(ids).exec()
    const { error } = await target.bulkRemove([...found.values()])
    const wrong = new Set(error.map(({ documentId }) => documentId))
    const removed = places.filter(({ id }) => found.has(id) && !wrong.has(id))
    return {
      ...split(ids, new Set(removed.map(({ id }) => id)), [...wrong]),
      steps: removed.flatMap((place) => {
        const before = documentContent(found.get(place.id)?.toMutableJSON() as LogDocument, place.collection)
        return stepOf(history, place, [before, null], false)
      }),
    }
  })
}

function split(ids: readonly string[], changed: ReadonlySet<string>, failed: readonly string[]) {
  const isFailed = new Set(failed)
  return {
    changed: [...changed],
    unchanged: ids.filter((id) => !changed.has(id) && !isFailed.has(id)),
    failed,
  }
}

function stepOf(
  history: DatabaseHistory | null,
  { collection, type, id }: RecordPlace,
  states: readonly [Content, Content],
  isReturn: boolean,
): HistoryStep[] {
  if (!history) return []
  const step = stepHere({ collection, type, id, userId: history.userId }, states, history.nowMs(), isReturn)
  return step ? [step] : []
}

async function orStorageError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(errorCode(error))
  }
}
