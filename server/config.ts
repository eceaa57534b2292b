import { join, resolve } from 'node:path'
import { fail, ok } from '../core/lib/result.ts'
import type { Result } from '../core/lib/result.ts'
import { LOG_LEVELS, readVariable, VARIABLES } from './config-variables.ts'
import type { ConfigError, Environment, LogLevel } from './config-variables.ts'

export interface PusherConfig {
  appId: string
  key: string
  secret: string
  /** Null: the service's own host for `cluster`. */
  host: string | null
  port: number
  tls: boolean
  cluster: string | null
}

export interface OperatorConfig {
  name: string | null
  address: string | null
  email: string | null
}

/** What the environment decides. `VARIABLES` documents each. */
export interface Config {
  /** Null: SQLite inside the process, in `dataDir`. */
  databaseUrl: string | null
  /** Null: 8787, or the next free one when it is taken. */
  port: number | null
  host: string
  /** Without a slash at the end. Null: `http://localhost:<port>`. */
  publicUrl: string | null
  /** Absolute path. */
  dataDir: string
  /** Absolute path of the folder of photos, documents and tracks. */
  mediaDir: string
  /** What one user may keep there. */
  mediaQuotaBytes: number
  /** How many records one user may keep. */
  recordQuota: number
  smtpUrl: string | null
  mailFrom: string
  /** Null: this server speaks the realtime protocol itself. */
  pusher: PusherConfig | null
  operator: OperatorConfig
  logLevel: LogLevel
  /** How many proxies in front of this server are believed about the visitor's address. */
  trustedProxies: number
  /** Multiplies the limits on attempts per address and account. */
  limitScale: number
  /** False: browsers are told to remove the service worker they have. */
  serviceWorker: boolean
  /** Name of the built app, sent as `x-lmw-build`; known once the build has been found. */
  build: string
}

/** Reads and checks every variable; the first wrong one is the error. */
export function readConfig(env: Environment): Result<Config, ConfigError> {
  const values: Record<string, string | null> = {}
  for (const variable of VARIABLES) {
    const read = readVariable(variable, env)
    if (!read.ok) return read
    values[variable.name] = read.value
  }
  const text = (name: string): string | null => values[name] ?? null
  const pusher = readPusher(text)
  if (!pusher.ok) return pusher
  return ok({
    databaseUrl: text('DATABASE_URL'),
    port: number(text('PORT')),
    host: text('HOST') ?? 'localhost',
    publicUrl: text('PUBLIC_URL')?.replace(/\/+$/, '') ?? null,
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    mediaDir: resolve(text('MEDIA_DIR') ?? join(text('DATA_DIR') ?? 'data', 'media')),
    mediaQuotaBytes: (number(text('MEDIA_QUOTA_MB')) ?? 0) * 1024 * 1024,
    recordQuota: number(text('RECORD_QUOTA')) ?? 0,
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM') ?? '',
    pusher: pusher.value,
    operator: { name: text('OPERATOR_NAME'), address: text('OPERATOR_ADDRESS'), email: text('OPERATOR_EMAIL') },
    logLevel: LOG_LEVELS.find((level) => level === text('LOG_LEVEL')) ?? 'info',
    trustedProxies: number(text('TRUSTED_PROXIES')) ?? 0,
    limitScale: number(text('LIMIT_SCALE')) ?? 1,
    serviceWorker: text('SERVICE_WORKER') !== 'off',
    build: 'dev',
  })
}

function number(text: string | null): number | null {
  return text === null ? null : Number(text)
}

function readPusher(text: (name: string) => string | null): Result<PusherConfig | null, ConfigError> {
  const names = ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'] as const
  const [appId, key, secret] = names.map(text)
  if (!appId && !key && !secret) return ok(null)
  if (!appId || !key || !secret) {
    const missing = names.find((name) => text(name) === null) ?? names[0]
    return fail({ variable: missing, message: 'must be set, because another PUSHER_ variable is' })
  }
  const [host, cluster, tls] = [text('PUSHER_HOST'), text('PUSHER_CLUSTER'), text('PUSHER_TLS') !== 'false']
  const port = number(text('PUSHER_PORT')) ?? (tls ? 443 : 80)
  if (host === null && cluster === null) {
    return fail({ variable: 'PUSHER_HOST', message: 'or PUSHER_CLUSTER must be set, because PUSHER_KEY is' })
  }
  return ok({ appId, key, secret, host, port, tls, cluster })
}
