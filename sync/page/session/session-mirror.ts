// Copies of the stored session where a page can read them at once, before any database: local storage under `auth.`
// and the cookie `auth`. The truth is in the local store; the newer of two wins (I13).
import { isObject } from '../../../core/lib/json.ts'
import type { StoredSession } from '../../../core/session/session.ts'
import { REFRESH_LIFETIME_MS, type Tokens } from '../../../core/session/token.ts'
import { readUser } from '../../session/read-user.ts'
import { readCookie } from '../../../core/lib/read-cookie.ts'

const PREFIX = 'auth.'
const COOKIE = 'auth'
const NAMES = ['strategy', 'kind', 'version', 'user', 'tokens', 'reason'] as const
const REASONS = ['both_tokens_expired', 'refused', 'revoked'] as const
/** Browsers drop larger cookies without a word. */
const MAX_COOKIE_BYTES = 4096

/** What the last page left; null when there is nothing or nothing readable. */
export function readMirror(): StoredSession | null {
  return readLocalStorage() ?? readMirrorCookie()
}

/** Writes both copies; a guest leaves none. Storage that is refused is done without. */
export function writeMirror(session: StoredSession): void {
  try {
    for (const name of NAMES) localStorage.removeItem(PREFIX + name)
    if (session.kind !== 'guest') for (const [name, text] of partsOf(session)) localStorage.setItem(PREFIX + name, text)
  } catch {
    // Private windows may refuse local storage: the cookie and the local store remain.
  }
  document.cookie = cookieOf(session)
}

function partsOf(session: Exclude<StoredSession, { kind: 'guest' }>): [string, string][] {
  const parts: [string, string][] = [
    ['strategy', 'local'],
    ['kind', session.kind],
    ['version', String(session.version)],
    ['user', JSON.stringify(session.user)],
  ]
  if (session.kind === 'signed-in') parts.push(['tokens', JSON.stringify(session.tokens)])
  else if (session.kind === 'expired') parts.push(['reason', session.reason])
  return parts
}

function cookieOf(session: StoredSession): string {
  const rules = 'Path=/; Secure; SameSite=Lax'
  if (session.kind !== 'signed-in') return `${COOKIE}=; Max-Age=0; ${rules}`
  const { id, username, locale } = session.user
  const value = { strategy: 'local', version: session.version, user: { id, username, locale }, tokens: session.tokens }
  const text = `${COOKIE}=${encodeURIComponent(JSON.stringify(value))}`
  if (text.length > MAX_COOKIE_BYTES - 100) return `${COOKIE}=; Max-Age=0; ${rules}`
  return `${text}; Max-Age=${REFRESH_LIFETIME_MS / 1000}; ${rules}`
}

function readLocalStorage(): StoredSession | null {
  try {
    const kind = localStorage.getItem(`${PREFIX}kind`)
    const version = Number(localStorage.getItem(`${PREFIX}version`))
    const user = readUser(parse(localStorage.getItem(`${PREFIX}user`)))
    if (!user || !Number.isSafeInteger(version)) return null
    const tokens = readTokens(parse(localStorage.getItem(`${PREFIX}tokens`)))
    if (kind === 'signed-in' && tokens) return { kind, version, user, tokens }
    if (kind === 'local') return { kind, version, user }
    const reason = REASONS.find((known) => known === localStorage.getItem(`${PREFIX}reason`)) ?? 'both_tokens_expired'
    return { kind: 'expired', version, user, reason }
  } catch {
    return null
  }
}

function readMirrorCookie(): StoredSession | null {
  const value = parse(readCookie(document.cookie, COOKIE))
  if (!isObject(value)) return null
  const user = readUser(value['user'])
  const tokens = readTokens(value['tokens'])
  const version = Number(value['version'])
  return user && tokens && Number.isSafeInteger(version) ? { kind: 'signed-in', version, user, tokens } : null
}

function readTokens(value: unknown): Tokens | null {
  if (!isObject(value)) return null
  const { accessToken, refreshToken, accessExpiresAtMs, refreshExpiresAtMs, aheadMs } = value
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return null
  if (typeof accessExpiresAtMs !== 'number' || typeof refreshExpiresAtMs !== 'number') return null
  const clock = typeof aheadMs === 'number' ? { aheadMs } : {}
  return { accessToken, refreshToken, accessExpiresAtMs, refreshExpiresAtMs, ...clock }
}

function parse(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
