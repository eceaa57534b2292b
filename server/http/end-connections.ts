import type { FastifyInstance } from 'fastify'

const SWEEP_MS = 50

/**
 * Lets the server end soon after its last answer. Node closes the connections that are idle when it stops listening;
 * one that is just being answered would become idle afterwards and hold the end up until its keep-alive runs out.
 */
export function endConnections(app: FastifyInstance): void {
  let isEnding = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isEnding) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    isEnding = true
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
    app.server.once('close', () => clearInterval(sweep))
    sweep.unref()
  })
}
