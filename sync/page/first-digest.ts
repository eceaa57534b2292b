// The digest of a page's first moments, read without the database engine: the stored one and what was written since,
// straight from IndexedDB. Only where it is certain that this is all and this user's own (I1, I6); else the page waits
// for the engine as if this did not exist.
import { openDigestStore } from '../digest-store.ts'
import {
  type FlightDocumentData,
  changeTo,
  notYetIn,
  OVERLAP_MS,
  readingOf,
  type StoredReading,
  withChanges,
} from '../digest-reading.ts'
import { requested } from '../idb-promises.ts'
import { CURRENT, type LocalStore } from '../local-store.ts'
import { countAlive, type RawRow, rawName, rowsWrittenAfter, withDocs } from '../raw-store.ts'
import { SCHEMAS } from '../schemas.ts'

export interface FirstDigestParts {
  store: LocalStore
  databaseName: string
  userId: string
  nowMs: () => number
  factory?: IDBFactory
}

/** RxDB's own record that names the database. */
const TOKEN = 'storage-token|storageToken'
/** More than that is read in batches by the engine. */
const MOST_ROWS = 2000

/** Null when the log is not this user's, or the stored digest and what was written since do not make up all of it. */
export async function readFirstDigest(parts: FirstDigestParts): Promise<StoredReading | null> {
  try {
    return await read(parts)
  } catch {
    // Whatever is wrong with the storage is found out and told by who opens it for good.
    return null
  }
}

async function read({ store, databaseName, userId, nowMs, factory }: FirstDigestParts): Promise<StoredReading | null> {
  const [owner, token, record] = await Promise.all([
    store.read('owner', CURRENT),
    readToken(databaseName, factory),
    openDigestStore(databaseName, factory).read(),
  ])
  if (owner?.userId !== userId || record === null || record.token !== token) return null
  const stored = readingOf(record, nowMs())
  if (stored === null) return null
  const name = rawName(databaseName, 'flights', SCHEMAS.flights.schema.version)
  const since = await withDocs(
    name,
    (docs) => Promise.all([rowsWrittenAfter(docs, stored.knownMs - OVERLAP_MS, MOST_ROWS), countAlive(docs)]),
    factory,
  )
  if (since === null) return null
  const [rows, count] = since
  const changes = rows.map((row) => changeTo(row as unknown as FlightDocumentData, row['_deleted'] === '1'))
  const reading = { ...stored, ...withChanges(stored, notYetIn(stored, changes)) }
  return rows.length < MOST_ROWS && reading.digest.count === count ? reading : null
}

async function readToken(databaseName: string, factory?: IDBFactory): Promise<unknown> {
  const name = rawName(databaseName, '_rxdb_internal', 0)
  const row = await withDocs(name, (docs) => requested<RawRow | undefined>(docs.get(TOKEN)), factory)
  return (row?.['data'] as { token?: unknown } | undefined)?.token
}
