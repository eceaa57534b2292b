// How the gate counts the server's failures (I7): several requests that fail together are one outage, and each outage in
// a row makes the wait for the next try longer.

export type OutageEvent =
  | { kind: 'reached' }
  | { kind: 'unreachable'; code: string; nextTryMs: number }
  | { kind: 'failing'; code: string; nextTryMs: number }

export interface OutageParts {
  nowMs: () => number
  /** Delay after so many consecutive failures, in ms. */
  delayMs: (failures: number, retryAfterSeconds?: number) => number
  notify: (event: OutageEvent) => void
}

export interface Outage {
  isOn(): boolean
  /** Rises with every failure that counts: a request that went out before it belongs to the same outage. */
  round(): number
  nextTryMs(): number
  /** How long to wait for the next try, at most as long as when the delay began: the clock may be set meanwhile (I8). */
  untilTryMs(): number
  /** @param began the round in which the request went out */
  failed(kind: Exclude<OutageEvent['kind'], 'reached'>, code: string, began: number, retryAfterS?: number): void
  reached(): void
  tryAtOnce(): void
}

export function createOutage({ nowMs, delayMs, notify }: OutageParts): Outage {
  let failures = 0
  let round = 0
  let nextTryMs = 0
  let lastDelayMs = 0
  return {
    isOn: () => failures > 0,
    round: () => round,
    nextTryMs: () => nextTryMs,
    untilTryMs: () => Math.max(0, Math.min(nextTryMs - nowMs(), lastDelayMs)),
    failed: (kind, code, began, retryAfterS) => {
      // Six requests that fail together are one outage; only a wish to wait is heard from each of them.
      if (began !== round && retryAfterS === undefined) return
      if (began === round || failures === 0) failures += 1
      round += 1
      lastDelayMs = delayMs(failures, retryAfterS)
      nextTryMs = nowMs() + lastDelayMs
      notify({ kind, code, nextTryMs })
    },
    reached: () => {
      failures = 0
      notify({ kind: 'reached' })
    },
    tryAtOnce: () => {
      nextTryMs = 0
    },
  }
}
