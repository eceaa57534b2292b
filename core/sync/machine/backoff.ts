// How long to wait after failures (I7): doubling from 1 s to 5 minutes, spread by chance so that devices which
// lost the server together do not come back together. One hour without a server costs one caller at most 25 attempts.

export const FIRST_DELAY_MS = 1000
export const MAX_DELAY_MS = 300_000
const SPREAD = 0.25
const MAX_RETRY_AFTER_MS = 3_600_000

/**
 * Delay before the next attempt in ms.
 * @param failures consecutive failures so far, at least 1
 * @param chance a random number in [0, 1)
 * @param retryAfterSeconds what the server asked for, if it did; it is never undercut
 */
export function backoffDelayMs(failures: number, chance: number, retryAfterSeconds?: number): number {
  const plain = Math.min(FIRST_DELAY_MS * 2 ** Math.min(Math.max(failures, 1) - 1, 20), MAX_DELAY_MS)
  const spread = plain * (1 - SPREAD + 2 * SPREAD * chance)
  const asked = Math.min(Math.max(retryAfterSeconds ?? 0, 0) * 1000, MAX_RETRY_AFTER_MS)
  return Math.round(Math.max(spread, asked))
}
