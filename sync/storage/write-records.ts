// Changes many records of one collection in one transaction (I1, I4). Answers the steps instead of noting them: when
// they have to be durable is known by whoever changes several bundles of records.
import type { BulkWriteRow, RxCollection } from 'rxdb/plugins/core'
import { documentContent, type LogDocument } from '../../core/sync/document.ts'
import type { HistoryStep } from '../../core/sync/history.ts'
import type { Content } from '../../core/sync/merge.ts'
import { documentsById, type Storage, type StoredDocument } from './documents.ts'
import { errorCode, StorageError } from './failure.ts'
import { stepHere } from '../history/history.ts'
import { changeRecord, type DatabaseHistory, documentOf, type RecordPlace } from './write-record.ts'
import type { JsonObject } from '../../core/lib/json.ts'

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

export interface RecordChange extends RecordPlace {
  /** What becomes of a record that is there; undefined leaves it. Called again when somebody else wrote meanwhile. */
  change: (current: JsonObject) => JsonObject | undefined
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
 * Changes what is there; resolves when that is durable. What somebody else writes at the same moment is changed after
 * them, by itself.
 * @throws StorageError when the device could store none of it
 */
export async function changeRecords(
  target: RxCollection,
  changes: readonly RecordChange[],
  history: DatabaseHistory | null,
): Promise<RecordsChanged> {
  return orStorageError(async () => {
    const storage = target.storageInstance as unknown as Storage
    const ids = changes.map(({ id }) => id)
    const known = await documentsById(storage, ids)
    const planned = changes.flatMap((change) => plan(change, known.get(change.id)))
    const { error } = await storage.bulkWrite(
      planned.map(({ row }) => row),
      'change-records',
    )
    const wrong = new Map(error.map(({ documentId, status }) => [documentId, status]))
    const written = planned.filter(({ place }) => !wrong.has(place.id))
    const late = planned.filter(({ place }) => wrong.get(place.id) === CONFLICT)
    for (const { place } of late) await changeAfter(target, place, history)
    const changed = new Set([...written, ...late].map(({ place }) => place.id))
    return {
      ...split(
        ids,
        changed,
        [...wrong.keys()].filter((id) => !changed.has(id)),
      ),
      steps: written.flatMap(({ place, states }) => stepOf(history, place, states, false)),
    }
  })
}

interface Planned {
  place: RecordChange
  states: readonly [Content, Content]
  row: BulkWriteRow<unknown>
}

function plan(change: RecordChange, previous: StoredDocument | undefined): Planned[] {
  if (!previous || previous._deleted) return []
  const before = documentContent(previous, change.collection)
  const after = before && change.change(before)
  if (!after) return []
  const { _meta, _attachments, _rev } = previous
  const document = { ...documentOf(change, after), _meta, _attachments, _rev, _deleted: false }
  return [{ place: change, states: [before, after], row: { previous, document } }]
}

async function changeAfter(target: RxCollection, place: RecordChange, history: DatabaseHistory | null): Promise<void> {
  const change = (current: Content): Content | undefined => (current === null ? undefined : place.change(current))
  await changeRecord(target, place, change, history)
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
