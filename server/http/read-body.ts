import * as v from 'valibot'
import { isErrorCode } from '../../core/errors/codes.ts'
import type { ApiErrorCode } from '../../core/errors/codes.ts'
import { isObject, type JsonObject } from '../../core/lib/json.ts'
import { ApiFailure, apiError, failure } from './api-failure.ts'

// What a request must be is said in schemas. Their messages are codes of the API.

/** One wrong attribute of a request. */
export interface AttributeIssue {
  name: string
  code: ApiErrorCode
}

export const jsonObject = v.custom<JsonObject>(isObject, 'invalid')

/** Any text; '' when it is absent or something else. */
export const anyText = v.fallback(v.string(), '')

/** The same, but undefined or null where there is none. */
export const maybeText = v.nullish(anyText)

/**
 * The attributes of a JSON:API document, `{"data": {"type", "attributes"}}`.
 * @param id what the request is about: a document that names another one is refused
 * Rejects with 400 when the body has another shape, with 404 `unknown_type` for another type, with 403 for another id.
 */
export function readAttributes(body: unknown, type: string, id?: string): JsonObject {
  if (!isObject(body) || !isObject(body['data'])) throw failure('bad_request', { pointer: '/data' })
  const { type: given, attributes } = body['data']
  if (given !== type) throw failure('unknown_type', { pointer: '/data/type' })
  refuseOther(body['data'], id)
  if (attributes !== undefined && !isObject(attributes)) throw failure('bad_request', { pointer: '/data/attributes' })
  return attributes ?? {}
}

/** The same from a JSON:API document of any type, or a plain object: for bodies that are no resources. */
export function readFields(body: unknown, id?: string): JsonObject {
  if (!isObject(body)) throw failure('bad_request', { pointer: '' })
  const { data } = body
  if (!isObject(data)) return body
  refuseOther(data, id)
  return isObject(data['attributes']) ? data['attributes'] : {}
}

/** What is meant for one user, or one of their devices, is never done to another (I6). */
function refuseOther({ id: named }: JsonObject, id: string | undefined): void {
  if (id !== undefined && named !== undefined && named !== id) throw failure('forbidden', { pointer: '/data/id' })
}

export type Attributes<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, 'required'>>

/**
 * The attributes that `entries` name. Rejects with one error for each that is wrong, in their order, and then for each
 * other one where these are all there are.
 */
export function checkAttributes<const E extends v.ObjectEntries>(
  attributes: JsonObject,
  entries: E,
  others: 'refused' | 'ignored',
): Attributes<E> {
  const read = v.safeParse(v.object(entries, 'required'), attributes, { abortPipeEarly: true })
  const issues = (read.issues ?? []).map(issueOf)
  for (const name of Object.keys(attributes)) {
    if (others === 'refused' && !Object.hasOwn(entries, name)) issues.push({ name, code: 'unknown_attribute' })
  }
  if (read.success && issues.length === 0) return read.output
  throw refusal(issues)
}

function issueOf(issue: v.BaseIssue<unknown>): AttributeIssue {
  return { name: v.getDotPath(issue) ?? '', code: isErrorCode(issue.message) ? issue.message : 'invalid' }
}

/** Rejects with one 4xx error per issue, pointing at the attribute. */
export function refuseIssues(issues: readonly AttributeIssue[]): void {
  if (issues.length > 0) throw refusal(issues)
}

function refusal(issues: readonly AttributeIssue[]): ApiFailure {
  return new ApiFailure(issues.map(({ name, code }) => apiError(code, { pointer: `/data/attributes/${name}` })))
}
