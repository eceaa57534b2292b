import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { fail, ok } from '../core/lib/result.ts'
import type { Result } from '../core/lib/result.ts'
import { VARIABLES } from './config-variables.ts'
import type { LogLevel } from './config-variables.ts'

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
  /** Style of a maps service, for who wants more than the app's own map. Null: there is none. */
  mapStyleUrl: string | null
  operator: OperatorConfig
  logLevel: LogLevel
  /** How many proxies in front of this server are believed about the visitor's address. */
  trustedProxies: number
  /** Multiplies the limits on attempts per address and account. */
  limitScale: number
  /** False: browsers are made to remove the service worker they have. */
  serviceWorker: boolean
  /** Name of the built app, sent as `x-lmw-build`; known once the build has been found. */
  build: string
}

export type Environment = Readonly<Record<string, string | undefined>>

export interface ConfigError {
  variable: string
  message: string
}

const ENVIRONMENT = v.object(VARIABLES)

/** Reads and checks every variable; the first wrong one is the error. */
export function readConfig(env: Environment): Result<Config, ConfigError> {
  const read = v.safeParse(ENVIRONMENT, env, { abortEarly: true })
  if (!read.success) {
    const [issue] = read.issues
    return fail({ variable: v.getDotPath(issue) ?? '', message: issue.message })
  }
  const { output } = read
  const pusher = readPusher(output)
  if (!pusher.ok) return pusher
  return ok({
    databaseUrl: output.DATABASE_URL,
    port: output.PORT,
    host: output.HOST,
    publicUrl: output.PUBLIC_URL,
    dataDir: resolve(output.DATA_DIR),
    mediaDir: resolve(output.MEDIA_DIR ?? join(output.DATA_DIR, 'media')),
    mediaQuotaBytes: output.MEDIA_QUOTA_MB * 1024 * 1024,
    recordQuota: output.RECORD_QUOTA,
    smtpUrl: output.SMTP_URL,
    mailFrom: output.MAIL_FROM,
    pusher: pusher.value,
    mapStyleUrl: output.MAP_STYLE_URL,
    operator: { name: output.OPERATOR_NAME, address: output.OPERATOR_ADDRESS, email: output.OPERATOR_EMAIL },
    logLevel: output.LOG_LEVEL,
    trustedProxies: output.TRUSTED_PROXIES,
    limitScale: output.LIMIT_SCALE,
    serviceWorker: output.SERVICE_WORKER === 'on',
    build: 'dev',
  })
}

function readPusher(values: v.InferOutput<typeof ENVIRONMENT>): Result<PusherConfig | null, ConfigError> {
  const { PUSHER_APP_ID: appId, PUSHER_KEY: key, PUSHER_SECRET: secret } = values
  if (!appId && !key && !secret) return ok(null)
  if (!appId || !key || !secret) {
    const missing = appId ? (key ? 'PUSHER_SECRET' : 'PUSHER_KEY') : 'PUSHER_APP_ID'
    return fail({ variable: missing, message: 'must be set, because another PUSHER_ variable is' })
  }
  const { PUSHER_HOST: host, PUSHER_CLUSTER: cluster } = values
  if (host === null && cluster === null) {
    return fail({ variable: 'PUSHER_HOST', message: 'or PUSHER_CLUSTER must be set, because PUSHER_KEY is' })
  }
  const tls = values.PUSHER_TLS === 'true'
  return ok({ appId, key, secret, host, port: values.PUSHER_PORT ?? (tls ? 443 : 80), tls, cluster })
}
