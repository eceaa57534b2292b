import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LogLevel } from '../config-variables.ts'

/** What of a request may be logged: never its query, headers or body. */
export function loggerOptions(level: LogLevel) {
  return {
    level,
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
      // A message may quote what somebody wrote: the code stands in for it.
      err: ({ name, code }: { name: string; code?: string }) => ({ type: name, message: code ?? '', stack: '' }),
    },
  }
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    request.log.debug(
      { method: request.method, path: pathOf(request), status, ms: Math.round(elapsedTime) },
      'answered',
    )
    done()
  })
}

/** The route's pattern where there is one: ids are not logged. */
function pathOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? request.url.split('?', 1)[0] ?? ''
}
