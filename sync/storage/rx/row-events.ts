// What RxDB hears of written rows. Rows this context wrote come with what they were before, so RxDB can work out what
// its queries answer now. Of rows another context wrote that is unknown here, and from a change without it RxDB works
// out wrong answers (it counts twice, it keeps what a page of a list has pushed out): its queries are run anew instead.
import { type EventBulk, type RxDocumentData, type RxStorageChangeEvent } from 'rxdb/plugins/core'
import { Subject } from 'rxjs'
import type { Collection } from '../../../core/wire/resources.ts'
import type { ChangeSet, RowChange } from '../changes.ts'
import type { LogStore } from '../log-store.ts'
import { rowsById } from '../rows/read-rows.ts'
import type { StoredRow } from '../rows/stored-row.ts'
import { documentOf } from './row-document.ts'

export interface RowsCheckpoint {
  /** Number of the last write seen. */
  n: number
}

type Bulk<T> = EventBulk<RxStorageChangeEvent<T>, RowsCheckpoint>

/** So many changes RxDB remembers; a query that has to look further back is asked anew. */
const REMEMBERED = 100
/** The higher revision counts; of what is gone altogether the revision is not known any more. */
const AFTER_ALL = `${Number.MAX_SAFE_INTEGER}-lmw`

/** What a change is for when it is none of RxDB's own. */
const OTHER = 'log'

type Written = Pick<StoredRow, 'id' | 'rev'>
const nameOf = ({ id, rev }: Written): string => `${id} ${rev}`

export class RowEvents<T> {
  readonly bulks = new Subject<Bulk<T>>()
  readonly #log: LogStore
  readonly #collection: Collection
  readonly #leave: () => void
  /** Ids of what RxDB asked for or was given: it may hold a copy. */
  readonly #held = new Set<string>()
  #isQueried = false
  /** Written by another context and not looked at yet. */
  readonly #foreign = new Set<string>()
  #isReading = false
  /** What RxDB is writing, with what for. */
  readonly #contexts = new Map<string, string>()
  #n = 0
  #isClosed = false

  constructor(log: LogStore, collection: Collection) {
    this.#log = log
    this.#collection = collection
    this.#leave = log.changes.listen((set) => this.#hear(set))
  }

  /** Before rows are read for RxDB by id, or to be written. */
  hold(ids: readonly string[]): void {
    for (const id of ids) this.#held.add(id)
  }

  /** Before rows are read for a query. */
  query(): void {
    this.#isQueried = true
  }

  /** Names what a write of RxDB is for until it is through. */
  async within<R>(written: readonly Written[], context: string, write: () => Promise<R>): Promise<R> {
    const names = written.map(nameOf)
    for (const name of names) this.#contexts.set(name, context)
    try {
      return await write()
    } finally {
      for (const name of names) this.#contexts.delete(name)
    }
  }

  close(): void {
    this.#isClosed = true
    this.#leave()
    this.#foreign.clear()
    this.bulks.complete()
  }

  #hear({ collection, changes, isOwn }: ChangeSet): void {
    if (collection !== this.#collection) return
    const wanted = changes.filter(({ id }) => this.#isQueried || this.#held.has(id))
    if (isOwn) {
      this.#tellOwn(wanted)
    } else {
      for (const { id, isNewContent } of wanted) if (isNewContent) this.#foreign.add(id)
      void this.#readForeign()
    }
  }

  #tellOwn(changes: readonly RowChange[]): void {
    const events = changes.flatMap(({ before, after }) => (after ? this.#ownEvent(before, after) : []))
    const rows = changes.flatMap(({ after }) => (after ? [after] : []))
    const context = rows.map((row) => this.#contexts.get(nameOf(row))).find((known) => known !== undefined)
    this.#emit(events, context ?? OTHER, rows)
  }

  #ownEvent(before: StoredRow | null, after: StoredRow): RxStorageChangeEvent<T>[] {
    // Another revision is another document; anything else is what only sync knows of it.
    if (before?.rev === after.rev) return []
    const documentData = this.#document(after)
    if (before === null || before.del === 1) {
      const isNothing = after.del === 1 && before === null
      if (isNothing) return []
      return after.del === 1
        ? [{ operation: 'DELETE', documentId: after.id, documentData, previousDocumentData: documentData }]
        : [{ operation: 'INSERT', documentId: after.id, documentData, previousDocumentData: undefined }]
    }
    const operation = after.del === 1 ? 'DELETE' : 'UPDATE'
    return [{ operation, documentId: after.id, documentData, previousDocumentData: this.#document(before) }]
  }

  /** What comes while it reads is read together: a first pull of another context tells of 250 rows at a time. */
  async #readForeign(): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      while (this.#foreign.size > 0) {
        const ids = [...this.#foreign].filter((id) => this.#held.has(id))
        this.#foreign.clear()
        const rows = await rowsById(this.#log.connect, this.#collection, ids).catch(() => null)
        if (this.#isClosed) return
        if (rows === null) {
          // The log cannot be read now: the queries find that out themselves, the rows are read with the next change.
          this.#emitAnew([], [])
          for (const id of ids) this.#foreign.add(id)
          return
        }
        this.#emitAnew(
          ids.map((id) => this.#foreignEvent(id, rows.get(id))),
          [...rows.values()],
        )
      }
    } finally {
      this.#isReading = false
    }
  }

  #foreignEvent(id: string, row: StoredRow | undefined): RxStorageChangeEvent<T> {
    const documentData = row ? this.#document(row) : this.#nothing(id)
    const operation = row?.del === 0 ? 'UPDATE' : 'DELETE'
    return { operation, documentId: id, documentData, previousDocumentData: documentData }
  }

  /** Pushes everything RxDB remembers out of its memory, so that no query works from it. */
  #emitAnew(events: readonly RxStorageChangeEvent<T>[], rows: readonly StoredRow[]): void {
    const nothing = this.#nothing('')
    const filler = (): RxStorageChangeEvent<T> => ({
      operation: 'UPDATE',
      documentId: '',
      documentData: nothing,
      previousDocumentData: nothing,
    })
    this.#emit(Array.from({ length: REMEMBERED }, filler), OTHER, rows)
    this.#emit(events.length > 0 ? events : [filler()], OTHER, rows)
  }

  #emit(events: readonly RxStorageChangeEvent<T>[], context: string, rows: readonly StoredRow[]): void {
    for (const { n } of rows) this.#n = Math.max(this.#n, n)
    if (events.length === 0) return
    this.bulks.next({ id: crypto.randomUUID(), events: [...events], checkpoint: { n: this.#n }, context })
  }

  #document(row: StoredRow): RxDocumentData<T> {
    this.#held.add(row.id)
    return documentOf(row, this.#collection)
  }

  #nothing(id: string): RxDocumentData<T> {
    const document: RxDocumentData<T> = JSON.parse('{}')
    const columns = { id, sortKey: '', _deleted: true, _rev: AFTER_ALL, _meta: { lwt: 0 }, _attachments: {} }
    return Object.assign(document, columns)
  }
}
