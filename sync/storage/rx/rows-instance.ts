// A collection of the log as RxDB's storage (I1): reads, queries and changes over its rows; writes take the same path as
// every other edit of this device's user.
import type {
  BulkWriteRow,
  EventBulk,
  PreparedQuery,
  RxDocumentData,
  RxJsonSchema,
  RxStorageBulkWriteResponse,
  RxStorageChangeEvent,
  RxStorageCountResult,
  RxStorageInstance,
  RxStorageInstanceCreationParams,
  RxStorageQueryResult,
  RxStorageWriteErrorConflict,
} from 'rxdb/plugins/core'
import type { Observable } from 'rxjs'
import type { Collection } from '../../../core/wire/resources.ts'
import { type Edit, type Editor, EDITS_AT_ONCE, editRows } from '../rows/edit-rows.ts'
import { StorageError } from '../failure.ts'
import { readAtOnce, requested } from '../idb/idb-promises.ts'
import type { LogStore } from '../log-store.ts'
import { BY_WRITE } from '../log-schema.ts'
import { purgeRemoved, removeRows } from '../rows/purge-rows.ts'
import { rowsById } from '../rows/read-rows.ts'
import type { StoredRow } from '../rows/stored-row.ts'
import { countRows, queryRows } from './query-rows.ts'
import { documentOf, recordOf } from './row-document.ts'
import { RowEvents, type RowsCheckpoint } from './row-events.ts'
import { chunksOf } from '../../../core/lib/chunks-of.ts'

export interface RowsParts {
  log: LogStore
  editor: Editor
}

type Params<T> = RxStorageInstanceCreationParams<T, object>

export class RowsInstance<T> implements RxStorageInstance<T, object, object, RowsCheckpoint> {
  readonly databaseName: string
  readonly collectionName: string
  readonly schema: Readonly<RxJsonSchema<RxDocumentData<T>>>
  readonly options: Readonly<object>
  readonly internals = {}
  readonly #log: LogStore
  readonly #editor: Editor
  readonly #collection: Collection
  readonly #events: RowEvents<T>

  constructor({ log, editor }: RowsParts, collection: Collection, params: Params<T>) {
    this.databaseName = params.databaseName
    this.collectionName = params.collectionName
    this.schema = params.schema
    this.options = params.options
    this.#log = log
    this.#editor = editor
    this.#collection = collection
    this.#events = new RowEvents(log, collection)
  }

  async bulkWrite(writes: BulkWriteRow<T>[], context: string): Promise<RxStorageBulkWriteResponse<T>> {
    const edits = writes.map((write) => ({ write, edit: this.#edit(write) }))
    this.#events.hold(edits.map(({ edit }) => edit.id))
    const error: RxStorageWriteErrorConflict<T>[] = []
    const names = edits.map(({ edit }) => ({ id: edit.id, rev: edit.revision.next }))
    await this.#events.within(names, context, async () => {
      for (const bundle of chunksOf(edits, EDITS_AT_ONCE)) {
        const { conflicts } = await editRows(
          this.#log,
          bundle.map(({ edit }) => edit),
          this.#editor,
        )
        const inDb = new Map(conflicts.map((row) => [row.id, row]))
        for (const { write, edit } of bundle) {
          const row = inDb.get(edit.id)
          if (row) error.push(this.#conflict(write, row, context))
        }
      }
    })
    return { error }
  }

  async findDocumentsById(ids: string[], withDeleted: boolean): Promise<RxDocumentData<T>[]> {
    this.#events.hold(ids)
    const rows = await rowsById(this.#log.connect, this.#collection, [...new Set(ids)])
    return [...rows.values()].filter(({ del }) => withDeleted || del === 0).map((row) => this.#document(row))
  }

  async query(prepared: PreparedQuery<T>): Promise<RxStorageQueryResult<T>> {
    this.#events.query()
    const documents = await queryRows<T>({ ...(await this.#place()), prepared })
    this.#events.hold(documents.map((document) => recordOf<T>(document, this.#collection).id))
    return { documents }
  }

  async count(prepared: PreparedQuery<T>): Promise<RxStorageCountResult> {
    this.#events.query()
    return countRows<T>({ ...(await this.#place()), prepared })
  }

  async getChangedDocumentsSince(
    limit: number,
    checkpoint?: RowsCheckpoint,
  ): Promise<{ documents: RxDocumentData<T>[]; checkpoint: RowsCheckpoint }> {
    const range = IDBKeyRange.lowerBound(checkpoint?.n ?? 0, true)
    const rows = await readAtOnce(this.#log.connect, this.#collection, (transaction) =>
      requested<StoredRow[]>(transaction.objectStore(this.#collection).index(BY_WRITE).getAll(range, limit)),
    )
    this.#events.hold(rows.map(({ id }) => id))
    const n = rows.at(-1)?.n ?? checkpoint?.n ?? 0
    return { documents: rows.map((row) => this.#document(row)), checkpoint: { n } }
  }

  changeStream(): Observable<EventBulk<RxStorageChangeEvent<T>, RowsCheckpoint>> {
    return this.#events.bulks.asObservable()
  }

  /** It is not known when a row was removed: only a cleanup of all removed rows works. */
  async cleanup(minimumDeletedTime: number): Promise<boolean> {
    if (minimumDeletedTime <= 0) await purgeRemoved(this.#log, this.#collection)
    return true
  }

  async getAttachmentData(): Promise<Blob> {
    throw new StorageError('no_attachments')
  }

  async remove(): Promise<void> {
    await removeRows(this.#log, this.#collection)
    await this.close()
  }

  async close(): Promise<void> {
    this.#events.close()
  }

  #edit({ document, previous }: BulkWriteRow<T>): Edit & Required<Pick<Edit, 'revision'>> {
    const { id, type, content } = recordOf(document, this.#collection)
    const revision = { expected: previous?._rev ?? null, next: document._rev }
    return { collection: this.#collection, type, id, change: () => content, revision }
  }

  #conflict(writeRow: BulkWriteRow<T>, row: StoredRow, context: string): RxStorageWriteErrorConflict<T> {
    const documentInDb = this.#document(row)
    return { status: 409, isError: true, documentId: row.id, writeRow, documentInDb, context }
  }

  #document(row: StoredRow): RxDocumentData<T> {
    return documentOf(row, this.#collection)
  }

  async #place() {
    const store = (await this.#log.connect()).transaction(this.#collection).objectStore(this.#collection)
    return { store, collection: this.#collection, schema: this.schema }
  }
}
