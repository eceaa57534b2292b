import { describe, expect, test } from 'vitest'
import { clockOffsetMs, type SatelliteClock, isFromTheFuture, NOTHING_HEARD, withClockSample } from './clock-offset.ts'
import { HOUR_MS } from '../time/units.ts'

const NOW = Date.UTC(2026, 10, 21, 9)

/** A second after the other: how far fixes were behind their arrival, by a clock that is ahead by `aheadMs`. */
function hear(
  clock: SatelliteClock,
  fromSecond: number,
  lates: readonly number[],
  aheadMs = 0,
  steady = true,
): SatelliteClock {
  return lates.reduce((known, late, index) => {
    const second = fromSecond + index
    return withClockSample(known, NOW + second * 1000 - late, at(second, aheadMs, steady))
  }, clock)
}

/** The clocks at a second; a steady one that is not follows when the device's is set. */
const at = (second: number, aheadMs = 0, steady = true) => ({
  deviceMs: NOW + second * 1000 + aheadMs,
  steadyMs: second * 1000 + (steady ? 0 : aheadMs),
})

describe('how far the clock is off', () => {
  test('is told by the freshest fix; a single old one from a cache does not', () => {
    const clock = hear(NOTHING_HEARD, 0, [7000, 400, 900], HOUR_MS)
    expect(clockOffsetMs(clock, at(3, HOUR_MS))).toBe(-HOUR_MS - 400)
    expect(clockOffsetMs(hear(NOTHING_HEARD, 0, [900_000]), at(1))).toBeNull()
  })

  test('is unknown once the clock was set, until it was heard anew; nothing of before counts then', () => {
    const before = hear(NOTHING_HEARD, 0, [100, 200, 100, 300, 100, 100])
    expect(clockOffsetMs(before, at(6))).toBe(-100)
    for (const aheadMs of [3 * HOUR_MS, -3 * HOUR_MS, 90_000]) {
      expect(clockOffsetMs(before, at(6, aheadMs))).toBeNull()
      const two = hear(before, 6, [100, 200], aheadMs)
      expect(clockOffsetMs(two, at(8, aheadMs))).toBeNull()
      expect(clockOffsetMs(hear(two, 8, [300], aheadMs), at(9, aheadMs))).toBe(-aheadMs - 100)
    }
  })

  test('follows a clock that was set where no other clock tells of it', () => {
    const before = hear(NOTHING_HEARD, 0, [100, 200, 100, 300, 100, 100])
    const after = hear(before, 6, [200, 100, 300], 3 * HOUR_MS, false)
    expect(clockOffsetMs(after, at(9, 3 * HOUR_MS, false))).toBe(-3 * HOUR_MS - 100)
  })

  test('is not what one fix of a time far ahead says, whenever it comes', () => {
    const ahead = -5 * HOUR_MS
    for (const lates of [
      [ahead, 100, 200],
      [100, ahead, 200],
      [100, 200, 300, ahead],
      [100, 200, 300, ahead, 400],
    ]) {
      expect(clockOffsetMs(hear(NOTHING_HEARD, 0, lates), at(9))).toBe(-100)
    }
  })

  test('is not told by one fix that is heard again and again', () => {
    const same = [0, 1, 2, 3].reduce(
      (clock, second) => withClockSample(clock, NOW - 900_000, at(second)),
      NOTHING_HEARD,
    )
    expect(clockOffsetMs(same, at(4))).toBeNull()
  })
})

test('a fix from the future is known by those before it, until the clock was set', () => {
  const clock = hear(NOTHING_HEARD, 0, [100, 200, 300])
  expect(isFromTheFuture(clock, NOW + 5 * HOUR_MS, at(3))).toBe(true)
  expect(isFromTheFuture(clock, NOW + 2900, at(3))).toBe(false)
  expect(isFromTheFuture(clock, NOW + 5 * HOUR_MS, at(3, 5 * HOUR_MS))).toBe(false)
  expect(isFromTheFuture(NOTHING_HEARD, NOW + 5 * HOUR_MS, at(0))).toBe(false)
})
