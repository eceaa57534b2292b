import { customFieldIssues } from '../../core/custom/custom-field.ts'
import { broughtForwardIssues } from '../../core/logbook/brought-forward.ts'
import { assertNever } from '../../core/lib/assert-never.ts'
import type { JsonObject } from '../../core/lib/json.ts'
import { type Judgement, judgeOperation } from '../../core/sync/operations/judge-operation.ts'
import { validateFlight } from '../../core/flight/schema/validate.ts'
import { validateMedia } from '../../core/media/media.ts'
import { type DataRules, validateData } from '../../core/validate/resource.ts'
import type { FieldIssue } from '../../core/validate/check.ts'
import type { DeviceName, Overruled } from '../../core/wire/resources.ts'
import type { ReadOperation } from './read-operations.ts'

/** A record as it stands while the operations of a request are judged one after the other. */
export interface StoredRecord {
  type: string
  seq: string
  revision: number
  deleted: boolean
  /** Which device wrote this state; null when unknown. */
  device: DeviceName | null
  /** Values that were replaced unseen; none when deleted. */
  overruled: readonly Overruled[]
  /** Without nulls: an absent attribute is null. Empty when deleted. */
  attributes: JsonObject
}

export type Outcome = Judgement | { kind: 'invalid'; issues: readonly FieldIssue[] }

/** Judges one operation: whether it may be stored at all, then by content as `judgeOperation` says. */
export function evaluateOperation(operation: ReadOperation, stored: StoredRecord | undefined): Outcome {
  if (stored && stored.type !== operation.type) return { kind: 'invalid', issues: [{ pointer: '', code: 'invalid' }] }
  const issues = operation.op === 'remove' ? [] : validate(operation)
  return issues.length > 0 ? { kind: 'invalid', issues } : judgeOperation(operation, stored)
}

/** Types whose attributes mean the same to every client. */
const DATA_RULES: DataRules = { 'custom-fields': customFieldIssues, settings: broughtForwardIssues }

function validate({ type, collection, attributes }: ReadOperation): readonly FieldIssue[] {
  switch (collection) {
    case 'flights':
      return validateFlight(attributes)
    case 'media':
      return validateMedia(attributes)
    case 'data':
      return validateData(type, attributes, DATA_RULES)
    default:
      return assertNever(collection)
  }
}
