// Replication's copies of rows just pulled for the first time, a page of them in one record (I4, I5): written row by
// row they would take as long as the rows themselves. A pack lies beside the copies, in the same database, and is
// unpacked in one transaction; until then `first-pull.ts` unpacks whatever is asked for. Whoever opens a log without
// having packed it unpacks all of it first.
import { completed, requested } from '../storage/idb-promises.ts'
import { DOCS, withDatabase } from '../storage/raw-store.ts'

/** RxDB's store for attachments, of which its memory of the server never has any. */
const PACKS = 'attachments'
const PREFIX = 'copies|'

/** A row as it is going to stand in the store of documents. */
export interface CopyRow {
  id: string
}

export interface CopyPack {
  id: string
  /** JSON of the rows: one text is written many times faster than a thousand objects. */
  rows: string
}

export function packCopies(rows: readonly CopyRow[]): CopyPack {
  return { id: PREFIX + crypto.randomUUID(), rows: JSON.stringify(rows) }
}

/** Takes one pack apart; a copy that is there already is newer and stays. Nothing happens when it is gone. */
export async function unpackCopies(db: IDBDatabase, packId: string): Promise<void> {
  const transaction = db.transaction([DOCS, PACKS], 'readwrite')
  const done = completed(transaction)
  const [docs, packs] = [transaction.objectStore(DOCS), transaction.objectStore(PACKS)]
  const pack = await requested<CopyPack | undefined>(packs.get(packId))
  for (const row of rowsOf(pack)) {
    const request = docs.add(row)
    request.addEventListener('error', (event) => {
      // Of a full disk the transaction has to die, or the pack would go without its copies.
      if (request.error?.name !== 'ConstraintError') return
      event.preventDefault()
      event.stopPropagation()
    })
  }
  packs.delete(packId)
  await done
}

/** Takes apart what an engine that was stopped in the middle has left. `name` is that of the memory's database. */
export async function unpackAllCopies(name: string, factory: IDBFactory = indexedDB): Promise<void> {
  await withDatabase(
    name,
    async (db) => {
      if (!db.objectStoreNames.contains(PACKS)) return
      const ids = await requested(db.transaction(PACKS).objectStore(PACKS).getAllKeys(all()))
      for (const id of ids as string[]) await unpackCopies(db, id)
    },
    factory,
  )
}

/** Every packed row, for who may only read. */
export async function packedRows(name: string, factory: IDBFactory = indexedDB): Promise<CopyRow[]> {
  const packs = await withDatabase(
    name,
    async (db) =>
      db.objectStoreNames.contains(PACKS)
        ? requested<CopyPack[]>(db.transaction(PACKS).objectStore(PACKS).getAll(all()))
        : [],
    factory,
  )
  return (packs ?? []).flatMap(rowsOf)
}

// A function, as a page first rendered on the server knows no ranges.
const all = (): IDBKeyRange => IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)

function rowsOf(pack: CopyPack | undefined): CopyRow[] {
  return pack ? (JSON.parse(pack.rows) as CopyRow[]) : []
}
