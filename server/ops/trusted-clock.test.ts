import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '../../test/support/fuzz.ts'
import { formatClockState, judgeClock, parseClockState } from './trusted-clock.ts'
import type { ClockState } from './trusted-clock.ts'
import { DAY_MS, HOUR_MS } from '../../core/time/units.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const believed: ClockState = { trustedMs: NOW, ahead: null, behind: null }

describe('the clock by which things are removed', () => {
  test('a clock that went on as far as was measured is believed, after a short stop too', () => {
    expect(judgeClock(believed, { nowMs: NOW + HOUR_MS, elapsedMs: HOUR_MS }).trustedMs).toBe(NOW + HOUR_MS)
    expect(judgeClock(believed, { nowMs: NOW + 20 * HOUR_MS, elapsedMs: null })).toMatchObject({
      trustedMs: NOW + 20 * HOUR_MS,
      warning: null,
    })
  })

  test('A12: a clock a month ahead is not, and the operator is told once', () => {
    const first = judgeClock(believed, { nowMs: NOW + 30 * DAY_MS, elapsedMs: null })
    expect(first).toMatchObject({ trustedMs: null, warning: 'ahead' })
    const second = judgeClock(first.state, { nowMs: NOW + 30 * DAY_MS + HOUR_MS, elapsedMs: HOUR_MS })
    expect(second).toMatchObject({ trustedMs: null, warning: null })
    expect(judgeClock(second.state, { nowMs: NOW + 2 * HOUR_MS, elapsedMs: HOUR_MS })).toMatchObject({
      trustedMs: NOW + 2 * HOUR_MS,
      state: { ahead: null },
    })
  })

  test('a server that was off for weeks removes again after running for 72 hours, also in pieces', () => {
    let { state } = judgeClock(believed, { nowMs: NOW + 40 * DAY_MS, elapsedMs: null })
    let nowMs = NOW + 40 * DAY_MS
    // A machine that runs two hours a day, and not on one weekend.
    for (let day = 0; day < 36; day++) {
      const morning = judgeClock(state, { nowMs, elapsedMs: null })
      expect(morning.trustedMs).toBeNull()
      const evening = judgeClock(morning.state, { nowMs: nowMs + 2 * HOUR_MS, elapsedMs: 2 * HOUR_MS })
      expect(evening.trustedMs === null).toBe(day < 35)
      state = evening.state
      nowMs += day === 5 ? 3 * DAY_MS : DAY_MS
    }
  })

  test('a clock that is set again while it is doubted begins anew', () => {
    const first = judgeClock(believed, { nowMs: NOW + 30 * DAY_MS, elapsedMs: null })
    const later = judgeClock(first.state, { nowMs: NOW + 33 * DAY_MS, elapsedMs: 71 * HOUR_MS })
    expect(later.trustedMs).toBeNull()
    const set = judgeClock(later.state, { nowMs: NOW + 60 * DAY_MS, elapsedMs: 2 * HOUR_MS })
    expect(set).toMatchObject({ trustedMs: null, warning: 'ahead', state: { ahead: { confirmedMs: 0 } } })
  })

  test('a clock that goes back is believed at once, and its return is doubted', () => {
    const back = judgeClock(believed, { nowMs: NOW - 30 * DAY_MS, elapsedMs: HOUR_MS })
    expect(back).toMatchObject({ trustedMs: NOW - 30 * DAY_MS, warning: 'behind' })
    expect(judgeClock(back.state, { nowMs: NOW, elapsedMs: HOUR_MS }).trustedMs).toBeNull()
  })

  /** Servers run on from there, and look every six hours. */
  function run(state: ClockState, fromMs: number, forMs: number): { states: ClockState[]; wrong: unknown[] } {
    const [states, wrong]: [ClockState[], unknown[]] = [[state], []]
    for (let ms = 6 * HOUR_MS; ms <= forMs; ms += 6 * HOUR_MS) {
      const one = judgeClock(states.at(-1) ?? state, { nowMs: fromMs + ms, elapsedMs: 6 * HOUR_MS })
      states.push(one.state)
      wrong.push(...one.wrong)
    }
    return { states, wrong }
  }

  test('all that a clock said while it was behind is told once when it is right again, and no longer believed then', () => {
    const back = NOW - 30 * DAY_MS
    const began = judgeClock(believed, { nowMs: back, elapsedMs: 6 * HOUR_MS }).state
    const { states, wrong } = run(began, back, 5 * DAY_MS)
    expect(wrong).toEqual([])
    const right = run(states.at(-1) ?? began, NOW + 5 * DAY_MS, 4 * DAY_MS)
    expect(right.wrong[0]).toEqual({ fromMs: back - DAY_MS, toMs: back + 6 * DAY_MS })
    expect(right.wrong.slice(1)).toEqual(
      right.wrong.slice(1).map(() => expect.objectContaining({ toMs: Number.MAX_SAFE_INTEGER })),
    )
    expect(right.states.at(-1)?.behind).toBeNull()
  })

  test('one that has run up to where it was before is not right for that: what it said is told when it is', () => {
    const back = NOW - 40 * DAY_MS
    const began = judgeClock(believed, { nowMs: back, elapsedMs: 6 * HOUR_MS }).state
    const { states } = run(began, back, 45 * DAY_MS)
    const right = run(states.at(-1) ?? began, NOW + 45 * DAY_MS, 4 * DAY_MS)
    expect(right.wrong[0]).toEqual({ fromMs: back - DAY_MS, toMs: back + 46 * DAY_MS })
    expect(right.states.at(-1)?.behind).toBeNull()
  })

  test('one that is set right by half is told of again with the other half', () => {
    const began = judgeClock(believed, { nowMs: NOW - 30 * DAY_MS, elapsedMs: null }).state
    const half = run(began, NOW - 15 * DAY_MS, 4 * DAY_MS)
    const whole = run(half.states.at(-1) ?? began, NOW + 4 * DAY_MS, 4 * DAY_MS)
    expect(half.wrong).toHaveLength(1)
    expect(whole.wrong[0]).toEqual({ fromMs: NOW - 13 * DAY_MS + 6 * HOUR_MS, toMs: NOW - 10 * DAY_MS })
  })

  test('what lies ahead of a clock that did not go back is told; of one that did, when 93 days have run', () => {
    const aheadOf = (nowMs: number) => ({ fromMs: nowMs + DAY_MS, toMs: Number.MAX_SAFE_INTEGER })
    expect(judgeClock(believed, { nowMs: NOW, elapsedMs: 0 }).wrong).toEqual([aheadOf(NOW)])
    const back = NOW - 400 * DAY_MS
    const began = judgeClock(believed, { nowMs: back, elapsedMs: null }).state
    const { states, wrong } = run(began, back, 93 * DAY_MS)
    expect(wrong).toEqual([aheadOf(back + 93 * DAY_MS)])
    expect(states.at(-1)?.behind).toBeNull()
  })

  test('however it is set, what is believed never runs ahead of the true time by more than a day for 72 hours', () => {
    const step = fc.record({
      hours: fc.integer({ min: 0, max: 12 }),
      offHours: fc.integer({ min: 0, max: 12 }),
      errorDays: fc.constantFrom(0, 0, 30, 400),
    })
    holds(fc.array(step, { maxLength: 6 }), (steps) => {
      let state = believed
      let trueMs = NOW
      // At most 6 x 12 hours: never long enough to believe a wrong clock.
      return steps.every(({ hours, offHours, errorDays }) => {
        trueMs += offHours * HOUR_MS
        const nowMs = trueMs + errorDays * DAY_MS
        const start = judgeClock(state, { nowMs, elapsedMs: null })
        const end = judgeClock(start.state, { nowMs: nowMs + hours * HOUR_MS, elapsedMs: hours * HOUR_MS })
        state = parseClockState(formatClockState(end.state)) ?? believed
        const isSafe = [start, end].every(
          (one) => one.trustedMs === null || one.trustedMs <= trueMs + hours * HOUR_MS + DAY_MS,
        )
        trueMs += hours * HOUR_MS
        return isSafe
      })
    })
  })

  test('a note is read as it was written, with its doubt and without', () => {
    const ahead = { seenMs: NOW + DAY_MS, confirmedMs: HOUR_MS }
    const behind = { fromMs: 1, toMs: 2, highMs: 3, ranMs: 4 }
    for (const state of [believed, { ...believed, ahead }, { ...believed, behind }]) {
      expect(parseClockState(formatClockState(state))).toEqual(state)
    }
    expect(parseClockState('{"trustedMs":7,"ahead":{"seenMs":"x"}}')).toEqual({
      trustedMs: 7,
      ahead: null,
      behind: null,
    })
  })

  test('a note that is none of ours is not believed', () => {
    for (const text of ['', '{', '7', 'null']) expect(parseClockState(text)).toBeNull()
    expect(parseClockState('{"trustedMs":"7"}')).toBeNull()
  })
})
