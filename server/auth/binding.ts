import type { FastifyRequest } from 'fastify'
import { newToken, REFRESH_MS, tokenHash } from './token.ts'

const COOKIE = '__Host-lmw_bind'
/** Browsers write cookies to disk within half a minute; one that came back later than this will not be lost in a crash. */
const SETTLED_MS = 120_000

/**
 * A browser's log-in is bound to a cookie that no script can read, so tokens copied out of the page are worthless
 * elsewhere. Binding begins when the cookie has come back two minutes after it was set, because a browser that is
 * killed right after the log-in still has the tokens but not yet the cookie.
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

/** The binding of the cookie this request carries, to send it again with a new term. */
export function presentBinding(request: FastifyRequest): Binding | null {
  const secret = readCookie(request.headers.cookie)
  return secret === null ? null : bindingOf(secret)
}

function bindingOf(secret: string): Binding {
  const setCookie = `${COOKIE}=${secret}; Max-Age=${REFRESH_MS / 1000}; Path=/; Secure; HttpOnly; SameSite=Lax`
  return { hash: tokenHash(secret), setCookie }
}

export interface BoundSession {
  binding_hash: string | null
  binding_set_at: number | string | null
  binding_proven: 0 | 1
}

/** `proves`: the cookie came back late enough, from now on it is demanded. */
export type BindingCheck = 'holds' | 'proves' | 'refused'

export function checkBinding(session: BoundSession, cookieHeader: string | undefined, nowMs: number): BindingCheck {
  if (session.binding_hash === null) return 'holds'
  const cookie = readCookie(cookieHeader)
  const matches = cookie !== null && tokenHash(cookie) === session.binding_hash
  if (session.binding_proven === 1) return matches ? 'holds' : 'refused'
  return matches && nowMs - Number(session.binding_set_at) >= SETTLED_MS ? 'proves' : 'holds'
}

function readCookie(header: string | undefined): string | null {
  for (const part of header?.split(';') ?? []) {
    const [name, value] = part.trim().split('=', 2)
    if (name === COOKIE && value && /^[\w-]{43}$/.test(value)) return value
  }
  return null
}
