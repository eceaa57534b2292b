import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { failure } from './api-failure.ts'
import { sendFailure } from './errors.ts'

export interface RouteRow {
  method: HTTPMethods
  /** As registered: `/api/me/sessions/:id`. */
  url: string
}

export function isApi(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url)
}

/** Collects every route registered after the call. */
export function collectRoutes(app: FastifyInstance): RouteRow[] {
  const rows: RouteRow[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) rows.push({ method: one, url })
  })
  return rows
}

/** Unknown paths below `/api`: 404, or 405 with `Allow` when the path is known by another method. */
export function answerUnknown(app: FastifyInstance, routes: readonly RouteRow[]): void {
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = isApi(request) ? methodsOf(routes, path) : []
    // A known path by its own method is here because its id is longer than any id.
    const refusal =
      allowed.length === 0 || allowed.some((method) => method === request.method)
        ? failure('not_found')
        : failure('method_not_allowed', {}, { allow: [...new Set(allowed)].join(', ') })
    return sendFailure(request, reply, refusal)
  }
  // The pages' catch-all must not answer for the API.
  for (const url of ['/api', '/api/*']) app.all(url, answer)
  app.setNotFoundHandler(answer)
}

function methodsOf(routes: readonly RouteRow[], path: string): string[] {
  const steps = path.split('/')
  return routes
    .filter(({ url }) => !url.includes('*') && url !== '/api' && fits(url.split('/'), steps))
    .map((row) => row.method)
}

function fits(pattern: readonly string[], steps: readonly string[]): boolean {
  return (
    pattern.length === steps.length &&
    pattern.every((part, i) => (part.startsWith(':') ? steps[i] !== '' : part === steps[i]))
  )
}
