// Reads one user's log as RxDB kept it, record by record in the order of their ids (I2, I10, I18). What cannot be read
// is counted, and keeps nobody from reading the rest.
import type { LogDocument } from '../../../core/sync/document.ts'
import { isObject } from '../../../core/lib/json.ts'
import type { JsonValue } from '../../../core/lib/json.ts'
import type { Collection } from '../../../core/wire/resources.ts'
import { withDatabase } from '../salvage/existing-database.ts'
import { requested } from '../idb/idb-promises.ts'
import { type LocalStore, recordKey } from '../local-store.ts'
import { readRows } from '../salvage/read-damaged.ts'
import { memoryName, type OldDocument, oldName, PACKS, withDocs, WRITE_TIME } from './old-databases.ts'
import { heightOf, oldRecord, type OldRecord, parkedRecord } from './old-row.ts'

export interface OldPlace {
  databaseName: string
  userId: string
  store: Pick<LocalStore, 'readAll'>
  factory?: IDBFactory | undefined
}

export interface OldCheckpoint {
  seq: string
  epoch: string
  resync?: 'cursor' | 'epoch' | undefined
  first?: true | undefined
  again?: readonly { after: string }[] | undefined
}

export interface OldBatch {
  records: readonly OldRecord[]
  /** Id of the last document of the batch. */
  lastId: string
  unreadable: number
}

export interface OldCollection {
  /** Undefined before the first page, and when what is there makes no sense. */
  readonly checkpoint: OldCheckpoint | undefined
  /** Says whether something was written since: number of documents, and the last moment of RxDB's own count of time. */
  readonly stamp: Stamp
  /** Refused records of which no document is left. */
  lone(): Promise<readonly OldRecord[]>
  batches(afterId: string | null, count: number): AsyncGenerator<OldBatch>
  /** Records written after that moment. */
  writtenAfter(time: number): Promise<readonly OldRecord[]>
}

export interface Stamp {
  rows: number
  lastWrite: number
}

interface Copy {
  docData: LogDocument
  times: number
}

/** @throws what IndexedDB reports where nothing at all can be read */
export async function readOld(place: OldPlace, collection: Collection): Promise<OldCollection> {
  const { databaseName, userId, store, factory } = place
  const docsName = oldName(databaseName, collection)
  const copiesName = oldName(databaseName, await memoryName(userId, collection))
  const [checkpoint, packed, parked, inFlight] = await Promise.all([
    readCheckpoint(copiesName, factory),
    readPacked(copiesName, factory),
    store.readAll('parked', recordKey(userId, collection, '')),
    store.readAll('inflight', recordKey(userId, collection, '')),
  ])
  const parkedById = new Map(parked.map(([, record]) => [record.id, record]))
  const inFlightById = new Map(inFlight.map(([, record]) => [record.id, record]))
  const epoch = checkpoint?.epoch ?? ''
  const records = async (documents: readonly OldDocument[]): Promise<OldRecord[]> => {
    const copies = await readCopies(copiesName, documents, factory)
    return documents.map((document) => {
      const { id } = document
      // What is packed is older than a copy of its own.
      const beside = {
        copy: copies.get(id) ?? packed.get(id),
        parked: parkedById.get(id),
        inFlight: inFlightById.get(id),
      }
      return oldRecord(collection, document, beside, epoch)
    })
  }
  return {
    checkpoint,
    stamp: (await withDocs(docsName, readStamp, factory)) ?? { rows: 0, lastWrite: 0 },
    lone: async () => {
      const ids = [...parkedById.keys()]
      const known = await withDocs(
        docsName,
        (docs) => Promise.all(ids.map((id) => requested(docs.getKey(id)))),
        factory,
      )
      const missing = ids.filter((_, index) => known?.[index] === undefined)
      return missing.flatMap((id) => {
        const record = parkedById.get(id)
        return record ? [parkedRecord(record, epoch)] : []
      })
    },
    batches: async function* (afterId, count) {
      for (let last = afterId; ; ) {
        const range = last === null ? null : IDBKeyRange.lowerBound(last, true)
        const read = await withDatabase(docsName, (db) => readRows<OldDocument>(db, 'docs', range, count), factory)
        if (!read || read.lastKey === null) return
        last = read.lastKey
        yield { records: await records(read.rows), lastId: last, unreadable: read.unreadable }
      }
    },
    writtenAfter: async (time) => {
      const read = (docs: IDBObjectStore): Promise<OldDocument[]> =>
        requested<OldDocument[]>(docs.index(WRITE_TIME).getAll(IDBKeyRange.lowerBound(time, true)))
      return records((await withDocs(docsName, read, factory)) ?? [])
    },
  }
}

async function readStamp(docs: IDBObjectStore): Promise<Stamp> {
  const [rows, last] = await Promise.all([
    requested(docs.count()),
    requested(docs.index(WRITE_TIME).openKeyCursor(null, 'prev')),
  ])
  return { rows, lastWrite: typeof last?.key === 'number' ? last.key : 0 }
}

async function readCheckpoint(name: string, factory: IDBFactory | undefined): Promise<OldCheckpoint | undefined> {
  const row = await withDocs(
    name,
    (docs) => requested<{ checkpointData?: JsonValue } | undefined>(docs.get('down|1')),
    factory,
  )
  const data = row?.checkpointData
  if (!isObject(data) || typeof data['seq'] !== 'string' || typeof data['epoch'] !== 'string') return undefined
  return data as unknown as OldCheckpoint
}

/** Copies of a very first pull that was not over, a page of them in one text; by the id of their record. */
async function readPacked(name: string, factory: IDBFactory | undefined): Promise<ReadonlyMap<string, Copy>> {
  const packs = await withDatabase(
    name,
    async (db) =>
      db.objectStoreNames.contains(PACKS)
        ? requested<{ rows: string }[]>(
            db.transaction(PACKS).objectStore(PACKS).getAll(IDBKeyRange.bound('copies|', 'copies|\uffff')),
          )
        : [],
    factory,
  )
  return copiesOf((packs ?? []).flatMap(({ rows }) => JSON.parse(rows) as OldDocument[]))
}

async function readCopies(
  name: string,
  documents: readonly OldDocument[],
  factory: IDBFactory | undefined,
): Promise<ReadonlyMap<string, Copy>> {
  const read = (docs: IDBObjectStore): Promise<(OldDocument | undefined)[]> =>
    Promise.all(documents.map(({ id }) => requested<OldDocument | undefined>(docs.get(`${id}|0`))))
  const found = (await withDocs(name, read, factory)) ?? []
  return copiesOf(found.flatMap((row) => row ?? []))
}

function copiesOf(rows: readonly OldDocument[]): Map<string, Copy> {
  return new Map(
    rows.flatMap((row) =>
      row['isCheckpoint'] === '0' && row['docData']
        ? [[String(row['itemId']), { docData: row['docData'] as LogDocument, times: heightOf(row) }] as const]
        : [],
    ),
  )
}
