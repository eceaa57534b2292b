import { DAY_MS } from '../time/units.ts'

/**
 * A pair of opaque tokens with the instants at which they run out: in ms of the server's clock once `aheadMs` is
 * known, which is how far this device's clock was ahead of the server's when it last answered.
 */
export interface Tokens {
  accessToken: string
  refreshToken: string
  accessExpiresAtMs: number
  refreshExpiresAtMs: number
  aheadMs?: number
}

export const ACCESS_LIFETIME_MS = DAY_MS
export const REFRESH_LIFETIME_MS = 1_296_000_000
/** An access token counts as expired this much early, so that it does not run out on the way. */
export const EXPIRY_MARGIN_MS = 500

/** A clock may be put right by this much without anyone noticing. */
const CLOCK_TOLERANCE_MS = 60_000

export type TokenDecision = 'use' | 'refresh'

/**
 * Stamps a fresh pair. The two lifetimes are the contract's, counted from the moment of the answer.
 * @param serverMs when the server says it answered, if it says so
 */
export function stampTokens(
  pair: { accessToken: string; refreshToken: string },
  nowMs: number,
  serverMs?: number,
): Tokens {
  const issuedMs = serverMs ?? nowMs
  return {
    accessToken: pair.accessToken,
    refreshToken: pair.refreshToken,
    accessExpiresAtMs: issuedMs + ACCESS_LIFETIME_MS,
    refreshExpiresAtMs: issuedMs + REFRESH_LIFETIME_MS,
    ...(serverMs === undefined ? {} : { aheadMs: nowMs - serverMs }),
  }
}

/**
 * What to do before a request goes out. A stamp further ahead than a whole lifetime can only mean that the
 * clock was set back since: the token's age is unknown then, and the server is asked for a new pair. Tokens that
 * look too old are no reason to give up: this clock may be wrong, and the server's answer decides (I8, I13).
 */
export function decideToken(tokens: Tokens, nowMs: number): TokenDecision {
  const serverMs = nowMs - (tokens.aheadMs ?? 0)
  if (serverMs < tokens.accessExpiresAtMs - ACCESS_LIFETIME_MS - CLOCK_TOLERANCE_MS) return 'refresh'
  return serverMs < tokens.accessExpiresAtMs - EXPIRY_MARGIN_MS ? 'use' : 'refresh'
}

/** Whether both tokens were too old when the server refused them, by its own clock where the answer has its time. */
export function areBothExpired(tokens: Tokens, nowMs: number, serverMs?: number): boolean {
  const isKnown = tokens.aheadMs !== undefined && serverMs !== undefined
  return (isKnown ? serverMs : nowMs - (tokens.aheadMs ?? 0)) >= tokens.refreshExpiresAtMs
}

/** The tokens with what an answer says of the server's clock; the same object where that is nothing new. */
export function readClock(tokens: Tokens, nowMs: number, serverMs: number): Tokens {
  const aheadMs = nowMs - serverMs
  if (tokens.aheadMs !== undefined) {
    return Math.abs(aheadMs - tokens.aheadMs) <= CLOCK_TOLERANCE_MS ? tokens : { ...tokens, aheadMs }
  }
  // Stamped by an app that knew this device's clock only.
  return {
    ...tokens,
    accessExpiresAtMs: tokens.accessExpiresAtMs - aheadMs,
    refreshExpiresAtMs: tokens.refreshExpiresAtMs - aheadMs,
    aheadMs,
  }
}

export type RefreshAnswer =
  | { kind: 'pair'; tokens: Tokens }
  /** `serverMs`: the server's clock as it refused. */
  | { kind: 'refused'; isRevoked?: boolean; isExpired?: boolean; serverMs?: number }
  | { kind: 'unreachable' }

/**
 * Reads the status of an answer to a refresh. Only a clear 400, 401 or 403 of our own API ends the login;
 * everything else (no network, captive portal, 5xx, 429) says nothing about the token.
 */
export function isRefusal(status: number): boolean {
  return status === 400 || status === 401 || status === 403
}
