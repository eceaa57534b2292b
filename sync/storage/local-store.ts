// Our own small database `logmyworld-local` beside RxDB's: the session, whose log this device holds, and everything
// that must outlive a deleted log: parked and kept records, requests in flight, lost values (I1, I2, I6, I14).
import type { StoredSession } from '../../core/session/session.ts'
import type { Tokens } from '../../core/session/token.ts'
import type { HistoryStep } from '../../core/sync/history.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { SyncRun } from '../../core/sync/sync-run.ts'
import type { Collection, ResourceType } from '../../core/wire/resources.ts'
import { createConnection } from './idb-connection.ts'
import { completed, requested } from './idb-promises.ts'
import { LIST_INDEX, LOCAL_VERSION, TIME_INDEX, upgradeLocal } from './local-upgrade.ts'

export const LOCAL_DATABASE = 'logmyworld-local'

/** A record the server refused, with what it last confirmed and what was refused. */
export interface ParkedRecord {
  userId: string
  collection: Collection
  type: ResourceType
  id: string
  base: Content
  mine: Content
  code: string
  issues: readonly { pointer: string; code: string }[]
  sinceMs: number
}

/** A change whose log was taken away (other user, rebuilt or restored database): merged back in after the next full pull. */
export interface KeptRecord {
  userId: string
  collection: Collection
  type: ResourceType
  id: string
  base: Content
  mine: Content
  sinceMs: number
}

/** States of one record that were sent and not answered yet. */
export interface InFlightRecord {
  userId: string
  collection: Collection
  id: string
  /** What the server had confirmed when they were sent. */
  base: Content
  sent: readonly Content[]
}

/** A step of a record's history with the name of the short list it stands in. */
export interface StoredStep extends HistoryStep {
  /** `<user>|open` for an open conflict card, `<user>|removed` for what the trash shows; absent otherwise. */
  list?: string | undefined
}

export interface OwnerRecord {
  userId: string
  lastSweepMs: number
  lastContactMs: number | null
  /** Rows once seen in the local database, deleted ones included: fewer of them means that rows were lost. */
  rows: number
}

export interface LocalRecords {
  session: StoredSession
  owner: OwnerRecord
  parked: ParkedRecord
  inflight: InFlightRecord
  history: StoredStep
  /** The last runs of one user, one record. */
  runs: readonly SyncRun[]
  kept: KeptRecord
  /** Ended logins the server has not been told about; an earlier app kept their access tokens only. */
  revoke: string | Tokens
}

export type StoreName = keyof LocalRecords

/** Key of the single record of `session` and `owner`. */
export const CURRENT = 'current'

/** Key of a record of one user's log. */
export function recordKey(userId: string, collection: Collection, id: string): string {
  return `${userId}|${collection}|${id}`
}

export interface LocalStore {
  read<N extends StoreName>(name: N, key: string): Promise<LocalRecords[N] | undefined>
  /** Every record whose key begins with the prefix, with its key. */
  readAll<N extends StoreName>(name: N, prefix?: string): Promise<[string, LocalRecords[N]][]>
  /** Writes and removes in one transaction; null removes. Durable when it resolves. */
  write<N extends StoreName>(name: N, entries: readonly [string, LocalRecords[N] | null][]): Promise<void>
  /** Reads, changes and writes one record in one transaction; answers what is stored then. */
  update<N extends StoreName>(
    name: N,
    key: string,
    change: (value: LocalRecords[N] | undefined) => LocalRecords[N] | undefined,
  ): Promise<LocalRecords[N] | undefined>
  /** Writes steps whose key is not there yet, in one transaction. Not forced to the disk: nothing depends on it. */
  addSteps(steps: readonly StoredStep[]): Promise<void>
  /** Steps of one short list. */
  readList(list: string): Promise<StoredStep[]>
  /** Forgets steps of before that moment. */
  forgetSteps(beforeMs: number): Promise<void>
  close(): void
  /** Deletes the whole store, when it cannot be read any more. */
  reset(): Promise<void>
}

/** Opens the store lazily; every method rejects where IndexedDB is refused. */
export function openLocalStore(name = LOCAL_DATABASE, factory?: IDBFactory): LocalStore {
  const { connect, close } = createConnection({ name, version: LOCAL_VERSION, upgrade: upgradeLocal }, factory)
  return {
    read: async (store, key) => {
      const db = await connect()
      return requested(db.transaction(store).objectStore(store).get(key))
    },
    readAll: async (store, prefix = '') => {
      const objects = (await connect()).transaction(store).objectStore(store)
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const [keys, values] = await Promise.all([requested(objects.getAllKeys(range)), requested(objects.getAll(range))])
      return keys.map((key, index) => [key as string, values[index]])
    },
    write: async (store, entries) => {
      if (entries.length === 0) return
      const transaction = (await connect()).transaction(store, 'readwrite', { durability: 'strict' })
      const objects = transaction.objectStore(store)
      for (const [key, value] of entries) {
        if (value === null) objects.delete(key)
        else objects.put(value, key)
      }
      await completed(transaction)
    },
    update: async (store, key, change) => {
      const transaction = (await connect()).transaction(store, 'readwrite', { durability: 'strict' })
      const objects = transaction.objectStore(store)
      const changed = change(await requested(objects.get(key)))
      if (changed !== undefined) objects.put(changed, key)
      await completed(transaction)
      return changed
    },
    addSteps: async (steps) => {
      if (steps.length === 0) return
      const transaction = (await connect()).transaction('history', 'readwrite', { durability: 'relaxed' })
      const objects = transaction.objectStore('history')
      // One cursor-free look per key: a step noted again after a crash stays as it is, settled or not.
      for (const step of steps) {
        objects.getKey(step.key).addEventListener('success', ({ target }) => {
          if ((target as IDBRequest<IDBValidKey | undefined>).result === undefined) objects.put(step, step.key)
        })
      }
      await completed(transaction)
    },
    readList: async (list) => {
      const objects = (await connect()).transaction('history').objectStore('history')
      return requested(objects.index(LIST_INDEX).getAll(list))
    },
    forgetSteps: async (beforeMs) => {
      const transaction = (await connect()).transaction('history', 'readwrite', { durability: 'relaxed' })
      const objects = transaction.objectStore('history')
      const request = objects.index(TIME_INDEX).openCursor(IDBKeyRange.upperBound(beforeMs, true))
      request.addEventListener('success', () => {
        const cursor = request.result
        if (!cursor) return
        if ((cursor.value as HistoryStep).settledAtMs !== null) cursor.delete()
        cursor.continue()
      })
      await completed(transaction)
    },
    close,
    reset: async () => {
      close()
      await requested((factory ?? indexedDB).deleteDatabase(name))
    },
  }
}
