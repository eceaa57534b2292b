import type { FastifyInstance, FastifyRequest } from 'fastify'
import { COLLECTIONS, MEDIA_TYPE } from '../../core/wire/resources.ts'
import { loginOf, requireLogin } from '../auth/authenticate.ts'
import { failure } from '../http/api-failure.ts'
import { isObject } from '../http/read-body.ts'
import { EVERY_ID, readChecksums } from './read-checksums.ts'
import type { IdRange } from './read-checksums.ts'

/** The form of an id and nothing more: the bounds the server itself tells are no ids of records. */
const BOUND = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `GET /api/flights/checksums` and its like: what a client compares when its own checksum is another. */
export function checksumRoutes(app: FastifyInstance): void {
  for (const collection of COLLECTIONS) {
    app.get(`/api/${collection}/checksums`, { onRequest: requireLogin }, async (request, reply) => {
      const answer = await readChecksums(app.lmw.db, loginOf(request).userId, collection, readRange(request))
      return reply.type(MEDIA_TYPE).send(JSON.stringify(answer))
    })
  }
}

function readRange(request: FastifyRequest): IdRange {
  const query: Readonly<Record<string, unknown>> = { ...(isObject(request.query) ? request.query : {}) }
  const unknown = Object.keys(query).find((name) => name !== 'filter[from]' && name !== 'filter[to]')
  if (unknown !== undefined) throw failure('bad_request', { parameter: unknown.slice(0, 100) })
  const { 'filter[from]': from = EVERY_ID.from, 'filter[to]': to = EVERY_ID.to } = query
  return { from: readBound(from, 'filter[from]'), to: readBound(to, 'filter[to]') }
}

function readBound(value: unknown, parameter: string): string {
  if (typeof value !== 'string' || !BOUND.test(value)) throw failure('bad_request', { parameter })
  return value
}
