import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from './api-failure.ts'
import { sendFailure } from './errors.ts'

/** Longer than a query may take with the wait for a connection before it. */
const DEADLINE_MS = 14_000
/** A connection that carries bytes may be as slow as it likes, but not still. */
const IDLE_MS = 60_000

/**
 * Every request is answered in time, also when a part behind it hangs, a page's too; bytes of media as long as they
 * move. How long its body is on its way is not the server's doing (`limitBodies`).
 */
export function limitDuration(app: FastifyInstance): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>()
  const stop = (request: FastifyRequest): void => clearTimeout(timers.get(request))
  const begin = (request: FastifyRequest, reply: FastifyReply): void => {
    if (!request.routeOptions.config.isLong)
      timers.set(request, setTimeout(() => answerLate(request, reply), DEADLINE_MS).unref())
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isLong) endWhenIdle(request)
    begin(request, reply)
    done()
  })
  app.addHook('preParsing', (request, _reply, payload, done) => {
    stop(request)
    done(null, payload)
  })
  app.addHook('preValidation', (request, reply, done) => {
    begin(request, reply)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    stop(request)
    done()
  })
}

/** Until the answer is out: then the connection waits for the next request as every other. */
function endWhenIdle({ raw: { socket } }: FastifyRequest): void {
  // Injected requests come without one.
  if (socket instanceof Socket) socket.setTimeout(IDLE_MS)
}

/** What is still under way ends by itself, and its answer is dropped. */
function answerLate(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return
  // A slow client is reading it already.
  if (reply.raw.headersSent) return endWhenIdle(request)
  request.log.error({ method: request.method, path: request.routeOptions.url }, 'a request took too long')
  void sendFailure(request, reply, failure('unavailable', {}, { 'retry-after': '5' }))
}
