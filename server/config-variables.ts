import { fail, ok } from '../core/lib/result.ts'
import type { Result } from '../core/lib/result.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface ConfigError {
  variable: string
  message: string
}

export interface Variable {
  name: string
  /** Used when the variable is unset or empty. Null: nothing. */
  default: string | null
  about: string
  /** What is wrong with `value`, or null. */
  check: (value: string) => string | null
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const anything = (): null => null

function oneOf(...choices: readonly string[]): Variable['check'] {
  return (value) => (choices.includes(value) ? null : `must be one of ${choices.join(', ')}`)
}

function wholeNumber(least: number, most: number): Variable['check'] {
  return (value) =>
    /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most
      ? null
      : `must be a whole number from ${least} to ${most}`
}

function url(...protocols: readonly string[]): Variable['check'] {
  return (value) => {
    const protocol = URL.canParse(value) ? new URL(value).protocol : ''
    return protocols.includes(protocol)
      ? null
      : `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`
  }
}

function origin(value: string): string | null {
  const wrong = url('http:', 'https:')(value)
  if (wrong) return wrong
  const { pathname, search, hash } = new URL(value)
  return pathname === '/' && !search && !hash ? null : 'must be scheme, host and port only, without a path'
}

function mailbox(value: string): string | null {
  return /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(value) ? null : 'must be an e-mail address'
}

function hostName(value: string): string | null {
  return /^[A-Za-z0-9_.:-]+$/.test(value) ? null : 'must be a host name or an IP address'
}

/** Every environment variable the server knows. The README's table is this one. */
export const VARIABLES: readonly Variable[] = [
  {
    name: 'DATABASE_URL',
    default: null,
    about: 'PostgreSQL to use, postgres://user:password@host:port/name. Unset: an SQLite file in DATA_DIR.',
    check: url('postgres:', 'postgresql:'),
  },
  {
    name: 'PORT',
    default: null,
    about: 'Port to listen on. Unset: 8787, or the next free one.',
    check: wholeNumber(0, 65_535),
  },
  { name: 'HOST', default: 'localhost', about: 'Address to listen on; 0.0.0.0 for every network.', check: hostName },
  {
    name: 'PUBLIC_URL',
    default: null,
    about: 'Where people reach this server, for links in mails. Unset: http://localhost:PORT.',
    check: origin,
  },
  { name: 'DATA_DIR', default: 'data', about: 'Folder of the database, the mails and the photos.', check: anything },
  {
    name: 'MEDIA_DIR',
    default: null,
    about: 'Folder of photos, documents and tracks; one for all processes. Unset: media in DATA_DIR.',
    check: anything,
  },
  {
    name: 'MEDIA_QUOTA_MB',
    default: '1024',
    about: 'How many megabytes of photos, documents and tracks each user may keep.',
    check: wholeNumber(0, 100_000_000),
  },
  {
    name: 'RECORD_QUOTA',
    default: '500000',
    about: 'How many flights, photos and other records each user may keep.',
    check: wholeNumber(0, 100_000_000),
  },
  {
    name: 'SMTP_URL',
    default: null,
    about: 'Mail server, smtp://user:password@host:port. Unset: mails become files in DATA_DIR/outbox.',
    check: url('smtp:', 'smtps:'),
  },
  { name: 'MAIL_FROM', default: 'LogMyWorld <noreply@localhost>', about: 'Sender of mails.', check: mailbox },
  {
    name: 'PUSHER_APP_ID',
    default: null,
    about:
      'With KEY and SECRET: pokes go out through this Pusher-compatible service. Unset: this server is one itself.',
    check: anything,
  },
  { name: 'PUSHER_KEY', default: null, about: 'Public key of that service.', check: anything },
  { name: 'PUSHER_SECRET', default: null, about: 'Secret of that service.', check: anything },
  { name: 'PUSHER_HOST', default: null, about: 'Host of that service.', check: hostName },
  {
    name: 'PUSHER_PORT',
    default: null,
    about: 'Port of that service. Unset: 443, or 80 without TLS.',
    check: wholeNumber(1, 65_535),
  },
  {
    name: 'PUSHER_TLS',
    default: 'true',
    about: 'Whether that service speaks TLS; pages served over https cannot reach one that does not.',
    check: oneOf('true', 'false'),
  },
  { name: 'PUSHER_CLUSTER', default: null, about: 'Cluster of that service, instead of PUSHER_HOST.', check: hostName },
  { name: 'OPERATOR_NAME', default: null, about: 'Who runs this server, for the imprint.', check: anything },
  { name: 'OPERATOR_ADDRESS', default: null, about: 'Postal address, for the imprint.', check: anything },
  { name: 'OPERATOR_EMAIL', default: null, about: 'E-mail address, for the imprint and contact.', check: mailbox },
  {
    name: 'LOG_LEVEL',
    default: 'info',
    about: 'How much is logged.',
    check: oneOf(...LOG_LEVELS),
  },
  {
    name: 'TRUSTED_PROXIES',
    default: '0',
    about:
      'Number of proxies in front of this server whose X-Forwarded-For is believed. Too few: all visitors share the limits of one address.',
    check: wholeNumber(0, 10),
  },
  {
    name: 'LIMIT_SCALE',
    default: '1',
    about: 'Multiplies the limits on log-ins, registrations and mails, for load tests.',
    check: wholeNumber(1, 100_000),
  },
  {
    name: 'SERVICE_WORKER',
    default: 'on',
    about: 'off: every browser drops its offline copy of the app at its next visit. The flights in it stay.',
    check: oneOf('on', 'off'),
  },
]

/** The value of one variable, its default, or what is wrong with it. */
export function readVariable(variable: Variable, env: Environment): Result<string | null, ConfigError> {
  const value = env[variable.name]?.trim() || variable.default
  if (value === null) return ok(null)
  const message = variable.check(value)
  return message === null ? ok(value) : fail({ variable: variable.name, message })
}
