// Unsent records read straight from IndexedDB: for a page before RxDB is there, for salvage when RxDB cannot open,
// and for the exact count before a log is deleted (I2, I9, I14).
import { documentContent, documentType, type LogDocument } from '../core/sync/document.ts'
import type { Content } from '../core/sync/merge.ts'
import { COLLECTIONS, type Collection, type ResourceType } from '../core/wire/resources.ts'
import { metaNameOf } from './meta-name.ts'
import { sameContent } from './parking.ts'
import { type RawRow, rawName, requested, rowsWrittenAfter, withDocs } from './raw-store.ts'

export interface UnsentRecord {
  collection: Collection
  type: ResourceType
  id: string
  /** What the server last confirmed. */
  base: Content
  mine: Content
}

export interface UnsentReading {
  records: UnsentRecord[]
  /** Collections that could not be read. */
  damaged: Collection[]
}

const UP_CHECKPOINT = 'up|1'

/**
 * Reads unsent records of every collection.
 * @param extent `instant`: only what was written since the last push, cheap and right unless a clock jumped;
 * `exact`: every record compared with replication's copy
 */
export async function readUnsent(
  databaseName: string,
  userId: string,
  extent: 'instant' | 'exact',
  factory: IDBFactory = indexedDB,
): Promise<UnsentReading> {
  const reading: UnsentReading = { records: [], damaged: [] }
  for (const collection of COLLECTIONS) {
    try {
      const copies = rawName(databaseName, await metaNameOf(userId, collection))
      reading.records.push(...(await readCollection(databaseName, collection, copies, extent, factory)))
    } catch {
      reading.damaged.push(collection)
    }
  }
  return reading
}

async function readCollection(
  databaseName: string,
  collection: Collection,
  copiesName: string,
  extent: 'instant' | 'exact',
  factory: IDBFactory,
): Promise<UnsentRecord[]> {
  const since = extent === 'instant' ? await pushedUpTo(copiesName, factory) : null
  const read = (docs: IDBObjectStore): Promise<RawRow[]> =>
    since === null ? requested<RawRow[]>(docs.getAll()) : rowsWrittenAfter(docs, since)
  const rows = (await withDocs(rawName(databaseName, collection), read, factory)) ?? []
  const confirmed = await readCopies(copiesName, rows, factory)
  return rows.flatMap((row) => unsentOf(row, confirmed, collection))
}

function unsentOf(row: RawRow, confirmed: ReadonlyMap<string, LogDocument>, collection: Collection): UnsentRecord[] {
  const document = { ...row, _deleted: row['_deleted'] === '1' } as unknown as LogDocument
  const mine = documentContent(document, collection)
  const base = documentContent(confirmed.get(document.id), collection)
  if (sameContent(mine, base)) return []
  return [{ collection, type: documentType(document, collection), id: document.id, base, mine }]
}

async function pushedUpTo(copiesName: string, factory: IDBFactory): Promise<number | null> {
  const row = await withDocs(copiesName, (docs) => requested<RawRow | undefined>(docs.get(UP_CHECKPOINT)), factory)
  const data = row?.['checkpointData']
  const lwt = typeof data === 'object' && data !== null && 'lwt' in data ? data.lwt : null
  return typeof lwt === 'number' ? lwt : null
}

/** Replication's copies for these rows: one by one while few, all at once otherwise. */
async function readCopies(
  name: string,
  rows: readonly RawRow[],
  factory: IDBFactory,
): Promise<Map<string, LogDocument>> {
  const read = async (docs: IDBObjectStore): Promise<(RawRow | undefined)[]> =>
    rows.length > 500
      ? requested<RawRow[]>(docs.getAll())
      : Promise.all(rows.map((row) => requested<RawRow | undefined>(docs.get(`${String(row['id'])}|0`))))
  const copies = (await withDocs(name, read, factory)) ?? []
  return new Map(
    copies.flatMap((copy) =>
      copy?.['isCheckpoint'] === '0' && copy['docData']
        ? [[String(copy['itemId']), copy['docData'] as LogDocument] as const]
        : [],
    ),
  )
}

/** Number of documents in the database, deleted ones included; it never sinks by itself. */
export async function countRows(databaseName: string, factory: IDBFactory = indexedDB): Promise<number> {
  let rows = 0
  for (const collection of COLLECTIONS) {
    rows += (await withDocs(rawName(databaseName, collection), (docs) => requested(docs.count()), factory)) ?? 0
  }
  return rows
}
