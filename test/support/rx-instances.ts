// Storages of RxDB side by side: ours over a log, and RxDB's own in memory; and random writes to both.
import fc from 'fast-check'
import {
  type FilledMangoQuery,
  fillWithDefaultSettings,
  type MangoQuery,
  normalizeMangoQuery,
  prepareQuery,
  type PreparedQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorage,
  type RxStorageInstance,
} from 'rxdb/plugins/core'
import type { JsonObject } from '../../core/lib/json.ts'
import { buildDocument } from '../../core/sync/document.ts'
import type { Collection } from '../../core/wire/resources.ts'
import type { LogStore } from '../../sync/storage/log-store.ts'
import { createLogRxStorage } from '../../sync/storage/rx/log-rx-storage.ts'
import { SCHEMAS, type SortedDocument } from '../../sync/storage/schemas.ts'

export interface AnyDocument extends SortedDocument {
  type?: string
  note?: string
  rating?: number
}
export type AnyData = RxDocumentData<AnyDocument>
export type Instance = RxStorageInstance<AnyDocument, object, object>

export const schemaOf = (collection: Collection): RxJsonSchema<AnyData> =>
  fillWithDefaultSettings(SCHEMAS[collection] as RxJsonSchema<AnyDocument>)

export function instanceOn(storage: RxStorage<object, object>, collection: Collection): Promise<Instance> {
  return storage.createStorageInstance<AnyDocument>({
    databaseInstanceToken: crypto.randomUUID(),
    databaseName: 'logmyworld',
    collectionName: collection,
    schema: schemaOf(collection),
    options: {},
    multiInstance: false,
    devMode: false,
  })
}

export function instanceOnLog(log: LogStore, collection: Collection): Promise<Instance> {
  const editor = { userId: log.info.userId, nowMs: () => 1000 }
  return instanceOn(createLogRxStorage({ log, editor }), collection)
}

/** A document as RxDB hands it to a storage. */
export function documentWith(id: string, attributes: JsonObject, revision = 1, isDeleted = false): AnyData {
  return {
    sortKey: '',
    ...attributes,
    id,
    _deleted: isDeleted,
    _rev: `${revision}-rxdb`,
    _meta: { lwt: 1 },
    _attachments: {},
  }
}

/** A query as RxDB hands it to a storage, deleted documents left out. */
export function queryOn(collection: Collection, query: MangoQuery<AnyDocument>): PreparedQuery<AnyDocument> {
  const schema = schemaOf(collection)
  const normal: FilledMangoQuery<AnyDocument> = normalizeMangoQuery(schema, structuredClone(query))
  const selector = { ...normal.selector, _deleted: { $eq: false } }
  return prepareQuery(schema, { ...normal, selector })
}

export const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
export const TYPES = ['cards', 'trips'] as const
const DAYS = ['2026-01-01', '2026-01-02', '2026-01-03'] as const

/** One write of a random case; what it names is there or not. */
interface Act {
  id: (typeof IDS)[number]
  type: (typeof TYPES)[number]
  attributes: { note?: string; rating?: number; date?: string; createdAt?: string; custom?: { x: number } }
  isRemoval: boolean
  /** Names a revision that is not there. */
  isLate: boolean
}

const attributes = fc.record(
  {
    note: fc.constantFrom('', 'x', 'xy', 'y'),
    rating: fc.integer({ min: 1, max: 4 }),
    date: fc.constantFrom(...DAYS),
    createdAt: fc.constantFrom(...DAYS).map((day) => `${day}T00:00:00Z`),
    custom: fc.record({ x: fc.integer({ min: 0, max: 2 }) }),
  },
  { requiredKeys: [] },
)
export const act: fc.Arbitrary<Act> = fc.record({
  id: fc.constantFrom(...IDS),
  type: fc.constantFrom(...TYPES),
  attributes,
  isRemoval: fc.integer({ min: 0, max: 4 }).map((die) => die === 0),
  isLate: fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
})

/** Without what each storage counts for itself. */
export const bare = ({ _meta, ...document }: AnyData) => document

/** What RxDB is told that a write was for. */
const FOR = 'test'

let writes = 0

/** Writes to a storage, and answers the conflicts. */
export async function writeAct(
  storage: Instance,
  collection: Collection,
  { id, type, attributes: given, isRemoval, isLate }: Act,
): Promise<unknown[]> {
  const previous = (await storage.findDocumentsById([id], true))[0]
  if (!previous && isRemoval) return []
  const revision = Number.parseInt(previous?._rev ?? '0', 10) + 1
  const built = buildDocument(collection, collection === 'data' ? type : collection, id, isRemoval ? null : given)
  // The storage in memory tells of changes in the order of these times.
  const document = { ...documentWith(id, built, revision, isRemoval), _meta: { lwt: ++writes } }
  const known = previous && isLate ? { ...previous, _rev: '99-late' } : previous
  const { error } = await storage.bulkWrite([known ? { previous: known, document } : { document }], FOR)
  return error.map((one) => [one.documentId, one.status, one.status === 409 ? bare(one.documentInDb) : null])
}
