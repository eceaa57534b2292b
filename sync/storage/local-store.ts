// Our own small database `logmyworld-local` beside the log's: the session, whose log this device holds, and what must
// outlive a deleted log: kept changes and the history of who is not here (I1, I2, I6, I14). Its version stays: the app
// of before must be able to open it, or it would offer to throw it away.
import type { StoredSession } from '../../core/session/session.ts'
import type { Tokens } from '../../core/session/token.ts'
import type { HistoryStep } from '../../core/sync/history.ts'
import type { Content } from '../../core/sync/merge.ts'
import type { Sent } from '../../core/sync/row.ts'
import type { SyncRun } from '../../core/sync/machine/sync-run.ts'
import type { Collection, ResourceType } from '../../core/wire/resources.ts'
import { createConnection } from './idb/idb-connection.ts'
import { completed, requested } from './idb/idb-promises.ts'
import { LOCAL_VERSION, upgradeLocal } from './local-upgrade.ts'

export const LOCAL_DATABASE = 'logmyworld-local'

/** A record the server refused, as the app of before kept it: only read. */
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

/** A change whose log was taken away (another user's turn, a rebuilt log): put into the next one before its first pull. */
export interface KeptRecord {
  userId: string
  collection: Collection
  type: ResourceType
  id: string
  base: Content
  mine: Content
  /** What went out without an answer; left out by the app of before. */
  sent?: Sent | null
  /** See `Row`; an app of before left it out. */
  overrules?: readonly string[] | undefined
  sinceMs: number
  /** Token of the log in which the change still stands, should that log not have gone; null when it stands nowhere else. */
  from?: string | null
}

/** States of one record that the app of before had sent without an answer: only read. */
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
  /** As `rowCount`, for the app of before: 0 since its log was carried over, so that it misses nothing. */
  rows: number
  /** Rows once seen in the log, removed ones included: fewer of them means that rows were lost. */
  rowCount?: number
  /** Below the user's own id: their log has to go. */
  removal?: Removal
}

export interface Removal {
  /** `sent`: only when everything of it was sent. `all`: everything it holds, with the recording of a flight under way, half-filled forms and choices. */
  what: 'sent' | 'all'
  /** Of `all`: what of it waits and may go, as its owner was shown it or has it in a file. Left out, everything may. */
  saved?: readonly string[] | undefined
  /** Version of the session when it was decided: after any other log-in it is no longer meant. */
  sessionVersion: number
  /** The account that has claimed the log: what lies beside its records goes there first, whoever is logged in by then. */
  to?: string
  /** Of a claimed log: the last writes before its rows were kept; what was written since is not kept yet. */
  writes?: readonly (IDBValidKey | null)[]
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
  /** Ended logins that the server does not know yet; an earlier app kept their access tokens only. */
  revoke: string | Tokens
}

export type StoreName = keyof LocalRecords

export const STORE_NAMES: readonly StoreName[] = [
  ...(['session', 'owner', 'parked', 'inflight', 'history', 'runs', 'kept', 'revoke'] as const),
]

/** Key of the single record of `session`, and of whose log this is. */
export const CURRENT = 'current'

/** Key of a record of one user's log. */
export function recordKey(userId: string, collection: Collection, id: string): string {
  return `${userId}|${collection}|${id}`
}

export type LocalWrites = { readonly [N in StoreName]?: readonly (readonly [string, LocalRecords[N] | null])[] }

export interface WritesBeside<T> {
  stores: readonly StoreName[]
  writes: (before: T | undefined, after: T | undefined) => LocalWrites
}

