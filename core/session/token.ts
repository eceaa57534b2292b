/** A pair of opaque tokens with the instants, in ms of this device's clock, at which they run out. */
export interface Tokens {
  accessToken: string
  refreshToken: string
  accessExpiresAtMs: number
  refreshExpiresAtMs: number
}

export const ACCESS_LIFETIME_MS = 86_400_000
export const REFRESH_LIFETIME_MS = 1_296_000_000
/** An access token counts as expired this much early, so that it does not run out on the way. */
export const EXPIRY_MARGIN_MS = 500

/** A clock may be put right by this much without anyone noticing. */
const CLOCK_TOLERANCE_MS = 60_000

export type TokenDecision = 'use' | 'refresh' | 'both-expired'

/** Stamps a fresh pair. The two lifetimes are the contract's, counted from the moment of the answer. */
export function stampTokens(pair: { accessToken: string; refreshToken: string }, nowMs: number): Tokens {
  return {
    accessToken: pair.accessToken,
    refreshToken: pair.refreshToken,
    accessExpiresAtMs: nowMs + ACCESS_LIFETIME_MS,
    refreshExpiresAtMs: nowMs + REFRESH_LIFETIME_MS,
  }
}

/**
 * What to do before a request goes out. A stamp further ahead than a whole lifetime can only mean that the
 * clock was set back since: the token's age is unknown then, and the server is asked for a new pair.
 */
export function decideToken(tokens: Tokens, nowMs: number): TokenDecision {
  if (nowMs < tokens.accessExpiresAtMs - ACCESS_LIFETIME_MS - CLOCK_TOLERANCE_MS) return 'refresh'
  if (nowMs < tokens.accessExpiresAtMs - EXPIRY_MARGIN_MS) return 'use'
  return nowMs < tokens.refreshExpiresAtMs ? 'refresh' : 'both-expired'
}

export type RefreshAnswer =
  | { kind: 'pair'; tokens: Tokens }
  | { kind: 'refused'; isRevoked?: boolean }
  | { kind: 'unreachable' }

/**
 * Reads the status of an answer to a refresh. Only a clear 400, 401 or 403 of our own API ends the login;
 * everything else (no network, captive portal, 5xx, 429) says nothing about the token.
 */
export function isRefusal(status: number): boolean {
  return status === 400 || status === 401 || status === 403
}
