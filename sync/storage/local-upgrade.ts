// The versions of `logmyworld-local`. An older one is brought up inside the opening transaction: all of it or
// nothing, and nothing unsent is touched (I1, I10).
import type { JsonValue } from '../../core/lib/json.ts'
import { type HistoryStep, stepOfMerge } from '../../core/sync/history.ts'
import type { Overwritten } from '../../core/sync/merge.ts'
import type { Collection } from '../../core/wire/resources.ts'
import { listOf } from './step-lists.ts'

export const LOCAL_VERSION = 2

const FIRST_STORES = ['session', 'owner', 'parked', 'inflight', 'history', 'kept', 'revoke'] as const

/** Makes the stores, or adds what came since the version found. */
export function upgradeLocal(db: IDBDatabase, transaction: IDBTransaction, oldVersion: number): void {
  if (oldVersion < 1) for (const store of FIRST_STORES) db.createObjectStore(store)
  if (oldVersion < 2) {
    db.createObjectStore('runs')
    const history = transaction.objectStore('history')
    // Read by the app of before.
    history.createIndex('list', 'list')
    history.createIndex('atMs', 'atMs')
    carryHistory(history)
  }
}

/** A lost value as version 1 kept it: one field each, and `*revived` for a record that came back. */
interface FirstEntry {
  userId: string
  collection: Collection
  id: string
  field: string
  kept: unknown
  lost: unknown
  side: Overwritten['side']
  atMs: number
}

const FIRST_REVIVED = '*revived'

/** Lost values become conflict cards. */
function carryHistory(history: IDBObjectStore): void {
  const request = history.openCursor()
  request.addEventListener('success', () => {
    const cursor = request.result
    if (!cursor) return
    const step = carried(cursor.key as string, cursor.value as FirstEntry)
    if (step) cursor.update({ ...step, list: listOf(step) })
    else cursor.delete()
    cursor.continue()
  })
}

/** Null for the collection `data`: the entry does not say of which type its record is, so nothing could be settled. */
function carried(key: string, entry: FirstEntry): HistoryStep | null {
  const { userId, collection, id, field, atMs, side } = entry
  if (collection === 'data') return null
  const lost = { field, kept: entry.kept as JsonValue, lost: entry.lost as JsonValue, side }
  const revived = field === FIRST_REVIVED
  const merged = { attributes: null, overwritten: revived ? [] : [lost], revived }
  const place = { userId, collection, type: collection, id }
  return stepOfMerge(place, key, { mine: null, theirs: null }, merged, { origin: 'elsewhere', atMs })
}
