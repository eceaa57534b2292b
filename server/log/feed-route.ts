import type { FastifyInstance, FastifyRequest } from 'fastify'
import { COLLECTIONS, MAX_PAGE_SIZE, MEDIA_TYPE } from '../../core/wire/resources.ts'
import type { Collection } from '../../core/wire/resources.ts'
import { loginOf, requireLogin } from '../auth/authenticate.ts'
import { isObject } from '../http/read-body.ts'
import { failure } from '../http/api-failure.ts'
import { notePulled } from '../media/media-hold.ts'
import { formatCursor, parseCursor } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import { readFeed } from './read-feed.ts'
import type { FeedFacts } from './read-feed.ts'
import { releaseOnceSent } from './release-once-sent.ts'

const DEFAULT_PAGE_SIZE = 500

/** `GET /api/flights`, `/api/media`, `/api/data`: what has changed since a cursor. */
export function feedRoutes(app: FastifyInstance): void {
  for (const collection of COLLECTIONS) {
    app.get(`/api/${collection}`, { onRequest: requireLogin }, async (request, reply) => {
      const { cursor, size } = readPage(request)
      const { userId, sessionId } = loginOf(request)
      const answer = await readFeed(app.lmw.db, userId, collection, cursor, size, (page) =>
        formatEnd(collection, size, page),
      )
      if (answer.kind === 'expired')
        throw failure('cursor_expired', { parameter: 'page[after]', meta: { epoch: answer.epoch } })
      const { page, text } = answer
      if (collection === 'media' && page.next === null) await notePulled(app.lmw.db, sessionId, page.epoch)
      if (typeof text !== 'string') releaseOnceSent(reply, text)
      return reply.type(MEDIA_TYPE).send(text)
    })
  }
}

function formatEnd(collection: Collection, size: number, page: FeedFacts): string {
  const { epoch, checkpoint, next, total, live, restoredTo } = page
  const links = { next: next && `/api/${collection}?page%5Bafter%5D=${formatCursor(next)}&page%5Bsize%5D=${size}` }
  const restored = restoredTo === null ? {} : { restoredTo }
  const counted = total === null ? {} : { total }
  const meta = { checkpoint: formatCursor(checkpoint), epoch, ...restored, ...counted, ...live }
  return `],"links":${JSON.stringify(links)},"meta":${JSON.stringify(meta)}}`
}

/** Parameters that are not known are refused, so that a filter nobody applies cannot be mistaken for one. */
function readPage(request: FastifyRequest): { cursor: Cursor; size: number } {
  const query: Readonly<Record<string, unknown>> = { ...(isObject(request.query) ? request.query : {}) }
  const unknown = Object.keys(query).find((name) => name !== 'page[after]' && name !== 'page[size]')
  if (unknown !== undefined) throw failure('bad_request', { parameter: unknown.slice(0, 100) })
  const { 'page[after]': after = '0', 'page[size]': size = String(DEFAULT_PAGE_SIZE) } = query
  const cursor = typeof after === 'string' ? parseCursor(after || '0') : null
  if (cursor === null) throw failure('bad_request', { parameter: 'page[after]' })
  if (typeof size !== 'string' || !/^\d{1,4}$/.test(size) || Number(size) < 1 || Number(size) > MAX_PAGE_SIZE) {
    throw failure('bad_request', { parameter: 'page[size]' })
  }
  return { cursor, size: Number(size) }
}
