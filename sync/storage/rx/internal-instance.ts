// What RxDB keeps for itself: its collections and their schemas, a handful of documents, stored as they come.
import {
  type BulkWriteRow,
  categorizeBulkWriteRows,
  type EventBulk,
  getQueryMatcher,
  getSortComparator,
  type PreparedQuery,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageBulkWriteResponse,
  type RxStorageChangeEvent,
  type RxStorageCountResult,
  type RxStorageInstance,
  type RxStorageInstanceCreationParams,
  type RxStorageQueryResult,
} from 'rxdb/plugins/core'
import { type Observable, Subject } from 'rxjs'
import { StorageError } from '../failure.ts'
import { completed, requested } from '../idb/idb-promises.ts'
import { INTERNAL } from '../log-schema.ts'
import type { LogStore } from '../log-store.ts'

type Params<T> = RxStorageInstanceCreationParams<T, object>

export class InternalInstance<T> implements RxStorageInstance<T, object, object, null> {
  readonly databaseName: string
  readonly collectionName: string
  readonly schema: Readonly<RxJsonSchema<RxDocumentData<T>>>
  readonly options: Readonly<object>
  readonly internals = {}
  readonly #log: Pick<LogStore, 'connect'>
  readonly #bulks = new Subject<EventBulk<RxStorageChangeEvent<T>, null>>()

  constructor(log: Pick<LogStore, 'connect'>, params: Params<T>) {
    this.databaseName = params.databaseName
    this.collectionName = params.collectionName
    this.schema = params.schema
    this.options = params.options
    this.#log = log
  }

  async bulkWrite(writes: BulkWriteRow<T>[], context: string): Promise<RxStorageBulkWriteResponse<T>> {
    const transaction = (await this.#log.connect()).transaction(INTERNAL, 'readwrite')
    const stored = completed(transaction)
    const store = transaction.objectStore(INTERNAL)
    const known = await readAll<T>(store)
    const { bulkInsertDocs, bulkUpdateDocs, errors, eventBulk } = categorizeBulkWriteRows<T>(
      this,
      // RxDB types the key as a member of the document, of which this class knows no type.
      KEY as never,
      known,
      writes,
      context,
    )
    for (const { document } of [...bulkInsertDocs, ...bulkUpdateDocs]) store.put(document)
    await stored
    if (eventBulk.events.length > 0) this.#bulks.next(eventBulk)
    return { error: errors }
  }

  async findDocumentsById(ids: string[], withDeleted: boolean): Promise<RxDocumentData<T>[]> {
    const known = await this.#documents()
    return ids.flatMap((id) => {
      const document = known.get(id)
      return document && (withDeleted || !document._deleted) ? [document] : []
    })
  }

  async query({ query }: PreparedQuery<T>): Promise<RxStorageQueryResult<T>> {
    const matches = getQueryMatcher(this.schema, query)
    const documents = [...(await this.#documents()).values()].filter((document) => matches(document))
    documents.sort(getSortComparator(this.schema, query))
    const skip = query.skip ?? 0
    return { documents: documents.slice(skip, skip + (query.limit ?? documents.length)) }
  }

  async count(prepared: PreparedQuery<T>): Promise<RxStorageCountResult> {
    return { count: (await this.query(prepared)).documents.length, mode: 'slow' }
  }

  changeStream(): Observable<EventBulk<RxStorageChangeEvent<T>, null>> {
    return this.#bulks.asObservable()
  }

  async cleanup(): Promise<boolean> {
    return true
  }

  async getAttachmentData(): Promise<Blob> {
    throw new StorageError('no_attachments')
  }

  async remove(): Promise<void> {
    const transaction = (await this.#log.connect()).transaction(INTERNAL, 'readwrite')
    transaction.objectStore(INTERNAL).clear()
    await completed(transaction)
    await this.close()
  }

  async close(): Promise<void> {
    this.#bulks.complete()
  }

  async #documents(): Promise<Map<string, RxDocumentData<T>>> {
    return readAll<T>((await this.#log.connect()).transaction(INTERNAL).objectStore(INTERNAL))
  }
}

const KEY = 'id'

async function readAll<T>(store: IDBObjectStore): Promise<Map<string, RxDocumentData<T>>> {
  const keys = requested(store.getAllKeys() as IDBRequest<string[]>)
  const documents = await requested<RxDocumentData<T>[]>(store.getAll())
  const ids = await keys
  return new Map(documents.map((document, index) => [ids[index] ?? '', document]))
}
