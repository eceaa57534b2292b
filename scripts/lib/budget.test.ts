import { expect, test } from 'vitest'
import { BUDGETS, overBudget, slowness } from './budget.mjs'

test('all layers together stay under 45 minutes on two quiet cores', () => {
  const seconds = Object.values(BUDGETS).reduce((sum, budget) => sum + budget)
  expect(seconds).toBeLessThanOrEqual(45 * 60)
})

test('a layer over its budget fails, and says by how much and where budgets stand', () => {
  expect(overBudget('types', BUDGETS.types, 1)).toBeNull()
  expect(overBudget('types', BUDGETS.types * 1.2, 1)).toBeNull()
  expect(overBudget('types', BUDGETS.types * 1.3, 1)).toBe(
    `types: ${(BUDGETS.types * 1.3).toFixed(0)} s, far over its budget of ${BUDGETS.types} s: scripts/lib/budget.mjs`,
  )
})

test('a machine 1.7 times slower gets as much more, and no more', () => {
  expect(overBudget('types', BUDGETS.types * 2, 1.7)).toBeNull()
  expect(overBudget('types', BUDGETS.types * 2.2, 1.7)).toContain('1.7 times slower')
})

test('what has no budget is never over it', () => {
  expect(overBudget('something else', 100_000, 1)).toBeNull()
})

test('no machine is faster than the one the budgets are meant for', async () => {
  expect(await slowness()).toBeGreaterThanOrEqual(1)
})
