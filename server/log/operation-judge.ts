import type { ApiError } from '../../core/errors/codes.ts'
import { assertNever } from '../../core/lib/assert-never.ts'
import type { Result } from '../../core/lib/result.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import type { Content } from '../../core/sync/merge.ts'
import { noteOverruled } from '../../core/sync/operations/overruled.ts'
import type { DeviceName, OperationResult, Resource } from '../../core/wire/resources.ts'
import type { FieldIssue } from '../../core/validate/check.ts'
import type { AppliedOperations } from './applied-operations.ts'
import { evaluateOperation } from './evaluate-operation.ts'
import type { StoredRecord } from './evaluate-operation.ts'
import { operationError } from './read-operations.ts'
import type { OperationProblem, ReadOperation } from './read-operations.ts'
import { recordKey } from './records.ts'
import type { ChangedRecord, LogHead } from './records.ts'
import { countLive } from '../db/totals.ts'

/** Judges the operations of one request in order, on the user's records as the ones before leave them. */
export class OperationJudge {
  /** What is to be written, in the order of its sequence numbers. */
  readonly changed = new Map<string, ChangedRecord>()
  readonly #records: Map<string, StoredRecord>
  readonly #applied: AppliedOperations
  readonly #device: DeviceName | null
  readonly #quota: number
  #live: number
  #seq: bigint

  constructor(
    records: ReadonlyMap<string, StoredRecord>,
    applied: AppliedOperations,
    head: LogHead,
    device: DeviceName | null,
    quota: number,
  ) {
    this.#device = device
    this.#records = new Map(records)
    this.#applied = applied
    this.#seq = head.seq
    this.#quota = quota
    this.#live = countLive(head.totals)
  }

  /** What is wrong with the operation at `index`, or null. */
  judge(one: Result<ReadOperation, OperationProblem>, index: number): ApiError | null {
    if (!one.ok) return operationError(index, one.error.code, { member: one.error.member })
    const operation = one.value
    if (this.#applied.isKnown(operation)) return null
    const outcome = evaluateOperation(operation, this.#records.get(recordKey(operation)))
    switch (outcome.kind) {
      case 'invalid':
        return invalid(index, outcome.issues)
      case 'conflict':
        return this.#conflict(operation, index)
      case 'applied':
        // Its author heard that it was not applied, and may have given it up since: it is judged anew under a new number.
        if (this.#applied.wasRefused(operation)) return this.#conflict(operation, index)
        // A user with more records than a lowered quota may still change and remove them.
        if (this.#addsOne(operation, outcome.deleted) && this.#live >= this.#quota) {
          return operationError(index, 'record_quota_exceeded', { quota: this.#quota })
        }
        this.#store(operation, outcome.deleted, outcome.attributes)
        break
      case 'done':
        break
      default:
        return assertNever(outcome)
    }
    this.#applied.add(operation)
    return null
  }

  /** The live resource, or null when it is deleted or was never there. */
  current(operation: ReadOperation): Resource | null {
    const record = this.#records.get(recordKey(operation))
    if (!record || record.deleted || record.type !== operation.type) return null
    const { attributes, seq, revision, device, overruled } = record
    const meta = { seq, revision, device, ...(overruled.length > 0 ? { overruled } : {}) }
    return { type: operation.type, id: operation.id, attributes, meta }
  }

  /** The resource as it stands, and its place even when it is deleted. */
  result(operation: ReadOperation): OperationResult {
    const record = this.#records.get(recordKey(operation))
    const data = this.current(operation)
    if (!record || record.type !== operation.type) return { data }
    return { data, meta: { seq: record.seq, revision: record.revision } }
  }

  #conflict(operation: ReadOperation, index: number): ApiError {
    return operationError(index, 'conflict', { current: this.current(operation), place: this.result(operation).meta })
  }

  #addsOne(operation: ReadOperation, deleted: boolean): boolean {
    return !deleted && (this.#records.get(recordKey(operation))?.deleted ?? true)
  }

  #store(operation: ReadOperation, deleted: boolean, attributes: JsonObject): void {
    const key = recordKey(operation)
    if (this.#addsOne(operation, deleted)) this.#live++
    else if (deleted) this.#live--
    const before = this.#records.get(key)
    const seq = String(++this.#seq)
    const contents = [liveContent(before), deleted ? null : attributes] as const
    const record = {
      type: operation.type,
      seq,
      revision: (before?.revision ?? 0) + 1,
      deleted,
      device: this.#device,
      overruled: noteOverruled(before?.overruled ?? [], operation.id, contents, operation.overrules, seq),
      attributes,
    }
    this.#records.set(key, record)
    // A record changed twice moves to its last number.
    this.changed.delete(key)
    this.changed.set(key, { collection: operation.collection, id: operation.id, record })
  }
}

const liveContent = (record: StoredRecord | undefined): Content =>
  record && !record.deleted ? record.attributes : null

function invalid(index: number, issues: readonly FieldIssue[]): ApiError {
  const [first = { pointer: '', code: 'invalid' as const }] = issues
  const member = first.pointer === '' ? 'data' : `data/attributes/${first.pointer}`
  return operationError(index, first.code, { member, attribute: first.pointer, issues })
}
