import type { IncomingMessage } from 'node:http'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { TRUSTED_TYPES, WASM_WORKER } from '../../core/wire/policy.ts'
import type { Config } from '../config.ts'

/** Where browsers report what the policy stopped. */
export const REPORTS_PATH = '/api/reports'

const TWO_YEARS_SECONDS = 63_072_000
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(), payment=(self), usb=(), interest-cohort=()'
const POLICY = 'Content-Security-Policy'
const MOST_KNOWN = 20
const HOST = /^(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/

/** What is the same on every answer; the policy names the host that was asked. */
const FIXED: readonly (readonly [name: string, value: string])[] = [
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['Permissions-Policy', PERMISSIONS],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-DNS-Prefetch-Control', 'off'],
  ['X-Download-Options', 'noopen'],
  ['X-Frame-Options', 'DENY'],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
  ['X-XSS-Protection', '0'],
]

/** The same strict headers on every answer: no inline script or style, no frames, no foreign hosts but configured ones. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const setPolicy = helmet.contentSecurityPolicy({ useDefaults: false, directives: policy(config, ["'self'"]) })
  const scripts = ["'self'", "'wasm-unsafe-eval'"]
  const setWasmPolicy = helmet.contentSecurityPolicy({ useDefaults: false, directives: policy(config, scripts) })
  // To put it together takes longer than all the others, and a server has few names.
  const known = new Map<string, string>()
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply
    // On the raw answer: there they stay when a handler or the framework writes it.
    for (const [name, value] of FIXED) raw.setHeader(name, value)
    // The address of this page holds the reset token.
    if (/^\/(?:de\/)?new-password(?:[/?]|$)/.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    if (WASM_WORKER.test(request.url)) {
      setWasmPolicy(request.raw, raw, (error) => done(error instanceof Error ? error : undefined))
      return
    }
    const { host = '' } = request.headers
    const text = known.get(host)
    if (text !== undefined) {
      raw.setHeader(POLICY, text)
      done()
      return
    }
    setPolicy(request.raw, raw, (error) => {
      if (error !== undefined) throw new Error('the policy of this host cannot be written')
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(host, String(raw.getHeader(POLICY)))
      done()
    })
  })
}

function policy({ pusher, mapStyleUrl }: Config, scripts: string[]) {
  const maps = mapStyleUrl === null ? [] : [new URL(mapStyleUrl).origin]
  const realtime = pusher === null ? ownSocket : `${pusher.tls ? 'wss' : 'ws'}://${pusherHost(pusher)}`
  return {
    'default-src': ["'none'"],
    'script-src': scripts,
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...maps],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", realtime, ...maps],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // No text becomes a script but through these policies of src/shell/start/trusted-types.ts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...TRUSTED_TYPES],
    // Every engine sends these at once; `report-to` needs https and waits for up to a minute.
    'report-uri': [REPORTS_PATH],
  }
}

/** `'self'` covers sockets to the same host in Chromium and Firefox; older Safari wants them named. */
function ownSocket(request: IncomingMessage): string {
  const { host } = request.headers
  if (host === undefined || !HOST.test(host)) return "'self'"
  const name = host.replace(/:\d+$/, '')
  const isLocal = name === 'localhost' || name === '127.0.0.1' || name === '[::1]'
  return isLocal ? `ws://${host} wss://${host}` : `wss://${host}`
}

function pusherHost({ host, port, cluster }: NonNullable<Config['pusher']>): string {
  if (host === null) return `ws-${cluster ?? 'mt1'}.pusher.com`
  return `${host}:${port}`
}
