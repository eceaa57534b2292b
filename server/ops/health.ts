import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

function answer(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.status(status).header('cache-control', 'no-store').type('application/json').send({ status: text })
}

/** For the operator of the server: is it alive, does its database answer, what has it done. */
export function healthRoutes(app: FastifyInstance): void {
  const { metrics } = app.lmw
  app.addHook('onResponse', (_request, reply, done) => {
    metrics.count(reply.statusCode, reply.elapsedTime)
    done()
  })
  app.get('/healthz', async (_request, reply) => answer(reply, 200, 'ok'))
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(app.lmw.db)
      return await answer(reply, 200, 'ready')
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return answer(reply, 503, 'unavailable')
    }
  })
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4').send(metrics.text())
  })
}

/** A proxy on this machine passes on requests of others, and says so. */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return LOOPBACK.has(socket.remoteAddress ?? '') && !isForwarded
}
