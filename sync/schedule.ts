// When to look at the server without being told: on start, focus, online, visible, and every five minutes; never
// while offline (I7). Timers only; what is done is the engine's business.

export const DAY_MS = 86_400_000
const PULL_EVERY_MS = 300_000
/** Focus and visibility come in pairs, from every tab. */
const MIN_GAP_MS = 3000

export interface Schedule {
  /** A hint that a look is due: taken unless there was one just now. */
  hint(): void
  stop(): void
}

/** Calls `look` at its times; `isDue` says whether a look makes sense at all. */
export function createSchedule(look: () => void, isDue: () => boolean, nowMs: () => number): Schedule {
  let lastMs = nowMs()
  const take = (): void => {
    if (!isDue()) return
    lastMs = nowMs()
    look()
  }
  const timer = setInterval(take, PULL_EVERY_MS)
  return {
    hint: () => {
      if (Math.abs(nowMs() - lastMs) >= MIN_GAP_MS) take()
    },
    stop: () => clearInterval(timer),
  }
}
