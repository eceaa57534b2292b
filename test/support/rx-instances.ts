// Storages of RxDB side by side: ours over a log, and RxDB's own in memory.
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
