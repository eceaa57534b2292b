// Write path 3: takes up what waits and gives each operation its number, durable before anything goes out (I2): what
// went out under a number that was forgotten would go out once more under another one.
import { operationOf, sendRow } from '../../../core/sync/row.ts'
import { COLLECTIONS, type Collection, type Operation, type ResourceType } from '../../../core/wire/resources.ts'
import { type LogTransaction, type TransactionParts, writeLog } from '../log-transaction.ts'
import type { OperationNumbers } from '../../../core/sync/operations/operation-numbers.ts'
import { PARKED, rowOf, storedAfter, type StoredRow } from './stored-row.ts'

export interface SendParts extends TransactionParts {
  numbers: Pick<OperationNumbers, 'next'>
}

export interface Sending {
  collection: Collection
  type: ResourceType
  id: string
  opId: string
  operation: Operation
}

/**
 * The operations of records that wait, those written first first, at most `count`. Repetitions keep their number.
 * @throws StorageError
 */
export function takeWaiting(parts: SendParts, count: number): Promise<Sending[]> {
  return take(parts, COLLECTIONS, async (transaction, collection, taken) => {
    const left = count - taken
    return left <= 0 ? [] : transaction.waiting(collection, left)
  })
}

/**
 * The operations of parked records, which stay parked until they are answered.
 * @throws StorageError
 */
export function takeParked(
  parts: SendParts,
  records: readonly { collection: Collection; id: string }[],
): Promise<Sending[]> {
  const collections = [...new Set(records.map(({ collection }) => collection))]
  return take(parts, collections, async (transaction, collection) => {
    const own = records.filter((record) => record.collection === collection)
    const rows = await Promise.all(own.map(({ id }) => transaction.row(collection, id)))
    return rows.flatMap((row) => (row?.dirty === PARKED ? [row] : []))
  })
}

function take(
  parts: SendParts,
  collections: readonly Collection[],
  find: (transaction: LogTransaction, collection: Collection, taken: number) => Promise<StoredRow[]>,
): Promise<Sending[]> {
  return writeLog(parts, { collections, durability: 'strict' }, async (transaction) => {
    const sendings: Sending[] = []
    for (const collection of collections) {
      for (const row of await find(transaction, collection, sendings.length)) {
        const name = { collection, type: row.type, id: row.id }
        const taken = sendRow(rowOf(row), parts.numbers.next)
        transaction.put(collection, row, storedAfter(name, row, taken, row))
        const operation = operationOf(taken, row.type, row.id)
        if (operation) sendings.push({ ...name, opId: operation.meta.opId, operation })
      }
    }
    return sendings
  })
}
