// Write path 3: takes up what waits and gives each operation its number, durable before anything goes out (I2): a
// number that was used and forgotten would make the server take another operation for a repetition.
import { operationOf, sendRow } from '../../core/sync/row.ts'
import { COLLECTIONS, type Collection, type Operation, type ResourceType } from '../../core/wire/resources.ts'
import { requested } from './idb-promises.ts'
import { BY_DIRTY } from './log-schema.ts'
import { type LogTransaction, type TransactionParts, writeLog } from './log-transaction.ts'
import { rowOf, storedAfter, type StoredRow, WAITING } from './stored-row.ts'

export interface Sending {
  collection: Collection
  type: ResourceType
  id: string
  opId: string
  /** Null when what it does is known to be on the server: it is answered without being asked. */
  operation: Operation | null
}

/**
 * The operations of records that wait, those written first first, at most `count`. Repetitions keep their number.
 * @param isLeftOut records that are not to be sent now
 * @throws StorageError
 */
export function takeWaiting(
  parts: TransactionParts,
  count: number,
  isLeftOut: (collection: Collection, id: string) => boolean,
): Promise<Sending[]> {
  return writeLog(parts, { collections: COLLECTIONS, durability: 'strict' }, async (transaction) => {
    const info = await transaction.info()
    const sendings: Sending[] = []
    let { nextOp } = info
    for (const collection of COLLECTIONS) {
      for (const row of await waitingRows(transaction, collection, count - sendings.length, isLeftOut)) {
        const name = { collection, type: row.type, id: row.id }
        const was = rowOf(row)
        const taken = sendRow(was, `${info.clientId}:${nextOp}`)
        if (taken !== was) nextOp += 1
        const after = storedAfter(name, row, taken, row)
        transaction.put(collection, row, after)
        if (taken.sent) {
          sendings.push({ ...name, opId: taken.sent.opId, operation: operationOf(taken, row.type, row.id) })
        }
      }
    }
    if (nextOp !== info.nextOp) transaction.setInfo({ ...info, nextOp })
    return sendings
  })
}

async function waitingRows(
  transaction: LogTransaction,
  collection: Collection,
  count: number,
  isLeftOut: (collection: Collection, id: string) => boolean,
): Promise<StoredRow[]> {
  if (count <= 0) return []
  const index = transaction.store(collection).index(BY_DIRTY)
  const range = IDBKeyRange.bound([WAITING], [WAITING, []])
  // Left out are few: so many more are read.
  const rows = await requested<StoredRow[]>(index.getAll(range, count + LEFT_OUT_ALLOWANCE))
  return rows.filter(({ id }) => !isLeftOut(collection, id)).slice(0, count)
}

const LEFT_OUT_ALLOWANCE = 50
