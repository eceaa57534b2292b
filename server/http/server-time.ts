import type { FastifyInstance } from 'fastify'
import { isApi } from './routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    receivedMs: number | null
  }
}

/** Every answer of the API says the server's own time, by the clock tokens expire by: a client's may be a year off. */
export function addServerTime(app: FastifyInstance): void {
  app.decorateRequest('receivedMs', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.receivedMs = app.lmw.clock()
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.receivedMs !== null && isApi(request))
      reply.header('date', new Date(request.receivedMs + reply.elapsedTime).toUTCString())
    done()
  })
}
