import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { backoffDelayMs, MAX_DELAY_MS } from './backoff.ts'

describe('I7 back-off', () => {
  test('doubles from a second to five minutes', () => {
    expect([1, 2, 3, 4, 20].map((failures) => backoffDelayMs(failures, 0.5))).toEqual([
      1000,
      2000,
      4000,
      8000,
      MAX_DELAY_MS,
    ])
  })

  test('is spread, never zero, never more than a quarter above the longest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 10_000 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (failures, chance) => {
          const delay = backoffDelayMs(failures, chance)
          expect(delay).toBeGreaterThanOrEqual(750)
          expect(delay).toBeLessThanOrEqual(MAX_DELAY_MS * 1.25)
        },
      ),
    )
  })

  test('waits at least as long as the server asked, an hour at most', () => {
    expect(backoffDelayMs(1, 0.5, 60)).toBe(60_000)
    expect(backoffDelayMs(1, 0.5, 1e9)).toBe(3_600_000)
  })

  test('an hour without a server costs at most 25 attempts', () => {
    let elapsed = 0
    let attempts = 0
    while (elapsed < 3_600_000) {
      attempts += 1
      elapsed += backoffDelayMs(attempts, 0)
    }
    expect(attempts).toBeLessThanOrEqual(25)
  })
})
