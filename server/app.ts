import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createSignal } from '../core/lib/store.ts'
import { loginRoute } from './accounts/login.ts'
import { meRoutes } from './accounts/me.ts'
import { passwordRoutes } from './accounts/passwords.ts'
import { registerRoute } from './accounts/register.ts'
import { sessionRoutes } from './accounts/sessions.ts'
import { authenticate } from './auth/authenticate.ts'
import { createPasswordHasher } from './auth/password.ts'
import type { PasswordHasher } from './auth/password.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import type { Db } from './db/schema.ts'
import { readServerState } from './db/server-state.ts'
import { compressAnswers } from './http/compression.ts'
import { endConnections } from './http/end-connections.ts'
import { normalAddress } from './http/address.ts'
import { limitBodies } from './http/body-pace.ts'
import { limitDuration } from './http/deadline.ts'
import { answerBeforeRouting, answerErrors } from './http/errors.ts'
import { guardApi } from './http/guard.ts'
import { MAX_BODY_BYTES, takeJsonBodies } from './http/json-body.ts'
import { loggerOptions, logRequests } from './http/log.ts'
import { noticeProxies } from './http/proxy-notice.ts'
import { answerUnknown, collectRoutes } from './http/routes.ts'
import type { RouteRow } from './http/routes.ts'
import { violationReports } from './ops/violation-reports.ts'
import { addServerTime } from './http/server-time.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { checksumRoutes } from './log/checksum-route.ts'
import { feedRoutes } from './log/feed-route.ts'
import { operationsRoute } from './log/operations-route.ts'
import type { Mailer } from './mail/mailer.ts'
import { contentRoutes } from './media/content-routes.ts'
import { createMediaFiles } from './media/media-files.ts'
import type { MediaFiles } from './media/media-files.ts'
import { createBackground } from './ops/background.ts'
import { configRoute } from './ops/config-route.ts'
import { healthRoutes } from './ops/health.ts'
import { createMetrics } from './ops/metrics.ts'
import type { PokeBus } from './pokes.ts'
import { attachRealtime } from './realtime/attach.ts'

export interface AppDeps {
  config: Config
  /** Migrated. The app does not close it. */
  db: Db
  /** Milliseconds since 1970. */
  clock: () => number
  mail: Mailer
  /** Left out: the server's own realtime endpoint, or the service that is configured. */
  pokes?: PokeBus
  /** Left out: files in the folder that is configured. */
  media?: MediaFiles
  /** Left out: hashes at the full cost. */
  passwords?: PasswordHasher
  /** Puts the pages on the app; left out, it serves the API alone. */
  attachPages?: (app: FastifyInstance) => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the app, for the test that tries them all. */
    routeRows: readonly RouteRow[]
  }
}

/** The whole server, not yet listening. Closing it waits for requests, mails and pokes under way. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config } = deps
  const app: FastifyInstance = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    rewriteUrl: ({ url }) => normalAddress(url ?? ''),
    frameworkErrors: (error, request, reply) => answerBeforeRouting(error, request, reply),
  })
  app.decorate('routeRows', collectRoutes(app))
  app.decorate('lmw', await createContext(app, deps))
  app.decorateRequest('login', null)
  takeJsonBodies(app)
  answerErrors(app)
  logRequests(app)
  addServerTime(app)
  noticeProxies(app)
  limitDuration(app)
  limitBodies(app)
  endConnections(app)
  sendSecurityHeaders(app, config)
  await compressAnswers(app)
  guardApi(app)
  addRoutes(app)
  await app.register(contentRoutes)
  if (!deps.pokes) await joinRealtime(app)
  if (deps.attachPages) await deps.attachPages(app)
  answerUnknown(app, app.routeRows)
  app.addHook('onClose', () => app.lmw.background.idle())
  return app
}

async function createContext(app: FastifyInstance, deps: AppDeps): Promise<AppContext> {
  const silent: PokeBus = { publish: async () => {}, close: async () => {} }
  return {
    config: deps.config,
    db: deps.db,
    clock: deps.clock,
    mail: deps.mail,
    pokes: deps.pokes ?? silent,
    state: await readServerState(deps.db),
    sessionsEnded: createSignal(),
    background: createBackground((error) => app.log.error({ err: error }, 'work in the background failed')),
    metrics: createMetrics(),
    passwords: deps.passwords ?? createPasswordHasher(),
    media: deps.media ?? createMediaFiles(deps.config.mediaDir),
  }
}

function addRoutes(app: FastifyInstance): void {
  for (const add of [
    registerRoute,
    loginRoute,
    meRoutes,
    sessionRoutes,
    passwordRoutes,
    feedRoutes,
    checksumRoutes,
    operationsRoute,
    configRoute,
    healthRoutes,
    violationReports,
  ]) {
    add(app)
  }
}

async function joinRealtime(app: FastifyInstance): Promise<void> {
  const { config, db, sessionsEnded, background } = app.lmw
  const realtime = await attachRealtime(app, { config, db, authenticate })
  app.lmw.pokes = realtime
  sessionsEnded.listen((userId) => background.run(realtime.drop(userId)))
}
