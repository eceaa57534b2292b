import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holds } from '../../../test/support/fuzz.ts'
import { backoffDelayMs, FIRST_DELAY_MS, MAX_DELAY_MS } from './backoff.ts'

const chance = fc.double({ min: 0, max: 0.999_999, noNaN: true })

describe('I7 back-off', () => {
  test('I7 doubles from a second to five minutes', () => {
    expect([1, 2, 3, 4, 9, 10, 20].map((failures) => backoffDelayMs(failures, 0.5))).toEqual([
      FIRST_DELAY_MS,
      2000,
      4000,
      8000,
      256_000,
      MAX_DELAY_MS,
      300_000,
    ])
  })

  test('I7 is spread evenly by a quarter either way, never zero, whole milliseconds', () => {
    holds(fc.integer({ min: -5, max: 10_000 }), chance, (failures, roll) => {
      const [delay, middle] = [backoffDelayMs(failures, roll), backoffDelayMs(failures, 0.5)]
      const isNear = delay >= middle * 0.75 - 1 && delay <= middle * 1.25 + 1
      return isNear && delay >= 750 && delay <= MAX_DELAY_MS * 1.25 && Number.isInteger(delay)
    })
  })

  test('I7 never shrinks with another failure', () => {
    holds(
      fc.integer({ min: 1, max: 40 }),
      chance,
      (failures, roll) => backoffDelayMs(failures + 1, roll) >= backoffDelayMs(failures, roll),
    )
  })

  test('I7 waits at least as long as the server asked, an hour at most, and nonsense asks nothing', () => {
    holds(fc.integer({ min: 1, max: 40 }), chance, fc.integer({ min: -10, max: 10_000 }), (failures, roll, asked) => {
      const plain = backoffDelayMs(failures, roll)
      const wish = Math.min(Math.max(asked, 0) * 1000, 3_600_000)
      return backoffDelayMs(failures, roll, asked) === Math.max(plain, wish)
    })
  })

  test('I7 F2 an hour without a server costs at most 25 attempts, whatever chance says', () => {
    holds(fc.array(chance, { minLength: 40, maxLength: 40 }), (rolls) => {
      let elapsed = 0
      let attempts = 0
      for (const roll of rolls) {
        if (elapsed >= 3_600_000) break
        attempts += 1
        elapsed += backoffDelayMs(attempts, roll)
      }
      return attempts <= 25
    })
  })
})
