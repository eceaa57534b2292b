import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from '../../core/wire/resources.ts'
import type { AppContext } from '../context.ts'

/** `GET /api/config`: what a page must know before anybody is signed in. */
export function configRoute(app: FastifyInstance): void {
  app.get('/api/config', async (_request, reply) => {
    const { config } = app.lmw
    const answer: ApiConfig = {
      realtime: realtimeOf(app.lmw),
      quotas: { mediaBytes: config.mediaQuotaBytes, records: config.recordQuota },
      mapStyleUrl: config.mapStyleUrl,
      operator: config.operator,
      build: config.build,
    }
    return reply.type('application/json').send(answer)
  })
}

/** Host and port are null for our own endpoint: it is where the page came from. */
function realtimeOf({ config, state }: AppContext): ApiConfig['realtime'] {
  const { pusher } = config
  if (pusher === null) {
    return { key: state.realtime.key, host: null, port: null, tls: config.publicUrl?.startsWith('https:') ?? false }
  }
  const host = pusher.host ?? `ws-${pusher.cluster ?? 'mt1'}.pusher.com`
  return { key: pusher.key, host, port: pusher.port, tls: pusher.tls }
}
