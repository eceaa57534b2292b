import * as v from 'valibot'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/time/units.ts'

/** How far the clock may go on while nobody measures: between two starts, or while the machine sleeps. */
const SLACK_MS = 24 * HOUR_MS
/** How far a clock and a stopwatch may part between two looks. */
const DRIFT_MS = 10 * MINUTE_MS
/** How long a server runs with a clock that has jumped before it is believed. */
const CONFIRM_MS = 72 * HOUR_MS

/** Servers that have run so long with a clock that went back: it is the earlier one that was wrong. */
const SETTLED_MS = 93 * DAY_MS

const BEHIND = v.object({
  /** What the clock said first and last since it went back. */
  fromMs: v.number(),
  toMs: v.number(),
  /** What was believed before: a clock that jumps back there was behind and is not any more. */
  highMs: v.number(),
  /** For how long servers have run since. */
  ranMs: v.number(),
})

const STATE = v.object({
  /** Last time that was believed. */
  trustedMs: v.number(),
  /** A clock ahead of all that was measured: what it said last, and for how long servers have run with it. */
  ahead: v.fallback(v.nullable(v.object({ seenMs: v.number(), confirmedMs: v.number() })), null),
  /** A clock that went back, until it is set to where it was before, or servers have run with it for 93 days. */
  behind: v.fallback(v.nullable(BEHIND), null),
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
  /**
   * Stretches of times that a wrong clock gave: what bears one of them is as old as now at most. One is told once, when
   * the clock that had gone back is right again; what lies ahead of a clock that did not go back, at every look.
   */
  wrong: readonly { fromMs: number; toMs: number }[]
}

/**
 * Judges the server's clock by what was measured before: what has run out is removed for good, so a clock that is
 * wrong must not say what has. A clock that went further than anybody measured is believed once servers have run with it
 * for 72 hours, in one piece or in many: so a server that was off for weeks removes nothing for its first three days,
 * and a wrong clock stands in the log for as long. A clock that goes back is believed at once: it removes less. What it
 * dates meanwhile would be too old once it is right again, so its times are remembered.
 */
export function judgeClock(state: ClockState, { nowMs, elapsedMs }: ClockReading): ClockVerdict {
  if (nowMs < state.trustedMs - SLACK_MS) {
    const behind = wentBack(state, nowMs)
    return { state: { trustedMs: nowMs, ahead: null, behind }, trustedMs: nowMs, warning: 'behind', wrong: [] }
  }
  if (nowMs <= state.trustedMs + (elapsedMs ?? 0) + SLACK_MS) {
    const trustedMs = Math.max(nowMs, state.trustedMs)
    const behind = ranBehind(state.behind, nowMs, elapsedMs ?? 0)
    const wrong = behind === null ? [{ fromMs: nowMs + SLACK_MS, toMs: Number.MAX_SAFE_INTEGER }] : []
    return { state: { trustedMs, ahead: null, behind }, trustedMs: nowMs, warning: null, wrong }
  }
  const { ahead, behind } = state
  // One that went back, or ran otherwise than the stopwatch, has been set meanwhile.
  const isSame =
    ahead !== null &&
    nowMs > ahead.seenMs - DRIFT_MS &&
    (elapsedMs === null || Math.abs(nowMs - ahead.seenMs - elapsedMs) < SLACK_MS)
  const confirmedMs = isSame ? ahead.confirmedMs + (elapsedMs ?? 0) : 0
  if (confirmedMs >= CONFIRM_MS) {
    const isBack = behind === null || nowMs >= behind.highMs - SLACK_MS
    const wrong = behind ? [{ fromMs: behind.fromMs - SLACK_MS, toMs: behind.toMs + SLACK_MS }] : []
    const after = isBack ? null : { ...behind, fromMs: nowMs, toMs: nowMs }
    const believed = { trustedMs: nowMs, ahead: null, behind: after }
    return { state: believed, trustedMs: nowMs, warning: null, wrong }
  }
  const doubted = { trustedMs: state.trustedMs, ahead: { seenMs: nowMs, confirmedMs }, behind }
  return { state: doubted, trustedMs: null, warning: isSame ? null : 'ahead', wrong: [] }
}

/** One that goes back twice was wrong for all that it said since the first time. */
function wentBack({ trustedMs, behind }: ClockState, nowMs: number): ClockState['behind'] {
  return {
    fromMs: Math.min(nowMs, behind?.fromMs ?? nowMs),
    toMs: Math.max(nowMs, behind?.toMs ?? nowMs),
    highMs: Math.max(trustedMs, behind?.highMs ?? trustedMs),
    ranMs: 0,
  }
}

/** That it has run up to where it was before does not say that it is right. */
function ranBehind(behind: ClockState['behind'], nowMs: number, elapsedMs: number): ClockState['behind'] {
  if (behind === null) return null
  const ranMs = behind.ranMs + elapsedMs
  if (ranMs >= SETTLED_MS) return null
  return { ...behind, toMs: Math.max(nowMs, behind.toMs), ranMs }
}

export const formatClockState = (state: ClockState): string => JSON.stringify(state)

/** Null when the text is none of ours. */
export function parseClockState(text: string): ClockState | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), STATE), text)
  return read.success ? read.output : null
}
