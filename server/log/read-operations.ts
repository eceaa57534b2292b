import type { ApiError, ApiErrorCode } from '../../core/errors/codes.ts'
import { fail, ok } from '../../core/lib/result.ts'
import type { Result } from '../../core/lib/result.ts'
import { isArray, isObject, type JsonObject, type JsonValue } from '../../core/lib/json.ts'
import { MAX_OVERRULED } from '../../core/sync/operations/overruled.ts'
import { parseClientOperationId } from '../../core/sync/operations/client-numbers.ts'
import type { ClientOperationId } from '../../core/sync/operations/client-numbers.ts'
import { isUuid } from '../../core/validate/uuid.ts'
import { DATA_TYPES, MAX_OPERATIONS } from '../../core/wire/resources.ts'
import type { Collection, ResourceType } from '../../core/wire/resources.ts'
import { apiError, failure } from '../http/api-failure.ts'

/** One operation of a request, flattened; for `remove` the attributes are empty. */
export interface ReadOperation {
  op: 'add' | 'update' | 'remove'
  collection: Collection
  type: ResourceType
  id: string
  attributes: JsonObject
  opId: string
  base: JsonObject
  overrules: readonly string[]
}

export interface OperationProblem {
  code: ApiErrorCode
  /** What of the operation is wrong: `data/attributes/seat/number`, `meta/opId`. */
  member: string
}

const KINDS = ['add', 'update', 'remove'] as const
const MAX_OP_ID = 100
const MAX_FIELD = 200
const TYPES: readonly ResourceType[] = ['flights', 'media', ...DATA_TYPES]

export interface OperationsRequest {
  /** Each read, or with its problem. */
  operations: readonly Result<ReadOperation, OperationProblem>[]
  /** Every operation of that client below that number has been answered and never comes again. */
  settled: ClientOperationId | null
}

/** Rejects with 400 or 413 when a body has no list of operations. */
export function readOperations(body: unknown): OperationsRequest {
  const { 'atomic:operations': list, meta } = isObject(body) ? body : {}
  if (!Array.isArray(list)) throw failure('bad_request', { pointer: '/atomic:operations' })
  if (list.length > MAX_OPERATIONS) throw failure('too_many_operations', { pointer: '/atomic:operations' })
  return { operations: list.map(readOperation), settled: readSettled(meta) }
}

function readSettled(meta: JsonValue | undefined): ClientOperationId | null {
  const { settled = null } = isObject(meta) ? meta : {}
  if (settled === null) return null
  const id = typeof settled === 'string' ? parseClientOperationId(settled) : null
  if (!id) throw failure('bad_request', { pointer: '/meta/settled' })
  return id
}

function readOperation(value: unknown): Result<ReadOperation, OperationProblem> {
  if (!isObject(value)) return problem('bad_request', '')
  const { op, meta } = value
  const kind = KINDS.find((known) => known === op)
  if (kind === undefined) return problem('bad_request', 'op')
  const member = kind === 'remove' ? 'ref' : 'data'
  const target = value[member]
  if (!isObject(target)) return problem('bad_request', member)
  const { type, id, attributes = {} } = target
  const known = TYPES.find((name) => name === type)
  if (known === undefined) return problem('unknown_type', `${member}/type`)
  // One spelling only: the same id in capitals would be a second record.
  if (typeof id !== 'string' || !isUuid(id) || id !== id.toLowerCase()) return problem('invalid_format', `${member}/id`)
  if (!isObject(attributes)) return problem('bad_request', 'data/attributes')
  const { opId, base, overrules = [] } = isObject(meta) ? meta : {}
  if (typeof opId !== 'string' || opId === '') return problem('required', 'meta/opId')
  if (opId.length > MAX_OP_ID || !/^[\x21-\x7e]+$/.test(opId)) return problem('invalid_format', 'meta/opId')
  const confirmed = base ?? {}
  if (!isObject(confirmed)) return problem('bad_request', 'meta/base')
  const fields = readFields(overrules)
  if (fields === null) return problem('bad_request', 'meta/overrules')
  const collection = known === 'flights' || known === 'media' ? known : 'data'
  return ok({ op: kind, collection, type: known, id, attributes, opId, base: confirmed, overrules: fields })
}

/** Null when it is no list of texts. What is longer than any is left out: a conflict is no reason to refuse an edit. */
function readFields(value: JsonValue): readonly string[] | null {
  if (!isArray(value) || value.some((field) => typeof field !== 'string')) return null
  return (value as readonly string[]).filter((field) => field.length <= MAX_FIELD).slice(0, MAX_OVERRULED)
}

function problem(code: ApiErrorCode, member: string): Result<never, OperationProblem> {
  return fail({ code, member })
}

/** The error object of the operation at `index`. The pointer names the operation, `meta.member` what of it is wrong. */
export function operationError(index: number, code: ApiErrorCode, meta: Readonly<Record<string, unknown>>): ApiError {
  const detail = typeof meta['member'] === 'string' && meta['member'] !== '' ? { detail: meta['member'] } : {}
  return apiError(code, { pointer: `/atomic:operations/${index}`, ...detail, meta: { ...meta } })
}
