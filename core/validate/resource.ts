import { treeIssues, utf8Length } from './json-tree.ts'
import type { JsonObject } from '../lib/json.ts'
import { DATA_TYPES, type DataType } from '../wire/resources.ts'
import type { FieldIssue } from './check.ts'

/** A resource of the log larger than this is no note, card or setting any more. */
export const MAX_RESOURCE_BYTES = 256 * 1024
export const MAX_RESOURCE_DEPTH = 8

/** What attributes of some types have to be. */
export type DataRules = Readonly<Partial<Record<DataType, (attributes: JsonObject) => readonly FieldIssue[]>>>

/**
 * Light rules for everything in the collection `data`: plain JSON, at most 8 levels deep and 256 KiB, storable text,
 * no names that reach a prototype. What the attributes mean is the feature's business, and said by `rules` for the types
 * that have any.
 */
export function validateData(type: string, attributes: JsonObject, rules: DataRules = {}): readonly FieldIssue[] {
  if (!isDataType(type)) return [{ pointer: '', code: 'unknown_type' }]
  const issues = resourceIssues(attributes)
  return issues.length === 0 ? (rules[type]?.(attributes) ?? []) : issues
}

export function isDataType(type: string): type is DataType {
  return (DATA_TYPES as readonly string[]).includes(type)
}

function resourceIssues(attributes: JsonObject): FieldIssue[] {
  const issues = treeIssues(attributes, MAX_RESOURCE_DEPTH)
  if (issues.length > 0) return issues
  return sizeIssues(attributes)
}

/** An issue at the whole when it is larger than a resource may be; only for what is known to be shallow. */
export function sizeIssues(attributes: JsonObject): FieldIssue[] {
  return utf8Length(JSON.stringify(attributes)) > MAX_RESOURCE_BYTES ? [{ pointer: '', code: 'too_long' }] : []
}
