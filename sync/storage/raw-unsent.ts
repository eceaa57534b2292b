// Unsent records read straight from IndexedDB: for a page before RxDB is there, for salvage when RxDB cannot open,
// and for the exact count before a log is deleted (I2, I9, I14).
import { documentContent, documentType, type LogDocument } from '../../core/sync/document.ts'
import type { Content } from '../../core/sync/merge.ts'
import { COLLECTIONS, type Collection, type ResourceType } from '../../core/wire/resources.ts'
import { packedRows } from '../replication/copy-packs.ts'
import { metaNameOf, noteKey } from '../replication/meta-name.ts'
import { sameContent } from '../replication/parking.ts'
import { requested } from './idb-promises.ts'
import { countDocs, type RawRow, rawName, rowsWrittenAfter, versionsOf, withDocs } from './raw-store.ts'

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
      const place = { databaseName, collection, copies: await metaNameOf(userId, collection), factory }
      reading.records.push(...(await readCollection(place, extent)))
    } catch {
      reading.damaged.push(collection)
    }
  }
  return reading
}

interface RawPlace {
  databaseName: string
  collection: Collection
  /** Name of replication's memory. */
  copies: string
  factory: IDBFactory
}

/** Of every schema version that lies here: a record a migration has already moved counts in its newer form. */
async function readCollection(place: RawPlace, extent: 'instant' | 'exact'): Promise<UnsentRecord[]> {
  const found = new Map<string, UnsentRecord>()
  const seen = new Set<string>()
  for (const version of await versionsOf(place.databaseName, place.collection, place.factory)) {
    const { rows, records } = await readVersion(place, version, extent)
    for (const record of records) if (!seen.has(record.id)) found.set(record.id, record)
    for (const row of rows) seen.add(String(row['id']))
  }
  return [...found.values()]
}

async function readVersion(
  { databaseName, collection, copies, factory }: RawPlace,
  version: number,
  extent: 'instant' | 'exact',
): Promise<{ rows: RawRow[]; records: UnsentRecord[] }> {
  const copiesName = rawName(databaseName, copies, version)
  const since = extent === 'instant' ? await pushedUpTo(copiesName, factory) : null
  const read = (docs: IDBObjectStore): Promise<RawRow[]> =>
    since === null ? requested<RawRow[]>(docs.getAll()) : rowsWrittenAfter(docs, since)
  const rows = (await withDocs(rawName(databaseName, collection, version), read, factory)) ?? []
  const confirmed = await readCopies(copiesName, rows, factory)
  return { rows, records: rows.flatMap((row) => unsentOf(row, confirmed, collection)) }
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
      : Promise.all(rows.map((row) => requested<RawRow | undefined>(docs.get(noteKey(String(row['id']))))))
  // What is packed is older than a copy of its own.
  const packed = (await packedRows(name, factory)) as unknown as RawRow[]
  const copies = (await withDocs(name, read, factory)) ?? []
  return new Map(
    [...packed, ...copies].flatMap((copy) =>
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
    for (const version of await versionsOf(databaseName, collection, factory)) {
      rows += await countDocs(rawName(databaseName, collection, version), factory)
    }
  }
  return rows
}
