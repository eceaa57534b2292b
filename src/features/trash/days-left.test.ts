import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'
import { DAY_MS } from '../../../core/time/units.ts'

test('thirty days are counted down, the last one to its end', () => {
  expect(daysLeft(0, 0)).toBe(30)
  expect(daysLeft(0, 1)).toBe(30)
  expect(daysLeft(0, DAY_MS)).toBe(29)
  expect(daysLeft(0, 29.5 * DAY_MS)).toBe(1)
  expect(daysLeft(0, 31 * DAY_MS)).toBe(1)
})
