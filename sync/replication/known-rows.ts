// Remembers which rows stand in a store while a pull adds thousands to it: IndexedDB takes as long to say that a row
// is not there as to store it. Only ever a guess about what is absent, as other contexts write too: pulled rows are
// added and never put over others, and a guess that was wrong ends the remembering (I2, I5).
import type { Storage } from '../storage/documents.ts'

/** What RxDB uses of a Dexie table when it reads and writes rows in bulk. */
export interface RowTable {
  bulkGet(ids: readonly string[]): PromiseLike<unknown[]>
  bulkPut(rows: readonly Row[]): PromiseLike<unknown>
  bulkAdd(rows: readonly Row[]): PromiseLike<unknown>
  toCollection(): { primaryKeys(): PromiseLike<string[]> }
}

export interface Row {
  id: string
}

export interface KnownRows {
  /** Stands in for the table; behaves like it. */
  readonly table: RowTable
  /** From now on the table itself is asked. */
  forget(): void
}

export interface RememberParts {
  storage: Storage
  /** Where the storage keeps its rows. */
  table: RowTable
  /** RxDB's name for the writes of its pull, of which it makes one at a time. */
  context: string
  /** Fewer rows than this are looked up. */
  many: number
  /** Writes rows of which none is known; rejects with a BulkError when one of them is there after all. */
  add: (rows: readonly Row[]) => PromiseLike<unknown>
}

/** Stands between RxDB and a store. */
export async function rememberRows(parts: RememberParts): Promise<KnownRows> {
  const { storage, table, context, many, add } = parts
  const { areNew, forget } = await watchRows(storage, table)
  const find = storage.findDocumentsById.bind(storage)
  const write = storage.bulkWrite.bind(storage)
  /** Ids of the write of the pull that is under way. */
  let pulled: ReadonlySet<string> = new Set()
  /** Those of them that were said to be absent without a look. */
  let guessed: ReadonlySet<string> = new Set()
  storage.findDocumentsById = async (ids, isDeletedToo) =>
    ids.length >= many && areNew(ids) ? [] : find(ids, isDeletedToo)
  storage.bulkWrite = async (rows, from) => {
    if (from !== context || rows.length < many) return write(rows, from)
    pulled = new Set(rows.map(({ document }) => (document as unknown as Row).id))
    try {
      return await write(rows, from)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'BulkError') throw error
      // Another context has just written one of them: everything again, with every look.
      forget()
      return await write(rows, from)
    } finally {
      pulled = new Set()
      guessed = new Set()
    }
  }
  const standIn: Partial<RowTable> = {
    bulkGet: (ids) => {
      if (ids.length !== pulled.size || !ids.every((id) => pulled.has(id)) || !areNew(ids)) return table.bulkGet(ids)
      guessed = pulled
      return Promise.resolve(ids.map(() => undefined))
    },
    bulkPut: (rows) => {
      if (!rows.some(({ id }) => guessed.has(id))) return table.bulkPut(rows)
      guessed = new Set()
      return add(rows)
    },
  }
  return { table: Object.assign(Object.create(table) as RowTable, standIn), forget }
}

async function watchRows(
  storage: Storage,
  table: RowTable,
): Promise<{ areNew: (ids: readonly string[]) => boolean; forget: () => void }> {
  let known: Set<string> | null = new Set()
  const events = storage.changeStream().subscribe((bulk) => {
    for (const { documentId } of bulk.events) known?.add(documentId)
  })
  for (const id of await table.toCollection().primaryKeys()) known.add(id)
  return {
    areNew: (ids) => {
      const here = known
      return here !== null && !ids.some((id) => here.has(id))
    },
    forget: () => {
      known = null
      events.unsubscribe()
    },
  }
}
