import * as v from 'valibot'
import { HOUR_MS, MINUTE_MS } from '../../core/time/units.ts'

/** How far the clock may go on while nobody measures: between two starts, or while the machine sleeps. */
const SLACK_MS = 24 * HOUR_MS
/** How far a clock and a stopwatch may part between two looks. */
const DRIFT_MS = 10 * MINUTE_MS
/** How long a server runs with a clock that has jumped before it is believed. */
const CONFIRM_MS = 72 * HOUR_MS

const STATE = v.object({
  /** Last time that was believed. */
  trustedMs: v.number(),
  /** A clock ahead of all that was measured: what it said last, and for how long servers have run with it. */
  ahead: v.fallback(v.nullable(v.object({ seenMs: v.number(), confirmedMs: v.number() })), null),
})

/** What is known of the clock, kept in the database. */
export type ClockState = v.InferOutput<typeof STATE>

export interface ClockReading {
  nowMs: number
  /** By a stopwatch, since this process looked last; null at its first look. */
  elapsedMs: number | null
}

export interface ClockVerdict {
  state: ClockState
  /** The time by which what has run out may be removed; null while the clock is not believed. */
  trustedMs: number | null
  /** For the operator, when a doubt begins or ends. */
  warning: 'ahead' | 'behind' | null
}

/**
 * Judges the server's clock by what was measured before: what has run out is removed for good, so a clock that is
 * wrong must not say what has. A clock that went further than anybody measured is believed once servers have run with it
 * for 72 hours, in one piece or in many: so a server that was off for weeks removes nothing for its first three days,
 * and a wrong clock stands in the log for as long. A clock that goes back is believed at once: it removes less.
 */
export function judgeClock(state: ClockState, { nowMs, elapsedMs }: ClockReading): ClockVerdict {
  if (nowMs < state.trustedMs - SLACK_MS) return { state: believed(nowMs), trustedMs: nowMs, warning: 'behind' }
  if (nowMs <= state.trustedMs + (elapsedMs ?? 0) + SLACK_MS) {
    const trustedMs = Math.max(nowMs, state.trustedMs)
    return { state: believed(trustedMs), trustedMs: nowMs, warning: null }
  }
  const { ahead } = state
  // One that went back, or ran otherwise than the stopwatch, has been set meanwhile.
  const isSame =
    ahead !== null &&
    nowMs > ahead.seenMs - DRIFT_MS &&
    (elapsedMs === null || Math.abs(nowMs - ahead.seenMs - elapsedMs) < SLACK_MS)
  const confirmedMs = isSame ? ahead.confirmedMs + (elapsedMs ?? 0) : 0
  if (confirmedMs >= CONFIRM_MS) return { state: believed(nowMs), trustedMs: nowMs, warning: null }
  const doubted = { trustedMs: state.trustedMs, ahead: { seenMs: nowMs, confirmedMs } }
  return { state: doubted, trustedMs: null, warning: isSame ? null : 'ahead' }
}

const believed = (trustedMs: number): ClockState => ({ trustedMs, ahead: null })

export const formatClockState = (state: ClockState): string => JSON.stringify(state)

/** Null when the text is none of ours. */
export function parseClockState(text: string): ClockState | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), STATE), text)
  return read.success ? read.output : null
}
