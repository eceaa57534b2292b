import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OperatorConfig } from '../config.ts'
import type { Renderer } from './renderer.ts'

const HOST = /^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/

export interface DocumentConfig {
  publicUrl: string | null
  operator: OperatorConfig
}

/** Renders the page of a request and sends it with its status; what depends on the visitor is stored nowhere. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  renderer: Renderer,
  config: DocumentConfig,
): Promise<FastifyReply> {
  const answer = await renderer.render(
    {
      url: request.url,
      cookies: request.headers.cookie ?? '',
      origin: config.publicUrl ?? originOf(request),
      operator: config.operator,
    },
    (reason) => request.log.error({ at: reason instanceof Error ? reason.stack : String(reason) }, 'a page failed'),
  )
  if (answer.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(answer.to, 302)
  return reply
    .code(answer.status)
    .header('cache-control', answer.isPrivate ? 'private, no-store' : 'private, no-cache')
    .header('vary', 'cookie, accept-encoding')
    .type('text/html; charset=utf-8')
    .send(answer.html)
}

// A host that is no host stays out of the document; its links are paths then.
function originOf(request: FastifyRequest): string {
  return HOST.test(request.host) ? `${request.protocol}://${request.host}` : ''
}
