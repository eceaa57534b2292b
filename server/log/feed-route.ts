import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { COLLECTIONS, LATEST_FIRST, MAX_PAGE_SIZE, MEDIA_TYPE } from '../../core/wire/resources.ts'
import type { Collection } from '../../core/wire/resources.ts'
import { isObject } from '../../core/lib/json.ts'
import { loginOf, requireLogin } from '../auth/authenticate.ts'
import { failure } from '../http/api-failure.ts'
import { readQuery } from '../http/read-query.ts'
import { formatCursor, parseCursor } from './cursor.ts'
import type { Cursor } from './cursor.ts'
import { readFeed } from './read-feed.ts'
import type { FeedFacts } from './read-feed.ts'
import { readLatest } from './read-latest.ts'
import { releaseOnceSent } from './release-once-sent.ts'

const PAGE = {
  'page[after]': v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => parseCursor(text || '0')),
      v.guard((cursor): cursor is Cursor => cursor !== null),
    ),
    '',
  ),
  'page[size]': v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(MAX_PAGE_SIZE)),
    '500',
  ),
}

const LATEST = { sort: v.literal(LATEST_FIRST) }

function asksForLatest({ query }: FastifyRequest): boolean {
  return isObject(query) && Object.hasOwn(query, 'sort')
}

/** `GET /api/flights`, `/api/media`, `/api/data`: what has changed since a cursor; `/api/flights?sort=-date`: the latest. */
export function feedRoutes(app: FastifyInstance): void {
  for (const collection of COLLECTIONS) {
    app.get(`/api/${collection}`, { onRequest: requireLogin }, async (request, reply) => {
      const { userId } = loginOf(request)
      if (collection === 'flights' && asksForLatest(request)) {
        readQuery(request, LATEST)
        return reply.type(MEDIA_TYPE).send(await readLatest(app.lmw.db, userId))
      }
      const { 'page[after]': cursor, 'page[size]': size } = readQuery(request, PAGE)
      const answer = await readFeed(app.lmw.db, userId, collection, cursor, size, (page) =>
        formatEnd(collection, size, page),
      )
      if (answer.kind === 'expired')
        throw failure('cursor_expired', { parameter: 'page[after]', meta: { epoch: answer.epoch } })
      const { text } = answer
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
