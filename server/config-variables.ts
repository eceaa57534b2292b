import * as v from 'valibot'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const text = v.string()

function oneOf<const C extends readonly [string, ...string[]]>(...choices: C) {
  return v.picklist(choices, `must be one of ${choices.join(', ')}`)
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  )
}

function url(...protocols: readonly string[]) {
  const beginnings = protocols.map((protocol) => `${protocol}//`).join(' or ')
  return v.pipe(
    v.string(),
    v.check(
      (value) => protocols.includes(URL.parse(value)?.protocol ?? ''),
      `must be an address that begins with ${beginnings}`,
    ),
  )
}

const origin = v.pipe(
  url('http:', 'https:'),
  v.check((value) => {
    const { pathname, search, hash } = URL.parse(value) ?? {}
    return pathname === '/' && !search && !hash
  }, 'must be scheme, host and port only, without a path'),
  v.transform((value) => value.replace(/\/+$/, '')),
)

/** What is handed to browsers, which ask nothing of an address with a password. */
const publicAddress = v.pipe(
  url('http:', 'https:'),
  v.check((value) => {
    const { username, password } = URL.parse(value) ?? {}
    return !username && !password
  }, 'must be an address without user and password: every browser gets it'),
)

const mailbox = v.pipe(
  v.string(),
  v.regex(/^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, 'must be an e-mail address'),
)

const hostName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.:-]+$/, 'must be a host name or an IP address'))

/** Blank counts as unset. */
const given = v.pipe(v.optional(v.string(), ''), v.trim())

/** A variable without a default; read as null when it is unset. */
function unlessUnset<T>(rule: v.GenericSchema<string, T>, about: string) {
  return v.pipe(
    given,
    v.transform((value) => value || null),
    v.nullable(rule),
    v.description(about),
  )
}

function orElse<T>(standard: string, rule: v.GenericSchema<string, T>, about: string) {
  return v.pipe(
    given,
    v.transform((value) => value || standard),
    rule,
    v.description(about),
    v.metadata({ standard }),
  )
}

/** Every environment variable the server knows. The README's table is this one. */
export const VARIABLES = {
  DATABASE_URL: unlessUnset(
    url('postgres:', 'postgresql:'),
    'PostgreSQL to use, postgres://user:password@host:port/name. Unset: an SQLite file in DATA_DIR.',
  ),
  PORT: unlessUnset(wholeNumber(0, 65_535), 'Port to listen on. Unset: 8787, or the next free one.'),
  HOST: orElse('localhost', hostName, 'Address to listen on; 0.0.0.0 for every network.'),
  PUBLIC_URL: unlessUnset(origin, 'Where people reach this server, for links in mails. Unset: http://localhost:PORT.'),
  DATA_DIR: orElse('data', text, 'Folder of the database, the mails and the photos.'),
  MEDIA_DIR: unlessUnset(
    text,
    'Folder of photos, documents and tracks; one for all processes. Unset: media in DATA_DIR.',
  ),
  MEDIA_QUOTA_MB: orElse(
    '1024',
    wholeNumber(0, 100_000_000),
    'How many megabytes of photos, documents and tracks each user may keep.',
  ),
  RECORD_QUOTA: orElse(
    '500000',
    wholeNumber(0, 100_000_000),
    'How many flights, photos and other records each user may keep.',
  ),
  SMTP_URL: unlessUnset(
    url('smtp:', 'smtps:'),
    'Mail server, smtp://user:password@host:port. Unset: mails become files in DATA_DIR/outbox.',
  ),
  MAIL_FROM: orElse('LogMyWorld <noreply@localhost>', mailbox, 'Sender of mails.'),
  PUSHER_APP_ID: unlessUnset(
    text,
    'With KEY and SECRET: pokes go out through this Pusher-compatible service. Unset: this server is one itself.',
  ),
  PUSHER_KEY: unlessUnset(text, 'Public key of that service.'),
  PUSHER_SECRET: unlessUnset(text, 'Secret of that service.'),
  PUSHER_HOST: unlessUnset(hostName, 'Host of that service.'),
  PUSHER_PORT: unlessUnset(wholeNumber(1, 65_535), 'Port of that service. Unset: 443, or 80 without TLS.'),
  PUSHER_TLS: orElse(
    'true',
    oneOf('true', 'false'),
    'Whether that service speaks TLS; pages served over https cannot reach one that does not.',
  ),
  PUSHER_CLUSTER: unlessUnset(hostName, 'Cluster of that service, instead of PUSHER_HOST.'),
  MAP_STYLE_URL: unlessUnset(
    publicAddress,
    'Style of a maps service (style.json, MapLibre version 8) that people may switch on; its tiles and signs must come from the same host. Unset: the app’s own map alone.',
  ),
  OPERATOR_NAME: unlessUnset(text, 'Who runs this server, for the imprint.'),
  OPERATOR_ADDRESS: unlessUnset(text, 'Postal address, for the imprint.'),
  OPERATOR_EMAIL: unlessUnset(mailbox, 'E-mail address, for the imprint and contact.'),
  LOG_LEVEL: orElse('info', oneOf(...LOG_LEVELS), 'How much is logged.'),
  TRUSTED_PROXIES: orElse(
    '0',
    wholeNumber(0, 10),
    'Number of proxies in front of this server whose X-Forwarded-For is believed. Too few: all visitors share the limits of one address.',
  ),
  LIMIT_SCALE: orElse(
    '1',
    wholeNumber(1, 100_000),
    'Multiplies the limits on log-ins, registrations and mails, for load tests.',
  ),
  SERVICE_WORKER: orElse(
    'on',
    oneOf('on', 'off'),
    'off: every browser drops its offline copy of the app at its next visit. The flights in it stay.',
  ),
}
