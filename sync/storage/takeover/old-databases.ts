// Names and shapes of the databases RxDB's Dexie storage kept before the log had a database of its own: one for each
// collection, one for each memory of the server, one for itself.
import { type Collection, COLLECTIONS } from '../../../core/wire/resources.ts'
import { openOwn } from '../idb/idb-connection.ts'
import { withDatabase } from '../salvage/existing-database.ts'
import { completed, requested } from '../idb/idb-promises.ts'
import { sha256Of } from '../sha256-of.ts'

export const DOCS = 'docs'
/** RxDB's store for attachments, in which packs of copies were put. */
export const PACKS = 'attachments'
export const WRITE_TIME = '_meta.lwt'

const PREFIX = 'rxdb-dexie-'
const VERSION = 0
/** A version the app of before never had: where it finds a row of it, it opens nothing and changes nothing. */
const MARK_VERSION = 1

/** Row of a store of documents; `_deleted` is text there because IndexedDB indexes no booleans. */
export type OldDocument = Readonly<Record<string, unknown>> & { readonly id: string }

export function oldName(databaseName: string, collectionName: string, version = VERSION): string {
  return `${PREFIX}${databaseName}--${version}--${collectionName}`
}

/** Name of the collection in which RxDB kept one user's memory of the server, by RxDB's own rule. */
export async function memoryName(userId: string, collection: Collection): Promise<string> {
  return `rx-replication-meta-${await sha256Of(`${collection}-lmw1-${userId}-${collection}`)}`
}

/** Everything RxDB made for one of our databases, without the mark and without what we keep beside the log. */
export async function oldNames(databaseName: string, factory: IDBFactory = indexedDB): Promise<string[]> {
  const known = [...COLLECTIONS, '_rxdb_internal'].map((collection) => oldName(databaseName, collection))
  return [...new Set([...known, ...(await listedOld(databaseName, factory))])]
}

/** Those of them that are there; none where the browser does not list databases: memories say nothing without the documents. */
export async function listedOld(databaseName: string, factory: IDBFactory = indexedDB): Promise<string[]> {
  const listed = typeof factory.databases === 'function' ? await factory.databases() : []
  const prefix = oldName(databaseName, '')
  return listed.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []))
}

/** What we keep beside the log in databases of their own, worked out of it or of use with it only. */
export async function besideNames(databaseName: string, factory: IDBFactory = indexedDB): Promise<string[]> {
  const known = ['journal', 'digest', 'findings'].map((kind) => `${PREFIX}${databaseName}--${kind}`)
  const listed = typeof factory.databases === 'function' ? await factory.databases() : []
  const isBeside = (name: string): boolean =>
    name.startsWith(`${PREFIX}${databaseName}--`) && !/^\d+--/.test(name.slice(PREFIX.length + databaseName.length + 2))
  return [...new Set([...known, ...listed.flatMap(({ name }) => (name !== undefined && isBeside(name) ? [name] : []))])]
}

/** Number of documents of the log of before, removed ones included; 0 when there is none. */
export async function countOld(databaseName: string, factory: IDBFactory = indexedDB): Promise<number> {
  const names = COLLECTIONS.map((collection) => oldName(databaseName, collection))
  if (typeof factory.databases === 'function') {
    const listed = new Set((await factory.databases()).map(({ name }) => name))
    if (!names.some((name) => listed.has(name))) return 0
  }
  let rows = 0
  for (const name of names) rows += await countDocs(name, factory)
  return rows
}

/** True when this user's replication has left a memory on the device. */
export async function wasReplicatedFor(databaseName: string, userId: string, factory?: IDBFactory): Promise<boolean> {
  for (const collection of COLLECTIONS) {
    const name = oldName(databaseName, await memoryName(userId, collection))
    if (await withDatabase(name, () => Promise.resolve(true), factory)) return true
  }
  return false
}

/** Tells the app of before, should it come back, that this log is of a later one. */
export async function markForOldApp(databaseName: string, factory: IDBFactory = indexedDB): Promise<void> {
  const name = oldName(databaseName, 'flights', MARK_VERSION)
  if ((await countDocs(name, factory)) > 0) return
  const upgrade = (made: IDBDatabase): void => {
    if (!made.objectStoreNames.contains(DOCS)) made.createObjectStore(DOCS, { keyPath: 'id' })
  }
  const db = await openOwn({ name, version: 1, upgrade }, factory)
  try {
    const transaction = db.transaction(DOCS, 'readwrite', { durability: 'strict' })
    transaction.objectStore(DOCS).put({ id: 'moved' })
    await completed(transaction)
  } finally {
    db.close()
  }
}

async function countDocs(name: string, factory: IDBFactory): Promise<number> {
  return (await withDocs(name, (docs) => requested(docs.count()), factory)) ?? 0
}

/**
 * Works on the store of documents of an existing database. Null when there is no such database or store.
 * @throws what IndexedDB reports when the database is damaged
 */
export async function withDocs<T>(
  name: string,
  work: (docs: IDBObjectStore) => Promise<T>,
  factory: IDBFactory = indexedDB,
): Promise<T | null> {
  return withDatabase(
    name,
    async (db) => (db.objectStoreNames.contains(DOCS) ? work(db.transaction(DOCS).objectStore(DOCS)) : null),
    factory,
  )
}
