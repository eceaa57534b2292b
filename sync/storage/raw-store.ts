// Reads RxDB's IndexedDB databases directly: light enough for a page's first moments, and still possible when RxDB
// itself cannot open (I9, I18). Never creates, upgrades or keeps one open.
import { requested } from './idb-promises.ts'

const PREFIX = 'rxdb-dexie-'
export const DOCS = 'docs'
const LWT_INDEX = '_meta.lwt'
const ALIVE_INDEX = '[_deleted+id]'

/** Row of the store of documents; `_deleted` is text there because IndexedDB indexes no booleans. */
export type RawRow = Readonly<Record<string, unknown>>

/** Names of all databases RxDB made for one of ours. Empty where the browser cannot list databases. */
export async function listDatabases(databaseName: string, factory: IDBFactory = indexedDB): Promise<string[]> {
  const all = typeof factory.databases === 'function' ? await factory.databases() : []
  const prefix = `${PREFIX}${databaseName}--`
  return all.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []))
}

/** Name of the database behind a collection or meta store. */
export function rawName(databaseName: string, collectionName: string, version: number): string {
  return `${PREFIX}${databaseName}--${version}--${collectionName}`
}

/** Schema versions in which a collection lies here, newest first: several while a migration is not complete. */
export async function versionsOf(
  databaseName: string,
  collectionName: string,
  factory: IDBFactory = indexedDB,
): Promise<number[]> {
  const prefix = `${PREFIX}${databaseName}--`
  const versions = (await listDatabases(databaseName, factory)).flatMap((name) => {
    const [version = '', ...rest] = name.slice(prefix.length).split('--')
    return rest.join('--') === collectionName && /^\d+$/.test(version) ? [Number(version)] : []
  })
  return versions.sort((a, b) => b - a)
}

/**
 * Works on the store of documents of an existing database and closes it. Null when there is no such database or store.
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

/** Works on an existing database and closes it. Null when there is none. */
export async function withDatabase<T>(
  name: string,
  work: (db: IDBDatabase) => Promise<T>,
  factory: IDBFactory = indexedDB,
): Promise<T | null> {
  const db = await openExisting(name, factory)
  if (!db) return null
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

function openExisting(name: string, factory: IDBFactory): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name)
    let missing = false
    request.addEventListener('upgradeneeded', () => {
      // Without this the mere look would leave an empty database which RxDB then finds in its way.
      missing = true
      request.transaction?.abort()
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      missing ? resolve(null) : reject(request.error ?? new Error('storage failed')),
    )
  })
}

/** Number of documents of a database, deleted ones included; 0 when there is none. */
export async function countDocs(name: string, factory: IDBFactory = indexedDB): Promise<number> {
  return (await withDocs(name, (docs) => requested(docs.count()), factory)) ?? 0
}

/** The greatest last-write time of a store, or null when it is empty or has none. */
export async function highestWriteTime(docs: IDBObjectStore): Promise<number | null> {
  if (!docs.indexNames.contains(LWT_INDEX)) return null
  const cursor = await requested(docs.index(LWT_INDEX).openKeyCursor(null, 'prev'))
  return typeof cursor?.key === 'number' ? cursor.key : null
}

/** Rows written after a moment of RxDB's own count of time. */
export async function rowsWrittenAfter(docs: IDBObjectStore, writeTime: number): Promise<RawRow[]> {
  if (!docs.indexNames.contains(LWT_INDEX)) return requested(docs.getAll())
  return requested(docs.index(LWT_INDEX).getAll(IDBKeyRange.lowerBound(writeTime, true)))
}

export interface WriteTime {
  id: string
  writtenMs: number
}

/** What was written after a moment of RxDB's own count of time, and when: without reading the rows. */
export function writeTimesAfter(docs: IDBObjectStore, writeTime: number): Promise<WriteTime[]> {
  const found: WriteTime[] = []
  const request = docs.index(LWT_INDEX).openKeyCursor(IDBKeyRange.lowerBound(writeTime, true))
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      const cursor = request.result
      if (!cursor) return resolve(found)
      found.push({ id: cursor.primaryKey as string, writtenMs: cursor.key as number })
      cursor.continue()
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('storage failed')))
  })
}

/** Of the index of what is deleted and what is not: in keys an array comes after every text. */
const alive = (): IDBKeyRange => IDBKeyRange.bound(['0'], ['0', []])

/** Number of documents that are not deleted. */
export async function countAlive(docs: IDBObjectStore): Promise<number> {
  return requested(docs.index(ALIVE_INDEX).count(alive()))
}

/** Ids of the documents that are not deleted. */
export async function aliveKeys(docs: IDBObjectStore): Promise<string[]> {
  return requested(docs.index(ALIVE_INDEX).getAllKeys(alive())) as Promise<string[]>
}
