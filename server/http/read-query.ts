import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isObject } from '../../core/lib/json.ts'
import { failure } from './api-failure.ts'

const MAX_NAME = 100

/**
 * The parameters of an address that `entries` name. Rejects with 400 for the first that is wrong. Others are refused
 * too, so that a filter nobody applies cannot be mistaken for one.
 */
export function readQuery<const E extends v.ObjectEntries>(
  { query }: Pick<FastifyRequest, 'query'>,
  entries: E,
): v.InferOutput<v.ObjectSchema<E, undefined>> {
  const given = isObject(query) ? query : {}
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(entries, name))
  if (unknown !== undefined) throw failure('bad_request', { parameter: unknown.slice(0, MAX_NAME) })
  const read = v.safeParse(v.object(entries), given, { abortEarly: true })
  if (read.success) return read.output
  throw failure('bad_request', { parameter: v.getDotPath(read.issues[0]) ?? '' })
}
