// When to look at the server unasked (I3, I7): on start, focus, online, visible, and every five minutes; every half
// minute while no realtime connection tells of changes, every half hour where data is to be saved; never while
// offline. Timers only; what is done is the engine's business.
import {
  type ConnectionFacts,
  pullEveryMs,
  PULL_EVERY_WITHOUT_REALTIME_MS,
} from '../../core/sync/machine/traffic-policy.ts'

/** Focus and visibility come in pairs, from every tab. */
const MIN_GAP_MS = 3000

export interface Schedule {
  /** A hint that a look is due: taken unless there was one just now. */
  hint(): void
  stop(): void
}

export interface ScheduleParts {
  look: () => void
  /** Whether a look makes sense at all. */
  isDue: () => boolean
  connection: () => ConnectionFacts
  /** Whether a realtime connection stands. */
  hasRealtime: () => boolean
  nowMs: () => number
}

/** Calls `look` at its times. */
export function createSchedule({ look, isDue, connection, hasRealtime, nowMs }: ScheduleParts): Schedule {
  let lastMs = nowMs()
  const take = (): void => {
    if (!isDue()) return
    lastMs = nowMs()
    look()
  }
  const timer = setInterval(() => {
    // A tick may come a little early; the clock may have been set back.
    if (Math.abs(nowMs() - lastMs) >= pullEveryMs(connection(), hasRealtime()) - MIN_GAP_MS) take()
  }, PULL_EVERY_WITHOUT_REALTIME_MS)
  return {
    hint: () => {
      if (Math.abs(nowMs() - lastMs) >= MIN_GAP_MS) take()
    },
    stop: () => clearInterval(timer),
  }
}
