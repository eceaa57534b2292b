// The digest of a page's first moments, read without the database engine: the stored one and what was written since,
// straight from IndexedDB. Only where it is certain that this is all and this user's own (I1, I6); else the page waits
// for the engine as if this did not exist.
import { openDigestStore } from '../../digest/digest-store.ts'
import {
  type FlightDocumentData,
  changeTo,
  readingOf,
  type StoredReading,
  withChanges,
} from '../../digest/digest-reading.ts'
import { requested } from '../../storage/idb-promises.ts'
import { CURRENT, type LocalStore } from '../../storage/local-store.ts'
import { readLogToken } from '../../storage/log-token.ts'
import { countAlive, type RawRow, rawName, withDocs, writeTimesAfter } from '../../storage/raw-store.ts'
import { SCHEMAS } from '../../storage/schemas.ts'

export interface FirstDigestParts {
  store: LocalStore
  databaseName: string
  userId: string
  nowMs: () => number
  factory?: IDBFactory
}

/** More than that, as after a first pull that was cut off, is read in batches by the engine. */
const MOST_ROWS = 20_000
/** How long before it can be read a document bears its write time: the page reads that much once more. */
const COMMIT_MS = 30_000

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
    readLogToken(databaseName, factory),
    openDigestStore(databaseName, factory).read(),
  ])
  if (owner?.userId !== userId || record === null || record.token !== token) return null
  const beganMs = nowMs()
  const stored = readingOf(record, beganMs)
  if (stored === null) return null
  const name = rawName(databaseName, 'flights', SCHEMAS.flights.schema.version)
  const since = await withDocs(
    name,
    async (docs) => ({ rows: await rowsSince(docs, stored), count: await countAlive(docs) }),
    factory,
  )
  if (!since?.rows) return null
  const changes = since.rows.map((row) => changeTo(row as unknown as FlightDocumentData, row['_deleted'] === '1'))
  const reading = { ...stored, ...withChanges(stored, changes) }
  if (reading.digest.count !== since.count) return null
  const unmarked = changes.flatMap(({ id, attributes }) => ((attributes?.media?.length ?? 0) > 0 ? [id] : []))
  return { ...reading, unmarked, certainMs: Math.max(stored.certainMs, beganMs - COMMIT_MS) }
}

/** Rows the stored digest does not have as they are; null when there are too many of them. */
async function rowsSince(docs: IDBObjectStore, { certainMs, recent }: StoredReading): Promise<RawRow[] | null> {
  const written = await writeTimesAfter(docs, certainMs)
  const ids = written.flatMap(({ id, writtenMs }) => (recent.get(id) === writtenMs ? [] : [id]))
  if (ids.length > MOST_ROWS) return null
  const rows = await Promise.all(ids.map((id) => requested<RawRow | undefined>(docs.get(id))))
  return rows.flatMap((row) => (row ? [row] : []))
}
