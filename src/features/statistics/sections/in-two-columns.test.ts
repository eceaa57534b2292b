import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTwoColumns } from './in-two-columns.ts'

const heightOf = (heights: readonly number[], column: readonly number[]): number =>
  column.reduce((sum, at) => sum + (heights[at] ?? 0), 0)

test.each([
  [[], [], []],
  [[5], [0], []],
  [[5, 5], [0], [1]],
  [[30, 10, 10, 10], [0], [1, 2, 3]],
  [[10, 30, 10, 10], [0, 2, 3], [1]],
])('things of the heights %j are parted into %j and %j', (heights, left, right) => {
  expect(inTwoColumns(heights)).toEqual([left, right])
})

test('each thing is in one column, in its order, and no column is higher by more than the highest thing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 9 }), (heights) => {
      const [left, right] = inTwoColumns(heights)
      expect([...left, ...right].toSorted((a, b) => a - b)).toEqual([...heights.keys()])
      for (const column of [left, right]) expect(column).toEqual(column.toSorted((a, b) => a - b))
      expect(left[0]).toBe(0)
      const apart = Math.abs(heightOf(heights, left) - heightOf(heights, right))
      expect(apart).toBeLessThanOrEqual(Math.max(...heights))
    }),
  )
})
