import type { ApiError } from '../../core/errors/codes.ts'
import type { DeviceName, OperationResult, Poke } from '../../core/wire/resources.ts'
import type { Db } from '../db/schema.ts'
import { failure } from '../http/api-failure.ts'
import { loadApplied } from './applied-operations.ts'
import { OperationJudge } from './operation-judge.ts'
import type { OperationsRequest } from './read-operations.ts'
import { changeRecords, loadRecords, lockLog } from './records.ts'
import type { ChangedRecord } from './records.ts'

export type Applied =
  | { kind: 'applied'; results: OperationResult[]; epoch: string; pokes: Poke[] }
  /** Nothing was changed: one error per bad operation. */
  | { kind: 'refused'; errors: ApiError[] }

/** Whose operations they are, and from which device. */
export interface Author {
  userId: string
  device: DeviceName | null
}

/** Rolls the transaction back. */
class Refused extends Error {
  readonly errors: ApiError[]

  constructor(errors: ApiError[]) {
    super('refused')
    this.errors = errors
  }
}

/**
 * Applies all operations of a request in one transaction, or none. They are judged in order, each seeing the ones
 * before it. An operation this user has applied before succeeds and changes nothing.
 */
export async function applyOperations(
  db: Db,
  author: Author,
  request: OperationsRequest,
  nowMs: number,
): Promise<Applied> {
  try {
    return await db.transaction().execute((trx) => applyInside(trx, author, request, nowMs))
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', errors: error.errors }
    throw error
  }
}

async function applyInside(
  trx: Db,
  { userId, device }: Author,
  { operations: read, settled }: OperationsRequest,
  nowMs: number,
): Promise<Applied> {
  const head = await lockLog(trx, userId)
  if (head === null) throw failure('unauthorized')
  const operations = read.flatMap((one) => (one.ok ? [one.value] : []))
  const applied = await loadApplied(trx, userId, operations, settled, nowMs)
  const before = await loadRecords(trx, userId, operations)
  const judge = new OperationJudge(before, applied, head.seq, device)
  const errors = read.flatMap((one, index) => judge.judge(one, index) ?? [])
  // In whose epoch they were judged: a client that has pulled another one must not believe them.
  if (errors.length > 0) throw new Refused(errors.map((error) => ({ ...error, meta: { ...error.meta, epoch: head.epoch } })))
  const changed = [...judge.changed.values()]
  await changeRecords(trx, userId, head, before, changed, nowMs)
  await applied.store(trx, userId, nowMs)
  return {
    kind: 'applied',
    results: operations.map((operation) => judge.result(operation)),
    epoch: head.epoch,
    pokes: pokesOf(changed),
  }
}

function pokesOf(changed: readonly ChangedRecord[]): Poke[] {
  // Later ones have higher numbers: the last of each collection stays.
  const highest = new Map(changed.map(({ collection, record }) => [collection, record.seq]))
  return [...highest].map(([collection, seq]) => ({ collection, seq }))
}
