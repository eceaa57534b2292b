// Takes rows out of the database altogether. Not a write path: the server knows everything that is deleted here.
import type { Collection } from '../../../core/wire/resources.ts'
import { requested } from '../idb/idb-promises.ts'
import { type TransactionParts, writeLog } from '../log-transaction.ts'
import { META, stateKey } from '../log-schema.ts'
import { BY_SORT_KEY } from '../log-schema.ts'
import type { StoredRow } from './stored-row.ts'

/**
 * Forgets removals the server has confirmed. The last write always stays: its number must not be given again.
 * @returns how many went
 */
export function purgeRemoved(parts: TransactionParts, collection: Collection): Promise<number> {
  return writeLog(parts, { collections: [collection], durability: 'relaxed' }, async (transaction) => {
    const rows = transaction.store(collection)
    const next = await transaction.nextWrite(collection)
    const removed = await requested<StoredRow[]>(rows.index(BY_SORT_KEY).getAll(IDBKeyRange.bound([1], [1, []])))
    const gone = removed.filter((row) => row.dirty === undefined && row.n !== next - 1)
    for (const { id } of gone) rows.delete(id)
    return gone.length
  })
}

/** Empties a collection, with how far it was pulled. */
export function removeRows(parts: TransactionParts, collection: Collection): Promise<void> {
  return writeLog(parts, { collections: [collection], durability: 'strict' }, async (transaction) => {
    transaction.store(collection).clear()
    transaction.store(META).delete(stateKey(collection))
  })
}
