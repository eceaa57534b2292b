import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MEDIA_TYPE } from '../../core/wire/resources.ts'
import { failure } from './api-failure.ts'
import { checkAccept, checkContentType } from './negotiate.ts'
import { isApi } from './routes.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
const SAME_SITE = new Set(['same-origin', 'none'])

/** What every request to the API passes before its route looks at it. */
export function guardApi(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request)) check(request, reply)
    done()
  })
  // The framework adds a charset, which JSON:API forbids on its media type.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && type.startsWith(MEDIA_TYPE)) {
      reply.header('content-type', type.replace(/; ?charset=utf-8/i, ''))
    }
    done()
  })
}

/** Rejects with 403, 406 and 415. */
function check(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store')
  reply.header('x-lmw-build', request.server.lmw.config.build)
  if (request.routeOptions.url === undefined || request.routeOptions.url.includes('*')) return
  checkSite(request)
  checkAccept(request)
  if (!SAFE.has(request.method)) checkContentType(request)
}

/** A page of another site may make a browser post here; without a bearer token nothing else tells it apart. */
function checkSite(request: FastifyRequest): void {
  const { authorization, 'sec-fetch-site': site } = request.headers
  if (SAFE.has(request.method) || authorization !== undefined || site === undefined) return
  if (!SAME_SITE.has(site)) throw failure('foreign_origin')
}
