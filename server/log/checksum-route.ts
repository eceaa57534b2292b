import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { COLLECTIONS, MEDIA_TYPE } from '../../core/wire/resources.ts'
import { loginOf, requireLogin } from '../auth/authenticate.ts'
import { readQuery } from '../http/read-query.ts'
import { EVERY_ID, readChecksums } from './read-checksums.ts'

/** The form of an id and nothing more: the bounds the server itself tells are no ids of records. */
const BOUND = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))
const RANGE = { 'filter[from]': v.optional(BOUND, EVERY_ID.from), 'filter[to]': v.optional(BOUND, EVERY_ID.to) }

/** `GET /api/flights/checksums` and its like: what a client compares when its own checksum is another. */
export function checksumRoutes(app: FastifyInstance): void {
  for (const collection of COLLECTIONS) {
    app.get(`/api/${collection}/checksums`, { onRequest: requireLogin }, async (request, reply) => {
      const { 'filter[from]': from, 'filter[to]': to } = readQuery(request, RANGE)
      const answer = await readChecksums(app.lmw.db, loginOf(request).userId, collection, { from, to })
      return reply.type(MEDIA_TYPE).send(JSON.stringify(answer))
    })
  }
}
