import type { Signal } from '../core/lib/store.ts'
import type { PokeBus } from './pokes.ts'
import type { Config } from './config.ts'
import type { ServerState } from './db/server-state.ts'
import type { Db } from './db/schema.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Metrics } from './ops/metrics.ts'
import type { Background } from './ops/background.ts'
import type { BodyKind } from './http/negotiate.ts'
import type { PasswordHasher } from './auth/password.ts'
import type { MediaFiles } from './media/media-files.ts'

/** What request handlers work with; `request.server.lmw`. */
export interface AppContext {
  config: Config
  db: Db
  /** Milliseconds since 1970, the server's only clock. */
  clock: () => number
  mail: Mailer
  pokes: PokeBus
  state: ServerState
  /** Announces the id of a user whose log-ins have ended, because their open sockets must close. */
  sessionsEnded: Signal<string>
  background: Background
  metrics: Metrics
  passwords: PasswordHasher
  /** Where the bytes of photos, documents and tracks lie. */
  media: MediaFiles
}

/** Whose request it is. */
export interface Login {
  userId: string
  sessionId: string
  /** User-Agent header of the log-in. */
  userAgent: string
  /** What the user calls its device. */
  name: string | null
  /** From 2 on, where devices of the user would be called alike. */
  number: number
}

declare module 'fastify' {
  interface FastifyInstance {
    lmw: AppContext
  }
  interface FastifyRequest {
    /** Set by `requireLogin`. */
    login: Login | null
  }
  interface FastifyContextConfig {
    /** Media types the body may come in; JSON:API when not said. */
    body?: BodyKind
    /** The answer is no JSON: it has its own type for every `accept` header. */
    hasOwnType?: true
    /** Carries bytes for as long as they move: no deadline. */
    isLong?: true
  }
}
