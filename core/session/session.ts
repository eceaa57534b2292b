import { isSame } from '../lib/is-same.ts'
import type { JsonObject } from '../lib/json.ts'
import { readClock, type Tokens } from './token.ts'

/** The person signed in, as `GET /api/me` described them last. */
export interface User {
  id: string
  username: string
  email: string
  locale: 'en' | 'de'
  scopes: readonly string[]
  preferences: JsonObject
}

/**
 * What pages and guards may know. `expired`: no usable token, but the local log stays open to this user. `local`: a log
 * on this device without an account, whose user was made up here; nothing of it is sent.
 */
export type SessionState =
  | { kind: 'guest' }
  | { kind: 'local'; user: User }
  | { kind: 'signed-in'; user: User }
  | { kind: 'expired'; user: User; reason: ExpiryReason }

/** Whether somebody is here whom the server gave this right, such as `operator`. */
export function hasScope(session: SessionState, scope: string): boolean {
  return session.kind !== 'guest' && session.user.scopes.includes(scope)
}

/** What is stored: the state with its tokens, and a version that rises with every change. */
export type StoredSession =
  | { kind: 'guest'; version: number }
  | { kind: 'local'; version: number; user: User }
  | { kind: 'signed-in'; version: number; user: User; tokens: Tokens }
  | { kind: 'expired'; version: number; user: User; reason: ExpiryReason }

/** `revoked`: the log-in was ended, from another device or by the server; everything else may be an accident. */
export type ExpiryReason = 'both_tokens_expired' | 'refused' | 'revoked'

/** `parent` is the refresh token an event speaks of: heard too late, after another login, it changes nothing (I6). */
export type SessionEvent =
  /** A visitor starts a log without an account; who has a log keeps it. */
  | { kind: 'local-begun'; user: User }
  /** `over`: only where the log without an account of this made-up user is open still; it is claimed with it. */
  | { kind: 'logged-in'; user: User; tokens: Tokens; over?: string }
  | { kind: 'refreshed'; parent: string; tokens: Tokens }
  | { kind: 'refresh-refused'; parent: string; isRevoked?: boolean }
  | { kind: 'refresh-unreachable'; parent: string }
  | { kind: 'both-expired'; parent: string }
  /** `insteadOf`: who was known as the server was asked; anybody changed since stays as they are. */
  | { kind: 'user-read'; user: User; insteadOf?: User }
  | { kind: 'clock-read'; nowMs: number; serverMs: number }
  /** `userId`: only this user's session ends; left out, the session of any user. */
  | { kind: 'logged-out'; userId?: string }

/**
 * The session after an event. Only logging out makes a guest of a user: a token that is refused or has
 * run out takes the right to send away, never the user's name from their own log (I13).
 */
export function nextSession(session: StoredSession, event: SessionEvent): StoredSession {
  const version = session.version + 1
  switch (event.kind) {
    case 'local-begun':
      return session.kind === 'guest' ? { kind: 'local', version, user: event.user } : session
    case 'logged-in':
      return event.over === undefined || isLocalOf(session, event.over)
        ? { kind: 'signed-in', version, user: event.user, tokens: event.tokens }
        : session
    case 'logged-out':
      return endsWith(session, event.userId) ? { kind: 'guest', version } : session
    case 'refreshed':
      return isAbout(session, event.parent) ? { ...session, version, tokens: event.tokens } : session
    case 'user-read':
      return isStill(session, event) ? { ...session, version, user: event.user } : session
    case 'clock-read':
      return clockRead(session, event)
    case 'refresh-refused':
      return isAbout(session, event.parent)
        ? expired(session, version, event.isRevoked ? 'revoked' : 'refused')
        : session
    case 'both-expired':
      return isAbout(session, event.parent) ? expired(session, version, 'both_tokens_expired') : session
    case 'refresh-unreachable':
      return session
  }
}

function isStill(session: StoredSession, { user, insteadOf }: { user: User; insteadOf?: User }): session is SignedIn {
  if (session.kind !== 'signed-in' || session.user.id !== user.id) return false
  return insteadOf === undefined || isSame(session.user, insteadOf)
}

/** Whether this is the session of the log without an account of that made-up user. */
export function isLocalOf(session: StoredSession, userId: string): boolean {
  return session.kind === 'local' && session.user.id === userId
}

function endsWith(session: StoredSession, userId = userIdOf(session)): boolean {
  return session.kind !== 'guest' && session.user.id === userId
}

function clockRead(session: StoredSession, { nowMs, serverMs }: { nowMs: number; serverMs: number }): StoredSession {
  if (session.kind !== 'signed-in') return session
  const tokens = readClock(session.tokens, nowMs, serverMs)
  return tokens === session.tokens ? session : { ...session, version: session.version + 1, tokens }
}

type SignedIn = Extract<StoredSession, { kind: 'signed-in' }>

function isAbout(session: StoredSession, parent: string): session is SignedIn {
  return session.kind === 'signed-in' && session.tokens.refreshToken === parent
}

function expired(session: SignedIn, version: number, reason: ExpiryReason): StoredSession {
  return { kind: 'expired', version, user: session.user, reason }
}

/** Whose log may be shown; null for a guest. */
export function userIdOf(session: SessionState | StoredSession): string | null {
  return session.kind === 'guest' ? null : session.user.id
}

/** The part of the stored session that pages see. */
export function publicSession(session: StoredSession): SessionState {
  if (session.kind === 'guest') return { kind: 'guest' }
  if (session.kind !== 'expired') return { kind: session.kind, user: session.user }
  return { kind: 'expired', user: session.user, reason: session.reason }
}
