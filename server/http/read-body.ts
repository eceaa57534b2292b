import type { ApiErrorCode } from '../../core/errors/codes.ts'
import type { JsonObject, JsonValue } from '../../core/lib/json.ts'
import { ApiFailure, apiError, failure } from './api-failure.ts'

/** One wrong attribute of a request. */
export interface AttributeIssue {
  name: string
  code: ApiErrorCode
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The attributes of a JSON:API document, `{"data": {"type", "attributes"}}`.
 * Rejects with 400 when the body has another shape and with 404 `unknown_type` for another type.
 */
export function readAttributes(body: unknown, type: string): JsonObject {
  if (!isObject(body) || !isObject(body['data'])) throw failure('bad_request', { pointer: '/data' })
  const { type: given, attributes } = body['data']
  if (given !== type) throw failure('unknown_type', { pointer: '/data/type' })
  if (attributes !== undefined && !isObject(attributes)) throw failure('bad_request', { pointer: '/data/attributes' })
  return attributes ?? {}
}

/** The same from a JSON:API document of any type, or a plain object: for bodies that are no resources. */
export function readFields(body: unknown): JsonObject {
  if (!isObject(body)) throw failure('bad_request', { pointer: '' })
  const { data } = body
  if (!isObject(data)) return body
  return isObject(data['attributes']) ? data['attributes'] : {}
}

/** A text attribute, or '' when it is absent or something else. */
export function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** Rejects with one 4xx error per issue, pointing at the attribute. */
export function refuseIssues(issues: readonly AttributeIssue[]): void {
  if (issues.length === 0) return
  throw new ApiFailure(issues.map(({ name, code }) => apiError(code, { pointer: `/data/attributes/${name}` })))
}
