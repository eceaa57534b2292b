import { expect, test } from 'vitest'
import { BUDGETS, overBudget, overTotal, slowness, TOTALS } from './budget.mjs'

test('all layers together stay under 45 minutes on two quiet cores', () => {
  const seconds = Object.values(BUDGETS).reduce((sum, budget) => sum + budget)
  expect(seconds).toBeLessThanOrEqual(TOTALS['npm test'])
  expect(TOTALS['npm test']).toBe(45 * 60)
})

test('a layer over its budget is told, by how much and where budgets stand', () => {
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

test('layers that each stay near their budgets can be too slow together', () => {
  const layers = Object.values(BUDGETS).map((budget) => ({ seconds: budget * 1.2, times: 1 }))
  expect(Object.entries(BUDGETS).filter(([name, budget]) => overBudget(name, budget * 1.2, 1) !== null)).toEqual([])
  expect(overTotal('npm test', layers)).toBe(
    'npm test: 53.6 minutes as on two quiet cores, over its 45: scripts/lib/budget.mjs',
  )
})

test('what a slow machine took is counted as on a quiet one, each layer by how slow it was then', () => {
  const layers = [
    { seconds: 46 * 60 * 2, times: 2 },
    { seconds: 74, times: 1 },
  ]
  expect(overTotal('npm test', layers)).toBeNull()
  expect(overTotal('npm test', [...layers, { seconds: 2, times: 1 }])).toContain('47.3 minutes')
})

test('the check has three minutes, and as much more as a layer has', () => {
  expect(overTotal('npm run check', [{ seconds: 224, times: 1 }])).toBeNull()
  expect(overTotal('npm run check', [{ seconds: 226, times: 1 }])).toContain('npm run check: 3.8 minutes')
  expect(overTotal('npm run engines', [{ seconds: 100_000, times: 1 }])).toBeNull()
})

test('no machine is faster than the one the budgets are meant for', async () => {
  expect(await slowness()).toBeGreaterThanOrEqual(1)
})
