import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeShares } from './whole-shares.ts'

test.each([
  [[1.2, 2.7, 1.1], 5, [1, 3, 1]],
  [[0.5, 0.5], 1, [1, 0]],
  [[10.6, 5.6, 3.8], 20, [11, 5, 4]],
  [[3, 4], 7, [3, 4]],
  [[], 0, []],
])('%j as whole numbers of %i', (parts, total, shares) => {
  expect(wholeShares(parts, total)).toEqual(shares)
})

test('they add up to the whole, and none is a whole one off', () => {
  const parts = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(parts, (some) => {
      const total = Math.round(some.reduce((sum, part) => sum + part, 0))
      const shares = wholeShares(some, total)
      expect(shares.reduce((sum, part) => sum + part, 0)).toBe(total)
      for (const [index, share] of shares.entries()) expect(Math.abs(share - (some[index] ?? 0))).toBeLessThanOrEqual(1)
    }),
  )
})
