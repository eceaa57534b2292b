import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const EVERY_MS = 3_600_000
const SHARED = 'all visitors count as one address and share its limits on log-ins; set TRUSTED_PROXIES'

/** What to tell at the start: this server speaks no TLS, so behind an https address somebody stands in front of it. */
export function proxyNotice({
  publicUrl,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'trustedProxies'>): string | null {
  return trustedProxies === 0 && publicUrl?.startsWith('https:')
    ? `PUBLIC_URL is https, so a proxy is in front of this server, but TRUSTED_PROXIES is 0: ${SHARED}`
    : null
}

/** Notes in the log, once an hour at most, that requests come through a proxy that the configuration does not trust. */
export function noticeProxies(app: FastifyInstance): void {
  const { config, clock } = app.lmw
  if (config.trustedProxies > 0) return
  let notedMs = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    if (isForwarded && clock() - notedMs >= EVERY_MS) {
      notedMs = clock()
      app.log.warn(`requests say that a proxy forwarded them, but TRUSTED_PROXIES is 0: ${SHARED}`)
    }
    done()
  })
}