export interface LocalStore {
  read<N extends StoreName>(name: N, key: string): Promise<LocalRecords[N] | undefined>
  /** Every record whose key begins with the prefix, with its key. */
  readAll<N extends StoreName>(name: N, prefix?: string): Promise<[string, LocalRecords[N]][]>
  /** Writes and removes in one transaction; null removes. Durable when it resolves. */
  write<N extends StoreName>(name: N, entries: readonly [string, LocalRecords[N] | null][]): Promise<void>
  /**
   * Reads, changes and writes one record in one transaction, all of it or nothing; answers what is stored then.
   * @param beside what else is written in it, given what stood there before and what stands there then
   */
  update<N extends StoreName>(
    name: N,
    key: string,
    change: (value: LocalRecords[N] | undefined) => LocalRecords[N] | undefined,
    beside?: WritesBeside<LocalRecords[N]>,
  ): Promise<LocalRecords[N] | undefined>
  /** The same in several stores, all of it or nothing. */
  writeTogether(writes: LocalWrites): Promise<void>
  /** As readAll, of a store that is damaged: record by record, with how many could not be read. */
  readDamaged<N extends StoreName>(name: N): Promise<{ entries: [string, LocalRecords[N]][]; unreadable: number }>
  /** Empties the stores named and writes what is given, all of it or nothing. */
  replace(writes: LocalWrites): Promise<void>
  close(): void
  /** Deletes the whole store, when it cannot be read any more. */
  reset(): Promise<void>
}

/**
 * Opens the store lazily; every method rejects where IndexedDB is refused.
 * @param onTaken the browser closed it, and may have deleted it
 */
export function openLocalStore(name = LOCAL_DATABASE, factory?: IDBFactory, onTaken?: () => void): LocalStore {
  const database = { name, version: LOCAL_VERSION, upgrade: upgradeLocal, ...(onTaken && { onTaken }) }
  const { connect, close } = createConnection(database, factory)
  /** Durable when it resolves; an error of `work` leaves everything as it was. */
  const inTransaction = async <T>(
    names: readonly string[],
    work: (transaction: IDBTransaction) => T | Promise<T>,
  ): Promise<T> => {
    const transaction = (await connect()).transaction(names, 'readwrite', { durability: 'strict' })
    const done = completed(transaction)
    // Awaited below; a transaction that ends while the work still waits for a request is no unheard failure.
    done.catch(() => undefined)
    try {
      const result = await work(transaction)
      await done
      return result
    } catch (error) {
      abort(transaction)
      // A transaction that has ended takes nothing more: why it ended is what the caller has to know.
      await done.catch(() => undefined)
      throw transaction.error ?? error
    }
  }
  const writeTogether: LocalStore['writeTogether'] = async (writes) => {
    const names = Object.entries(writes).flatMap(([name, entries]) => (entries.length > 0 ? [name] : []))
    if (names.length > 0) await inTransaction(names, (transaction) => writeAll(transaction, writes))
  }
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
    write: (store, entries) => writeTogether({ [store]: entries }),
    writeTogether,
    readDamaged: async (store) => {
      const db = await connect()
      const objects = (): IDBObjectStore => db.transaction(store).objectStore(store)
      const keys = (await requested(objects().getAllKeys())) as string[]
      const entries: [string, LocalRecords[typeof store]][] = []
      for (const key of keys) {
        // Each in a transaction of its own: one that cannot be read ends the transaction it is read in.
        const value = await requested<LocalRecords[typeof store]>(objects().get(key)).catch(() => undefined)
        if (value !== undefined) entries.push([key, value])
      }
      return { entries, unreadable: keys.length - entries.length }
    },
    replace: (writes) =>
      inTransaction(Object.keys(writes), (transaction) => {
        for (const name of Object.keys(writes)) transaction.objectStore(name).clear()
        writeAll(transaction, writes)
      }),
    update: (store, key, change, beside) =>
      inTransaction([store, ...(beside?.stores ?? [])], async (transaction) => {
        const objects = transaction.objectStore(store)
        const before = await requested<LocalRecords[typeof store] | undefined>(objects.get(key))
        const changed = change(before)
        if (changed !== undefined) objects.put(changed, key)
        if (beside) writeAll(transaction, beside.writes(before, changed ?? before))
        return changed
      }),
    close,
    reset: async () => {
      close()
      await requested((factory ?? indexedDB).deleteDatabase(name))
    },
  }
}

function writeAll(transaction: IDBTransaction, writes: LocalWrites): void {
  for (const [name, entries] of Object.entries(writes)) {
    if (entries.length === 0) continue
    const objects = transaction.objectStore(name)
    for (const [key, value] of entries) {
      if (value === null) objects.delete(key)
      else objects.put(value, key)
    }
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended already.
  }
}
