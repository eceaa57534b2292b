import { expect, test } from 'vitest'
import { mayReload } from './reload-once.ts'

test('a missing chunk reloads the page once, not again within 60 seconds', () => {
  expect(mayReload(1_000_000, null)).toBe(true)
  expect(mayReload(1_000_000, 1_000_000 - 59_999)).toBe(false)
  expect(mayReload(1_000_000, 1_000_000 - 60_000)).toBe(true)
})

test('a clock set back or a damaged note does not forbid the reload for ever', () => {
  expect(mayReload(1_000_000, 2_000_000)).toBe(true)
  expect(mayReload(1_000_000, Number.NaN)).toBe(true)
})
