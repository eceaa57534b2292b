import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { isObject } from '../../core/lib/json.ts'
import { MEDIA_VARIANTS } from '../../core/media/media-variant.ts'
import { isUuid } from '../../core/validate/uuid.ts'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import type { Poke } from '../../core/wire/resources.ts'
import { limitAttempts, LIMITS } from '../auth/limits.ts'
import { loginOf, requireLogin } from '../auth/authenticate.ts'
import { failure, tooManyRequests } from '../http/api-failure.ts'
import { readQuery } from '../http/read-query.ts'
import { publishPokes } from '../log/publish-pokes.ts'
import { readContentRange } from './content-range.ts'
import type { ContentName } from './media-record.ts'
import { receiveContent } from './receive-content.ts'
import { sendContent } from './send-content.ts'

const URL = '/api/media/:id/content'
const PARAMETERS = { variant: v.optional(v.picklist(MEDIA_VARIANTS), 'original') }

/**
 * `PUT`, `GET` and `HEAD /api/media/{id}/content?variant=original|thumbnail`: the bytes of a media record. What they
 * must be stands in the record, so a `PUT` is idempotent. A piece of them comes with `Content-Range: bytes
 * from-to/all` and must begin where the upload stands; an empty `PUT` with a star for the stretch asks how far it is.
 */
export async function contentRoutes(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  // The stream itself: it is written as it comes, and read no faster than the disk takes it.
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const onRequest = requireLogin
  const receiving = new Map<string, number>()
  app.put(URL, { onRequest, config: { body: 'bytes', isLong: true } }, async (request, reply) => {
    const name = readName(request)
    await limitAttempts(app.lmw, LIMITS.mediaUser, name.userId)
    const arriving = { range: readContentRange(request), body: bodyOf(request) }
    const moved = (poke: Poke): void => publishPokes(request, name.userId, [poke])
    const meta = await inTurn(receiving, name.userId, () => receiveContent({ ...app.lmw, moved }, name, arriving))
    return reply.type(MEDIA_TYPE).send(JSON.stringify({ meta }))
  })
  const config = { hasOwnType: true, isLong: true } as const
  const answer = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendContent(app.lmw, readName(request), request, reply)
  // Pictures are packed already, and a packed stretch of a file is no stretch of it.
  app.get(URL, { onRequest, config, compress: false, exposeHeadRoute: false }, answer)
  app.head(URL, { onRequest, config, compress: false }, answer)
}

/**
 * How many requests of one user may bring bytes at once. Each fills a file of its own before it is known whether its
 * bytes are wanted, which no quota counts; a device sends one after the other.
 */
const MOST_AT_ONCE = 16
const TURN_AGAIN_MS = 5000

/** Rejects with 429 when that user has as many requests under way. */
async function inTurn<T>(underWay: Map<string, number>, userId: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(userId) ?? 0
  if (before >= MOST_AT_ONCE) throw tooManyRequests(TURN_AGAIN_MS)
  underWay.set(userId, before + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1
    if (left > 0) underWay.set(userId, left)
    else underWay.delete(userId)
  }
}

/** Rejects with 404 for what cannot be an id, as for an unknown one. */
function readName(request: FastifyRequest): ContentName {
  const params: unknown = request.params
  const id = isObject(params) ? params['id'] : undefined
  if (typeof id !== 'string' || !isUuid(id)) throw failure('not_found')
  return { userId: loginOf(request).userId, mediaId: id, variant: readQuery(request, PARAMETERS).variant }
}

function bodyOf({ body, headers }: FastifyRequest): { stream: AsyncIterable<Uint8Array>; bytes: number | null } | null {
  if (!isStream(body)) return null
  const length = Number(headers['content-length'] ?? Number.NaN)
  return { stream: body, bytes: Number.isSafeInteger(length) ? length : null }
}

function isStream(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body
}
