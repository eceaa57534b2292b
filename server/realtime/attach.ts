import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { readServerState } from '../db/server-state.ts'
import type { Db } from '../db/schema.ts'
import { authRoute, type Authenticate } from './auth-route.ts'
import { createEmbedded } from './embedded.ts'
import { DEFAULT_LIMITS, type RealtimeLimits } from './limits.ts'
import type { Realtime, Warn } from './poke-bus.ts'
import { createPusherService } from './pusher-service.ts'

export interface RealtimeDeps {
  config: Pick<Config, 'databaseUrl' | 'publicUrl' | 'pusher' | 'trustedProxies'>
  db: Db
  authenticate: Authenticate
  /** Other limits than the usual ones, for tests and load. */
  limits?: Partial<RealtimeLimits>
}

async function create(app: FastifyInstance, deps: RealtimeDeps, warn: Warn): Promise<Realtime> {
  const { config } = deps
  if (config.pusher !== null) return createPusherService(config.pusher, warn)
  const { realtime: keys } = await readServerState(deps.db)
  const limits = { ...DEFAULT_LIMITS, ...deps.limits }
  // Monotonic: a wall clock set forward must not end every connection at once.
  return createEmbedded(app.server, { ...config, keys, limits, now: () => performance.now(), warn })
}

/**
 * Puts realtime on a server: the socket endpoint at `/app/{key}` (unless a Pusher-compatible service is configured)
 * and the route that authorises channels. Ends with the app: sockets are closed with 4200 before HTTP closes.
 */
export async function attachRealtime(app: FastifyInstance, deps: RealtimeDeps): Promise<Realtime> {
  const warn: Warn = (error, text) => {
    const { name, code } =
      error instanceof Error ? (error as Error & { code?: unknown }) : { name: 'unknown', code: '' }
    app.log.warn({ name, code }, text)
  }
  const realtime = await create(app, deps, warn)
  let closed: Promise<void> | null = null
  const close = (): Promise<void> => (closed ??= realtime.close())
  // An open socket would keep the HTTP server from closing.
  app.addHook('preClose', () => realtime.hangUp())
  app.addHook('onClose', close)
  await authRoute(app, { ...deps, realtime })
  return { ...realtime, close }
}
