// The IndexedDB database of one log: rows, the history of this device, how far each collection was pulled, and whose
// log it is, so that one transaction holds what belongs together.
import type { RecordHash } from '../../core/sync/record-hash.ts'
import type { HistoryStep } from '../../core/sync/history.ts'
import type { Checkpoint } from '../../core/sync/checkpoint.ts'
import type { FormerEpochs } from '../../core/sync/former-epochs.ts'
import { COLLECTIONS, type Collection } from '../../core/wire/resources.ts'
import type { OwnDatabase } from './idb/idb-connection.ts'

/** Rises when stores or rows change their shape; what is of a later version is not opened. */
export const LOG_VERSION = 1

export const HISTORY = 'history'
export const META = 'meta'
/** What RxDB keeps for itself. */
export const INTERNAL = 'internal'

/** Alive rows in the order of display, `[del, sortKey, id]`; in `data` by type, `[del, type, sortKey, id]`. */
export const BY_SORT_KEY = 'sortKey'
export const BY_TYPE = 'type'
/** Number of the write. */
export const BY_WRITE = 'n'
/** Only rows with something to send, `[dirty, n]`. */
export const BY_DIRTY = 'dirty'
/** All rows of one kind there, those written first first. */
export const ofDirty = (dirty: number): IDBKeyRange => IDBKeyRange.bound([dirty], [dirty, []])

/** Steps that stand in a short list, and steps by time. */
export const BY_LIST = 'list'
export const BY_TIME = 'atMs'

/** Whose log this is. */
export interface LogInfo {
  /** Names this database among all that were here under the same name. */
  token: string
  userId: string
  /** The term of who leads; absent before the first one. */
  term?: string
  /** The set of kept changes that was put into it last. */
  restored: string | null
  /** This log has the mark by which the app of before sees that it is here; absent before that. */
  isMarked?: boolean
}

export interface CollectionState extends Checkpoint {
  /** Sum of the hashes of all confirmed states, and their number. */
  sum: RecordHash
  count: number
  /** Absent while no server had gone back to a backup. */
  former?: FormerEpochs | undefined
  /** Of media, until the server was asked again for the bytes kept here: put back, it may have lost them (I23). */
  isInDoubt?: true | undefined
}

/** A step with the name of the short list it stands in. */
export interface StoredStep extends HistoryStep {
  /** `<user>|open` for an open conflict card, `<user>|removed` for what the trash shows; absent otherwise. */
  list?: string | undefined
}

/** Key of a step: below its record, so that one record's history is one range. `mark` tells it from the others. */
export function stepKey(
  { userId, collection, id }: { userId: string; collection: Collection; id: string },
  mark: string,
): string {
  return `${userId}|${collection}|${id}|${mark}`
}

/** A card as it is stored once it asks nothing any more. */
export function settledStep({ list: _list, ...step }: StoredStep, atMs: number): StoredStep {
  return { ...step, settledAtMs: atMs }
}

export const INFO_KEY = 'log'
export const stateKey = (collection: Collection): string => `state:${collection}`

export function logDatabase(name: string): OwnDatabase {
  return {
    name,
    version: LOG_VERSION,
    upgrade: (db) => {
      for (const collection of COLLECTIONS) {
        const rows = db.createObjectStore(collection, { keyPath: 'id' })
        rows.createIndex(BY_SORT_KEY, ['del', 'sortKey', 'id'])
        if (collection === 'data') rows.createIndex(BY_TYPE, ['del', 'type', 'sortKey', 'id'])
        rows.createIndex(BY_WRITE, 'n')
        rows.createIndex(BY_DIRTY, ['dirty', 'n'])
      }
      const history = db.createObjectStore(HISTORY, { keyPath: 'key' })
      history.createIndex(BY_LIST, 'list')
      history.createIndex(BY_TIME, 'atMs')
      db.createObjectStore(META)
      db.createObjectStore(INTERNAL, { keyPath: 'id' })
    },
  }
}
