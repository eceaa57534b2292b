import { isArray, isObject, type JsonValue } from '../lib/json.ts'
import type { FieldIssue } from './check.ts'
import { isPrototypeName, isStorableText } from './text.ts'

const MAX_NAME = 200

/**
 * The first thing in a JSON value that must not be stored: deeper than `maxDepth`, text PostgreSQL refuses,
 * a name that reaches a prototype, a number that is none. At most one issue; none means it is safe.
 */
export function treeIssues(value: JsonValue, maxDepth: number): FieldIssue[] {
  const issue = findIssue(value, maxDepth, '')
  return issue ? [issue] : []
}

function findIssue(value: JsonValue | undefined, depth: number, pointer: string): FieldIssue | null {
  if (typeof value === 'string') return isStorableText(value) ? null : { pointer, code: 'invalid_format' }
  if (typeof value === 'number') return Number.isFinite(value) ? null : { pointer, code: 'invalid' }
  if (typeof value !== 'object' || value === null) return null
  if (depth === 0) return { pointer, code: 'too_deep' }
  if (isArray(value)) return firstIssue(value.entries(), depth, pointer)
  return isObject(value) ? firstIssue(Object.entries(value), depth, pointer) : null
}

function firstIssue(
  entries: Iterable<readonly [string | number, JsonValue | undefined]>,
  depth: number,
  pointer: string,
): FieldIssue | null {
  for (const [name, inner] of entries) {
    const step = String(name)
    const here = pointer === '' ? escape(step) : `${pointer}/${escape(step)}`
    if (isPrototypeName(step) || !isStorableText(step)) return { pointer: here, code: 'unknown_attribute' }
    if (step.length > MAX_NAME) return { pointer: here.slice(0, MAX_NAME), code: 'too_long' }
    const issue = findIssue(inner, depth - 1, here)
    if (issue) return issue
  }
  return null
}

function escape(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Bytes of a text in UTF-8; half a surrogate pair counts as the three bytes of its replacement. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}
