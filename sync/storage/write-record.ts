// Changes one record of the local database and notes the step (I1, I4). The history follows the save and never
// makes it fail.
import type { RxCollection } from 'rxdb/plugins/core'
import type { JsonObject } from '../../core/lib/json.ts'
import { buildDocument, documentContent, type LogDocument } from '../../core/sync/document.ts'
import type { StepPlace } from '../../core/sync/history.ts'
import type { Content } from '../../core/sync/merge.ts'
import { documentsById, type Storage } from './documents.ts'
import { errorCode, StorageError } from './failure.ts'
import { type HistoryLog, stepHere } from '../history/history.ts'

/** Whose steps are noted, and where. */
export interface DatabaseHistory {
  userId: string
  log: HistoryLog
  nowMs: () => number
}

export type RecordPlace = Omit<StepPlace, 'userId'>

/**
 * Writes what `change` makes of the record; resolves when that is durable. Null removes; undefined leaves it.
 * @param change called again when somebody else wrote meanwhile
 * @returns the key of the step, noted by then where it can be; null when there was nothing to note
 * @throws StorageError when the device could not store it
 */
export async function changeRecord(
  target: RxCollection,
  place: RecordPlace,
  change: (current: Content) => Content | undefined,
  history: DatabaseHistory | null,
): Promise<string | null> {
  const { collection, id } = place
  try {
    const found = await target.findOne(id).exec()
    if (!found) return await insertRecord(target, place, change(null), history)
    let before: Content = null
    let after: Content | undefined
    const plan = (document: unknown): void => {
      before = documentContent(document as LogDocument, collection)
      after = change(before)
    }
    plan(found.toMutableJSON())
    if (after === undefined) return null
    await found.incrementalModify((document: object) => {
      plan(document)
      // Not incrementalRemove: what another tab wrote meanwhile is what the trash has to hold.
      if (after === null) return { ...document, _deleted: true }
      return after ? documentOf(place, after) : document
    })
    return await note(history, place, [before, after], false)
  } catch (error) {
    // Another tab was first with the same record: what it wrote is there to be changed now.
    if (errorCode(error) === 'CONFLICT') return changeRecord(target, place, change, history)
    throw error instanceof StorageError ? error : new StorageError(errorCode(error))
  }
}

async function insertRecord(
  target: RxCollection,
  place: RecordPlace,
  content: Content | undefined,
  history: DatabaseHistory | null,
): Promise<string | null> {
  if (!content) return null
  const storage = target.storageInstance as unknown as Storage
  const isReturn = history !== null && (await documentsById(storage, [place.id])).has(place.id)
  // Not incrementalUpsert: once a write of an id has failed, it fails for that id as long as the page lives.
  await target.insert(documentOf(place, content))
  return note(history, place, [null, content], isReturn)
}

/** Whoever closes the page as soon as it says "saved" must find the step: without it nothing can be taken back. */
async function note(
  history: DatabaseHistory | null,
  place: RecordPlace,
  states: readonly [Content, Content],
  isReturn: boolean,
): Promise<string | null> {
  if (!history) return null
  const step = stepHere({ ...place, userId: history.userId }, states, history.nowMs(), isReturn)
  if (!step) return null
  history.log.note(step)
  await history.log.flushed()
  return step.key
}

/** What RxDB stores for a record that is there. */
export function documentOf({ collection, type, id }: RecordPlace, content: JsonObject): object {
  const { _deleted, ...document } = buildDocument(collection, type, id, content)
  return document
}
