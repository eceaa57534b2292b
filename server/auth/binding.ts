import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import type { SessionsTable } from '../db/schema.ts'
import { newToken, REFRESH_MS, tokenHash } from './token.ts'
import { readCookie } from '../../core/lib/read-cookie.ts'

const COOKIE = '__Host-lmw_bind'
/** Browsers write cookies to disk within half a minute; one that came back later than this will not be lost in a crash. */
const SETTLED_MS = 120_000

/**
 * A browser's log-in is bound to a cookie that no script can read, so tokens copied out of the page are worthless
 * elsewhere. Binding begins when the cookie has come back two minutes after it was set, because a browser that is
 * killed right after the log-in still has the tokens but not yet the cookie. It gets another one, which never takes
 * the place of the first: the browser that holds the first one is the one that logged in.
 */
export interface Binding {
  hash: string
  setCookie: string
}

/** A new binding for a log-in or refresh, or null when the client is no browser or would drop the cookie. */
export function newBinding(request: FastifyRequest): Binding | null {
  const { 'sec-fetch-site': site, 'sec-ch-ua': brands } = request.headers
  // On plain http only Chromium, on localhost, keeps a Secure cookie.
  const keeps = request.protocol === 'https' || (brands !== undefined && /^localhost(?::|$)/.test(request.host))
  return site === undefined || !keeps ? null : bindingOf(newToken())
}

/** The binding of the cookie this request carries. */
export function presentBinding(request: FastifyRequest): Binding | null {
  const secret = secretIn(request.headers.cookie)
  return secret === null ? null : bindingOf(secret)
}

function bindingOf(secret: string): Binding {
  const setCookie = `${COOKIE}=${secret}; Max-Age=${REFRESH_MS / 1000}; Path=/; Secure; HttpOnly; SameSite=Lax`
  return { hash: tokenHash(secret), setCookie }
}

export type BoundSession = Pick<
  Selectable<SessionsTable>,
  'binding_hash' | 'binding_set_at' | 'binding_proven' | 'spare_hash' | 'spare_set_at'
>

/**
 * `proves`: the cookie came back late enough, from now on it is demanded. `contested`: a later cookie is demanded, and
 * nobody knows which of the two is the browser that logged in.
 */
export type BindingCheck = 'holds' | 'proves' | 'proves-spare' | 'refused' | 'contested'

export function checkBinding(session: BoundSession, cookieHeader: string | undefined, nowMs: number): BindingCheck {
  const { binding_hash: first, spare_hash: spare, binding_proven: proven } = session
  if (first === null) return 'holds'
  const cookie = secretIn(cookieHeader)
  const given = cookie === null ? null : tokenHash(cookie)
  if (given === first) return proven !== 1 && isSettled(session.binding_set_at, nowMs) ? 'proves' : 'holds'
  if (proven === 1) return 'refused'
  const isSpare = given !== null && given === spare
  if (proven === 2) return isSpare ? 'holds' : 'contested'
  return isSpare && isSettled(session.spare_set_at, nowMs) ? 'proves-spare' : 'holds'
}

function isSettled(setAt: number | string | null, nowMs: number): boolean {
  return nowMs - Number(setAt) >= SETTLED_MS
}

function secretIn(header: string | undefined): string | null {
  const value = readCookie(header ?? '', COOKIE)
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null
}
