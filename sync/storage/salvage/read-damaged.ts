// Reads rows of a store that may be damaged: many at once, and one by one where that fails (I9, I18).
import { requested } from '../idb/idb-promises.ts'

export interface RowsRead<T> {
  rows: readonly T[]
  /** Key of the last row, readable or not; null when there was none. */
  lastKey: string | null
  unreadable: number
}

/**
 * The next rows of a store in the order of their keys.
 * @throws what IndexedDB reports when not even the keys can be read
 */
export async function readRows<T extends { readonly id: string }>(
  db: IDBDatabase,
  store: string,
  range: IDBKeyRange | null,
  count: number,
): Promise<RowsRead<T>> {
  const objects = (): IDBObjectStore => db.transaction(store).objectStore(store)
  try {
    const rows = await requested<T[]>(objects().getAll(range, count))
    return { rows, lastKey: rows.at(-1)?.id ?? null, unreadable: 0 }
  } catch {
    const keys = (await requested(objects().getAllKeys(range, count))) as string[]
    return { ...(await readEach<T>(objects, keys)), lastKey: keys.at(-1) ?? null }
  }
}

/** Rows by key, each in a transaction of its own: one that cannot be read ends the transaction it is read in. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as getAll, it gives what the store holds
export async function readEach<T>(
  objects: () => IDBObjectStore,
  keys: readonly string[],
): Promise<{ rows: T[]; unreadable: number }> {
  const rows: T[] = []
  let unreadable = 0
  for (const key of keys) {
    try {
      const row = await requested<T | undefined>(objects().get(key))
      if (row === undefined) unreadable += 1
      else rows.push(row)
    } catch {
      unreadable += 1
    }
  }
  return { rows, unreadable }
}
